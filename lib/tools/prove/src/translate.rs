//! From formulas and conditions to automata.
//!
//! A formula becomes a sum of numbers. What is no sum, such as ⌊n/3⌋, gets a number of its own, of which an automaton says what
//! it is: 3q ≤ n ≤ 3q + 2. Where the formula is used, there must be *some* such number.

use std::rc::Rc;

use formula::{Condition, Formula, Function, List, Operator, Relation};

use crate::Stop;
use crate::automaton::{Automaton, Variable};
use crate::digits::{Count, Scale};
use crate::linear::{Linear, Sign};
use crate::logic::Logic;
use crate::numeration::Numeration;

/// What a − b is if b is greater, and what is divided by 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sense {
    /// 0, as in the formulas of patterns. A remainder by 0 is the number itself.
    Total,
    /// Nothing, as in rules: a comparison with it does not hold.
    Partial,
}

/// Says what formulas mean at a position.
pub(crate) struct Translation<'a> {
    pub(crate) logic: &'a Logic,
    pub(crate) sense: Sense,
    /// The numbers of a position, in the order of their places.
    pub(crate) places: Vec<Linear>,
    /// Lists are made of that many of the first of these.
    pub(crate) listed: usize,
}

/// A formula as a sum.
pub(crate) struct Term {
    pub(crate) sum: Linear,
    /// What the numbers of the sum are.
    pub(crate) meaning: Automaton,
    /// Those that are not the position's.
    pub(crate) helpers: Vec<Variable>,
}

/// A formula that has few values, or of which few values are told apart.
struct Few<'a> {
    of: &'a Formula,
    count: Option<Count>,
    scale: Scale,
}

