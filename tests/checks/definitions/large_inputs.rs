//! Large inputs that are lost, or lost but for a single move or the highest bit of a nim-sum: the solutions against what is true
//! by construction, as the definition is too slow for these.

use crate::*;

/// For each input, its problem and size, and below what the solution prints.
const LARGE: &str = include_str!("../../data/large_inputs.txt");

pub fn tests(tests: &mut Tests) {
    for case in LARGE.split("\n\n").skip(1) {
        let (name, expected) = case.split_once('\n').expect("a name and what is printed");
        tests.long(format!("large/{name}"), move || {
            let (problem, size) = name.split_once('/').context("a problem and a size")?;
            let input = rules::generate(rules::problem(problem)?, size, 0)?;
            check(&solutions::printed(&program(problem), &input), expected)
        });
    }
}

/// Checks the words that are printed so often, or the only line, at least once.
fn check(printed: &str, expected: &str) -> Result<()> {
    for line in expected.lines() {
        let (count, words) = line.split_once(' ').context("how often, and what")?;
        match count {
            "#" => {}
            "only" => {
                check!(!printed.is_empty());
                for line in printed.lines() {
                    check_eq!(line, words);
                }
            }
            count => check_eq!(
                printed.matches(words).count(),
                count.parse::<usize>()?,
                "{words}"
            ),
        }
    }
    Ok(())
}
