//! Games of heaps and numbers: their rules in words, their moves and their Grundy numbers.

use games::book::heaps::{Euclid, FibonacciNim, Moore, Wythoff};
use games::notation::address::HeapGame;
use games::notation::parts::MOST_HEAPS;
use grundy::euclid::Euclid as EuclidNumbers;
use grundy::grundy_table::GrundyTable;
use grundy::grundys_game::GrundysGame as GrundyNumbers;
use grundy::intervals::Intervals;
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::{lasker, subtraction};

use super::heap_reasons::LARGEST;
use super::heaps::{After, Heaps, Style, replaced, unchanged};
use super::prelude::*;

/// More moves could not be listed.
const MOST_MOVES: u64 = 2_000;

/// What there is to say of a game in which each heap is played on by itself.
struct Sum<'a> {
    style: Style,
    rule: String,
    /// Returns the Grundy number of a heap at a place.
    number: Box<dyn Fn(usize, u64) -> u64 + 'a>,
}

impl<'a> Sum<'a> {
    fn new(
        style: Style,
        rule: impl Into<String>,
        number: impl Fn(usize, u64) -> u64 + 'a,
    ) -> Sum<'a> {
        Sum {
            style,
            rule: rule.into(),
            number: Box::new(number),
        }
    }
}

/// Describes a game.
fn sum(game: &HeapGame) -> Sum<'_> {
    match game {
        HeapGame::Nim => Sum::new(Style::Take, TAKE_ANY, |_, heap| heap),
        HeapGame::Misere => Sum::new(Style::Misere, TAKE_ANY, |_, heap| heap),
        HeapGame::Take(amounts) => {
            let rule = match amounts[..] {
                [amount] => format!("A move takes {} from one heap.", count(amount, "stone")),
                _ => format!(
                    "A move takes {} stones from one heap.",
                    alternatives(amounts)
                ),
            };
            let table = subtraction::grundy_numbers(amounts, LARGEST as usize);
            Sum::new(Style::Take, rule, move |_, heap| table[heap as usize])
        }
        HeapGame::Fraction(divisors) => {
            let most = |(place, divisor)| {
                let name = letter(place);
                format!("⌊{name}/{divisor}⌋ from {name}")
            };
            let most = divisors.iter().enumerate().map(most).join(", ");
            let rule =
                format!("A move takes at least one stone from one heap, and at most {most}.");
            Sum::new(Style::Take, rule, |place, heap| {
                TakeFraction(divisors[place]).grundy_number(heap)
            })
        }
        HeapGame::Divide(divisors) => {
            let rule = format!(
                "A move divides one number by {} and rounds down.",
                alternatives(divisors)
            );
            let divided = |index: usize, number: u64| {
                let left = number / divisors[index];
                (left, left)
            };
            let solved = Intervals::new(LARGEST, divisors.len(), divided);
            Sum::new(Style::Lower, rule, move |_, number| {
                solved.grundy_number(number)
            })
        }
        HeapGame::Grundy => {
            let solved = GrundyNumbers::new(LARGEST);
            let rule = "A move splits one heap into two heaps of different sizes.";
            Sum::new(Style::Split, rule, move |_, heap| {
                solved.grundy_number(heap)
            })
        }
        HeapGame::Lasker => {
            let rule =
                "A move takes any number of stones from one heap, or splits one heap into two.";
            Sum::new(Style::TakeOrSplit, rule, |_, heap| {
                lasker::grundy_number(heap)
            })
        }
        HeapGame::Octal(code) => {
            let table = TakeAndBreak::new(code).grundy_numbers(LARGEST as usize);
            let rule = format!(
                "The take-and-break game {code}: digit i after the point says what may be left of a heap when i stones are taken from it: 1 \
                 nothing, 2 one heap, 4 two heaps, or a sum of these."
            );
            Sum::new(Style::TakeOrSplit, rule, move |_, heap| {
                table[heap as usize]
            })
        }
    }
}

const TAKE_ANY: &str = "A move takes any number of stones, at least one, from one heap.";

