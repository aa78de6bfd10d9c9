//! Heaps of stones and numbers, drawn as columns.

use grundy::euclid::Euclid as EuclidNumbers;
use grundy::grundy_table::GrundyTable;
use grundy::grundys_game::GrundysGame as GrundyNumbers;
use grundy::intervals::Intervals;
use grundy::take_fraction::TakeFraction;
use grundy::{lasker, misere, moore, subtraction};
use rules::book::heaps::{
    Divide, Euclid, FibonacciNim, GrundysGame, Moore, Octal, OnePileNim, StrangeNim, Subtraction, Wythoff,
};
use rules::book::Rules;

use super::heap_reasons::fibonacci_nim;
use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move, Outcome};
use crate::picture::{letter, Picture, STEP};
use crate::rule::octal_game;
use rules::book::text::{amounts, joined, number, numbers};

/// As many as can be seen.
const MOST_HEAPS: usize = 64;
const WIDEST: i32 = 480;
pub(super) const LARGEST: u64 = 100;
/// A heap of more stones stands in several columns, of ten stones each.
const TALLEST: u64 = 16;
/// A heap at a place has its stones' parts from `place * PARTS` on.
const PARTS: usize = 128;

/// More moves than these are too many to list.
const MOST_MOVES: u64 = 2_000;

pub(super) enum Rule {
    Nim,
    Take(Subtraction),
    /// At most a fraction, with a divisor for each heap.
    Fraction(Vec<u64>),
    Divide(Divide),
    Grundy,
    Octal(Octal, String),
    Lasker(Octal),
    // In these the position is decided as a whole.
    Misere,
    Wythoff,
    Euclid,
    Moore(Moore),
    /// With the most that the next move may take.
    Fibonacci(u64),
}

/// Returns the Grundy number of a heap at a place, of a pair as a whole.
type Number = Box<dyn Fn(usize, &[u64]) -> u64>;

pub(super) struct Heaps {
    pub(super) rule: Rule,
    /// The address up to the heaps.
    head: String,
    pub(super) heaps: Vec<u64>,
    number: Number,
}

/// Reads heaps.
fn heaps(text: &str) -> Result<Vec<u64>, String> {
    let heaps = numbers(text, LARGEST)?;
    match heaps.len() {
        0 => Err("expected the sizes of heaps, as in 3,4,5".to_owned()),
        1..=MOST_HEAPS => Ok(heaps),
        _ => Err(format!("at most {} heaps, found {}", MOST_HEAPS, heaps.len())),
    }
}

fn game(rule: Rule, head: String, heaps: Vec<u64>, number: impl Fn(usize, &[u64]) -> u64 + 'static) -> Read {
    // An empty heap counts as one stone, as it takes as much room. No move makes this sum larger.
    let stones = heaps.iter().map(|&heap| heap.max(1)).sum::<u64>();
    if stones > MOST_MOVES {
        return Err(format!("at most {} stones, found {}", MOST_MOVES, stones));
    }
    if stones > MOST_HEAPS as u64 && matches!(rule, Rule::Grundy | Rule::Lasker(_) | Rule::Octal(..)) {
        return Err(format!("at most {} stones, as heaps are split; found {}", MOST_HEAPS, stones));
    }
    Ok(Box::new(Heaps { rule, head, heaps, number: Box::new(number) }))
}

/// Returns the numbers of a table by the size of a heap.
fn by_size(table: Vec<u64>) -> impl Fn(usize, &[u64]) -> u64 {
    move |_, heap| table[heap[0] as usize]
}

pub(super) fn nim(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    game(Rule::Nim, "nim".to_owned(), heaps(text)?, |_, heap| heap[0])
}

pub(super) fn misere(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    game(Rule::Misere, "misere".to_owned(), heaps(text)?, |_, heap| heap[0])
}

pub(super) fn take(parts: &[&str]) -> Read {
    let [taken, text] = fields(parts)?;
    let amounts = amounts(taken, LARGEST)?;
    let table = subtraction::grundy_numbers(&amounts, LARGEST as usize);
    game(Rule::Take(Subtraction { amounts }), format!("take:{}", taken), heaps(text)?, by_size(table))
}

pub(super) fn fraction(parts: &[&str]) -> Read {
    let [text, heaps_text] = fields(parts)?;
    let (divisors, heaps) = (numbers(text, LARGEST)?, heaps(heaps_text)?);
    if divisors.len() != heaps.len() || divisors.contains(&0) {
        return Err("expected a divisor from 1 on for each heap".to_owned());
    }
    let number = {
        let divisors = divisors.clone();
        move |place: usize, heap: &[u64]| TakeFraction(divisors[place]).grundy_number(heap[0])
    };
    game(Rule::Fraction(divisors), format!("fraction:{}", text), heaps, number)
}

