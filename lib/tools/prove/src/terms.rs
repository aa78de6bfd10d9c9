//! From formulas to sums of numbers.
//!
//! What is no sum, such as ⌊n/3⌋, gets a number of its own, of which an automaton says what it is: 3q ≤ n ≤ 3q + 2. Where the formula
//! is used, there must be *some* such number.

use formula::{Condition, Formula, Function, Operator};

use crate::Part;
use crate::automaton::{Automaton, Variable};
use crate::linear::Linear;
use crate::lists::formula_of;
use crate::numeration::Numeration;
use crate::translate::{Sense, Translation};

/// A formula as a sum.
pub(crate) struct Term {
    pub(crate) sum: Linear,
    /// What the numbers of the sum are.
    pub(crate) meaning: Automaton,
    /// Those that are not the position's.
    pub(crate) helpers: Vec<Variable>,
}

impl Term {
    /// A sum of numbers of the position.
    fn new(sum: Linear) -> Term {
        Term {
            sum,
            meaning: Automaton::always(true),
            helpers: vec![],
        }
    }

    fn constant(value: u64) -> Term {
        Term::new(Linear::constant(value as i128))
    }
}

impl Translation<'_> {
    /// Returns a condition on the numbers of terms as one on the position.
    pub(crate) fn close(&self, holds: Automaton, terms: &[&Term]) -> Automaton {
        let mut closed = holds;
        for term in terms {
            closed = self.logic.and(&closed, &term.meaning);
        }
        for term in terms {
            closed = self.logic.some_of(&term.helpers, closed);
        }
        closed
    }

    /// Stops, as no automaton says this.
    fn unsaid(&self, formula: &Formula) -> Term {
        self.logic.out_of_reach(Part::Claim(formula.clone()));
        Term::constant(0)
    }

    pub(crate) fn term(&self, formula: &Formula) -> Term {
        if let Some(constant) = self.constant(formula) {
            return Term::constant(constant);
        }
        match formula {
            Formula::Constant(value) => Term::constant(*value),
            Formula::Number(place) => {
                Term::new(self.places.get(*place).cloned().unwrap_or_default())
            }
            // In rules it is open whether amounts are in the list.
            Formula::List(_) if self.sense == Sense::Partial => self.unsaid(formula),
            Formula::List(list) => {
                let numbers: Vec<Formula> = (0..self.places.len()).map(Formula::Number).collect();
                match formula_of(*list, &numbers) {
                    Some(made) => self.term(&made),
                    None => self.unsaid(formula),
                }
            }
            Formula::Apply(function, number) => self.apply(*function, number, formula),
            Formula::Join(Operator::Xor | Operator::And | Operator::Or, ..)
                if self.logic.numeration != Numeration::Binary =>
            {
                self.unsaid(formula)
            }
            Formula::Join(Operator::Times, one, other) => {
                match (self.constant(one), self.constant(other)) {
                    (Some(factor), _) => self.multiple(factor, other),
                    (_, Some(factor)) => self.multiple(factor, one),
                    (None, None) => self.unsaid(formula),
                }
            }
            Formula::Join(Operator::Quotient, number, by) => match self.constant(by) {
                Some(0) => self.divided_by_0(Term::constant(0)),
                Some(divisor) => self.quotient(number, divisor),
                None => self.unsaid(formula),
            },
            Formula::Join(Operator::Remainder, number, by) => match self.constant(by) {
                Some(0) => self.divided_by_0(self.term(number)),
                Some(modulus) => self.remainder(formula, number, modulus),
                None => self.unsaid(formula),
            },
            Formula::Join(Operator::Gcd | Operator::IsPowerOf, ..) => self.unsaid(formula),
            Formula::Join(operator, one, other) => {
                self.join(*operator, self.term(one), self.term(other))
            }
        }
    }

    fn apply(&self, function: Function, number: &Formula, whole: &Formula) -> Term {
        let counted = |function| Formula::apply(function, number.clone());
        let is_power = Condition::OneOf(counted(Function::Ones), vec![1]);
        match (function, self.logic.numeration) {
            (Function::LowestBit, Numeration::Binary)
            | (Function::ZeckendorfLeast, Numeration::Zeckendorf) => {
                let (number, term) = self.number(self.term(number));
                let result = self.logic.name();
                self.named(result, self.logic.lowest(number, result), &[&term])
            }
            (Function::IsPowerOf2, Numeration::Binary) => self.flag(&is_power),
            (Function::IsOddPowerOf2, Numeration::Binary) => {
                let zeros = counted(Function::ZerosAtEnd).modulo(2);
                let is_odd = Condition::OneOf(zeros, vec![1]);
                self.flag(&Condition::All(vec![is_power, is_odd]))
            }
            // The n-th number with an odd count of ones is 2n, and 1 more if n has an even count.
            (Function::Odious, Numeration::Binary) => {
                let ones = counted(Function::Ones).modulo(2);
                let more = self.flag(&Condition::OneOf(ones, vec![0]));
                self.join(Operator::Plus, self.multiple(2, number), more)
            }
            _ => self.unsaid(whole),
        }
    }

    /// Returns 1 where the condition holds, else 0.
    fn flag(&self, condition: &Condition) -> Term {
        let holds = self.condition(condition);
        let [one, zero] = [1, 0].map(Linear::constant);
        self.choice(&holds, [&one, &zero], &[])
    }

    fn join(&self, operator: Operator, one: Term, other: Term) -> Term {
        if matches!(operator, Operator::Xor | Operator::And | Operator::Or) {
            let (a, one) = self.number(one);
            let (b, other) = self.number(other);
            let result = self.logic.name();
            let digits = self.logic.bitwise(operator, [a, b], result);
            return self.named(result, digits, &[&one, &other]);
        }
        let [left, right] = [&one.sum, &other.sum];
        let is_less = self.logic.at_most(left, right);
        let opposite = right.minus(left);
        let difference = left.minus(right);
        let (sum, condition) = match operator {
            Operator::Plus => (left.plus(1, right), Automaton::always(true)),
            Operator::Minus if self.sense == Sense::Partial => {
                (difference, self.logic.at_most(right, left))
            }
            _ => {
                let zero = Linear::default();
                let sums = match operator {
                    Operator::Minus => [&zero, &difference],
                    Operator::Least => [left, right],
                    Operator::Greatest => [right, left],
                    _ => [&opposite, &difference],
                };
                return self.choice(&is_less, sums, &[&one, &other]);
            }
        };
        let meaning = self.logic.and(&one.meaning, &other.meaning);
        Term {
            sum,
            meaning: self.logic.and(&meaning, &condition),
            helpers: [one.helpers, other.helpers].concat(),
        }
    }

    /// Returns the first of two sums where a condition holds, and the second one elsewhere.
    fn choice(&self, condition: &Automaton, sums: [&Linear; 2], terms: &[&Term]) -> Term {
        let logic = self.logic;
        let result = logic.name();
        let [first, second] = sums.map(|sum| logic.equal(sum, &Linear::variable(result)));
        let first = logic.and(&first, condition);
        let second = logic.without(&second, condition);
        self.named(result, logic.or(&first, &second), terms)
    }

    fn multiple(&self, factor: u64, number: &Formula) -> Term {
        let term = self.term(number);
        Term {
            sum: term.sum.times(factor as i128),
            ..term
        }
    }

    fn divided_by_0(&self, result: Term) -> Term {
        match self.sense {
            Sense::Total => result,
            Sense::Partial => Term {
                meaning: Automaton::always(false),
                ..Term::constant(0)
            },
        }
    }

    fn quotient(&self, number: &Formula, divisor: u64) -> Term {
        let term = self.term(number);
        let result = self.logic.name();
        let least = Linear::variable(result).times(divisor as i128);
        let most = least.plus(1, &Linear::constant(divisor as i128 - 1));
        let not_below = self.logic.at_most(&least, &term.sum);
        let not_above = self.logic.at_most(&term.sum, &most);
        self.named(result, self.logic.and(&not_below, &not_above), &[&term])
    }

    fn remainder(&self, whole: &Formula, number: &Formula, modulus: u64) -> Term {
        let logic = self.logic;
        let result = logic.name();
        if let Some(few) = self.few(whole, 0)
            && few.count.is_some()
        {
            let goes_on = |_: &u64| logic.stopped.borrow().is_none();
            let any = logic.any((0..modulus).take_while(goes_on).map(|value| {
                let has = self.has(&few, &|found| found == value);
                logic.and(&has, &logic.is(result, value))
            }));
            return self.named(result, any, &[]);
        }
        let (number, term) = self.number(self.term(number));
        let rest = Linear::variable(result);
        let multiple = Linear::variable(number).minus(&rest);
        let is_multiple = logic.remainder(&multiple, modulus, &|rest| rest == 0);
        let is_rest = logic.less(&rest, &Linear::constant(modulus as i128));
        self.named(result, logic.and(&is_multiple, &is_rest), &[&term])
    }

    /// Returns a term that is a number by itself.
    pub(crate) fn number(&self, term: Term) -> (Variable, Term) {
        if let Some(name) = term.sum.as_variable() {
            return (name, term);
        }
        let result = self.logic.name();
        let equal = self.logic.equal(&term.sum, &Linear::variable(result));
        (result, self.named(result, equal, &[&term]))
    }

    /// Returns the term of a number that is defined by others.
    fn named(&self, name: Variable, meaning: Automaton, terms: &[&Term]) -> Term {
        Term {
            sum: Linear::variable(name),
            meaning: self.close(meaning, terms),
            helpers: vec![name],
        }
    }
}
