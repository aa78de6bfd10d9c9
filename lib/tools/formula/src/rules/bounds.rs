//! Which amounts a move may take: between bounds that are said, or up to where some number of the move would be below zero.

use super::linear::Linear;
use super::{Bound, Move};
use crate::{Condition, Formula, Function, Operator, Relation};

/// The end of the amounts that follows from the rest of a move.
pub(super) struct End {
    pub(super) most: Formula,
    /// Whether no larger amount could be a move. Else it only seems meant: each number divides 0.
    is_certain: bool,
}

impl Move {
    /// Makes a move whose amounts, of these names, have the places from `first` on: conditions that bound them become bounds. The
    /// error is the index of an amount that nothing bounds.
    pub(super) fn new(
        first: usize,
        names: Vec<String>,
        mut conditions: Vec<Condition>,
        options: Vec<Vec<Formula>>,
    ) -> Result<Move, usize> {
        let mut bound = vec![];
        for (place, name) in (first..).zip(names) {
            let listed = conditions.iter().find_map(|one| one.values(place));
            let ends = listed.map(|values| [values[0], values[values.len() - 1]]);
            let [least, most] = [-1, 1].map(|factor| said(&mut conditions, place, factor));
            let usual = if may_be_0(place, &options, &conditions) {
                0
            } else {
                1
            };
            let usual = Formula::Constant(ends.map_or(usual, |[least, _]| least));
            bound.push(Bound {
                name,
                least: least.unwrap_or(usual),
                most: most.or(ends.map(|[_, most]| Formula::Constant(most))),
            });
        }
        let mut made = Move {
            bound,
            condition: Condition::all_of(conditions),
            options,
        };
        for index in 0..made.bound.len() {
            if made.bound[index].most.is_none() {
                let end = made.end(first + index).ok_or(index)?;
                if !end.is_certain {
                    made.bound[index].most = Some(end.most);
                }
            }
        }
        Ok(made)
    }

    /// Returns the greatest value of an amount, if the first one has this place.
    pub fn greatest(&self, first: usize, index: usize) -> Formula {
        let said = self.bound[index].most.clone();
        let end = || self.end(first + index).map(|end| end.most);
        // Rules that were read always have an end.
        said.or_else(end).unwrap_or(Formula::Constant(0))
    }

    /// Returns an end of what [`Move::greatest`] allows beyond which no amount is a move.
    pub(super) fn last(&self, first: usize, index: usize) -> Formula {
        let said = self.greatest(first, index);
        match self.end(first + index) {
            Some(end) if end.is_certain && end.most != said => {
                Formula::join(Operator::Least, said, end.most)
            }
            _ => said,
        }
    }

    /// Returns where the amounts at a place end.
    pub(super) fn end(&self, place: usize) -> Option<End> {
        let mut limits = vec![];
        let mut others = vec![];
        // A larger amount may leave none for a later one.
        let ends = self.bound.iter().filter_map(|bound| bound.most.as_ref());
        for formula in self.options.iter().flatten().chain(ends) {
            formula.differences(&mut limits);
        }
        for part in self.condition.clone().parts() {
            let Condition::Compare(relation, one, other) = part else {
                continue;
            };
            let positive = match relation {
                Relation::Equal if other.constant() > Some(0) => Some(&one),
                Relation::Less => Some(&other),
                Relation::AtMost if one.constant() > Some(0) => Some(&other),
                _ => None,
            };
            limits.extend(positive.and_then(Formula::divided));
            if relation == Relation::Equal {
                if let Formula::Join(Operator::Remainder, number, by) = &one
                    && other == Formula::Constant(0)
                {
                    // A divisor is at most the number, unless this is 0.
                    others.extend(end(by, number, place).map(|end| End {
                        is_certain: false,
                        ..end
                    }));
                }
                limits.push([other.clone(), one.clone()]);
            }
            if relation != Relation::Different {
                limits.push([one, other]);
            }
        }
        let ends = limits
            .iter()
            .filter_map(|[less, more]| end(less, more, place));
        let (certain, more): (Vec<End>, Vec<End>) = ends.partition(|end| end.is_certain);
        others.extend(more);
        certain
            .into_iter()
            .reduce(lesser)
            .or(others.into_iter().reduce(lesser))
    }
}

/// Whether an amount may be 0, if nothing else is said: it is itself what a move leaves, as in `n -> m for m < n`, or what is taken is
/// made of it, as in `t = 2k + 1`, or it is an exponent.
fn may_be_0(place: usize, options: &[Vec<Formula>], conditions: &[Condition]) -> bool {
    let two_to_the = Formula::apply(Function::TwoToThe, Formula::Number(place));
    let is_used = |number: &Formula| {
        let without =
            number.replaced(&|part| (*part == two_to_the).then_some(Formula::Constant(1)));
        without.uses(place)
    };
    if !options.iter().flatten().any(is_used) {
        let is_equation = |one: &Condition| matches!(one, Condition::Compare(Relation::Equal, ..));
        let mut about = conditions.iter().filter(|one| one.uses(place));
        return about.any(is_equation) || options.iter().flatten().any(|one| one.uses(place));
    }
    let [component] = options else {
        return false;
    };
    let users: Vec<&Formula> = component.iter().filter(|one| one.uses(place)).collect();
    matches!(users[..], [Formula::Number(_)])
}

