//! Heaps of stones and numbers, drawn as columns.

use grundy::euclid::Euclid as EuclidNumbers;
use grundy::grundy_table::GrundyTable;
use grundy::grundys_game::GrundysGame as GrundyNumbers;
use grundy::intervals::Intervals;
use grundy::stand_in::itertools::Itertools;
use grundy::take_and_break::TakeAndBreak;
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
use rules::book::text::{alternatives, amounts, count, divisors, joined, number, numbers, octal_code};

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
    Wythoff,
    Euclid,
    /// With how many heaps a move may change.
    Moore(usize),
    /// With the most that the next move may take.
    Fibonacci(u64),
}

/// What is left of each heap after a move: one heap, maybe empty, or two.
pub(super) type After = Vec<Vec<u64>>;

pub(super) struct Heaps<'a> {
    pub(super) kind: Kind,
    /// The address up to the heaps.
    head: &'a str,
    rule: &'a str,
    pub(super) heaps: Vec<u64>,
    /// Returns the Grundy number of a heap at a place, of a pair as a whole.
    number: &'a dyn Fn(usize, &[u64]) -> u64,
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

/// A game in which each heap is played on by itself, all by the same rules.
fn sum(
    kind: Kind,
    head: &str,
    rule: &str,
    text: &str,
    rules: impl Rules<Component = u64>,
    number: impl Fn(u64) -> u64,
) -> Read {
    let game = Heaps { kind, head, rule, heaps: heaps(text)?, number: &|_, heap| number(heap[0]) };
    game.sum(&|_, heap| rules.moves(&heap).collect())
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
    let number = |heap| table[heap as usize];
    sum(Kind::Take, &format!("take:{}", taken), &rule, text, Subtraction { amounts }, number)
}

pub(super) fn fraction(parts: &[&str]) -> Read {
    let [text, heaps_text] = fields(parts)?;
    let (divisors, heaps) = (numbers(text, LARGEST)?, heaps(heaps_text)?);
    if divisors.len() != heaps.len() || divisors.contains(&0) {
        return Err("expected a divisor from 1 on for each heap".to_owned());
    }
    let most = |(place, divisor)| format!("⌊{}/{}⌋ from {}", letter(place), divisor, letter(place));
    let most = divisors.iter().enumerate().map(most).join(", ");
    let game = Heaps {
        kind: Kind::Take,
        head: &format!("fraction:{}", text),
        rule: &format!("A move takes at least one stone from one heap, and at most {}.", most),
        heaps,
        number: &|place, heap| TakeFraction(divisors[place]).grundy_number(heap[0]),
    };
    game.sum(&|place, heap| StrangeNim.moves(&(heap, divisors[place])).map(|left| vec![left[0].0]).collect())
}

pub(super) fn divide(parts: &[&str]) -> Read {
    let [text, numbers] = fields(parts)?;
    let divisors = divisors(text, LARGEST)?;
    let divided = |index: usize, number: u64| (number / divisors[index], number / divisors[index]);
    let solved = Intervals::new(LARGEST, divisors.len(), divided);
    let table: Vec<u64> = (0..=LARGEST).map(|number| solved.grundy_number(number)).collect();
    let number = |number| table[number as usize];
    let rule = format!("A move divides one number by {} and rounds down.", alternatives(&divisors));
    sum(Kind::Lower, &format!("divide:{}", text), &rule, numbers, Divide { divisors }, number)
}

pub(super) fn grundy(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let solved = GrundyNumbers::new(LARGEST);
    let rule = "A move splits one heap into two heaps of different sizes.";
    sum(Kind::Split, "grundy", rule, text, GrundysGame, |heap| solved.grundy_number(heap))
}

pub(super) fn lasker(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let rule = "A move takes any number of stones from one heap, or splits one heap into two.";
    sum(Kind::TakeOrSplit, "lasker", rule, text, Octal::new("4.333..."), lasker::grundy_number)
}

pub(super) fn octal(parts: &[&str]) -> Read {
    let [code, text] = fields(parts)?;
    let table = TakeAndBreak::new(octal_code(code)?).grundy_numbers(LARGEST as usize);
    let rule = format!(
        "The take-and-break game {}: digit i after the point says what may be left of a heap when i stones are taken from it: 1 \
         nothing, 2 one heap, 4 two heaps, or a sum of these.",
        code
    );
    sum(Kind::TakeOrSplit, &format!("octal:{}", code), &rule, text, Octal::new(code), |heap| table[heap as usize])
}

fn pair(parts: &[&str]) -> Result<[u64; 2], String> {
    let [text] = fields(parts)?;
    let found = |pair: Vec<u64>| format!("expected two numbers, found {}", pair.len());
    numbers(text, LARGEST)?.try_into().map_err(found)
}

