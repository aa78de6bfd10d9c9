//! Games in which two players have moves of their own: whose turn it is, is part of the position.

use std::fmt::{self, Debug, Formatter};

use crate::game::Part;
use crate::rules::builders::{Make, Options, Rules};
use crate::rules::sum::Sum;
use crate::rules::table::{Kind, Table};

/// Whose turn it is; its number in a table is that of the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    Left,
    Right,
}

impl Turn {
    /// Returns the turn that is this number in a table.
    pub fn of_number(number: u64) -> Turn {
        if number == 0 { Turn::Left } else { Turn::Right }
    }

    fn other(self) -> Turn {
        match self {
            Turn::Left => Turn::Right,
            Turn::Right => Turn::Left,
        }
    }
}

/// A position, and whose turn it is.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Turned<P> {
    pub turn: Turn,
    pub position: P,
}

/// As a list of numbers, the turn first.
impl<P: Debug> Debug for Turned<P> {
    fn fmt(&self, formatter: &mut Formatter) -> fmt::Result {
        let position = format!("{:?}", self.position);
        let numbers = position.trim_matches(['(', ')', '[', ']']);
        write!(formatter, "({}, {numbers})", self.turn as u64)
    }
}

impl<P: Part> Rules<P> {
    /// Gives these moves to a second player, Right; those of the rules so far are Left's. The players move in turns, and only who
    /// wins counts.
    pub fn turns<I: Options<P>>(self, right: impl Fn(&P) -> I + 'static) -> Rules<Turned<P>> {
        let rules = self;
        let make: Make<Turned<P>> = match rules.make {
            Some((count, make)) => {
                let turned = move |numbers: &[u64]| Turned {
                    turn: Turn::of_number(numbers[0]),
                    position: make(&numbers[1..]),
                };
                let count = if count == 0 { 0 } else { count + 1 };
                Some((count, Box::new(turned)))
            }
            None => None,
        };
        let left = rules.options;
        let list = rules.list;
        let show = rules.show;
        Rules {
            options: Box::new(move |Turned { turn, position }, visit| {
                let mut visit_parts = |parts: &[P]| {
                    let parts = parts.iter().map(|part| Turned {
                        turn: turn.other(),
                        position: part.clone(),
                    });
                    visit(&parts.collect::<Vec<_>>());
                };
                match turn {
                    Turn::Left => left(position, &mut visit_parts),
                    Turn::Right => {
                        for sum in right(position) {
                            visit_parts(sum.parts());
                        }
                    }
                }
            }),
            list: Box::new(move |limit| {
                let [left, right] = [Turn::Left, Turn::Right]
                    .map(|turn| list(limit).map(move |position| Turned { turn, position }));
                Box::new(left.chain(right))
            }),
            show: Box::new(move |turned| {
                format!("{:?} to move: {}", turned.turn, show(&turned.position))
            }),
            by: None,
            make,
            table: Table {
                kind: Kind::Winners,
                has_turns: true,
                is_family: false,
                declared: None,
                form: None,
                ..rules.table
            },
            parameters: vec![],
            is_named: rules.is_named,
            place: rules.place,
        }
    }
}
