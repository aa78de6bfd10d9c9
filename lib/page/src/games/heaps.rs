//! Heaps of stones and numbers, drawn as columns.

use games::book::heaps::{
    Divide, Euclid, FibonacciNim, GrundysGame, Moore, Octal, OnePileNim, StrangeNim, Subtraction,
    Wythoff,
};
use grundy::euclid::Euclid as EuclidNumbers;
use grundy::grundy_table::GrundyTable;
use grundy::grundys_game::GrundysGame as GrundyNumbers;
use grundy::intervals::Intervals;
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::xor::nim_sum;
use grundy::{lasker, misere, moore, subtraction};

use super::heap_reasons::{self, fibonacci_nim};
use super::prelude::*;
use games::notation::{divisors, octal_code};

/// More heaps could not be seen.
const MOST_HEAPS: usize = 64;
const WIDEST: i32 = 480;
pub(super) const LARGEST: u64 = 100;
/// A larger heap stands in several columns of ten stones each.
const TALLEST: u64 = 16;
/// The parts of a heap's stones are numbered from `place * PARTS` on.
const PARTS: usize = 128;

/// More moves could not be listed.
const MOST_MOVES: u64 = 2_000;

/// What moves are called, and who wins where no nim-sum of heaps says so.
pub(super) enum Kind {
    Take,
    Split,
    TakeOrSplit,
    /// A number is lowered.
    Lower,
    Misere,
    Wythoff,
    Euclid,
    /// With the number of heaps that a move may change.
    Moore(usize),
    /// With the most that the next move may take.
    Fibonacci(u64),
}

/// What a move leaves of each heap: one heap, which may be empty, or two.
pub(super) type After = Vec<Vec<u64>>;

pub(super) struct Heaps<'a> {
    pub(super) kind: Kind,
    /// The part of the address before the heaps.
    head: &'a str,
    rule: &'a str,
    pub(super) heaps: Vec<u64>,
    /// Returns the Grundy number of the heap at a place, or that of a pair.
    number: &'a dyn Fn(usize, &[u64]) -> u64,
}

/// Reads heaps.
fn heaps(text: &str) -> Result<Vec<u64>, String> {
    let heaps = numbers(text, LARGEST)?;
    match heaps.len() {
        0 => Err("expected the sizes of heaps, as in 3,4,5".to_owned()),
        1..=MOST_HEAPS => Ok(heaps),
        _ => Err(format!(
            "at most {} heaps, found {}",
            MOST_HEAPS,
            heaps.len()
        )),
    }
}

/// Reads a game in which each heap is played on by itself. `left` lists what moves may leave of a heap at a place.
fn sum(
    (kind, head, rule): (Kind, &str, &str),
    text: &str,
    left: impl Fn(usize, u64) -> After,
    number: impl Fn(usize, u64) -> u64,
) -> Read {
    let game = Heaps {
        kind,
        head,
        rule,
        heaps: heaps(text)?,
        number: &|place, heap| number(place, heap[0]),
    };
    // An empty heap counts as one stone, as it takes as much room. No move makes this sum larger.
    let stones = game.heaps.iter().map(|&heap| heap.max(1)).sum::<u64>();
    if stones > MOST_MOVES {
        return Err(format!("at most {MOST_MOVES} stones, found {stones}"));
    }
    if stones > MOST_HEAPS as u64 && matches!(game.kind, Kind::Split | Kind::TakeOrSplit) {
        return Err(format!(
            "at most {MOST_HEAPS} stones, as heaps are split; found {stones}"
        ));
    }
    let after_at = |(place, &heap): (usize, &u64)| {
        let mut left = left(place, heap);
        // The moves that take least come first.
        left.sort_by_key(|left| (heap - left.iter().sum::<u64>(), left.len()));
        left.dedup();
        left.into_iter()
            .map(|left| replaced(&game.heaps, place, left))
            .collect_vec()
    };
    Ok(game.game(game.heaps.iter().enumerate().flat_map(after_at).collect()))
}

const TAKE_ANY: &str = "A move takes any number of stones, at least one, from one heap.";

pub(super) fn nim(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    sum(
        (Kind::Take, "nim", TAKE_ANY),
        text,
        |_, heap| OnePileNim.moves(&heap).collect(),
        |_, heap| heap,
    )
}

pub(super) fn misere(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    sum(
        (Kind::Misere, "misere", TAKE_ANY),
        text,
        |_, heap| OnePileNim.moves(&heap).collect(),
        |_, heap| heap,
    )
}

