//! Heaps of stones: a move takes stones from a heap, or splits it.

use grundy::grundys_game::GrundysGame;
use grundy::intervals::Intervals;
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::{lasker, subtraction};

use super::{fields, Read};
use crate::address::{alternatives, amounts, count, joined, number, numbers};
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{letter, Picture, STEP};

/// As many as can be seen.
const MOST_HEAPS: usize = 64;
/// Of a game that splits heaps; no move makes this number larger, so every position that it leads to is read.
const MOST_STONES: u64 = MOST_HEAPS as u64;
const IN_A_ROW: usize = 8;
pub(super) const LARGEST: u64 = 24;

enum Rule {
    Nim,
    Take(Vec<u64>),
    /// At most a fraction, with a divisor for each heap.
    Fraction(Vec<u64>),
    Divide(Vec<u64>),
    Grundy,
    Lasker,
    Octal(TakeAndBreak, String),
}

struct Heaps {
    rule: Rule,
    /// The address up to the heaps.
    head: String,
    heaps: Vec<u64>,
    /// The Grundy number of each heap size, if it does not depend on which heap it is.
    grundy: Vec<u64>,
}

/// Reads heaps.
pub(super) fn heaps(text: &str) -> Result<Vec<u64>, String> {
    let heaps = numbers(text, LARGEST)?;
    match heaps.len() {
        0 => Err("expected the sizes of heaps, as in 3,4,5".to_owned()),
        1..=MOST_HEAPS => Ok(heaps),
        _ => Err(format!("at most {} heaps, found {}", MOST_HEAPS, heaps.len())),
    }
}

fn game(rule: Rule, head: String, heaps: Vec<u64>) -> Read {
    let largest = heaps.iter().max().map_or(0, |&heap| heap as usize);
    let sizes = 0..=largest as u64;
    let grundy = match &rule {
        Rule::Nim => sizes.collect(),
        Rule::Take(amounts) => subtraction::grundy_numbers(amounts, largest),
        Rule::Fraction(_) => vec![],
        Rule::Divide(divisors) => {
            let divided = |index: usize, number: u64| (number / divisors[index], number / divisors[index]);
            let game = Intervals::new(largest as u64, divisors.len(), divided);
            sizes.map(|number| game.grundy_number(number)).collect()
        }
        Rule::Grundy => {
            let game = GrundysGame::new(largest as u64);
            sizes.map(|heap| game.grundy_number(heap)).collect()
        }
        Rule::Lasker => sizes.map(lasker::grundy_number).collect(),
        Rule::Octal(game, _) => game.grundy_numbers(largest),
    };
    // An empty heap counts as one stone, as it takes as much room.
    let stones = heaps.iter().map(|&heap| heap.max(1)).sum::<u64>();
    if stones > MOST_STONES && matches!(rule, Rule::Grundy | Rule::Lasker | Rule::Octal(..)) {
        return Err(format!("at most {} stones, as heaps are split; found {}", MOST_STONES, stones));
    }
    Ok(Box::new(Heaps { rule, head, heaps, grundy }))
}

pub(super) fn nim(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    game(Rule::Nim, "nim".to_owned(), heaps(text)?)
}

pub(super) fn take(parts: &[&str]) -> Read {
    let [taken, text] = fields(parts)?;
    game(Rule::Take(amounts(taken, LARGEST)?), format!("take:{}", taken), heaps(text)?)
}

pub(super) fn fraction(parts: &[&str]) -> Read {
    let [divisors, text] = fields(parts)?;
    let (divisors, heaps) = (numbers(divisors, LARGEST)?, heaps(text)?);
    if divisors.len() != heaps.len() || divisors.contains(&0) {
        return Err("expected a divisor from 1 on for each heap".to_owned());
    }
    game(Rule::Fraction(divisors), format!("fraction:{}", parts[0]), heaps)
}

pub(super) fn divide(parts: &[&str]) -> Read {
    let [text, numbers] = fields(parts)?;
    let divisors = amounts(text, LARGEST)?;
    if divisors.contains(&1) {
        return Err("a division by 1 changes nothing, so the game would never end".to_owned());
    }
    game(Rule::Divide(divisors), format!("divide:{}", text), heaps(numbers)?)
}