pub(super) fn divide(parts: &[&str]) -> Read {
    let [text, numbers] = fields(parts)?;
    let divisors = amounts(text, LARGEST)?;
    if divisors.contains(&1) {
        return Err("a division by 1 changes nothing, so the game would never end".to_owned());
    }
    let divided = |index: usize, number: u64| (number / divisors[index], number / divisors[index]);
    let solved = Intervals::new(LARGEST, divisors.len(), divided);
    let table = (0..=LARGEST).map(|number| solved.grundy_number(number)).collect();
    game(Rule::Divide(Divide { divisors }), format!("divide:{}", text), heaps(numbers)?, by_size(table))
}

pub(super) fn grundy(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let solved = GrundyNumbers::new(LARGEST);
    game(Rule::Grundy, "grundy".to_owned(), heaps(text)?, move |_, heap| solved.grundy_number(heap[0]))
}

pub(super) fn lasker(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let rule = Rule::Lasker(Octal::new("4.333..."));
    game(rule, "lasker".to_owned(), heaps(text)?, |_, heap| lasker::grundy_number(heap[0]))
}

pub(super) fn octal(parts: &[&str]) -> Read {
    let [code, text] = fields(parts)?;
    let table = octal_game(code)?.grundy_numbers(LARGEST as usize);
    let rule = Rule::Octal(Octal::new(code), code.to_owned());
    game(rule, format!("octal:{}", code), heaps(text)?, by_size(table))
}

fn pair(parts: &[&str]) -> Result<Vec<u64>, String> {
    let [text] = fields(parts)?;
    let pair = numbers(text, LARGEST)?;
    match pair.len() {
        2 => Ok(pair),
        found => Err(format!("expected two numbers, found {}", found)),
    }
}

pub(super) fn wythoff(parts: &[&str]) -> Read {
    let pair = pair(parts)?;
    let size = (pair[0] as usize + 1, pair[1] as usize + 1);
    let table = GrundyTable::new(size, |(x, y), options| {
        for option in Wythoff.moves(&(x as u64, y as u64)) {
            options.push((option[0].0 as usize, option[0].1 as usize));
        }
    });
    let numbers: Vec<u64> =
        (0..size.0 * size.1).map(|cell| table.grundy_number((cell / size.1, cell % size.1))).collect();
    game(Rule::Wythoff, "wythoff".to_owned(), pair, move |_, pair| {
        numbers[pair[0] as usize * size.1 + pair[1] as usize]
    })
}

pub(super) fn euclid(parts: &[&str]) -> Read {
    let number = |_, pair: &[u64]| EuclidNumbers::ToZero.grundy_number(pair[0], pair[1]);
    game(Rule::Euclid, "euclid".to_owned(), pair(parts)?, number)
}

pub(super) fn moore(parts: &[&str]) -> Read {
    let [most, text] = fields(parts)?;
    let (most, heaps) = (number(most, 8)? as usize, heaps(text)?);
    if most == 0 {
        return Err("a move must be allowed to take from one heap at least".to_owned());
    }
    let moves = heaps.iter().try_fold(1, |product: u64, heap| product.checked_mul(heap + 1));
    if moves.map_or(true, |moves| moves > MOST_MOVES) {
        return Err(format!("these heaps have more than {} moves", MOST_MOVES));
    }
    game(Rule::Moore(Moore { most }), format!("moore:{}", most), heaps, |_, _| 0)
}

pub(super) fn fibonacci(parts: &[&str]) -> Read {
    let (heap, limit) = match *parts {
        [heap] => (heap, None),
        [heap, limit] => (heap, Some(number(limit, 2 * LARGEST)?)),
        _ => return Err("expected the heap, or the heap and the most that the next move may take".to_owned()),
    };
    let heap = number(heap, LARGEST)?;
    let limit = limit.unwrap_or_else(|| heap.saturating_sub(1));
    game(Rule::Fibonacci(limit), "fibonacci".to_owned(), vec![heap], |_, _| 0)
}

/// What is left of each heap after a move: one heap, maybe empty, or two.
pub(super) type After = Vec<Vec<u64>>;