pub(super) fn take(parts: &[&str]) -> Read {
    let [taken, text] = fields(parts)?;
    let amounts = amounts(taken, LARGEST)?;
    let rule = match amounts[..] {
        [amount] => format!("A move takes {} from one heap.", count(amount, "stone")),
        _ => format!(
            "A move takes {} stones from one heap.",
            alternatives(&amounts)
        ),
    };
    let table = subtraction::grundy_numbers(&amounts, LARGEST as usize);
    let (head, rules) = (format!("take:{taken}"), Subtraction { amounts });
    sum(
        (Kind::Take, &head, &rule),
        text,
        |_, heap| rules.moves(&heap).collect(),
        |_, heap| table[heap as usize],
    )
}

pub(super) fn fraction(parts: &[&str]) -> Read {
    let [of, text] = fields(parts)?;
    let divisors = numbers(of, LARGEST)?;
    if divisors.len() != heaps(text)?.len() || divisors.contains(&0) {
        return Err("expected a divisor from 1 on for each heap".to_owned());
    }
    let most = |(place, divisor)| format!("⌊{}/{}⌋ from {}", letter(place), divisor, letter(place));
    let most = divisors.iter().enumerate().map(most).join(", ");
    let rule = format!("A move takes at least one stone from one heap, and at most {most}.");
    let left = |place: usize, heap| {
        StrangeNim
            .moves(&(heap, divisors[place]))
            .map(|left| vec![left[0].0])
            .collect()
    };
    let number = |place: usize, heap| TakeFraction(divisors[place]).grundy_number(heap);
    sum(
        (Kind::Take, &format!("fraction:{of}"), &rule),
        text,
        left,
        number,
    )
}

pub(super) fn divide(parts: &[&str]) -> Read {
    let [text, numbers] = fields(parts)?;
    let divisors = divisors(text, LARGEST)?;
    let divided = |index: usize, number: u64| (number / divisors[index], number / divisors[index]);
    let solved = Intervals::new(LARGEST, divisors.len(), divided);
    let rule = format!(
        "A move divides one number by {} and rounds down.",
        alternatives(&divisors)
    );
    let number = |_, number| solved.grundy_number(number);
    let (head, rules) = (
        format!("divide:{text}"),
        Divide {
            divisors: divisors.clone(),
        },
    );
    sum(
        (Kind::Lower, &head, &rule),
        numbers,
        |_, number| rules.moves(&number).collect(),
        number,
    )
}

pub(super) fn grundy(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let solved = GrundyNumbers::new(LARGEST);
    let rule = "A move splits one heap into two heaps of different sizes.";
    let left = |_, heap| GrundysGame.moves(&heap).collect();
    sum((Kind::Split, "grundy", rule), text, left, |_, heap| {
        solved.grundy_number(heap)
    })
}

pub(super) fn lasker(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let rule = "A move takes any number of stones from one heap, or splits one heap into two.";
    let left = |_, heap| Octal::new("4.333...").moves(&heap).collect();
    sum(
        (Kind::TakeOrSplit, "lasker", rule),
        text,
        left,
        |_, heap| lasker::grundy_number(heap),
    )
}

pub(super) fn octal(parts: &[&str]) -> Read {
    let [code, text] = fields(parts)?;
    let table = TakeAndBreak::new(octal_code(code)?).grundy_numbers(LARGEST as usize);
    let rule = format!(
        "The take-and-break game {code}: digit i after the point says what may be left of a heap when i stones are taken from it: 1 \
         nothing, 2 one heap, 4 two heaps, or a sum of these."
    );
    let left = |_, heap| Octal::new(code).moves(&heap).collect();
    sum(
        (Kind::TakeOrSplit, &format!("octal:{code}"), &rule),
        text,
        left,
        |_, heap| table[heap as usize],
    )
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
    let rule = "A move takes any number of stones from one heap, or equally many from both.";
    let number = |_, pair: &[u64]| table.grundy_number((pair[0] as usize, pair[1] as usize));
    let game = Heaps {
        kind: Kind::Wythoff,
        head: "wythoff",
        rule,
        heaps: vec![x, y],
        number: &number,
    };
    Ok(game.game(
        Wythoff
            .moves(&(x, y))
            .map(|to| unchanged(&[to[0].0, to[0].1]))
            .collect(),
    ))
}