impl Translation<'_> {
    /// Accepts the positions for which the condition holds.
    pub(crate) fn condition(&self, condition: &Condition) -> Result<Automaton, Stop> {
        match condition {
            Condition::All(parts) => {
                let mut all = Automaton::always(true);
                for part in parts {
                    all = self.logic.and(&all, &self.condition(part)?)?;
                }
                Ok(all)
            }
            Condition::Any(parts) => {
                let mut any = Automaton::always(false);
                for part in parts {
                    any = self.logic.or(&any, &self.condition(part)?)?;
                }
                Ok(any)
            }
            Condition::OneOf(formula, values) => self.one_of(formula, values),
            Condition::Compare(relation, formula, Formula::Constant(value)) => {
                let holds = |found: u64| relation.holds(found, *value);
                match self.few(formula, value.saturating_add(1)) {
                    Some(few) => self.is_few(&few, &holds),
                    None => self.relation(*relation, formula, &Formula::Constant(*value)),
                }
            }
            Condition::Compare(relation, Formula::Constant(value), formula) => {
                let holds = |found: u64| relation.holds(*value, found);
                match self.few(formula, value.saturating_add(1)) {
                    Some(few) => self.is_few(&few, &holds),
                    None => self.relation(*relation, &Formula::Constant(*value), formula),
                }
            }
            Condition::Compare(relation, one, other) => self.relation(*relation, one, other),
        }
    }

    fn one_of(&self, formula: &Formula, values: &[u64]) -> Result<Automaton, Stop> {
        let most = values.iter().max().copied().unwrap_or(0);
        if let Some(few) = self.few(formula, most.saturating_add(1)) {
            return self.is_few(&few, &|value| values.contains(&value));
        }
        let term = self.term(formula)?;
        let mut any = Automaton::always(false);
        for value in values {
            let difference = term.sum.minus(&Linear::constant(*value as i128))?;
            let equal = self.logic.compare(&difference, Sign::Zero)?;
            any = self.logic.or(&any, &equal)?;
        }
        self.close(any, &[&term])
    }

    fn relation(
        &self,
        relation: Relation,
        one: &Formula,
        other: &Formula,
    ) -> Result<Automaton, Stop> {
        let one = self.term(one)?;
        let other = self.term(other)?;
        let difference = one.sum.minus(&other.sum)?;
        let holds = match relation {
            Relation::Equal => self.logic.compare(&difference, Sign::Zero)?,
            Relation::Different => {
                let equal = self.logic.compare(&difference, Sign::Zero)?;
                self.logic.not(&equal)?
            }
            Relation::AtMost => self.logic.compare(&difference, Sign::AtMostZero)?,
            Relation::Less => {
                let next = difference.plus(1, &Linear::constant(1))?;
                self.logic.compare(&next, Sign::AtMostZero)?
            }
        };
        self.close(holds, &[&one, &other])
    }

    /// Returns the condition on the numbers of terms as one on the position.
    fn close(&self, holds: Automaton, terms: &[&Term]) -> Result<Automaton, Stop> {
        let mut closed = holds;
        for term in terms {
            closed = self.logic.and(&closed, &term.meaning)?;
        }
        for term in terms {
            closed = self.logic.some_of(&term.helpers, closed)?;
        }
        Ok(closed)
    }

    /// Returns what is counted if the formula can be told apart only up to a value, or has few of them.
    fn few<'f>(&self, formula: &'f Formula, most: u64) -> Option<Few<'f>> {
        if let Formula::Apply(function, of) = formula {
            return Some(Few {
                of,
                count: Some(self.count_of(*function)?),
                scale: Scale::UpTo(most),
            });
        }
        let Formula::Join(Operator::Remainder, of, by) = formula else {
            return None;
        };
        let modulus = self.constant(by)?;
        if modulus == 0 {
            return None;
        }
        let scale = Scale::Modulo(modulus);
        match &**of {
            Formula::Apply(function, inner) if self.count_of(*function).is_some() => Some(Few {
                of: inner,
                count: self.count_of(*function),
                scale,
            }),
            _ => Some(Few {
                of,
                count: None,
                scale,
            }),
        }
    }

    /// Returns what a function counts, if it does and numbers are written so that it can be counted.
    fn count_of(&self, function: Function) -> Option<Count> {
        let is_binary = self.logic.numeration == Numeration::Binary;
        match function {
            Function::Bits if is_binary => Some(Count::Digits),
            Function::Ones if is_binary => Some(Count::Ones),
            Function::ZerosAtEnd if is_binary => Some(Count::ZerosAtEnd),
            Function::OnesAtEnd if is_binary => Some(Count::OnesAtEnd),
            Function::ZeckendorfTerms if !is_binary => Some(Count::Ones),
            _ => None,
        }
    }

    fn is_few(&self, few: &Few, is_one: &dyn Fn(u64) -> bool) -> Result<Automaton, Stop> {
        let term = self.term(few.of)?;
        match (few.count, few.scale) {
            (Some(count), scale) => {
                let (number, term) = self.number(term)?;
                let counted = self.logic.count(count, number, scale, is_one)?;
                self.close(counted, &[&term])
            }
            (None, Scale::Modulo(modulus) | Scale::UpTo(modulus)) => {
                let holds = self.logic.remainder(&term.sum, modulus, is_one)?;
                self.close(holds, &[&term])
            }
        }
    }

    /// Returns the value of a formula that is the same at all positions.
    fn constant(&self, formula: &Formula) -> Option<u64> {
        let constant = match formula {
            Formula::Constant(value) => *value,
            Formula::Number(place) => {
                let constant = self.places.get(*place)?.as_constant()?;
                u64::try_from(constant).ok()?
            }
            Formula::List(_) => return None,
            Formula::Apply(..) => return None,
            Formula::Join(operator, one, other) => {
                let one = self.constant(one)?;
                let other = self.constant(other)?;
                let has_value = match operator {
                    Operator::Minus => one >= other,
                    Operator::Quotient | Operator::Remainder => other > 0,
                    _ => true,
                };
                if !has_value && self.sense == Sense::Partial {
                    return None;
                }
                operator.value(one, other)
            }
        };
        Some(constant)
    }

    pub(crate) fn term(&self, formula: &Formula) -> Result<Term, Stop> {
        if let Some(constant) = self.constant(formula) {
            return Ok(sum(Linear::constant(constant as i128)));
        }
        match formula {
            Formula::Constant(value) => Ok(sum(Linear::constant(*value as i128))),
            Formula::Number(place) => Ok(sum(self.places.get(*place).cloned().unwrap_or_default())),
            Formula::List(list) => {
                let numbers: Vec<Formula> = (0..self.listed).map(Formula::Number).collect();
                match of_list(*list, &numbers) {
                    Some(formula) => self.term(&formula),
                    None => Err(Stop::of(formula)),
                }
            }
            Formula::Apply(function, of) => self.apply(*function, of, formula),
            Formula::Join(operator, one, other) => self.join(*operator, [one, other], formula),
        }
    }

    fn apply(&self, function: Function, of: &Formula, whole: &Formula) -> Result<Term, Stop> {
        let is_binary = self.logic.numeration == Numeration::Binary;
        match function {
            Function::LowestBit if is_binary => self.lowest(of),
            Function::ZeckendorfLeast if !is_binary => self.lowest(of),
            Function::IsPowerOf2 if is_binary => self.flag(&is_power(of)),
            Function::IsOddPowerOf2 if is_binary => {
                let zeros = Formula::apply(Function::ZerosAtEnd, of.clone()).modulo(2);
                let is_odd = Condition::OneOf(zeros, vec![1]);
                self.flag(&Condition::All(vec![is_power(of), is_odd]))
            }
            // Twice the number, and 1 more less the parity.
            Function::Odious if is_binary => {
                let ones = Formula::apply(Function::Ones, of.clone()).modulo(2);
                let evens = Condition::OneOf(ones, vec![0]);
                let number = self.term(of)?;
                let flag = self.flag(&evens)?;
                let twice = number.sum.times(2)?;
                together(self.logic, twice.plus(1, &flag.sum)?, number, flag)
            }
            _ => Err(Stop::of(whole)),
        }
    }

    fn lowest(&self, of: &Formula) -> Result<Term, Stop> {
        let (number, term) = self.number(self.term(of)?)?;
        let result = self.logic.name();
        let lowest = self.logic.lowest(number, result)?;
        self.named(result, lowest, &[&term])
    }

    /// Returns 1 where the condition holds, else 0.
    fn flag(&self, condition: &Condition) -> Result<Term, Stop> {
        let holds = self.condition(condition)?;
        let result = self.logic.name();
        let yes = self.logic.and(&holds, &self.logic.is(result, 1)?)?;
        let no = self.logic.without(&self.logic.is(result, 0)?, &holds)?;
        self.named(result, self.logic.or(&yes, &no)?, &[])
    }

    fn join(
        &self,
        operator: Operator,
        [one, other]: [&Rc<Formula>; 2],
        whole: &Formula,
    ) -> Result<Term, Stop> {
        let out_of_reach = || Err(Stop::of(whole));
        match operator {
            Operator::Times => match (self.constant(one), self.constant(other)) {
                (Some(factor), _) => self.multiple(factor, other),
                (_, Some(factor)) => self.multiple(factor, one),
                (None, None) => out_of_reach(),
            },
            Operator::Quotient => match self.constant(other) {
                Some(0) if self.sense == Sense::Partial => Ok(nothing()),
                Some(0) => Ok(sum(Linear::default())),
                Some(divisor) => self.quotient(one, divisor),
                None => out_of_reach(),
            },
            Operator::Remainder => match self.constant(other) {
                Some(0) if self.sense == Sense::Partial => Ok(nothing()),
                Some(0) => self.term(one),
                Some(modulus) => self.remainder(one, modulus, whole),
                None => out_of_reach(),
            },
            Operator::Gcd => out_of_reach(),
            Operator::Xor | Operator::And | Operator::Or => {
                if self.logic.numeration != Numeration::Binary {
                    return out_of_reach();
                }
                let (a, one) = self.number(self.term(one)?)?;
                let (b, other) = self.number(self.term(other)?)?;
                let result = self.logic.name();
                let digits = self.logic.bitwise(operator, [a, b], result)?;
                self.named(result, digits, &[&one, &other])
            }
            Operator::Plus | Operator::Minus | Operator::Distance => {
                self.sum(operator, self.term(one)?, self.term(other)?)
            }
            Operator::Least | Operator::Greatest => {
                let one = self.term(one)?;
                let other = self.term(other)?;
                let (lower, upper) = (one.sum.clone(), other.sum.clone());
                let ordered = match operator {
                    Operator::Least => lower.minus(&upper)?,
                    _ => upper.minus(&lower)?,
                };
                self.choice(&ordered, [&lower, &upper], &[&one, &other])
            }
        }
    }

    fn sum(&self, operator: Operator, one: Term, other: Term) -> Result<Term, Stop> {
        let difference = one.sum.minus(&other.sum)?;
        let opposite = difference.times(-1)?;
        match operator {
            Operator::Plus => together(self.logic, one.sum.plus(1, &other.sum)?, one, other),
            Operator::Minus if self.sense == Sense::Partial => {
                let has_value = self.logic.compare(&opposite, Sign::AtMostZero)?;
                let mut term = together(self.logic, difference, one, other)?;
                term.meaning = self.logic.and(&term.meaning, &has_value)?;
                Ok(term)
            }
            Operator::Minus => {
                let zero = Linear::default();
                self.choice(&difference, [&zero, &difference], &[&one, &other])
            }
            _ => self.choice(&difference, [&opposite, &difference], &[&one, &other]),
        }
    }

    /// Returns the first of two sums where `ordered` is at most 0, and the second one elsewhere.
    fn choice(&self, ordered: &Linear, sums: [&Linear; 2], terms: &[&Term]) -> Result<Term, Stop> {
        let result = self.logic.name();
        let is_first = self.logic.compare(ordered, Sign::AtMostZero)?;
        let [first, second] = sums.map(|sum| {
            let difference = sum.minus(&Linear::variable(result))?;
            self.logic.compare(&difference, Sign::Zero)
        });
        let first = self.logic.and(&first?, &is_first)?;
        let second = self.logic.without(&second?, &is_first)?;
        self.named(result, self.logic.or(&first, &second)?, terms)
    }

    fn multiple(&self, factor: u64, of: &Formula) -> Result<Term, Stop> {
        let term = self.term(of)?;
        Ok(Term {
            sum: term.sum.times(factor as i128)?,
            ..term
        })
    }

    fn quotient(&self, of: &Formula, divisor: u64) -> Result<Term, Stop> {
        let term = self.term(of)?;
        let result = self.logic.name();
        let whole = Linear::variable(result).times(divisor as i128)?;
        let not_above = whole.minus(&term.sum)?;
        let most = Linear::constant(divisor as i128 - 1);
        let not_below = term.sum.minus(&whole)?.minus(&most)?;
        let not_above = self.logic.compare(&not_above, Sign::AtMostZero)?;
        let not_below = self.logic.compare(&not_below, Sign::AtMostZero)?;
        self.named(result, self.logic.and(&not_above, &not_below)?, &[&term])
    }

    fn remainder(&self, of: &Formula, modulus: u64, whole: &Formula) -> Result<Term, Stop> {
        let result = self.logic.name();
        let rest = Linear::variable(result);
        if let Some(few) = self.few(whole, 0)
            && few.count.is_some()
        {
            let mut any = Automaton::always(false);
            for value in 0..modulus {
                let has = self.is_few(&few, &|found| found == value)?;
                let is_rest = self.logic.is(result, value)?;
                any = self.logic.or(&any, &self.logic.and(&has, &is_rest)?)?;
            }
            return self.named(result, any, &[]);
        }
        let (number, term) = self.number(self.term(of)?)?;
        let difference = Linear::variable(number).minus(&rest)?;
        let is_multiple = self
            .logic
            .remainder(&difference, modulus, &|rest| rest == 0)?;
        let below = rest.minus(&Linear::constant(modulus as i128 - 1))?;
        let is_below = self.logic.compare(&below, Sign::AtMostZero)?;
        self.named(result, self.logic.and(&is_multiple, &is_below)?, &[&term])
    }

    /// Returns a term that is a number by itself.
    fn number(&self, term: Term) -> Result<(Variable, Term), Stop> {
        if let Some(name) = term.sum.as_variable() {
            return Ok((name, term));
        }
        let result = self.logic.name();
        let number = Term {
            sum: Linear::variable(result),
            meaning: self.equal(&term, result)?,
            helpers: vec![result],
        };
        Ok((result, number))
    }

    /// Accepts a position beside the value of a term.
    pub(crate) fn equal(&self, term: &Term, value: Variable) -> Result<Automaton, Stop> {
        let difference = term.sum.minus(&Linear::variable(value))?;
        self.close(self.logic.compare(&difference, Sign::Zero)?, &[term])
    }

    /// Returns the term of a number that is defined by others.
    fn named(&self, name: Variable, meaning: Automaton, terms: &[&Term]) -> Result<Term, Stop> {
        Ok(Term {
            sum: Linear::variable(name),
            meaning: self.close(meaning, terms)?,
            helpers: vec![name],
        })
    }
}

