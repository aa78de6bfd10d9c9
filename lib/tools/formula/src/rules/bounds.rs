//! Which amounts a move may take: between bounds that are said, or up to where some number of the move would be below zero.

use super::linear::{Linear, compare};
use super::{Bound, Move};
use crate::{Condition, Formula, Function, Operator, Relation};

/// The end of the amounts that follows from the rest of a move.
pub(super) struct End {
    pub(super) most: Formula,
    /// Whether no larger amount could be a move. Else it only seems meant: each number divides 0.
    is_certain: bool,
}

impl Move {
    /// Makes a move whose amounts, of these names, have the places from `first` on: conditions that bound them become bounds.
    /// Returns the name of an amount that nothing bounds.
    pub(super) fn new(
        first: usize,
        names: Vec<String>,
        mut conditions: Vec<Condition>,
        options: Vec<Vec<Formula>>,
    ) -> Result<Move, String> {
        let mut bound = vec![];
        for (place, name) in (first..).zip(names) {
            without_runs(&mut conditions, place);
            let least = least(&mut conditions, place);
            let most = most(&mut conditions, place);
            let values = values(&conditions, place);
            let first = values.map_or(1, |[first, _]| first);
            let last = values.map(|[_, last]| Formula::Constant(last));
            bound.push(Bound {
                name,
                least: least.unwrap_or(Formula::Constant(first)),
                most: most.or(last),
            });
        }
        let mut made = Move {
            bound,
            condition: Condition::all_of(conditions),
            options,
        };
        for index in 0..made.bound.len() {
            if made.bound[index].most.is_none() {
                match made.end(first + index) {
                    Some(end) if end.is_certain => {}
                    Some(end) => made.bound[index].most = Some(end.most),
                    None => return Err(made.bound[index].name.clone()),
                }
            }
        }
        Ok(made)
    }

    /// Returns where the amounts at a place end.
    pub(super) fn end(&self, place: usize) -> Option<End> {
        let mut pairs = vec![];
        for formula in self.options.iter().flatten() {
            differences(formula, &mut pairs);
        }
        let mut ends: Vec<End> = vec![];
        for part in self.condition.clone().parts() {
            let Condition::Compare(relation, one, other) = part else {
                continue;
            };
            if relation == Relation::Equal
                && let Formula::Join(Operator::Remainder, of, by) = &one
                && **by == Formula::Number(place)
                && of.is_before(place)
            {
                ends.push(End {
                    most: (**of).clone(),
                    is_certain: false,
                });
            }
            if relation == Relation::Equal {
                pairs.push((other.clone(), one.clone()));
            }
            if relation != Relation::Different {
                pairs.push((one, other));
            }
        }
        ends.extend(
            pairs
                .iter()
                .filter_map(|(less, more)| end(less, more, place)),
        );
        // A certain end is the better one: what only seems meant would exclude moves.
        if ends.iter().any(|end| end.is_certain) {
            ends.retain(|end| end.is_certain);
        }
        let mut known: Vec<Formula> = vec![];
        let is_certain = ends.first()?.is_certain;
        for end in ends {
            if !known.contains(&end.most) {
                known.push(end.most);
            }
        }
        let join = |one, other| Formula::join(Operator::Least, one, other);
        let most = known.into_iter().reduce(join)?;
        Some(End { most, is_certain })
    }
}

/// Adds the two sides of each difference in a formula, the smaller side first.
fn differences(formula: &Formula, pairs: &mut Vec<(Formula, Formula)>) {
    match formula {
        Formula::Apply(_, of) => differences(of, pairs),
        Formula::Join(operator, one, other) => {
            if *operator == Operator::Minus {
                pairs.push(((**other).clone(), (**one).clone()));
            }
            differences(one, pairs);
            differences(other, pairs);
        }
        _ => {}
    }
}

