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

use super::heap_reasons::{self, fibonacci_nim};
use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move, Outcome};
use crate::picture::{letter, Picture, STEP};
use crate::rule::octal_game;
use rules::book::text::{alternatives, amounts, count, joined, number, numbers};

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

/// How moves are told, and who wins where no nim-sum of heaps says so.
pub(super) enum Kind {
    Take,
    Split,
    TakeOrSplit,
    /// A number is lowered.
    Lower,
    Misere,
    // In these a move is listed as a whole.
    Wythoff,
    Euclid,
    Moore(Moore),
    /// With the most that the next move may take.
    Fibonacci(u64),
}

/// What is left of each heap after a move: one heap, maybe empty, or two.
pub(super) type After = Vec<Vec<u64>>;

/// Returns the Grundy number of a heap at a place, of a pair as a whole.
type Number = Box<dyn Fn(usize, &[u64]) -> u64>;

pub(super) struct Heaps {
    pub(super) kind: Kind,
    /// The address up to the heaps.
    head: String,
    rule: String,
    pub(super) heaps: Vec<u64>,
    /// Lists what moves may leave of a heap at a place.
    options: Box<dyn Fn(usize, u64) -> After>,
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

fn game(game: Heaps) -> Read {
    // An empty heap counts as one stone, as it takes as much room. No move makes this sum larger.
    let stones = game.heaps.iter().map(|&heap| heap.max(1)).sum::<u64>();
    if stones > MOST_MOVES {
        return Err(format!("at most {} stones, found {}", MOST_MOVES, stones));
    }
    if stones > MOST_HEAPS as u64 && matches!(game.kind, Kind::Split | Kind::TakeOrSplit) {
        return Err(format!("at most {} stones, as heaps are split; found {}", MOST_HEAPS, stones));
    }
    Ok(Box::new(move || game.game()))
}

/// A game in which each heap is played on by itself, all by the same rules.
fn sum(
    kind: Kind,
    head: impl Into<String>,
    rule: impl Into<String>,
    text: &str,
    rules: impl Rules<Component = u64> + 'static,
    number: impl Fn(u64) -> u64 + 'static,
) -> Read {
    game(Heaps {
        kind,
        head: head.into(),
        rule: rule.into(),
        heaps: heaps(text)?,
        options: Box::new(move |_, heap| rules.moves(&heap).collect()),
        number: Box::new(move |_, heap| number(heap[0])),
    })
}

const TAKE_ANY: &str = "A move takes any number of stones, at least one, from one heap.";

pub(super) fn nim(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    sum(Kind::Take, "nim", TAKE_ANY, text, OnePileNim, |heap| heap)
}

pub(super) fn misere(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    sum(Kind::Misere, "misere", TAKE_ANY, text, OnePileNim, |heap| heap)
}

pub(super) fn take(parts: &[&str]) -> Read {
    let [taken, text] = fields(parts)?;
    let amounts = amounts(taken, LARGEST)?;
    let rule = match amounts[..] {
        [amount] => format!("A move takes {} from one heap.", count(amount, "stone")),
        _ => format!("A move takes {} stones from one heap.", alternatives(&amounts)),
    };
    let table = subtraction::grundy_numbers(&amounts, LARGEST as usize);
    let number = move |heap| table[heap as usize];
    sum(Kind::Take, format!("take:{}", taken), rule, text, Subtraction { amounts }, number)
}

pub(super) fn fraction(parts: &[&str]) -> Read {
    let [text, heaps_text] = fields(parts)?;
    let (divisors, heaps) = (numbers(text, LARGEST)?, heaps(heaps_text)?);
    if divisors.len() != heaps.len() || divisors.contains(&0) {
        return Err("expected a divisor from 1 on for each heap".to_owned());
    }
    let most = |(place, divisor)| format!("⌊{}/{}⌋ from {}", letter(place), divisor, letter(place));
    let most: Vec<String> = divisors.iter().enumerate().map(most).collect();
    let games: Vec<TakeFraction> = divisors.iter().map(|&divisor| TakeFraction(divisor)).collect();
    game(Heaps {
        kind: Kind::Take,
        head: format!("fraction:{}", text),
        rule: format!("A move takes at least one stone from one heap, and at most {}.", most.join(", ")),
        heaps,
        options: Box::new(move |place, heap| {
            StrangeNim.moves(&(heap, divisors[place])).map(|left| vec![left[0].0]).collect()
        }),
        number: Box::new(move |place, heap| games[place].grundy_number(heap[0])),
    })
}

pub(super) fn divide(parts: &[&str]) -> Read {
    let [text, numbers] = fields(parts)?;
    let divisors = amounts(text, LARGEST)?;
    if divisors.contains(&1) {
        return Err("a division by 1 changes nothing, so the game would never end".to_owned());
    }
    let divided = |index: usize, number: u64| (number / divisors[index], number / divisors[index]);
    let solved = Intervals::new(LARGEST, divisors.len(), divided);
    let table: Vec<u64> = (0..=LARGEST).map(|number| solved.grundy_number(number)).collect();
    let number = move |number| table[number as usize];
    let rule = format!("A move divides one number by {} and rounds down.", alternatives(&divisors));
    sum(Kind::Lower, format!("divide:{}", text), rule, numbers, Divide { divisors }, number)
}

pub(super) fn grundy(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let solved = GrundyNumbers::new(LARGEST);
    let rule = "A move splits one heap into two heaps of different sizes.";
    sum(Kind::Split, "grundy", rule, text, GrundysGame, move |heap| solved.grundy_number(heap))
}

pub(super) fn lasker(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let rule = "A move takes any number of stones from one heap, or splits one heap into two.";
    sum(Kind::TakeOrSplit, "lasker", rule, text, Octal::new("4.333..."), lasker::grundy_number)
}

pub(super) fn octal(parts: &[&str]) -> Read {
    let [code, text] = fields(parts)?;
    let table = octal_game(code)?.grundy_numbers(LARGEST as usize);
    let rule = format!(
        "The take-and-break game {}: digit i after the point says what may be left of a heap when i stones are taken from it: 1 \
         nothing, 2 one heap, 4 two heaps, or a sum of these.",
        code
    );
    let number = move |heap| table[heap as usize];
    sum(Kind::TakeOrSplit, format!("octal:{}", code), rule, text, Octal::new(code), number)
}

/// A game in which a move is listed as a whole; of a pair also the Grundy number is one of the whole.
fn whole(
    kind: Kind,
    head: impl Into<String>,
    rule: impl Into<String>,
    heaps: Vec<u64>,
    number: impl Fn(&[u64]) -> u64 + 'static,
) -> Read {
    game(Heaps {
        kind,
        head: head.into(),
        rule: rule.into(),
        heaps,
        options: Box::new(|_, _| vec![]),
        number: Box::new(move |_, heaps| number(heaps)),
    })
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
    let table = GrundyTable::new((pair[0] as usize + 1, pair[1] as usize + 1), |(x, y), options| {
        for option in Wythoff.moves(&(x as u64, y as u64)) {
            options.push((option[0].0 as usize, option[0].1 as usize));
        }
    });
    let rule = "A move takes any number of stones from one heap, or equally many from both.";
    let number = move |pair: &[u64]| table.grundy_number((pair[0] as usize, pair[1] as usize));
    whole(Kind::Wythoff, "wythoff", rule, pair, number)
}

pub(super) fn euclid(parts: &[&str]) -> Read {
    let rule = "A move takes a positive multiple of the smaller number from the larger one, which must not become negative. The game \
                ends when a number is 0.";
    let number = |pair: &[u64]| EuclidNumbers::ToZero.grundy_number(pair[0], pair[1]);
    whole(Kind::Euclid, "euclid", rule, pair(parts)?, number)
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
    let rule = format!("A move takes stones from at least one and at most {} heaps, any number from each.", most);
    whole(Kind::Moore(Moore { most }), format!("moore:{}", most), rule, heaps, |_| 0)
}

pub(super) fn fibonacci(parts: &[&str]) -> Read {
    let (heap, limit) = match *parts {
        [heap] => (heap, None),
        [heap, limit] => (heap, Some(number(limit, 2 * LARGEST)?)),
        _ => return Err("expected the heap, or the heap and the most that the next move may take".to_owned()),
    };
    let heap = number(heap, LARGEST)?;
    let limit = limit.unwrap_or_else(|| heap.saturating_sub(1));
    let rule = format!(
        "A move takes at least one stone and at most twice as many as the move before; the first may not take all. Now at most {} \
         may be taken.",
        limit.min(heap)
    );
    whole(Kind::Fibonacci(limit), "fibonacci", rule, vec![heap], |_| 0)
}

/// Returns heaps as what a move leaves of each that it does not change.
fn unchanged(heaps: &[u64]) -> After {
    heaps.iter().map(|&heap| vec![heap]).collect()
}

impl Heaps {
    /// Lists what moves leave of all heaps.
    fn after(&self) -> Vec<After> {
        match &self.kind {
            Kind::Wythoff => {
                Wythoff.moves(&(self.heaps[0], self.heaps[1])).map(|to| unchanged(&[to[0].0, to[0].1])).collect()
            }
            Kind::Euclid => {
                let (one, other) = (self.heaps[0], self.heaps[1]);
                let small = one.min(other);
                let rules = Euclid { to_zero: true };
                // The rules have the numbers in ascending order; the move is in the larger one, or in either of two equal ones.
                let left = |to: Vec<(u64, u64)>| to[0].0 + to[0].1 - small;
                let places = (0..2).filter(|&place| self.heaps[1 - place] == small);
                let moves =
                    places.flat_map(|place| rules.moves(&(small, one.max(other))).map(move |to| (place, left(to))));
                moves.map(|(place, left)| unchanged(&if place == 0 { [left, small] } else { [small, left] })).collect()
            }
            Kind::Moore(rules) => {
                let mut after: Vec<After> = rules.moves(&self.heaps).map(|left| unchanged(&left[0])).collect();
                after.sort_by_key(|after| self.changed(after).len());
                after
            }
            Kind::Fibonacci(limit) => {
                FibonacciNim.moves(&(self.heaps[0], *limit)).map(|left| unchanged(&[left[0].0])).collect()
            }
            _ => (0..self.heaps.len()).flat_map(|place| self.after_at(place)).collect(),
        }
    }

