//! Every nim-sum and mex of numbers that a page works out is right: `5 ⊕ 3 = 6`, `101₂ ⊕ 011₂ = 110₂`, `mex {0, 2} = 1`.

use anyhow::{Result, ensure};

use crate::Page;

/// What would make a number in front of an equation or behind it a part of another expression.
const OPERATORS: [&str; 7] = ["+", "−", "-", "·", "⊗", "⊕", "^"];

pub(crate) fn check(page: &Page) -> Result<()> {
    let mut wrong = wrong_sums(&page.prose);
    wrong.extend(wrong_mexes(&page.prose));
    ensure!(wrong.is_empty(), "worked out wrongly: {}", wrong.join("; "));
    Ok(())
}

/// Returns the equations `a ⊕ b ⊕ … = c` that do not hold.
fn wrong_sums(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut wrong = vec![];
    for end in 1..words.len() {
        if words[end] != "=" {
            continue;
        }
        let mut start = end - 1;
        while start >= 2 && words[start - 1] == "⊕" {
            start -= 2;
        }
        let is_operator = |word: Option<&&str>| word.is_some_and(|word| OPERATORS.contains(word));
        let is_part = is_operator(words[..start].last()) || is_operator(words.get(end + 2));
        if is_part || start + 1 == end {
            continue;
        }
        let numbers = words[start..end].iter().step_by(2);
        let numbers: Option<Vec<u64>> = numbers.map(|word| number(word)).collect();
        let result = words.get(end + 1).and_then(|word| number(word));
        if let (Some(numbers), Some(result)) = (numbers, result) {
            let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
            if sum != result {
                wrong.push(words[start..end + 2].join(" "));
            }
        }
    }
    wrong
}

/// Returns the equations `mex {a, b, …} = c` that do not hold.
fn wrong_mexes(text: &str) -> Vec<String> {
    let mut wrong = vec![];
    for rest in text.split("mex {").skip(1) {
        let Some((set, rest)) = rest.split_once("} = ") else {
            continue;
        };
        let members = set.split(',').filter(|word| !word.trim().is_empty());
        let numbers: Option<Vec<u64>> = members.map(number).collect();
        let result = rest.split_whitespace().next().and_then(number);
        if let (Some(numbers), Some(result)) = (numbers, result) {
            let mex = (0..).find(|number| !numbers.contains(number));
            if mex != Some(result) {
                wrong.push(format!("mex {{{set}}} = {result}"));
            }
        }
    }
    wrong
}

/// Reads a number, in binary with a small 2 behind it.
fn number(word: &str) -> Option<u64> {
    let word = word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '₂');
    match word.strip_suffix('₂') {
        Some(digits) => u64::from_str_radix(digits, 2).ok(),
        None => word.parse().ok(),
    }
}
