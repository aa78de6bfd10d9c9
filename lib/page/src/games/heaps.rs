//! Heaps of stones and numbers, drawn as columns.

use games::book::heaps::{Euclid, FibonacciNim, Moore, Wythoff};
use games::notation::address::{HeapGame, MOST_HEAPS};
use grundy::euclid::Euclid as EuclidNumbers;
use grundy::grundy_table::GrundyTable;
use grundy::grundys_game::GrundysGame as GrundyNumbers;
use grundy::intervals::Intervals;
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::xor::nim_sum;
use grundy::{lasker, misere, moore, subtraction};

use super::heap_reasons::{self, LARGEST, fibonacci_nim};
use super::prelude::*;

/// The widest row of heaps.
const WIDEST: i32 = 480;
/// A larger heap stands in several columns of ten stones each.
const TALLEST: u64 = 16;
/// The parts of a heap's stones are numbered from `place * PARTS` on.
const PARTS: usize = 128;

/// More moves could not be listed.
const MOST_MOVES: u64 = 2_000;

/// What moves are called, and who wins where no nim-sum of heaps says so.
enum Style {
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
type After = Vec<Vec<u64>>;

/// A position of heaps.
struct Heaps<'a> {
    style: Style,
    /// The part of the address before the heaps.
    head: &'a str,
    rule: &'a str,
    heaps: Vec<u64>,
    /// Returns the Grundy number of the heap at a place, or that of a pair.
    number: &'a dyn Fn(usize, &[u64]) -> u64,
}

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
    if moves.map_or(true, |moves| moves > MOST_MOVES) {
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
    fn changed(&self, after: &After) -> Vec<usize> {
        (0..after.len())
            .filter(|&place| after[place] != [self.heaps[place]])
            .collect()
    }

    /// Writes the address of a position, and in Fibonacci Nim the limit to the next move.
    fn written(&self, heaps: &[u64], limit: u64) -> String {
        match self.style {
            Style::Fibonacci(_) => format!("{}:{}:{}", self.head, joined(heaps), limit),
            _ => format!("{}:{}", self.head, joined(heaps)),
        }
    }

    /// Returns what the player to move can force, where no nim-sum says so.
    fn outcome(&self, heaps: &[u64], limit: u64) -> Option<Outcome> {
        Some(Outcome::of(match &self.style {
            Style::Misere => misere::next_player_wins(heaps),
            Style::Moore(most) => moore::next_player_wins(heaps, *most),
            Style::Fibonacci(_) => fibonacci_nim().next_player_wins(heaps[0], limit),
            _ => return None,
        }))
    }

    /// Returns whether both numbers are one component.
    fn is_pair(&self) -> bool {
        matches!(self.style, Style::Wythoff | Style::Euclid)
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
        let mut picture = Picture::default();
        let mut refusals = vec![];
        for (place, &heap) in self.heaps.iter().enumerate() {
            let (x, y) = self.foot(place);
            for below in 0..heap {
                let part = place * PARTS + below as usize;
                let name = format!("heap {}, stone {} of {}", letter(place), below + 1, heap);
                let column = (below / self.height()) as i32;
                let up = (below % self.height()) as i32;
                picture.part(
                    "stone",
                    (x + column * STEP, y - STEP / 2 - up * STEP),
                    "",
                    part,
                    name,
                );
                let left = if let Style::Split = self.style {
                    vec![below, heap - below]
                } else {
                    vec![below]
                };
                let text = self.text(&replaced(&self.heaps, place, left));
                refusals.push((part, format!("This would {text}")));
            }
            picture.add(
                "label",
                (x + self.breadth(place) / 2, y + 16),
                format!("{}: {}", letter(place), heap),
            );
        }
        (picture, refusals)
    }

    /// Returns the components: the heaps, the pair, or none.
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
        match self.style {
            Style::Moore(_) | Style::Fibonacci(_) => vec![],
            _ if self.is_pair() => vec![component("the pair".to_owned(), 0, &self.heaps, 30)],
            _ => (0..self.heaps.len()).map(heap).collect(),
        }
    }

    /// Returns a move, given what it leaves.
    fn one_move(&self, after: After) -> Move {
        let changed = self.changed(&after);
        let component = if self.is_pair() { 0 } else { changed[0] };
        let heaps = after.concat();
        let limit = 2 * (self.heaps[0] - heaps[0].min(self.heaps[0]));
        let mut parts = vec![];
        for &place in &changed {
            let left = after[place].iter();
            parts.extend(left.map(|&left| place * PARTS + left as usize));
        }
        parts.dedup();
        let leaves = match self.outcome(&heaps, limit) {
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
    fn shown(&self, after: Vec<After>) -> Shown {
        let limit = if let Style::Fibonacci(limit) = self.style {
            limit
        } else {
            0
        };
        let (picture, refusals) = self.picture();
        let moves: Vec<Move> = after
            .into_iter()
            .map(|after| self.one_move(after))
            .collect();
        let outcome = self.outcome(&self.heaps, limit);
        let reason = match &self.style {
            Style::Misere => Some(heap_reasons::misere(&self.heaps)),
            _ if moves.is_empty() => None,
            Style::Moore(most) => Some(heap_reasons::moore(
                &self.heaps,
                *most,
                outcome == Some(Outcome::Lost),
            )),
            Style::Fibonacci(limit) => Some(heap_reasons::fibonacci(self.heaps[0], *limit)),
            _ => None,
        };
        let hint = match self.style {
            Style::Split => "Press a stone to split the heap below it.",
            Style::TakeOrSplit => {
                "Press the lowest stone that the move takes, or a stone to split the heap below it."
            }
            Style::Moore(_) => "Press the lowest stone that the move takes, in each of the heaps.",
            _ => "Press the lowest stone that the move takes.",
        };
        let components = self.components();
        let mut game = Shown::new(self.written(&self.heaps, limit), self.rule);
        if let Style::Misere = self.style {
            game.ending = "The player who takes the last stone loses.";
            let is_nim = self.heaps.iter().filter(|&&heap| heap > 1).count() > 1;
            if !is_nim {
                game.sum_means = Some(heap_reasons::MISERE_SUM);
            }
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

    /// Says what a move does, given what it leaves.
    fn text(&self, after: &After) -> String {
        let changed = self.changed(after);
        let place = changed[0];
        let heap = self.heaps[place];
        let left = &after[place];
        let name = letter(place);
        let taken = heap - left.iter().sum::<u64>();
        match (&self.style, &left[..]) {
            (Style::Fibonacci(_), _) => format!("take {}", count(taken, "stone")),
            (Style::Lower, _) => format!("lower {} from {} to {}", name, heap, left[0]),
            (Style::Euclid, _) => format!("take {taken} from {name}"),
            (Style::Wythoff, _) if changed.len() > 1 => format!("take {taken} from both heaps"),
            (_, [one, other]) if taken == 0 => format!("split heap {name} into {one} and {other}"),
            (_, [one, other]) => {
                format!("take {taken} and split heap {name} into {one} and {other}")
            }
            _ => {
                let taken = |&place: &usize| {
                    format!(
                        "{} from heap {}",
                        self.heaps[place] - after[place][0],
                        letter(place)
                    )
                };
                format!("take {}", changed.iter().map(taken).join(", "))
            }
        }
    }
}
