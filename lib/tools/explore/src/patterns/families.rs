//! Games with a parameter k: a rule of single heaps that holds for all k, or a rule for each remainder of k, which may name k.

use super::additive::in_module;
use super::finding::{Finding, Subject, function};
use super::fitted;
use super::keys::Cost;
use super::sample::Sample;

/// The most remainders that are told apart.
const MOST: u64 = 4;

/// Returns the rules for the fewest remainders that have some.
pub(crate) fn rules(sample: &Sample) -> Vec<Finding> {
    if sample.names.first().is_none_or(|name| name != "k") {
        return vec![];
    }
    let rows: Vec<(u64, Sample)> = sample.rows(0).into_iter().collect();
    for modulus in 1..=MOST {
        let found: Option<Vec<Finding>> = (0..modulus)
            .map(|rest| {
                let class: Vec<&(u64, Sample)> =
                    rows.iter().filter(|(k, _)| k % modulus == rest).collect();
                let last = class.last().filter(|_| class.len() > 1)?;
                let fits =
                    |finding: &Finding| class.iter().all(|(_, row)| finding.check(row).is_ok());
                let of_heaps = super::find(&last.1, false).findings.into_iter().find(fits);
                // Of all k together, the keys are tried anyway.
                of_heaps.map(for_any).or_else(|| {
                    if modulus > 1 {
                        of_class(sample, (modulus, rest))
                    } else {
                        None
                    }
                })
            })
            .collect();
        if let Some(found) = found {
            return vec![finding(found, modulus, sample)];
        }
    }
    vec![]
}

/// Makes a rule of heaps one of k and heaps.
fn for_any(finding: Finding) -> Finding {
    let code = finding
        .code
        .replacen("(n: u64)", "(_k: u64, n: u64)", 1)
        .replacen("(_n: u64)", "(_k: u64, _n: u64)", 1);
    let Finding { predict, .. } = finding;
    Finding {
        predict: Box::new(move |position| predict(&position[1..])),
        code,
        ..finding
    }
}

/// Returns the rule of a few k that depends on k and n.
fn of_class(sample: &Sample, (modulus, rest): (u64, u64)) -> Option<Finding> {
    let is_of = |pair: &[u64]| pair[0] % modulus == rest;
    let class = sample
        .pairs()
        .filter(|(pair, _)| is_of(pair))
        .map(|(pair, value)| (pair.clone(), value));
    let class = sample.with(&sample.names, class);
    // Half of them are held back.
    let found = if class.rows(0).len() < 4 {
        vec![]
    } else {
        fitted::rules(&class)
    };
    found
        .into_iter()
        .filter(|finding| finding.check(&class).is_ok())
        .min_by_key(|finding| (finding.of, finding.size))
}

fn finding(found: Vec<Finding>, modulus: u64, sample: &Sample) -> Finding {
    // If one says only who wins, so do all.
    let of = found
        .iter()
        .map(|finding| finding.of)
        .max()
        .unwrap_or(Subject::Values);
    let parts = (0..).zip(&found).map(|(rest, finding)| match modulus {
        1 => format!("for all k: {}", finding.words),
        2 => format!(
            "for {} k: {}",
            ["even", "odd"][rest as usize],
            finding.words
        ),
        _ => format!("for k mod {modulus} = {rest}: {}", finding.words),
    });
    let words = parts.collect::<Vec<_>>().join("; ");
    let of_winners = of == Subject::Lost || sample.of_winners;
    let (mut arms, mut functions) = (String::new(), String::new());
    for (rest, finding) in (0..modulus).zip(&found) {
        let own = match (finding.code.contains("fn grundy_number("), of_winners) {
            (true, false) => "grundy_number(k, n)",
            (true, true) => "grundy_number(k, n).min(1)",
            _ => "next_player_wins(k, n) as u64",
        };
        let pattern = if rest + 1 == modulus {
            "_".to_owned()
        } else {
            rest.to_string()
        };
        arms += &format!("    {pattern} => rule_{rest}::{own},\n");
        functions += &format!("\n{}", in_module(&format!("rule_{rest}"), &finding.code));
    }
    let code = function(of, sample, &format!("match k % {modulus} {{\n{arms}}}")) + &functions;
    Finding {
        kind: "family",
        words,
        cost: found
            .iter()
            .map(|one| one.cost)
            .max()
            .unwrap_or(Cost::Constant),
        code,
        size: 4 + found.iter().map(|finding| finding.size).sum::<usize>(),
        ..Finding::new(of, move |position| {
            let finding = &found[(position[0] % modulus) as usize];
            let value = finding.predict(position)?;
            Some(if of == Subject::Lost {
                value.min(1)
            } else {
                value
            })
        })
    }
}
