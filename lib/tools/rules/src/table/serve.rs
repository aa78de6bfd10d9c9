//! The rules as a definition: inputs with their answers, in the lines of JSON that the oracle speaks.

use std::io::{self, BufRead, Write};

use super::acyclic::Search;
use super::game::Game;
use super::loopy;
use super::{Problem, DRAWN};
use crate::builders::Facts;
use crate::form::Form;
use crate::random::Random;
use crate::Play;

/// The most cases and positions of a random input.
const MOST: u64 = 4;

/// Answers requests until the input ends.
pub(super) fn serve(game: &mut dyn Game) -> Result<(), Problem> {
    let form = game.facts().form.clone();
    let form = form.ok_or_else(|| game.facts().error("they do not say how an input is read: .reads(…)"))?;
    let mut search = Search::default();
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        let input = match line.strip_prefix("{\"input\":\"").and_then(|rest| rest.strip_suffix("\"}")) {
            Some(text) => unescaped(text),
            None => random(
                game.facts(),
                &form,
                line.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0),
            ),
        };
        let counted = form.fields().0;
        match answer(game, &form, &mut search, &input) {
            Ok(answer) => {
                println!("{{\"input\":{},\"answer\":{},\"counted\":{}}}", escaped(&input), escaped(&answer), counted)
            }
            Err(problem) => println!("{{\"error\":{}}}", escaped(&problem)),
        }
        io::stdout().flush().map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn answer(game: &mut dyn Game, form: &Form, search: &mut Search, input: &str) -> Result<String, Problem> {
    let mut printed = String::new();
    for (k, heaps) in form.read(input)? {
        let most = game.facts().limit.max(*form.numbers.end());
        if let Some(large) = heaps.iter().find(|heap| **heap > most) {
            return Err(format!("{} is above {}, the most that the rules tabulate", large, most));
        }
        let count = if form.count == 0 { heaps.len() } else { form.count };
        let positions: Vec<usize> = heaps
            .chunks(count)
            .map(|part| game.made(&k.into_iter().chain(part.iter().copied()).collect::<Vec<_>>()))
            .collect();
        let is_loopy = game.facts().play == Play::Loopy;
        let mut value = 0;
        for &position in &positions {
            value ^= match is_loopy {
                true => loopy::outcomes(game, &positions)?[&position],
                false => search.value(game, position)?,
            };
        }
        if game.facts().decides_winners_only && positions.len() > 1 {
            return Err(game.facts().error("only who wins is known, so a case cannot be a sum of several positions"));
        }
        if is_loopy && value == DRAWN {
            return Err(game.facts().error("a drawn position has no answer"));
        }
        let number = value.to_string();
        printed += form.prints.as_ref().map_or(&number, |[won, lost]| if value > 0 { won } else { lost });
        printed.push('\n');
    }
    Ok(printed)
}

/// Makes the small random input of a seed.
fn random(facts: &Facts, form: &Form, seed: u64) -> String {
    let mut random = Random::new(seed);
    let (is_counted, until_end, fields) = form.fields();
    let cases = if is_counted || until_end { random.between(1, MOST) } else { 1 };
    let (&low, &high) = (form.numbers.start(), form.numbers.end());
    let case = |random: &mut Random| {
        let k = facts.parameters.get(random.between(0, facts.parameters.len().max(1) as u64 - 1) as usize).copied();
        let is_sum = fields.contains(&"heaps") && (!facts.decides_winners_only || form.count == 0);
        let positions = if is_sum { random.between(1, MOST) } else { 1 };
        let fixed = fields.iter().filter(|field| **field == "heap").count();
        let numbers = if fixed > 0 { fixed } else { positions as usize * form.count.max(1) };
        // Small ones and large ones, and now and then twins.
        let most = if random.between(0, 1) == 0 { high } else { high.min(low + 8) };
        (k, random.list(numbers as u64, |random| random.between(low, most)))
    };
    form.write(&random.list(cases, case))
}

/// Returns a text as JSON has it in quotes.
fn escaped(text: &str) -> String {
    let plain: String = text.chars().filter(|letter| !letter.is_control() || "\n\t".contains(*letter)).collect();
    let (plain, quote) = (plain.replace('\\', "\\\\"), "\\\"");
    format!("\"{}\"", plain.replace('"', quote).replace('\n', "\\n").replace('\t', "\\t"))
}

fn unescaped(text: &str) -> String {
    let (mut plain, mut letters) = (String::new(), text.chars());
    while let Some(letter) = letters.next() {
        plain.push(match (letter, letter == '\\') {
            (_, true) => match letters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                // Of other control characters no number is made.
                Some('u') => '\u{fffd}',
                other => other.unwrap_or('\\'),
            },
            _ => letter,
        });
    }
    plain
}
