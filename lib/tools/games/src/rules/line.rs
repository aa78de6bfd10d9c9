//! Rules in one line, such as `n -> n - t for 1 <= t <= 3`.

use std::cell::RefCell;
use std::rc::Rc;

use anyhow::Result;
use formula::rules::{Asks, Play, Rules as Line, Walker};

use crate::game::Part;
use crate::input::small::words;
use crate::notation::joined;
use crate::rules::builders::Rules;
use crate::rules::caught::caught;
use crate::rules::table::Kind;

/// The parameters of a family's table that is shown count from the least one on.
pub const PARAMETERS: u64 = 10;

/// How many amounts are tried for the table of a heap that is shown, and its greatest heap.
const AMOUNTS: u64 = 400_000;
const HEAP: u64 = 10_000;

/// How many are tried for that of several numbers.
const MORE_AMOUNTS: u64 = 8_000_000;

/// How many positions the table of more than three numbers may have, unless they are just 0 and 1.
const POSITIONS: u64 = 2_000_000;

/// Rules in one line. `cargo judge explore` proves for all positions what it finds of them.
///
/// # Panics
///
/// If the line is wrong: the text says where, and what could stand there.
#[track_caller]
pub fn rules_in(line: &str) -> Rules<Vec<u64>> {
    let mut rules = match Line::parse(line) {
        Ok(line) => {
            let limit = shown_limit(&line, PARAMETERS);
            rules_of(line, PARAMETERS, limit)
        }
        Err(error) => panic!("{error}"),
    };
    rules.table.line = Some(line.to_owned());
    rules
}

/// Returns the line that is all that a rules file says of a game, if there is one.
pub fn line_of<P: Part>(rules: fn() -> Rules<P>) -> Result<Option<String>> {
    Ok(caught(rules)?.table.line)
}

/// Returns the greatest number of a line's table that is shown if nobody says one.
pub fn shown_limit(line: &Line, parameters: u64) -> u64 {
    match (line.parameters.len(), line.numbers.len()) {
        (0, 1) => reach(line, parameters, AMOUNTS, HEAP),
        (0, count) if is_list(line) || count > 3 => of_several(count),
        (0, 2) => reach(line, parameters, MORE_AMOUNTS, 100),
        (1, 1) => reach(line, parameters, MORE_AMOUNTS, 1000),
        _ => reach(line, parameters, MORE_AMOUNTS, 20),
    }
}

/// Returns the greatest number, at most 8, with which so many numbers have not too many positions.
fn of_several(numbers: usize) -> u64 {
    let is_fit = |greatest: &u64| (greatest + 1).saturating_pow(numbers as u32) <= POSITIONS;
    (1..=8).rev().find(is_fit).unwrap_or(1)
}

/// Returns the rules that a line says, with the greatest number of their table. A position is the parameters of a family, so many of
/// them from the least on, then its numbers.
#[track_caller]
pub fn rules_of(line: Line, parameters: u64, limit: u64) -> Rules<Vec<u64>> {
    let line = Rc::new(line);
    let lister = Lister {
        line: Rc::clone(&line),
        last: RefCell::default(),
    };
    let visit = move |position: &Vec<u64>, visit: &mut dyn FnMut(&[Vec<u64>])| {
        lister.visit(position, visit);
    };
    let listed = Rc::clone(&line);
    let none: fn(&Vec<u64>) -> [Vec<u64>; 0] = |_| [];
    let mut rules = Rules {
        options: Box::new(visit),
        ..Rules::new(
            move |limit| positions(&listed, parameters, limit),
            limit,
            Some((line.fixed(), Box::new(<[u64]>::to_vec))),
            none,
        )
    };
    let table = &mut rules.table;
    if is_list(&line) {
        rules.is_named = true;
    } else {
        rules.show = Box::new(|position| shown(position));
        table.number_names = line.fixed_names();
    }
    table.is_endless = line.is_endless;
    table.is_family = line.parameters.len() == 1 && line.numbers.len() == 1;
    if table.is_family {
        let first = line.least[0];
        rules.parameters = (first..first + parameters).collect();
    }
    table.is_misere = line.play == Play::Misere && !line.is_endless;
    if table.is_misere || line.is_endless || line.asks == Asks::Winners {
        table.kind = Kind::Winners;
    }
    if let Some(limit) = line.up_to {
        table.limit = limit;
        table.is_limited = true;
    }
    rules
}

