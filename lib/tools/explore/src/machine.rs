//! Automata of digits, guessed from the table of rules in one line and proved for all positions.

use std::rc::Rc;
use std::time::Duration;

use formula::rules::{Play, Rules};
use games::{Kind, PARAMETERS, Table, rules_of, table_of};
use prove::{Claim, Limits, Machine, Numeration, Outcome, Proof, Says};
use rustc_hash::FxHashMap;

use crate::claims;
use crate::found::Found;
use crate::patterns::Subject;
use crate::say::wrapped;

/// The most states of a machine, and of one that is drawn.
const STATES: usize = 40;
const DRAWN: usize = 16;

/// The greatest number of the table that machines are guessed from, if they read 1, 2, 3 or 4 numbers.
const GREATEST: [u64; 4] = [1023, 63, 15, 7];

/// Guesses are many and most are wrong: a proof that takes longer is given up.
const LIMITS: Limits = Limits {
    states: 20_000,
    steps: 4_000_000,
};

/// A machine that is proved to be right.
pub struct Proved {
    pub machine: Machine,
    proof: Proof,
}

/// Guesses a machine that says more than what is proved so far, and proves it.
pub fn find(line: &Rules, table: &Table, found: &Found) -> Option<Proved> {
    let greatest = *GREATEST.get(line.numbers.len() - 1)?;
    if !line.parameters.is_empty() || line.is_endless {
        return None;
    }
    let is_proved = |subject: Subject| {
        let mut rules = found.rules.iter();
        rules.any(|rule| rule.finding.subject == subject && rule.is_proved())
    };
    let mut kinds = vec![];
    if is_proved(Subject::Values) {
        return None;
    }
    if table.kind == Kind::Numbers && line.play == Play::Normal {
        kinds.push((Numeration::Binary, Says::Value));
    }
    let lost = table.values.iter().filter(|value| **value == 0);
    // That 0 alone is lost needs no machine.
    if !is_proved(Subject::Winners) && lost.count() > 1 {
        kinds.push((Numeration::Binary, Says::Winner));
        kinds.push((Numeration::Zeckendorf, Says::Winner));
    }
    let larger = if table.limit < greatest && !table.is_limited {
        let rules = Rc::new(rules_of(line.clone(), PARAMETERS, greatest));
        table_of(&rules, Some(greatest), Duration::MAX).ok()
    } else {
        None
    };
    let table = larger.as_ref().unwrap_or(table);
    let positions = table.positions.iter().map(Vec::as_slice);
    let values: FxHashMap<&[u64], u64> = positions.zip(table.values.iter().copied()).collect();
    kinds
        .into_iter()
        .find_map(|kind| proved(line, &values, greatest.min(table.limit), kind))
}

/// Guesses a machine of one kind, and proves it.
fn proved(
    line: &Rules,
    values: &FxHashMap<&[u64], u64>,
    greatest: u64,
    (numeration, says): (Numeration, Says),
) -> Option<Proved> {
    // Any value will do for a position that does not exist.
    let entry = |position: &[u64]| {
        let value = values.get(position).copied().unwrap_or(0);
        if says == Says::Winner {
            value.min(1)
        } else {
            value
        }
    };
    let table = prove::Table {
        numbers: line.numbers.len(),
        greatest,
        entry: &entry,
        numeration,
        says,
    };
    let machine = table.guess(STATES)?;
    let claim = Claim::Machine(machine.clone());
    match prove::prove(line, &claim, &[], LIMITS) {
        Outcome::Proved(proof) => Some(Proved { machine, proof }),
        _ => None,
    }
}

impl Proved {
    /// Says what the machine is, and what was proved.
    pub fn text(&self, line: &Rules) -> String {
        let count = self.machine.outputs.len();
        let states = if count == 1 { "state" } else { "states" };
        let numbers = line.numbers.join(", ");
        let digits = match self.machine.numeration {
            Numeration::Binary => "in binary",
            Numeration::Zeckendorf => "as sums of Fibonacci numbers (Zeckendorf)",
        };
        let says = match self.machine.says {
            Says::Winner => "says who wins",
            Says::Value => "says the Grundy number",
        };
        let side = if line.numbers.len() > 1 {
            " side by side"
        } else {
            ""
        };
        let words = format!(
            "a machine of {count} {states} reads {numbers}{side} {digits}, the greatest digits first, and {says}"
        );
        let mut text = wrapped("rule: ", &words);
        if count <= DRAWN {
            for row in self.machine.to_string().lines() {
                text += &format!("      {row}\n");
            }
        } else {
            text += "      --code has its table\n";
        }
        let claim = Claim::Machine(self.machine.clone());
        let proof = claims::proved(&self.proof, &claim, &line.numbers, line);
        text + &wrapped("      ", &format!("proved {proof}; O(log n)"))
    }

    /// Returns the function that runs the machine.
    pub fn code(&self) -> String {
        let returns = match self.machine.says {
            Says::Winner => "0 if the player to move loses, else 1",
            Says::Value => "the Grundy number",
        };
        format!("/// Returns {returns}.\n{}", self.machine.code())
    }
}
