//! Shared by problems that ask for the Grundy numbers of single piles or numbers.
//!
//! Input: T, then T numbers. Output: for each a line with its Grundy number and `First` or `Second`.

use anyhow::Result;

use crate::definition::Definition;
use crate::game::Game;
use crate::input::Input;
use crate::limits::Limits;
use crate::random::Random;

/// Returns the answer to an input, in this game.
pub(crate) fn answer<G: Game<Component = u64>>(game: &G, text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let count = input.number("the count of numbers")?;
    let numbers = input.numbers(count, "a number")?;
    let mut definition = Definition::new(game);
    let mut answer = String::new();
    for number in numbers {
        let grundy = definition.grundy_number(&[number])?;
        let wins = definition.next_player_wins(&[number])?;
        answer += &format!("{grundy} {}\n", if wins { "First" } else { "Second" });
    }
    Ok(answer)
}

/// Writes an input with a line for each number.
pub(crate) fn write(numbers: &[u64]) -> String {
    let lines: String = numbers.iter().map(|number| format!("{number}\n")).collect();
    format!("{}\n{lines}", numbers.len())
}

/// The first `count` numbers: 0, 1, 2, ….
pub(crate) fn first(count: u64) -> String {
    write(&(0..count).collect::<Vec<u64>>())
}

/// A few numbers up to `largest`, small enough for the definition.
pub(crate) fn small(random: &mut Random, largest: u64) -> Result<String> {
    let count = random.between(1, 4);
    let numbers: Vec<u64> = (0..count).map(|_| random.of_any_length(largest)).collect();
    Ok(write(&numbers))
}

/// The maximum count of numbers, between 90 % of the largest and the largest, which is among them.
pub(crate) fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("n")?;
    let mut numbers: Vec<u64> = (0..limits.get("numbers")?).map(|_| random.between(most - most / 10, most)).collect();
    if let Some(first) = numbers.first_mut() {
        *first = most;
    }
    Ok(write(&numbers))
}

/// The maximum count of numbers, of any length, all on the line of their count.
pub(crate) fn one_line(random: &mut Random, limits: &Limits) -> Result<String> {
    let count = limits.get("numbers")?;
    let most = limits.get("n")?;
    let numbers: String = (0..count).map(|_| format!(" {}", random.of_any_length(most))).collect();
    Ok(format!("{count}{numbers}\n"))
}

/// The numbers 0, 1, 2, …, up to the maximum count.
pub(crate) fn counting(_random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(first(limits.get("numbers")?))
}

/// Every power of a base times a factor, and its neighbours, up to the limit.
pub(crate) fn around_powers(limits: &Limits, bases: &[u64], factors: &[u64]) -> Result<String> {
    let most = limits.get("n")?;
    let mut numbers = vec![];
    for &base in bases {
        let powers = std::iter::successors(Some(1_u64), |power| power.checked_mul(base));
        for power in powers.take_while(|&power| power <= most) {
            for center in factors.iter().filter_map(|factor| power.checked_mul(*factor)) {
                numbers.extend([center - 1, center, center + 1]);
            }
        }
    }
    numbers.retain(|&number| number <= most);
    numbers.sort_unstable();
    numbers.dedup();
    Ok(write(&numbers))
}
