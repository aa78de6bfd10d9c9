//! Values that an automaton tells, which reads the digits of a heap, the last one first: k-automatic sequences.
//!
//! A state stands for the sequence G(kᵉn + r), n = 0, 1, 2, …: the heaps whose last e digits are those of r. States are equal if
//! their sequences are, as far as the table goes.

use crate::finding::{Finding, Subject, function};
use crate::table::Table;

/// The most states, and the fewest terms in which two must agree.
const STATES: usize = 8;
const TERMS: usize = 16;

/// Returns the automaton of the smallest base that has one.
pub(crate) fn rules(table: &Table) -> Vec<Finding> {
    if !table.varies() {
        return vec![];
    }
    table.values_or_lost(|table, of| [2, 3, 5].into_iter().find_map(|base| rule(table, base, of))).into_iter().collect()
}

fn rule(table: &Table, base: usize, of: Subject) -> Option<Finding> {
    let values = Some(&table.values[..table.first_half()]);
    let values = values.filter(|values| values.iter().all(|value| *value <= STATES as u64))?;
    // Each state: its power of the base and its remainder, and where each digit leads.
    let (mut states, mut next): (Vec<(usize, usize)>, Vec<Vec<usize>>) = (vec![(1, 0)], vec![]);
    while next.len() < states.len() {
        let (power, rest) = states[next.len()];
        let mut row = vec![];
        for digit in 0..base {
            let one = (power * base, rest + digit * power);
            let terms = |&(power, rest): &(usize, usize)| values.iter().skip(rest).step_by(power);
            if terms(&one).len() < TERMS {
                return None;
            }
            let same = states.iter().position(|known| terms(known).zip(terms(&one)).all(|(a, b)| a == b));
            row.push(same.unwrap_or(states.len()));
            states.extend(same.is_none().then_some(one));
        }
        next.push(row);
        if states.len() > STATES {
            return None;
        }
    }
    let of_state: Vec<u64> = states.iter().map(|(_, rest)| values[*rest]).collect();
    // Fewer say nothing about digits: it is constant, or a period as long as the base.
    (states.len() > 2 && next.iter().flatten().any(|state| *state < states.len() - 1))
        .then(|| finding(next, of_state, base, of, table))
}

fn finding(next: Vec<Vec<usize>>, of_state: Vec<u64>, base: usize, of: Subject, table: &Table) -> Finding {
    let name = |state: usize| (b'A' + state as u8) as char;
    let lines: Vec<String> = (0..next.len())
        .map(|state| {
            let leads: String = next[state].iter().map(|&to| name(to)).collect();
            format!("{} → {leads}, {}", name(state), of_state[state])
        })
        .collect();
    let body = format!(
        "const NEXT: [[usize; {base}]; {count}] = {next:?};\nconst VALUE: [u64; {count}] = {of_state:?};\nlet (mut state, mut \
         rest) = (0, n);\nwhile rest > 0 {{\n    state = NEXT[state][(rest % {base}) as usize];\n    rest /= {base};\n}}\n\
         VALUE[state]",
        count = next.len()
    );
    Finding {
        kind: "automaton",
        words: format!("the digits of n in base {base}, the last first, lead from A through {} states", next.len()),
        formula: format!("state → by digits 0 to {}, value at the end: {}", base - 1, lines.join("; ")),
        cost: "O(log n)",
        code: function(of, table, &body),
        size: 8 + 2 * next.len(),
        ..Finding::new(of, move |position| {
            let (mut state, mut rest) = (0, position[0]);
            while rest > 0 {
                state = next[state][(rest % base as u64) as usize];
                rest /= base as u64;
            }
            Some(of_state[state])
        })
    }
}