    /// Lists what moves in one heap leave of all.
    fn after_at(&self, place: usize) -> Vec<After> {
        let heap = self.heaps[place];
        let mut options = (self.options)(place, heap);
        // Those that take least come first.
        options.sort_by_key(|left| (heap - left.iter().sum::<u64>(), left.len()));
        options.dedup();
        options.into_iter().map(|left| self.replaced(place, left)).collect()
    }

    fn replaced(&self, place: usize, left: Vec<u64>) -> After {
        let mut after = unchanged(&self.heaps);
        after[place] = left;
        after
    }

    /// Lists the heaps that a move changes.
    pub(super) fn changed(&self, after: &After) -> Vec<usize> {
        (0..after.len()).filter(|&place| after[place] != [self.heaps[place]]).collect()
    }

    fn written(&self, heaps: &[u64], limit: u64) -> String {
        match self.kind {
            Kind::Fibonacci(_) => format!("{}:{}:{}", self.head, joined(heaps), limit),
            _ => format!("{}:{}", self.head, joined(heaps)),
        }
    }

    /// Returns what the player to move can force, if no nim-sum says so.
    fn outcome_of(&self, heaps: &[u64], limit: u64) -> Option<Outcome> {
        Some(Outcome::of(match &self.kind {
            Kind::Misere => misere::next_player_wins(heaps),
            Kind::Moore(rules) => moore::next_player_wins(heaps, rules.most),
            Kind::Fibonacci(_) => fibonacci_nim().next_player_wins(heaps[0], limit),
            _ => return None,
        }))
    }