pub(super) fn grundy(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    game(Rule::Grundy, "grundy".to_owned(), heaps(text)?)
}

pub(super) fn lasker(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    game(Rule::Lasker, "lasker".to_owned(), heaps(text)?)
}

pub(super) fn octal(parts: &[&str]) -> Read {
    let [code, text] = fields(parts)?;
    game(Rule::Octal(octal_game(code)?, code.to_owned()), format!("octal:{}", code), heaps(text)?)
}

/// Reads the code of a take-and-break game, such as `0.77` or `4.333...`, whose moves leave at most two heaps.
pub(crate) fn octal_game(code: &str) -> Result<TakeAndBreak, String> {
    let digits = code.strip_suffix("...").unwrap_or(code);
    let (first, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let is_octal =
        matches!(first, "0" | "4") && rest.len() <= 40 && rest.bytes().all(|digit| (b'0'..b'8').contains(&digit));
    if is_octal {
        return Ok(TakeAndBreak::new(code));
    }
    Err(format!("{:?} is no code such as 0.77 or 4.333...: 0 or 4, a point, and digits from 0 to 7", code))
}

impl Heaps {
    fn number(&self, place: usize, heap: u64) -> u64 {
        match &self.rule {
            Rule::Fraction(divisors) => TakeFraction(divisors[place]).grundy_number(heap),
            _ => self.grundy[heap as usize],
        }
    }

    /// Lists what moves may leave of a heap: one heap, maybe empty, or two.
    fn options(&self, place: usize) -> Vec<Vec<u64>> {
        let heap = self.heaps[place];
        let splits = |left: u64| (1..=left / 2).map(move |smaller| vec![smaller, left - smaller]);
        let taken = |amounts: &mut dyn Iterator<Item = u64>| -> Vec<Vec<u64>> {
            amounts.filter_map(|amount| Some(vec![heap.checked_sub(amount)?])).collect()
        };
        match &self.rule {
            Rule::Nim => taken(&mut (1..=heap)),
            Rule::Take(amounts) => taken(&mut amounts.iter().copied()),
            Rule::Fraction(divisors) => taken(&mut (1..=heap / divisors[place])),
            Rule::Divide(_) if heap == 0 => vec![],
            Rule::Divide(divisors) => {
                let mut options: Vec<Vec<u64>> = divisors.iter().map(|divisor| vec![heap / divisor]).collect();
                options.dedup();
                options
            }
            Rule::Grundy => splits(heap).filter(|parts| parts[0] < parts[1]).collect(),
            Rule::Lasker => taken(&mut (1..=heap)).into_iter().chain(splits(heap)).collect(),
            Rule::Octal(_, code) => {
                let (digits, last) = match code.strip_suffix("...") {
                    Some(digits) => (digits, digits.chars().last()),
                    None => (code.as_str(), None),
                };
                let mut digits: Vec<u32> = digits.chars().filter_map(|digit| digit.to_digit(8)).collect();
                let rest = last.and_then(|digit| digit.to_digit(8)).unwrap_or(0);
                digits.resize(digits.len().max(heap as usize + 1), rest);
                let mut options = vec![];
                for (left, digit) in (0..=heap).rev().zip(digits) {
                    if digit & if left == 0 { 1 } else { 2 } != 0 && left < heap {
                        options.push(vec![left]);
                    }
                    if digit & 4 != 0 {
                        options.extend(splits(left));
                    }
                }
                options
            }
        }
    }

    fn text(&self, place: usize, left: &[u64]) -> String {
        let (heap, name) = (self.heaps[place], letter(place));
        match (left, &self.rule) {
            (&[left], Rule::Divide(_)) => format!("lower {} from {} to {}", name, heap, left),
            (&[left], _) => format!("take {} from heap {}", heap - left, name),
            (parts, _) => {
                let taken = heap - parts.iter().sum::<u64>();
                let split = format!("split heap {} into {} and {}", name, parts[0], parts[1]);
                if taken == 0 {
                    split
                } else {
                    format!("take {} and {}", taken, split)
                }
            }
        }
    }
}

/// Draws heaps as columns; the part `place * 32 + i` is the stone with i stones below it.
pub(super) fn columns(heaps: &[u64]) -> Picture {
    let mut picture = Picture::default();
    for (place, &heap) in heaps.iter().enumerate() {
        let (x, y) = foot(heaps, place);
        for below in 0..heap {
            let name = format!("heap {}, stone {} of {}", letter(place), below + 1, heap);
            picture.part("stone", (x, y - STEP / 2 - below as i32 * STEP), "", place * 32 + below as usize, name);
        }
        picture.add("label", (x, y + 16), format!("{}: {}", letter(place), heap));
    }
    picture
}

/// Where a heap stands.
fn foot(heaps: &[u64], place: usize) -> (i32, i32) {
    let highest = heaps.iter().max().map_or(0, |&heap| heap as i32).max(3);
    let (row, column) = ((place / IN_A_ROW) as i32, (place % IN_A_ROW) as i32);
    (30 + 60 * column, (row + 1) * highest * STEP + row * 60)
}

/// Where the number of a heap stands.
pub(super) fn below(heaps: &[u64], place: usize) -> (i32, i32) {
    let (x, y) = foot(heaps, place);
    (x, y + 38)
}

impl Game for Heaps {
    fn address(&self) -> String {
        format!("{}:{}", self.head, joined(&self.heaps))
    }

    fn rule(&self) -> String {
        match &self.rule {
            Rule::Nim => "A move takes any number of stones, at least one, from one heap.".to_owned(),
            Rule::Take(amounts) => format!("A move takes {} from one heap.", stones(amounts)),
            Rule::Fraction(divisors) => {
                let most: Vec<String> = divisors
                    .iter()
                    .enumerate()
                    .map(|(place, divisor)| format!("⌊{}/{}⌋ from {}", letter(place), divisor, letter(place)))
                    .collect();
                format!("A move takes at least one stone from one heap, and at most {}.", most.join(", "))
            }
            Rule::Divide(divisors) => format!("A move divides one number by {} and rounds down.", alternatives(divisors)),
            Rule::Grundy => "A move splits one heap into two heaps of different sizes.".to_owned(),
            Rule::Lasker => "A move takes any number of stones from one heap, or splits one heap into two.".to_owned(),
            Rule::Octal(_, code) => format!(
                "The take-and-break game {}: digit i after the point says what may be left of a heap when i stones are taken from \
                 it: 1 nothing, 2 one heap, 4 two heaps, or a sum of these.",
                code
            ),
        }
    }

    fn hint(&self) -> &'static str {
        match self.rule {
            Rule::Grundy => "Press a stone to split the heap below it.",
            Rule::Lasker | Rule::Octal(..) => {
                "Press the lowest stone that the move takes, or a stone to split the heap below it."
            }
            _ => "Press the lowest stone that the move takes.",
        }
    }

    fn picture(&self) -> Picture {
        columns(&self.heaps)
    }

    fn components(&self) -> Vec<Component> {
        let component = |place: usize| Component {
            name: format!("heap {}", letter(place)),
            number: Some(self.number(place, self.heaps[place])),
            at: below(&self.heaps, place),
        };
        (0..self.heaps.len()).map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = vec![];
        for place in 0..self.heaps.len() {
            for left in self.options(place) {
                let mut parts: Vec<usize> = left.iter().map(|&left| place * 32 + left as usize).collect();
                parts.dedup();
                let mut heaps = self.heaps.clone();
                heaps.splice(place..=place, left.iter().copied());
                moves.push(Move {
                    text: self.text(place, &left),
                    parts,
                    to: format!("{}:{}", self.head, joined(&heaps)),
                    component: place,
                    leaves: Leaves::Number(left.iter().fold(0, |sum, &heap| sum ^ self.number(place, heap))),
                });
            }
        }
        moves
    }
}

/// Returns "1, 3 or 4 stones".
fn stones(amounts: &[u64]) -> String {
    match amounts {
        [amount] => count(*amount, "stone"),
        amounts => format!("{} stones", alternatives(amounts)),
    }
}

/// Reads a limit of stones.
pub(super) fn limit(text: &str) -> Result<u64, String> {
    number(text, 2 * LARGEST)
}