pub(super) fn euclid(parts: &[&str]) -> Read {
    let pair = pair(parts)?;
    let rule = "A move takes a positive multiple of the smaller number from the larger one, which must not become negative. The \
                game ends when a number is 0.";
    let number = |_, pair: &[u64]| EuclidNumbers::ToZero.grundy_number(pair[0], pair[1]);
    let game = Heaps {
        kind: Kind::Euclid,
        head: "euclid",
        rule,
        heaps: pair.to_vec(),
        number: &number,
    };
    let (small, large, rules) = (
        pair[0].min(pair[1]),
        pair[0].max(pair[1]),
        Euclid { to_zero: true },
    );
    // The rules sort the numbers. A move changes the larger one, or either of two equal ones.
    let at = |place: usize| {
        rules
            .moves(&(small, large))
            .map(move |to| replaced(&pair, place, vec![to[0].0 + to[0].1 - small]))
    };
    Ok(game.game(
        (0..2)
            .filter(|&place| pair[1 - place] == small)
            .flat_map(at)
            .collect(),
    ))
}

pub(super) fn moore(parts: &[&str]) -> Read {
    let [most, text] = fields(parts)?;
    let (most, heaps) = (number(most, 8)? as usize, heaps(text)?);
    if most == 0 {
        return Err("a move must be allowed to take from one heap at least".to_owned());
    }
    let moves = heaps
        .iter()
        .try_fold(1, |product: u64, heap| product.checked_mul(heap + 1));
    if moves.map_or(true, |moves| moves > MOST_MOVES) {
        return Err(format!("these heaps have more than {MOST_MOVES} moves"));
    }
    let rule = format!(
        "A move takes stones from at least one and at most {most} heaps, any number from each."
    );
    let mut after: Vec<After> = Moore { most }
        .moves(&heaps)
        .map(|left| unchanged(&left[0]))
        .collect();
    let head = format!("moore:{most}");
    let game = Heaps {
        kind: Kind::Moore(most),
        head: &head,
        rule: &rule,
        heaps,
        number: &|_, _| 0,
    };
    after.sort_by_key(|after| game.changed(after).len());
    Ok(game.game(after))
}

pub(super) fn fibonacci(parts: &[&str]) -> Read {
    let (heap, limit) = match *parts {
        [heap] => (heap, None),
        [heap, limit] => (heap, Some(number(limit, 2 * LARGEST)?)),
        _ => {
            return Err(
                "expected the heap, or the heap and the most that the next move may take"
                    .to_owned(),
            );
        }
    };
    let heap = number(heap, LARGEST)?;
    let limit = limit.unwrap_or_else(|| heap.saturating_sub(1));
    let most = limit.min(heap);
    let rule = format!(
        "A move takes at least one stone and at most twice as many as the move before; the first may not take all. Now at most {most} \
         may be taken."
    );
    let kind = Kind::Fibonacci(limit);
    let game = Heaps {
        kind,
        head: "fibonacci",
        rule: &rule,
        heaps: vec![heap],
        number: &|_, _| 0,
    };
    Ok(game.game(
        FibonacciNim
            .moves(&(heap, limit))
            .map(|left| unchanged(&[left[0].0]))
            .collect(),
    ))
}

/// Returns what a move leaves of heaps that it does not change.
fn unchanged(heaps: &[u64]) -> After {
    heaps.iter().map(|&heap| vec![heap]).collect()
}

/// Returns what a move leaves that changes one heap only.
fn replaced(heaps: &[u64], place: usize, left: Vec<u64>) -> After {
    let mut after = unchanged(heaps);
    after[place] = left;
    after
}

