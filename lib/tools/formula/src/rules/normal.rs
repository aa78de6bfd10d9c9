//! Prints rules in one line, in a form that is read as the same rules.

use std::fmt;

use super::{Asks, Bound, Move, Play, Rules, exact};
use crate::{Condition, Formula, Operator, Relation};

impl fmt::Display for Rules {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.parameters.is_empty() {
            write!(formatter, "{}; ", self.parameters.join(", "))?;
        }
        if self.is_unordered {
            write!(formatter, "heaps {}: ", self.numbers.len())?;
        }
        let mut clauses = vec![];
        let mut rest = &self.moves[..];
        while let Some(first) = rest.first() {
            let others = rest[1..].iter().take_while(|one| self.share(first, one));
            let (clause, after) = rest.split_at(1 + others.count());
            let left: Vec<String> = clause.iter().map(|one| self.left(one)).collect();
            let mut text = left.join(" or ");
            // Else the condition could be that of the last move, or seem so.
            let has_condition = !first.condition.clone().parts().is_empty();
            let is_of_amounts = (0..self.fixed()).all(|place| !first.condition.uses(place));
            let is_braced =
                clause.len() > 1 && has_condition && (first.bound.is_empty() || !is_of_amounts);
            if is_braced {
                text = format!("{{{text}}}");
            }
            text += &self.tail(first);
            if clauses.is_empty() || self.is_unordered {
                let numbers = first.options.first().map_or(1, Vec::len);
                text = format!("{} -> {text}", tuple(&self.numbers[..numbers]));
            }
            clauses.push(text);
            rest = after;
        }
        write!(formatter, "{}", clauses.join("; "))?;
        self.endings(formatter)
    }
}

/// Returns `a`, or `(a, b)`.
fn tuple(parts: &[String]) -> String {
    match parts {
        [one] => one.clone(),
        _ => format!("({})", parts.join(", ")),
    }
}

impl Rules {
    /// Returns whether two moves can stand in one clause: they have the same amounts and conditions, and use all of the amounts.
    fn share(&self, one: &Move, other: &Move) -> bool {
        let uses_all = |one: &Move| {
            let mut places = self.fixed()..self.fixed() + one.bound.len();
            places.all(|place| {
                one.options
                    .iter()
                    .flatten()
                    .any(|formula| formula.uses(place))
            })
        };
        let sizes = [one, other].map(|one| one.options.first().map(Vec::len));
        one.bound == other.bound
            && one.condition == other.condition
            && (!self.is_unordered || sizes[0] == sizes[1])
            && uses_all(one)
            && uses_all(other)
    }

    /// Returns what a move leaves.
    fn left(&self, one: &Move) -> String {
        let names = self.names(one);
        let components = one.options.iter().map(|component| {
            let numbers = component.iter().map(|number| match number {
                // Outside brackets `|` stands between moves.
                Formula::Join(Operator::Or, ..) => format!("({})", number.text(&names)),
                _ => number.text(&names),
            });
            tuple(&numbers.collect::<Vec<_>>())
        });
        match &components.collect::<Vec<_>>()[..] {
            [one] => one.clone(),
            components => format!("[{}]", components.join(", ")),
        }
    }

    /// Returns the amounts and the conditions of a move.
    fn tail(&self, one: &Move) -> String {
        let names = self.names(one);
        let mut conditions = one.condition.clone().parts();
        let mut bounds = vec![];
        for (place, bound) in (self.fixed()..).zip(&one.bound) {
            let is_listed = |condition: &Condition| {
                condition
                    .values(place)
                    .is_some_and(|values| bound.is_from(values))
            };
            bounds.push(match conditions.iter().position(is_listed) {
                Some(index) => conditions.remove(index).text(&names),
                None => bound.text(&names, place),
            });
        }
        let mut tail = String::new();
        if !bounds.is_empty() {
            tail = format!(" for {}", bounds.join(", "));
        }
        if !conditions.is_empty() {
            tail += &format!(" if {}", Condition::all_of(conditions).text(&names));
        }
        tail
    }

    fn endings(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.play == Play::Misere {
            write!(formatter, ", last loses")?;
        }
        if self.asks == Asks::Winners {
            write!(formatter, ", who wins")?;
        }
        let names = self.parameters.iter().chain(&self.numbers);
        for (place, (name, least)) in names.zip(&self.least).enumerate() {
            let heap = place.checked_sub(self.parameters.len());
            let is_heap = self.is_unordered && heap.is_some();
            let usual = if heap.is_none() { 1 } else { 0 };
            if *least == usual || is_heap && heap != Some(0) {
                continue;
            }
            if is_heap {
                write!(formatter, ", from {least}")?;
            } else {
                write!(formatter, ", from {name} = {least}")?;
            }
        }
        if let Some(most) = self.up_to {
            write!(formatter, ", up to {most}")?;
        }
        if self.is_endless {
            write!(formatter, ", endless")?;
        }
        Ok(())
    }
}

impl Bound {
    fn text(&self, names: &[String], place: usize) -> String {
        let amount = Formula::Number(place);
        let mut least = self.least.text(names);
        if exact(Relation::AtMost, &self.least, &amount).is_some() {
            least = format!("floor({least})");
        }
        let Some(most) = &self.most else {
            return format!("{} >= {least}", self.name);
        };
        let mut end = most.text(names);
        if exact(Relation::AtMost, &amount, most).is_some() {
            end = format!("floor({end})");
        }
        format!("{least} <= {} <= {end}", self.name)
    }

    /// Returns whether it goes from the first to the last of some values.
    fn is_from(&self, values: &[u64]) -> bool {
        let most = self.most.as_ref().and_then(Formula::constant);
        (self.least.constant(), most) == (values.first().copied(), values.last().copied())
    }
}