/// Returns where the amounts at a place end if one formula is at most another, which does not depend on them.
fn end(less: &Formula, more: &Formula, place: usize) -> Option<End> {
    if !more.is_before(place) {
        return None;
    }
    let mut left = Linear::new(more);
    let mut growing = None;
    for (term, factor) in Linear::new(less).terms() {
        if term.uses(place) {
            growing = growing.or(Some((term.clone(), *factor)));
        } else if term.is_before(place) {
            left = left.plus(term, -*factor);
        }
    }
    let (term, factor) = growing?;
    let left = left.formula();
    let amount = Formula::Number(place);
    let quotient = |by| Formula::join(Operator::Quotient, left.clone(), by);
    let certain = |most| {
        Some(End {
            most,
            is_certain: true,
        })
    };
    match term {
        term if term == amount && factor == 1 => certain(left),
        term if term == amount => certain(quotient(Formula::Constant(u64::try_from(factor).ok()?))),
        Formula::Apply(Function::TwoToThe, of) if *of == amount => {
            certain(Formula::apply(Function::Bits, left).plus(-1))
        }
        Formula::Join(Operator::Times, one, other) if *one == amount && *other == amount => {
            certain(Formula::apply(Function::Root, left))
        }
        Formula::Join(Operator::Times, one, other) => {
            let by = if *one == amount { other } else { one };
            let is_product = by.is_before(place);
            is_product.then(|| End {
                most: quotient((*by).clone()),
                is_certain: false,
            })
        }
        _ => None,
    }
}

/// Takes out the first condition that says the least amount at a place.
fn least(conditions: &mut Vec<Condition>, place: usize) -> Option<Formula> {
    let (index, (less, is_less)) = (conditions.iter().enumerate())
        .find_map(|(index, condition)| Some((index, solved(condition, place, -1)?)))?;
    conditions.remove(index);
    Some(
        less.plus(&Formula::Constant(u64::from(is_less)), 1)
            .or_zero(),
    )
}

/// Takes out the first condition that says the greatest amount at a place.
fn most(conditions: &mut Vec<Condition>, place: usize) -> Option<Formula> {
    let (index, (more, is_less)) = (conditions.iter().enumerate())
        .find_map(|(index, condition)| Some((index, solved(condition, place, 1)?)))?;
    conditions.remove(index);
    Some(
        more.negated()
            .plus(&Formula::Constant(u64::from(is_less)), -1)
            .formula(),
    )
}

/// Returns the rest of a difference that is at most 0, or less, and in which the number at a place stands with this factor.
fn solved(condition: &Condition, place: usize, factor: i128) -> Option<(Linear, bool)> {
    let Condition::Compare(relation @ (Relation::Less | Relation::AtMost), one, other) = condition
    else {
        return None;
    };
    let mut rest = Linear::difference(one, other);
    let found = rest.take(&Formula::Number(place));
    let is_solved = found == factor && rest.terms().iter().all(|(term, _)| term.is_before(place));
    is_solved.then_some((rest, *relation == Relation::Less))
}

/// Says bounds in place of a list of all values between them.
fn without_runs(conditions: &mut Vec<Condition>, place: usize) {
    let number = Formula::Number(place);
    for index in 0..conditions.len() {
        if let Condition::OneOf(formula, values) = &conditions[index]
            && *formula == number
            && let [first, .., last] = values[..]
            && last - first + 1 == values.len() as u64
        {
            let [first, last] = [first, last].map(Formula::Constant);
            conditions[index] = compare(Relation::AtMost, &first, &number);
            conditions.push(compare(Relation::AtMost, &number, &last));
        }
    }
}

/// Returns the least and greatest of the values that a condition lists for the number at a place.
fn values(conditions: &[Condition], place: usize) -> Option<[u64; 2]> {
    conditions.iter().find_map(|condition| match condition {
        Condition::OneOf(Formula::Number(number), values) if *number == place => {
            Some([*values.first()?, *values.last()?])
        }
        _ => None,
    })
}