fn lesser(one: End, other: End) -> End {
    if one.most == other.most {
        return one;
    }
    End {
        most: Formula::join(Operator::Least, one.most, other.most),
        ..one
    }
}

impl Formula {
    /// Returns the divisor and the number of a quotient, or of one whose remainder this is: the formula is above 0 only if the number
    /// is at least the divisor.
    fn divided(&self) -> Option<[Formula; 2]> {
        match self {
            Formula::Join(Operator::Remainder, one, _) => one.divided(),
            Formula::Join(Operator::Quotient, number, by) => {
                Some([(**by).clone(), (**number).clone()])
            }
            _ => None,
        }
    }

    /// Returns by how much it may be less than a number above 0, as t - 1 than t by 1, if no more than a constant.
    fn below(&self, number: &Formula) -> Option<i64> {
        match self {
            Formula::Join(Operator::Plus, one, _) => one.below(number),
            Formula::Join(Operator::Times, one, other) => {
                Some(one.below(number)?.max(other.below(number)?))
            }
            Formula::Join(Operator::Minus, one, less) if **one == *number => {
                Some(less.constant()? as i64)
            }
            _ => (self == number).then_some(0),
        }
    }

    /// Adds the two sides of each difference in the formula, the smaller one first.
    fn differences(&self, limits: &mut Vec<[Formula; 2]>) {
        if let Formula::Join(Operator::Minus, one, other) = self {
            limits.push([(**other).clone(), (**one).clone()]);
        }
        for child in self.children() {
            child.differences(limits);
        }
    }
}

/// Returns where the amounts at a place end if one formula is at most another one.
fn end(less: &Formula, more: &Formula, place: usize) -> Option<End> {
    let amount = Formula::Number(place);
    let certain = |most| {
        Some(End {
            most,
            is_certain: true,
        })
    };
    if !more.is_before(place) {
        return None;
    }
    let mut left = Linear::new(more);
    let mut growing = None;
    for (term, factor) in Linear::new(less).terms {
        if term.is_before(place) {
            left = left.plus(&term, -factor);
        } else if term.uses(place) {
            growing = Some((term, factor));
        }
    }
    let left = left.formula();
    let quotient = |by| Formula::join(Operator::Quotient, left.clone(), by);
    match growing? {
        (term, 1) if term == amount => certain(left),
        (term, factor) if term == amount => {
            certain(quotient(Formula::Constant(u64::try_from(factor).ok()?)))
        }
        (Formula::Apply(Function::TwoToThe, argument), _) if *argument == amount => {
            certain(Formula::apply(Function::Bits, left).plus(-1))
        }
        (Formula::Join(Operator::Times, one, other), _) => {
            if let (Some(less), Some(by)) = (one.below(&amount), other.below(&amount)) {
                return certain(Formula::apply(Function::Root, left).plus(less.max(by)));
            }
            let factor = if *one == amount { &other } else { &one };
            let is_end = factor.is_before(place) && (*one == amount || *other == amount);
            is_end.then(|| End {
                most: quotient((**factor).clone()),
                is_certain: false,
            })
        }
        (Formula::Join(Operator::Quotient, number, by), 1) => {
            // Rounded down, it is less by less than 1.
            let most = Formula::join(Operator::Times, (*by).clone(), left);
            end(&number, &most.plus(by.constant()? as i64 - 1), place)
        }
        _ => None,
    }
}

/// Takes out the first condition that bounds the number at a place: from below if its factor there is -1, from above if it is 1.
fn said(conditions: &mut Vec<Condition>, place: usize, factor: i128) -> Option<Formula> {
    for index in 0..conditions.len() {
        let Condition::Compare(relation, one, other) = &conditions[index] else {
            continue;
        };
        // The difference is to be at most 0.
        let mut rest = Linear::new(one).plus(other, -1);
        match relation {
            Relation::AtMost => {}
            Relation::Less => rest = rest.plus(&Formula::Constant(1), 1),
            _ => continue,
        }
        let is_bound = rest.take(&Formula::Number(place)) == factor
            && rest.terms.iter().all(|(term, _)| term.is_before(place));
        let bound = Linear::default().plus(&rest.formula(), -factor).formula();
        let may_be_negative = matches!(bound, Formula::Join(Operator::Minus, ..));
        if is_bound && factor == -1 && may_be_negative {
            return Some(Formula::Constant(0));
        }
        if is_bound {
            conditions.remove(index);
            return Some(bound);
        }
    }
    None
}

impl Condition {
    /// Returns the values that it lists for the number at a place.
    pub(super) fn values(&self, place: usize) -> Option<&[u64]> {
        match self {
            Condition::OneOf(Formula::Number(number), values) if *number == place => Some(values),
            _ => None,
        }
    }
}