/// Returns a position as a line has it.
fn shown(position: &[u64]) -> String {
    match position {
        [number] => number.to_string(),
        _ => format!("({})", joined(position)),
    }
}

/// Whether a line's positions are heaps, which are shown as a list.
fn is_list(line: &Line) -> bool {
    line.parameters.is_empty() && line.is_unordered
}

/// Returns the greatest number of a table, up to a limit, until which so many amounts are tried.
pub fn reach(line: &Line, parameters: u64, amounts: u64, limit: u64) -> u64 {
    let families = families(line, parameters);
    let mut walkers: Vec<Walker> = families
        .map(|parameters| line.walker(&parameters))
        .collect();
    let count = walkers.len() as u64;
    for walker in &mut walkers {
        walker.limit(amounts / count);
    }
    let mut is_all = |greatest: &u64| {
        let mut positions = with_greatest(line.numbers.len(), *greatest);
        positions.all(|position| {
            let mut walkers = walkers.iter_mut();
            walkers.all(|walker| walker.walk(&position, &mut |_| true))
        })
    };
    let end = (0..limit).find(|greatest| !is_all(greatest));
    end.unwrap_or(limit)
}

/// Lists the games of a family: so many of each parameter, from the least on.
fn families(line: &Line, parameters: u64) -> impl Iterator<Item = Vec<u64>> + use<> {
    let least = line.least.clone();
    let count = line.parameters.len();
    words(count..=count, parameters).map(move |mut parameters| {
        for (parameter, least) in parameters.iter_mut().zip(&least) {
            *parameter += least;
        }
        parameters
    })
}

/// Lists the positions of so many numbers, of which this is the greatest.
fn with_greatest(count: usize, greatest: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..count).flat_map(move |place| {
        let others = words(count - 1..=count - 1, greatest + 1);
        // Each position once: at its first place with the greatest number.
        let is_first = move |others: &Vec<u64>| !others[..place].contains(&greatest);
        others.filter(is_first).map(move |mut position| {
            position.insert(place, greatest);
            position
        })
    })
}

/// Lists the positions with so many parameters, and with numbers up to a limit.
fn positions(line: &Line, parameters: u64, limit: u64) -> impl Iterator<Item = Vec<u64>> + use<> {
    let least = line.least[line.parameters.len()..].to_vec();
    let count = line.numbers.len();
    families(line, parameters).flat_map(move |parameters| {
        let least = least.clone();
        let all = words(count..=count, limit + 1);
        all.filter(move |numbers| numbers.iter().zip(&least).all(|(one, least)| one >= least))
            .map(move |numbers| [&parameters[..], &numbers].concat())
    })
}

/// Lists options. It keeps what it made for the parameters of the last position: a table has those with the same ones together.
struct Lister {
    line: Rc<Line>,
    last: RefCell<Option<(Vec<u64>, Walker)>>,
}

impl Lister {
    fn visit(&self, position: &[u64], visit: &mut dyn FnMut(&[Vec<u64>])) {
        let (parameters, numbers) = position.split_at(self.line.parameters.len());
        let mut last = self.last.borrow_mut();
        let (_, walker) = match last.take() {
            Some((same, walker)) if same == parameters => last.insert((same, walker)),
            _ => last.insert((parameters.to_vec(), self.line.walker(parameters))),
        };
        let mut components: Vec<Vec<u64>> = vec![];
        walker.walk(numbers, &mut |left| {
            let left = left.chunks(numbers.len());
            components.resize(left.len(), vec![]);
            for (component, own) in components.iter_mut().zip(left) {
                component.clear();
                component.extend(parameters);
                component.extend(own);
            }
            visit(&components);
            true
        });
    }
}