/// Shows heaps that are played on one by one, unless they have too many moves.
pub(super) fn shown(head: &str, game: &HeapGame, heaps: Vec<u64>) -> Read {
    let Sum {
        style,
        rule,
        number,
    } = sum(game);
    // An empty heap counts as one stone, as it takes as much room. No move makes this sum larger.
    let stones = heaps.iter().map(|&heap| heap.max(1)).sum::<u64>();
    if stones > MOST_MOVES {
        return Err(format!("at most {MOST_MOVES} stones, found {stones}"));
    }
    let splits = matches!(style, Style::Split | Style::TakeOrSplit);
    if splits && stones > MOST_HEAPS as u64 {
        return Err(format!(
            "at most {MOST_HEAPS} stones, as heaps are split; found {stones}"
        ));
    }
    let mut all = vec![];
    for (place, &heap) in heaps.iter().enumerate() {
        let mut moves = game.moves(place, heap);
        // The moves that take least come first.
        moves.sort_by_key(|left| (heap - left.iter().sum::<u64>(), left.len()));
        moves.dedup();
        all.extend(moves.into_iter().map(|left| replaced(&heaps, place, left)));
    }
    let game = Heaps {
        style,
        head,
        rule: &rule,
        heaps,
        number: &|place, heap| number(place, heap[0]),
    };
    Ok(game.shown(all))
}

/// Shows two heaps in Wythoff's Nim.
pub(super) fn wythoff([x, y]: [u64; 2]) -> Shown {
    let table = GrundyTable::new((x as usize + 1, y as usize + 1), |(x, y), options| {
        for option in Wythoff.moves(&(x as u64, y as u64)) {
            options.push((option[0].0 as usize, option[0].1 as usize));
        }
    });
    let game = Heaps {
        style: Style::Wythoff,
        head: "wythoff",
        rule: "A move takes any number of stones from one heap, or equally many from both.",
        heaps: vec![x, y],
        number: &|_, pair| table.grundy_number((pair[0] as usize, pair[1] as usize)),
    };
    let moves = Wythoff.moves(&(x, y));
    game.shown(moves.map(|to| unchanged(&[to[0].0, to[0].1])).collect())
}

/// Shows two numbers in Euclid's game.
pub(super) fn euclid(pair: [u64; 2]) -> Shown {
    let game = Heaps {
        style: Style::Euclid,
        head: "euclid",
        rule: "A move takes a positive multiple of the smaller number from the larger one, which must not become negative. The \
               game ends when a number is 0.",
        heaps: pair.to_vec(),
        number: &|_, pair| EuclidNumbers::ToZero.grundy_number(pair[0], pair[1]),
    };
    let small = pair[0].min(pair[1]);
    let large = pair[0].max(pair[1]);
    let mut moves = vec![];
    // The rules sort the numbers. A move changes the larger one, or either of two equal ones.
    for place in (0..2).filter(|&place| pair[1 - place] == small) {
        for to in (Euclid { to_zero: true }).moves(&(small, large)) {
            let changed = to[0].0 + to[0].1 - small;
            moves.push(replaced(&pair, place, vec![changed]));
        }
    }
    game.shown(moves)
}

/// Shows heaps of which a move may change several, unless they have too many moves.
pub(super) fn moore(most: usize, heaps: Vec<u64>) -> Read {
    let moves = heaps
        .iter()
        .try_fold(1, |product: u64, heap| product.checked_mul(heap + 1));
    if moves.is_none_or(|moves| moves > MOST_MOVES) {
        return Err(format!("these heaps have more than {MOST_MOVES} moves"));
    }
    let mut moves: Vec<After> = Moore { most }
        .moves(&heaps)
        .map(|left| unchanged(&left[0]))
        .collect();
    let game = Heaps {
        style: Style::Moore(most),
        head: &format!("moore:{most}"),
        rule: &format!(
            "A move takes stones from at least one and at most {most} heaps, any number from each."
        ),
        heaps,
        number: &|_, _| 0,
    };
    moves.sort_by_key(|after| game.changed(after).len());
    Ok(game.shown(moves))
}

/// Shows a heap in Fibonacci Nim, and the limit to the next move.
pub(super) fn fibonacci(heap: u64, limit: u64) -> Shown {
    let most = limit.min(heap);
    let rule = format!(
        "A move takes at least one stone and at most twice as many as the move before; the first may not take all. Now at most {most} \
         may be taken."
    );
    let game = Heaps {
        style: Style::Fibonacci(limit),
        head: "fibonacci",
        rule: &rule,
        heaps: vec![heap],
        number: &|_, _| 0,
    };
    let moves = FibonacciNim.moves(&(heap, limit));
    game.shown(moves.map(|left| unchanged(&[left[0].0])).collect())
}