pub(super) fn wythoff(parts: &[&str]) -> Read {
    let [x, y] = pair(parts)?;
    let table = GrundyTable::new((x as usize + 1, y as usize + 1), |(x, y), options| {
        for option in Wythoff.moves(&(x as u64, y as u64)) {
            options.push((option[0].0 as usize, option[0].1 as usize));
        }
    });
    let game = Heaps {
        kind: Kind::Wythoff,
        head: "wythoff",
        rule: "A move takes any number of stones from one heap, or equally many from both.",
        heaps: vec![x, y],
        number: &|_, pair| table.grundy_number((pair[0] as usize, pair[1] as usize)),
    };
    Ok(game.game(Wythoff.moves(&(x, y)).map(|to| unchanged(&[to[0].0, to[0].1])).collect()))
}

pub(super) fn euclid(parts: &[&str]) -> Read {
    let pair = pair(parts)?;
    let game = Heaps {
        kind: Kind::Euclid,
        head: "euclid",
        rule: "A move takes a positive multiple of the smaller number from the larger one, which must not become negative. The \
               game ends when a number is 0.",
        heaps: pair.to_vec(),
        number: &|_, pair| EuclidNumbers::ToZero.grundy_number(pair[0], pair[1]),
    };
    let (small, large, rules) = (pair[0].min(pair[1]), pair[0].max(pair[1]), Euclid { to_zero: true });
    // The rules have the numbers in ascending order; the move is in the larger one, or in either of two equal ones.
    let at = |place: usize| {
        rules.moves(&(small, large)).map(move |to| replaced(&pair, place, vec![to[0].0 + to[0].1 - small]))
    };
    Ok(game.game((0..2).filter(|&place| pair[1 - place] == small).flat_map(at).collect()))
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
    let mut after: Vec<After> = Moore { most }.moves(&heaps).map(|left| unchanged(&left[0])).collect();
    let head = format!("moore:{}", most);
    let game = Heaps { kind: Kind::Moore(most), head: &head, rule: &rule, heaps, number: &|_, _| 0 };
    after.sort_by_key(|after| game.changed(after).len());
    Ok(game.game(after))
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
    let kind = Kind::Fibonacci(limit);
    let game = Heaps { kind, head: "fibonacci", rule: &rule, heaps: vec![heap], number: &|_, _| 0 };
    Ok(game.game(FibonacciNim.moves(&(heap, limit)).map(|left| unchanged(&[left[0].0])).collect()))
}

/// Returns heaps as what a move leaves of each that it does not change.
fn unchanged(heaps: &[u64]) -> After {
    heaps.iter().map(|&heap| vec![heap]).collect()
}

/// Returns what a move leaves that changes one heap.
fn replaced(heaps: &[u64], place: usize, left: Vec<u64>) -> After {
    let mut after = unchanged(heaps);
    after[place] = left;
    after
}

impl Heaps<'_> {
    /// Returns a game whose moves change one heap, and may leave these of a heap at a place.
    fn sum(&self, options: &dyn Fn(usize, u64) -> After) -> Read {
        // An empty heap counts as one stone, as it takes as much room. No move makes this sum larger.
        let stones = self.heaps.iter().map(|&heap| heap.max(1)).sum::<u64>();
        if stones > MOST_MOVES {
            return Err(format!("at most {} stones, found {}", MOST_MOVES, stones));
        }
        if stones > MOST_HEAPS as u64 && matches!(self.kind, Kind::Split | Kind::TakeOrSplit) {
            return Err(format!("at most {} stones, as heaps are split; found {}", MOST_HEAPS, stones));
        }
        let after_at = |(place, &heap): (usize, &u64)| {
            let mut options = options(place, heap);
            // Those that take least come first.
            options.sort_by_key(|left| (heap - left.iter().sum::<u64>(), left.len()));
            options.dedup();
            options.into_iter().map(move |left| replaced(&self.heaps, place, left))
        };
        Ok(self.game(self.heaps.iter().enumerate().flat_map(after_at).collect()))
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
            Kind::Moore(most) => moore::next_player_wins(heaps, *most),
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
                refusals.push((part, format!("This would {}", self.text(&replaced(&self.heaps, place, left)))));
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

    /// Returns the game with moves that leave these.
    fn game(&self, after: Vec<After>) -> Game {
        let limit = if let Kind::Fibonacci(limit) = self.kind { limit } else { 0 };
        let (picture, refusals) = self.picture();
        let moves: Vec<Move> = after.into_iter().map(|after| self.one_move(after)).collect();
        let outcome = self.outcome_of(&self.heaps, limit);
        let reason = match &self.kind {
            Kind::Misere => Some(heap_reasons::misere(&self.heaps)),
            _ if moves.is_empty() => None,
            Kind::Moore(most) => Some(heap_reasons::moore(&self.heaps, *most, outcome == Some(Outcome::Lost))),
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
        let mut game = Game::new(self.written(&self.heaps, limit), self.rule);
        if let Kind::Misere = self.kind {
            game.ending = "The player who takes the last stone loses.";
            let is_nim = self.heaps.iter().filter(|&&heap| heap > 1).count() > 1;
            game.sum_means = Some(heap_reasons::MISERE_SUM).filter(|_| !is_nim);
        }
        Game { hint, picture, refusals, components, moves, outcome, reason, ..game }
    }
}