impl Heaps {
    /// Lists what moves may leave of a heap.
    fn options(&self, place: usize) -> After {
        let heap = self.heaps[place];
        let mut options: After = match &self.rule {
            Rule::Nim | Rule::Misere => OnePileNim.moves(&heap).collect(),
            Rule::Take(rules) => rules.moves(&heap).collect(),
            Rule::Fraction(divisors) => {
                StrangeNim.moves(&(heap, divisors[place])).map(|left| vec![left[0].0]).collect()
            }
            Rule::Divide(rules) => rules.moves(&heap).collect(),
            Rule::Grundy => GrundysGame.moves(&heap).collect(),
            Rule::Octal(rules, _) | Rule::Lasker(rules) => rules.moves(&heap).collect(),
            _ => vec![],
        };
        // Those that take least come first.
        options.sort_by_key(|left| (heap - left.iter().sum::<u64>(), left.len()));
        options.dedup();
        options
    }

    /// Lists what moves leave of all heaps.
    fn after(&self) -> Vec<After> {
        let whole = |heaps: &[u64]| heaps.iter().map(|&heap| vec![heap]).collect::<After>();
        match &self.rule {
            Rule::Wythoff => {
                Wythoff.moves(&(self.heaps[0], self.heaps[1])).map(|to| whole(&[to[0].0, to[0].1])).collect()
            }
            Rule::Euclid => {
                let (one, other) = (self.heaps[0], self.heaps[1]);
                let small = one.min(other);
                let rules = Euclid { to_zero: true };
                // The rules have the numbers in ascending order; the move is in the larger one, or in either of two equal ones.
                let left = |to: Vec<(u64, u64)>| to[0].0 + to[0].1 - small;
                let places = (0..2).filter(|&place| self.heaps[1 - place] == small);
                let moves =
                    places.flat_map(|place| rules.moves(&(small, one.max(other))).map(move |to| (place, left(to))));
                moves.map(|(place, left)| whole(&if place == 0 { [left, small] } else { [small, left] })).collect()
            }
            Rule::Moore(rules) => {
                let mut after: Vec<After> = rules.moves(&self.heaps).map(|left| whole(&left[0])).collect();
                after.sort_by_key(|after| self.changed(after).len());
                after
            }
            Rule::Fibonacci(limit) => {
                FibonacciNim.moves(&(self.heaps[0], *limit)).map(|left| whole(&[left[0].0])).collect()
            }
            _ => {
                let replaced = |place: usize, left: Vec<u64>| {
                    let mut after = whole(&self.heaps);
                    after[place] = left;
                    after
                };
                let places = 0..self.heaps.len();
                places
                    .flat_map(|place| self.options(place).into_iter().map(move |left| replaced(place, left)))
                    .collect()
            }
        }
    }

    /// Lists the heaps that a move changes.
    fn changed(&self, after: &After) -> Vec<usize> {
        (0..after.len()).filter(|&place| after[place] != [self.heaps[place]]).collect()
    }

    fn written(&self, heaps: &[u64], limit: u64) -> String {
        match self.rule {
            Rule::Fibonacci(_) => format!("{}:{}:{}", self.head, joined(heaps), limit),
            _ => format!("{}:{}", self.head, joined(heaps)),
        }
    }

    /// Returns what the player to move can force, if no nim-sum says so.
    fn outcome_of(&self, heaps: &[u64], limit: u64) -> Option<Outcome> {
        let is_won = match &self.rule {
            Rule::Misere => misere::next_player_wins(heaps),
            Rule::Moore(rules) => moore::next_player_wins(heaps, rules.most),
            Rule::Fibonacci(_) => fibonacci_nim().next_player_wins(heaps[0], limit),
            _ => return None,
        };
        Some(if is_won { Outcome::Won } else { Outcome::Lost })
    }

    pub(super) fn limit(&self) -> u64 {
        match self.rule {
            Rule::Fibonacci(limit) => limit,
            _ => 0,
        }
    }

    fn is_pair(&self) -> bool {
        matches!(self.rule, Rule::Wythoff | Rule::Euclid)
    }

    /// How many stones stand in a column.
    fn height(&self) -> u64 {
        match self.heaps.iter().max().map_or(0, |&heap| heap) {
            highest if highest > TALLEST => 10,
            highest => highest.max(3),
        }
    }

    /// How far the last column of a heap is from its first.
    fn breadth(&self, place: usize) -> i32 {
        self.heaps[place].saturating_sub(1) as i32 / self.height() as i32 * STEP
    }

    /// Where the first column of a heap stands.
    fn foot(&self, place: usize) -> (i32, i32) {
        let height = self.height() as i32;
        let (mut x, mut row) = (30, 0);
        for earlier in 0..place {
            x += 60 + self.breadth(earlier);
            if x + self.breadth(earlier + 1) > WIDEST {
                (x, row) = (30, row + 1);
            }
        }
        (x, (row + 1) * height * STEP + row * 60)
    }
}