    fn is_pair(&self) -> bool {
        matches!(self.kind, Kind::Wythoff | Kind::Euclid)
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

    /// The part `place * PARTS + i` is the stone with i stones below it. Returns what pressing each stone would do, too.
    fn picture(&self) -> (Picture, Vec<(usize, String)>) {
        let (mut picture, mut refusals) = (Picture::default(), vec![]);
        for (place, &heap) in self.heaps.iter().enumerate() {
            let (x, y) = self.foot(place);
            for below in 0..heap {
                let part = place * PARTS + below as usize;
                let name = format!("heap {}, stone {} of {}", letter(place), below + 1, heap);
                let (column, up) = ((below / self.height()) as i32, (below % self.height()) as i32);
                picture.part("stone", (x + column * STEP, y - STEP / 2 - up * STEP), "", part, name);
                let left = if let Kind::Split = self.kind { vec![below, heap - below] } else { vec![below] };
                refusals.push((part, format!("This would {}", self.text(&self.replaced(place, left)))));
            }
            picture.add("label", (x + self.breadth(place) / 2, y + 16), format!("{}: {}", letter(place), heap));
        }
        (picture, refusals)
    }

    fn components(&self) -> Vec<Component> {
        let component = |name: String, place: usize, heaps: &[u64], aside: i32| {
            let (x, y) = self.foot(place);
            Component::new(name, (self.number)(place, heaps), (x + self.breadth(place) / 2 + aside, y + 38))
        };
        let heap = |place: usize| component(format!("heap {}", letter(place)), place, &self.heaps[place..=place], 0);
        match self.kind {
            Kind::Moore(_) | Kind::Fibonacci(_) => vec![],
            _ if self.is_pair() => vec![component("the pair".to_owned(), 0, &self.heaps, 30)],
            _ => (0..self.heaps.len()).map(heap).collect(),
        }
    }

    fn one_move(&self, after: After) -> Move {
        let changed = self.changed(&after);
        let component = if self.is_pair() { 0 } else { changed[0] };
        let heaps = after.concat();
        let limit = 2 * (self.heaps[0] - heaps[0].min(self.heaps[0]));
        let parts = |&place: &usize| after[place].iter().map(move |&left| place * PARTS + left as usize);
        let mut parts: Vec<usize> = changed.iter().flat_map(parts).collect();
        parts.dedup();
        let leaves = match self.outcome_of(&heaps, limit) {
            Some(outcome) => Leaves::Outcome(outcome, None),
            None if self.is_pair() => Leaves::Number((self.number)(0, &heaps)),
            None => {
                let number = |sum, &heap: &u64| sum ^ (self.number)(component, &[heap]);
                Leaves::Number(after[component].iter().fold(0, number))
            }
        };
        Move { text: self.text(&after), parts, to: self.written(&heaps, limit), component, leaves }
    }

    fn game(&self) -> Game {
        let limit = if let Kind::Fibonacci(limit) = self.kind { limit } else { 0 };
        let (picture, refusals) = self.picture();
        let moves: Vec<Move> = self.after().into_iter().map(|after| self.one_move(after)).collect();
        let outcome = self.outcome_of(&self.heaps, limit);
        let reason = match &self.kind {
            Kind::Misere => Some(heap_reasons::misere(&self.heaps)),
            _ if moves.is_empty() => None,
            Kind::Moore(rules) => Some(heap_reasons::moore(&self.heaps, rules.most, outcome == Some(Outcome::Lost))),
            Kind::Fibonacci(limit) => Some(heap_reasons::fibonacci(self.heaps[0], *limit)),
            _ => None,
        };
        let hint = match self.kind {
            Kind::Split => "Press a stone to split the heap below it.",
            Kind::TakeOrSplit => "Press the lowest stone that the move takes, or a stone to split the heap below it.",
            Kind::Moore(_) => "Press the lowest stone that the move takes, in each of the heaps.",
            _ => "Press the lowest stone that the move takes.",
        };
        let components = self.components();
        let mut game = Game::new(self.written(&self.heaps, limit), &self.rule[..]);
        if let Kind::Misere = self.kind {
            game.ending = "The player who takes the last stone loses.";
            let is_nim = self.heaps.iter().filter(|&&heap| heap > 1).count() > 1;
            game.sum_means = Some(heap_reasons::MISERE_SUM).filter(|_| !is_nim);
        }
        Game { hint, picture, refusals, components, moves, outcome, reason, ..game }
    }
}