impl Heaps<'_> {
    /// Lists the heaps that a move changes.
    pub(super) fn changed(&self, after: &After) -> Vec<usize> {
        (0..after.len())
            .filter(|&place| after[place] != [self.heaps[place]])
            .collect()
    }

    fn written(&self, heaps: &[u64], limit: u64) -> String {
        match self.kind {
            Kind::Fibonacci(_) => format!("{}:{}:{}", self.head, joined(heaps), limit),
            _ => format!("{}:{}", self.head, joined(heaps)),
        }
    }

    /// Returns what the player to move can force, where no nim-sum says so.
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

    /// Returns the number of stones in a full column.
    fn height(&self) -> u64 {
        match self.heaps.iter().max().map_or(0, |&heap| heap) {
            highest if highest > TALLEST => 10,
            highest => highest.max(3),
        }
    }

    /// Returns the distance of a heap's last column from its first.
    fn breadth(&self, place: usize) -> i32 {
        self.heaps[place].saturating_sub(1) as i32 / self.height() as i32 * STEP
    }

    /// Returns the place of a heap's first column.
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

    /// Returns the picture and what pressing each stone would do. The part `place * PARTS + i` is the stone above i others.
    fn picture(&self) -> (Picture, Vec<(usize, String)>) {
        let (mut picture, mut refusals) = (Picture::default(), vec![]);
        for (place, &heap) in self.heaps.iter().enumerate() {
            let (x, y) = self.foot(place);
            for below in 0..heap {
                let part = place * PARTS + below as usize;
                let name = format!("heap {}, stone {} of {}", letter(place), below + 1, heap);
                let (column, up) = (
                    (below / self.height()) as i32,
                    (below % self.height()) as i32,
                );
                picture.part(
                    "stone",
                    (x + column * STEP, y - STEP / 2 - up * STEP),
                    "",
                    part,
                    name,
                );
                let left = if let Kind::Split = self.kind {
                    vec![below, heap - below]
                } else {
                    vec![below]
                };
                refusals.push((
                    part,
                    format!(
                        "This would {}",
                        self.text(&replaced(&self.heaps, place, left))
                    ),
                ));
            }
            picture.add(
                "label",
                (x + self.breadth(place) / 2, y + 16),
                format!("{}: {}", letter(place), heap),
            );
        }
        (picture, refusals)
    }

    fn components(&self) -> Vec<Component> {
        let component = |name: String, place: usize, heaps: &[u64], aside: i32| {
            let (x, y) = self.foot(place);
            Component::new(
                name,
                (self.number)(place, heaps),
                (x + self.breadth(place) / 2 + aside, y + 38),
            )
        };
        let heap = |place: usize| {
            component(
                format!("heap {}", letter(place)),
                place,
                &self.heaps[place..=place],
                0,
            )
        };
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
        let parts = |&place: &usize| {
            after[place]
                .iter()
                .map(move |&left| place * PARTS + left as usize)
        };
        let mut parts: Vec<usize> = changed.iter().flat_map(parts).collect();
        parts.dedup();
        let leaves = match self.outcome_of(&heaps, limit) {
            Some(outcome) => Leaves::Outcome(outcome, None),
            None if self.is_pair() => Leaves::Number((self.number)(0, &heaps)),
            None => Leaves::Number(nim_sum(
                after[component]
                    .iter()
                    .map(|&heap| (self.number)(component, &[heap])),
            )),
        };
        Move {
            text: self.text(&after),
            parts,
            to: self.written(&heaps, limit),
            component,
            leaves,
        }
    }

    /// Returns the game, given what each of its moves leaves.
    fn game(&self, after: Vec<After>) -> Shown {
        let limit = if let Kind::Fibonacci(limit) = self.kind {
            limit
        } else {
            0
        };
        let (picture, refusals) = self.picture();
        let moves: Vec<Move> = after
            .into_iter()
            .map(|after| self.one_move(after))
            .collect();
        let outcome = self.outcome_of(&self.heaps, limit);
        let reason = match &self.kind {
            Kind::Misere => Some(heap_reasons::misere(&self.heaps)),
            _ if moves.is_empty() => None,
            Kind::Moore(most) => Some(heap_reasons::moore(
                &self.heaps,
                *most,
                outcome == Some(Outcome::Lost),
            )),
            Kind::Fibonacci(limit) => Some(heap_reasons::fibonacci(self.heaps[0], *limit)),
            _ => None,
        };
        let hint = match self.kind {
            Kind::Split => "Press a stone to split the heap below it.",
            Kind::TakeOrSplit => {
                "Press the lowest stone that the move takes, or a stone to split the heap below it."
            }
            Kind::Moore(_) => "Press the lowest stone that the move takes, in each of the heaps.",
            _ => "Press the lowest stone that the move takes.",
        };
        let components = self.components();
        let mut game = Shown::new(self.written(&self.heaps, limit), self.rule);
        if let Kind::Misere = self.kind {
            game.ending = "The player who takes the last stone loses.";
            let is_nim = self.heaps.iter().filter(|&&heap| heap > 1).count() > 1;
            game.sum_means = Some(heap_reasons::MISERE_SUM).filter(|_| !is_nim);
        }
        Shown {
            hint,
            picture,
            refusals,
            components,
            moves,
            outcome,
            reason,
            ..game
        }
    }
}