/// A sum of numbers of the position.
fn sum(sum: Linear) -> Term {
    Term {
        sum,
        meaning: Automaton::always(true),
        helpers: vec![],
    }
}

/// What has no value anywhere.
fn nothing() -> Term {
    Term {
        meaning: Automaton::always(false),
        ..sum(Linear::default())
    }
}

fn together(logic: &Logic, sum: Linear, one: Term, other: Term) -> Result<Term, Stop> {
    Ok(Term {
        sum,
        meaning: logic.and(&one.meaning, &other.meaning)?,
        helpers: [one.helpers, other.helpers].concat(),
    })
}

fn is_power(of: &Formula) -> Condition {
    Condition::OneOf(Formula::apply(Function::Ones, of.clone()), vec![1])
}

/// Returns a function of a list as a formula of its numbers, if it is one.
fn of_list(list: List, numbers: &[Formula]) -> Option<Formula> {
    let constant = Formula::Constant;
    let all = |operator| {
        let numbers = numbers.iter().cloned();
        numbers.reduce(|one, other| Formula::join(operator, one, other))
    };
    let sum_of = |each: &dyn Fn(&Formula) -> Formula| {
        let numbers = numbers.iter().map(each);
        numbers.reduce(|one, other| Formula::join(Operator::Plus, one, other))
    };
    // 1 if two numbers are equal, else 0.
    let equal = |one: &Formula, other: &Formula| {
        let distance = Formula::join(Operator::Distance, one.clone(), other.clone());
        let is_different = Formula::join(Operator::Least, distance, constant(1));
        Formula::join(Operator::Minus, constant(1), is_different)
    };
    match list {
        List::Sum => all(Operator::Plus),
        List::Xor => all(Operator::Xor),
        List::Or => all(Operator::Or),
        List::And => all(Operator::And),
        List::Least => all(Operator::Least),
        List::Greatest => all(Operator::Greatest),
        List::Count => Some(constant(numbers.len() as u64)),
        List::First => numbers.first().cloned(),
        List::Last => numbers.last().cloned(),
        List::NotEmpty => {
            sum_of(&|number| Formula::join(Operator::Least, number.clone(), constant(1)))
        }
        List::OddOnes => sum_of(&|number| number.clone().modulo(2)),
        List::EqualTo1 => sum_of(&|number| equal(number, &constant(1))),
        List::EqualToLeast => {
            let least = all(Operator::Least)?;
            sum_of(&|number| equal(number, &least))
        }
        List::EqualToGreatest => {
            let greatest = all(Operator::Greatest)?;
            sum_of(&|number| equal(number, &greatest))
        }
        List::Second => Some(second(numbers)),
        List::Gap => {
            let greatest = all(Operator::Greatest)?;
            Some(Formula::join(Operator::Minus, greatest, second(numbers)))
        }
        List::Others => {
            let greatest = all(Operator::Greatest)?;
            Some(Formula::join(
                Operator::Minus,
                all(Operator::Plus)?,
                greatest,
            ))
        }
        _ => None,
    }
}

/// Returns the second greatest of some numbers.
fn second(numbers: &[Formula]) -> Formula {
    let mut first = Formula::Constant(0);
    let mut second = Formula::Constant(0);
    for number in numbers {
        let lower = Formula::join(Operator::Least, first.clone(), number.clone());
        second = Formula::join(Operator::Greatest, second, lower);
        first = Formula::join(Operator::Greatest, first, number.clone());
    }
    second
}