impl Game for Heaps {
    fn address(&self) -> String {
        self.written(&self.heaps, self.limit())
    }

    fn rule(&self) -> String {
        self.in_words()
    }

    fn ending(&self) -> &'static str {
        match self.rule {
            Rule::Misere => "The player who takes the last stone loses.",
            _ => "A player who cannot move loses.",
        }
    }

    fn hint(&self) -> &'static str {
        match self.rule {
            Rule::Grundy => "Press a stone to split the heap below it.",
            Rule::Lasker(_) | Rule::Octal(..) => {
                "Press the lowest stone that the move takes, or a stone to split the heap below it."
            }
            Rule::Moore(_) => "Press the lowest stone that the move takes, in each of the heaps.",
            _ => "Press the lowest stone that the move takes.",
        }
    }

    /// The part `place * PARTS + i` is the stone with i stones below it.
    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        for (place, &heap) in self.heaps.iter().enumerate() {
            let (x, y) = self.foot(place);
            for below in 0..heap {
                let name = format!("heap {}, stone {} of {}", letter(place), below + 1, heap);
                let (column, up) = ((below / self.height()) as i32, (below % self.height()) as i32);
                let at = (x + column * STEP, y - STEP / 2 - up * STEP);
                picture.part("stone", at, "", place * PARTS + below as usize, name);
            }
            picture.add("label", (x + self.breadth(place) / 2, y + 16), format!("{}: {}", letter(place), heap));
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let below =
            |place: usize, aside: i32| (self.foot(place).0 + self.breadth(place) / 2 + aside, self.foot(place).1 + 38);
        match self.rule {
            Rule::Moore(_) | Rule::Fibonacci(_) => vec![],
            _ if self.is_pair() => {
                let number = Some((self.number)(0, &self.heaps));
                vec![Component { name: "the pair".to_owned(), number, at: below(0, 30) }]
            }
            _ => {
                let heap = |place: usize| Component {
                    name: format!("heap {}", letter(place)),
                    number: Some((self.number)(place, &self.heaps[place..=place])),
                    at: below(place, 0),
                };
                (0..self.heaps.len()).map(heap).collect()
            }
        }
    }

    fn moves(&self) -> Vec<Move> {
        let one_move = |after: After| {
            let changed = self.changed(&after);
            let component = if self.is_pair() { 0 } else { changed[0] };
            let heaps = after.concat();
            let limit = 2 * (self.heaps[0] - heaps[0].min(self.heaps[0]));
            let mut parts: Vec<usize> = changed
                .iter()
                .flat_map(|&place| after[place].iter().map(move |&left| place * PARTS + left as usize))
                .collect();
            parts.dedup();
            let leaves = match self.outcome_of(&heaps, limit) {
                Some(outcome) => Leaves::Outcome(outcome, None),
                None if self.is_pair() => Leaves::Number((self.number)(0, &heaps)),
                None => Leaves::Number(
                    after[component].iter().fold(0, |sum, &heap| sum ^ (self.number)(component, &[heap])),
                ),
            };
            Move { text: self.text(&changed, &after), parts, to: self.written(&heaps, limit), component, leaves }
        };
        self.after().into_iter().map(one_move).collect()
    }

    fn sum_means(&self) -> Option<String> {
        let is_nim = self.heaps.iter().filter(|&&heap| heap > 1).count() > 1;
        match self.rule {
            Rule::Misere if !is_nim => Some(super::heap_reasons::MISERE_SUM.to_owned()),
            _ => None,
        }
    }

    fn refusal(&self, part: usize) -> Option<String> {
        let (place, below) = (part / PARTS, part as u64 % PARTS as u64);
        Some(match &self.rule {
            Rule::Grundy => {
                format!("This would split heap {} into {} and {}", letter(place), below, self.heaps[place] - below)
            }
            Rule::Divide(_) => format!("This would lower {} from {} to {}", letter(place), self.heaps[place], below),
            _ => format!("This would take {} from heap {}", self.heaps[place] - below, letter(place)),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_of(&self.heaps, self.limit())
    }

    fn reason(&self) -> Option<String> {
        let outcome = self.outcome()?;
        Some(match self.rule {
            Rule::Misere => super::heap_reasons::misere(&self.heaps),
            Rule::Moore(Moore { most }) => super::heap_reasons::moore(&self.heaps, most, outcome),
            _ => super::heap_reasons::fibonacci(self.heaps[0], self.limit()),
        })
    }
}
