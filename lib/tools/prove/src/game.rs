//! The statements that an induction over all positions needs.

use formula::rules::{Move, Play, Rules};
use formula::{Condition, Formula, Relation};

use crate::automaton::{Automaton, Variable};
use crate::claim::{Claim, Statement, Values};
use crate::linear::Linear;
use crate::logic::Logic;
use crate::translate::{Sense, Translation};
use crate::{Grown, Measure, Outcome, Part, Proof, refute};

/// A game in which moves are automata.
pub(crate) struct Game<'a> {
    pub(crate) logic: Logic,
    pub(crate) rules: &'a Rules,
    /// The parameters, of which some are fixed, and the numbers.
    pub(crate) places: Vec<Linear>,
    pub(crate) numbers: Vec<Variable>,
    /// Accepts the positions that exist.
    domain: Automaton,
    moves: Vec<MoveRelation>,
}

/// A move as an automaton.
struct MoveRelation {
    /// Accepts a position beside an option.
    holds: Automaton,
    /// The numbers of the components of the option. Those that stay keep their names.
    components: Vec<Vec<Variable>>,
}

/// Proves or refutes a claim with one logic.
pub(crate) fn decide(rules: &Rules, claim: &Claim, fixed: &[u64], logic: Logic) -> Outcome {
    let game = Game::new(rules, fixed, logic);
    let measures = game.measures();
    let parameters = &game.places[..rules.parameters.len()];
    let wrong = match claim.statement(&game.logic, parameters, &game.numbers) {
        Statement::Lost(lost) => game.wrong_winners(&lost),
        Statement::Value(values) => game.wrong_values(&values),
    };
    let wrong = game.logic.and(&game.domain, &wrong);
    let refutation = refute::least(&game, claim, wrong);
    let logic = game.logic;
    let proved = Outcome::Proved(Proof {
        numeration: logic.numeration,
        measures,
        states: logic.largest.get(),
        steps: logic.steps.get(),
    });
    // First of all whether the automata mean anything.
    logic.stopped.into_inner().or(refutation).unwrap_or(proved)
}

impl<'a> Game<'a> {
    fn new(rules: &'a Rules, fixed: &[u64], logic: Logic) -> Game<'a> {
        let mut places = vec![];
        for parameter in 0..rules.parameters.len() {
            places.push(match fixed.get(parameter) {
                Some(value) => Linear::constant(*value as i128),
                None => Linear::variable(logic.name()),
            });
        }
        let numbers: Vec<Variable> = rules.numbers.iter().map(|_| logic.name()).collect();
        places.extend(numbers.iter().map(|name| Linear::variable(*name)));
        let mut game = Game {
            logic,
            rules,
            places,
            numbers,
            domain: Automaton::always(true),
            moves: vec![],
        };
        if rules.is_endless {
            game.logic.out_of_reach(Part::Endless);
        }
        game.domain = game.not_below(&game.places, &rules.least);
        for (place, one) in rules.moves.iter().enumerate() {
            game.moves.push(game.relation(one));
            if let Some(Outcome::OutOfReach(part)) = &mut *game.logic.stopped.borrow_mut()
                && let Part::Claim(formula) = part
            {
                let formula = formula.clone();
                *part = Part::Move { place, formula };
            }
        }
        game
    }

    /// Accepts the sums that are none below its least number.
    fn not_below(&self, sums: &[Linear], least: &[u64]) -> Automaton {
        // A fixed parameter is what was asked for.
        let bounds = sums.iter().zip(least);
        let open = bounds.filter(|(sum, least)| **least > 0 && sum.as_constant().is_none());
        self.logic.all(open.map(|(sum, least)| {
            let least = Linear::constant(*least as i128);
            self.logic.at_most(&least, sum)
        }))
    }

    /// Returns a move as an automaton that reads a position and an option.
    fn relation(&self, one: &Move) -> MoveRelation {
        let logic = &self.logic;
        let mut translation = Translation {
            logic,
            sense: Sense::Partial,
            places: self.places.clone(),
        };
        let mut conditions = vec![];
        let mut amounts = vec![];
        for bound in &one.bound {
            let amount = Formula::Number(translation.places.len());
            amounts.push(logic.name());
            translation
                .places
                .extend(amounts.last().map(|name| Linear::variable(*name)));
            let least = bound.least.clone();
            conditions.push(Condition::Compare(Relation::AtMost, least, amount.clone()));
            if let Some(most) = &bound.most {
                let most = most.clone();
                conditions.push(Condition::Compare(Relation::AtMost, amount, most));
            }
        }
        conditions.push(one.condition.clone());
        let mut components = vec![];
        for option in &one.options {
            let component = self.component(option, &mut translation, &mut conditions);
            components.push(component);
        }
        let mut holds = translation.condition(&Condition::All(conditions));
        holds = logic.and(&holds, &self.domain);
        let least = self
            .rules
            .least
            .get(self.rules.parameters.len()..)
            .unwrap_or(&[]);
        for component in &components {
            let sums: Vec<Linear> = component
                .iter()
                .map(|name| Linear::variable(*name))
                .collect();
            holds = logic.and(&holds, &self.not_below(&sums, least));
        }
        if let [component] = &components[..] {
            holds = logic.without(&holds, &self.unchanged(component));
        }
        MoveRelation {
            holds: logic.some_of(&amounts, holds),
            components,
        }
    }

    /// Accepts if a component is the position itself: no move changes nothing.
    fn unchanged(&self, component: &[Variable]) -> Automaton {
        let numbers = self.numbers.iter().zip(component);
        let changed = numbers.filter(|(number, left)| number != left);
        self.logic.all(changed.map(|(number, left)| {
            let [number, left] = [number, left].map(|name| Linear::variable(*name));
            self.logic.equal(&number, &left)
        }))
    }

    /// Names the numbers of a component, and adds what they are to the conditions.
    fn component(
        &self,
        option: &[Formula],
        translation: &mut Translation,
        conditions: &mut Vec<Condition>,
    ) -> Vec<Variable> {
        let mut component = vec![];
        for (number, formula) in option.iter().enumerate() {
            let stays = Formula::Number(self.rules.parameters.len() + number);
            if *formula == stays {
                component.push(self.numbers[number]);
                continue;
            }
            let name = self.logic.name();
            let result = Formula::Number(translation.places.len());
            translation.places.push(Linear::variable(name));
            conditions.push(Condition::Compare(Relation::Equal, result, formula.clone()));
            component.push(name);
        }
        component
    }

    /// Returns an order in which each move goes down.
    fn measures(&self) -> Vec<Measure> {
        let mut rest = vec![];
        for relation in &self.moves {
            for component in &relation.components {
                rest.push((relation.holds.clone(), component));
            }
        }
        let mut measures = vec![];
        while rest.iter().any(|(holds, _)| !holds.is_empty()) {
            let numbers = (0..self.numbers.len()).map(Measure::Number);
            let mut all = [Measure::Sum].into_iter().chain(numbers);
            let next = all.find_map(|measure| Some((measure, self.not_lowered(measure, &rest)?)));
            let Some((measure, equal)) = next else {
                if self.logic.stopped.borrow().is_none() {
                    let grown = self.grown(&rest);
                    // Nothing falls, even if such a position is too far away.
                    self.logic.stopped.take();
                    self.logic.out_of_reach(Part::Measure(grown));
                }
                return measures;
            };
            measures.push(measure);
            rest = equal;
        }
        measures
    }

    /// Returns the least position from which one of these moves leaves a part with no smaller number.
    fn grown(&self, moves: &[(Automaton, &Vec<Variable>)]) -> Option<Grown> {
        let logic = &self.logic;
        let mut any = Automaton::always(false);
        for (holds, component) in moves {
            let pairs = self.numbers.iter().zip(*component);
            let not_smaller = logic.all(pairs.map(|(number, left)| {
                let [number, left] = [number, left].map(|name| Linear::variable(*name));
                logic.at_most(&number, &left)
            }));
            let stays = logic.and(holds, &not_smaller);
            any = logic.or(&any, &self.some_component(component, stays));
        }
        refute::grown(self, any)
    }

    /// Returns the moves that leave a measure as it is, if no move raises it and some lower it.
    fn not_lowered<'m>(
        &self,
        measure: Measure,
        moves: &[(Automaton, &'m Vec<Variable>)],
    ) -> Option<Vec<(Automaton, &'m Vec<Variable>)>> {
        let before = measure.linear(&self.numbers);
        let mut equal = vec![];
        let mut lowers_some = false;
        for (holds, component) in moves {
            let after = measure.linear(component);
            let is_not_raised = self.logic.at_most(&after, &before);
            if !self.logic.without(holds, &is_not_raised).is_empty() {
                return None;
            }
            let is_equal = self.logic.equal(&after, &before);
            lowers_some |= !self.logic.without(holds, &is_equal).is_empty();
            equal.push((self.logic.and(holds, &is_equal), *component));
        }
        lowers_some.then_some(equal)
    }

    /// Accepts the positions of which a claim says the wrong winner if it is right of the options.
    fn wrong_winners(&self, lost: &Automaton) -> Automaton {
        let logic = &self.logic;
        let mut has_option = Automaton::always(false);
        let mut has_lost_option = Automaton::always(false);
        for relation in &self.moves {
            let [component] = &relation.components[..] else {
                return logic.out_of_reach(Part::Sums);
            };
            let option = relation.holds.clone();
            let lost = logic.renamed(lost, |name| self.in_component(name, component));
            let lost_option = self.some_component(component, logic.and(&option, &lost));
            let option = self.some_component(component, option);
            has_option = logic.or(&has_option, &option);
            has_lost_option = logic.or(&has_lost_option, &lost_option);
        }
        let right = match self.rules.play {
            Play::Normal => logic.not(&has_lost_option),
            Play::Misere => logic.without(&has_option, &has_lost_option),
        };
        let wrongly_lost = logic.without(lost, &right);
        logic.or(&wrongly_lost, &logic.without(&right, lost))
    }

    /// Returns the name of a number of the position in a component of its option.
    fn in_component(&self, name: Variable, component: &[Variable]) -> Variable {
        match self.numbers.iter().position(|number| *number == name) {
            Some(number) => component[number],
            None => name,
        }
    }

    /// Accepts if there is some such component.
    fn some_component(&self, component: &[Variable], holds: Automaton) -> Automaton {
        let is_new = |name: &&Variable| !self.numbers.contains(name);
        let new: Vec<Variable> = component.iter().filter(is_new).copied().collect();
        self.logic.some_of(&new, holds)
    }

    /// Accepts the positions of which a claim says the wrong value if it is right of the options.
    fn wrong_values(&self, claim: &Values) -> Automaton {
        if self.rules.play == Play::Misere {
            return self.logic.out_of_reach(Part::MisereValues);
        }
        let logic = &self.logic;
        let value = claim.value;
        let below = logic.name();
        let smaller = logic.less(&Linear::variable(below), &Linear::variable(value));
        let rename = |name| if name == value { below } else { name };
        let values = &claim.values;
        let options = self.option_values(claim);

        let has_value = logic.some(value, values);
        let mut wrong = logic.not(&has_value);
        let same_value = logic.and(values, &options);
        let mut missing = logic.and(values, &smaller);
        missing = logic.without(&missing, &logic.renamed(&options, rename));
        let mut no_power = Automaton::always(false);
        if claim.are_powers {
            missing = logic.and(&missing, &logic.power(below));
            no_power = logic.without(values, &logic.power(value));
        }
        // A position never has two values: the greater one needs an option with the smaller one, which the smaller one forbids.
        for part in [same_value, missing, no_power] {
            wrong = logic.or(&wrong, &logic.some_of(&[below, value], part));
        }
        wrong
    }

    /// Accepts a position beside the value of an option.
    fn option_values(&self, claim: &Values) -> Automaton {
        let logic = &self.logic;
        let mut any = Automaton::always(false);
        for relation in &self.moves {
            let mut holds = relation.holds.clone();
            let mut sum = None;
            for component in &relation.components {
                let own = logic.name();
                let rename = |name| {
                    if name == claim.value {
                        own
                    } else {
                        self.in_component(name, component)
                    }
                };
                holds = logic.and(&holds, &logic.renamed(&claim.values, rename));
                holds = self.some_component(component, holds);
                sum = Some(match sum {
                    None => own,
                    Some(sum) => {
                        if claim.are_powers {
                            return logic.out_of_reach(Part::Sums);
                        }
                        let both = logic.name();
                        let xor = logic.xor([sum, own], both);
                        holds = logic.and(&holds, &xor);
                        holds = logic.some_of(&[sum, own], holds);
                        both
                    }
                });
            }
            let holds = match sum {
                Some(sum) => {
                    let rename = |name| if name == sum { claim.value } else { name };
                    logic.renamed(&holds, rename)
                }
                // Nothing is left, and that is worth 0.
                None => {
                    let nothing = if claim.are_powers { 1 } else { 0 };
                    logic.and(&holds, &logic.is(claim.value, nothing))
                }
            };
            any = logic.or(&any, &holds);
        }
        any
    }
}

impl Measure {
    fn linear(self, numbers: &[Variable]) -> Linear {
        match self {
            Measure::Number(place) => Linear::variable(numbers[place]),
            Measure::Sum => numbers.iter().fold(Linear::default(), |sum, number| {
                sum.plus(1, &Linear::variable(*number))
            }),
        }
    }
}
