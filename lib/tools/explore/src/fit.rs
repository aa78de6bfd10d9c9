//! Snippets of the library whose values are those of the whole table.

use std::cell::{Cell, RefCell};

use games::{HeapMoves, Kind, Table};

use crate::euclid::Euclid;
use crate::grundys_game::GrundysGame;
use crate::take_and_break::TakeAndBreak;
use crate::take_fraction::TakeFraction;
use crate::take_from_to::TakeFromTo;
use crate::take_up_to::TakeUpTo;
use crate::wythoff::Wythoff;
use crate::{lasker, misere, moore, nimber, take_half, wythoff, xor};

/// A snippet with its parameters.
pub struct Fit {
    /// The name of the snippet's file.
    pub snippet: &'static str,
    pub uses: String,
    pub function: String,
    /// The arguments before what it takes, and after that.
    before: String,
    pub after: String,
    pub takes: Takes,
    /// What it is made with, as numbers or lists of numbers, but for a parameter's name.
    pub constants: Vec<String>,
    /// Whether it only says who wins.
    pub tells_winners: bool,
    /// Its closed form, if its name does not tell.
    pub says: String,
    /// `None` for declared rules: the snippet makes the table from them.
    value: Option<Value>,
}

/// What a snippet is called with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    Heap,
    /// Two numbers.
    Pair,
    Heaps,
    /// The largest heap: it makes a table.
    Largest,
}

impl Fit {
    /// Returns the call in which what it takes has the usual name.
    pub fn call(&self) -> String {
        let taken = match self.takes {
            Takes::Heap => "heap",
            Takes::Pair => "x, y",
            Takes::Heaps => "&heaps",
            Takes::Largest => "largest",
        };
        let [function, before, after] = [&self.function, &self.before, &self.after];
        format!("{function}({before}{taken}{after})")
    }

    /// Returns the value that it gives; of declared rules nothing is known before their table is made.
    pub fn value(&self, position: &[u64]) -> Option<u64> {
        self.value.as_ref().map(|value| value(position))
    }

    /// Whether it was made from the declared rules instead of compared with values.
    pub fn has_rules(&self) -> bool {
        self.value.is_none()
    }

    /// Returns whether it gives all values of a table. If one of the two knows only winners, numbers above 0 count as won.
    pub fn agrees(&self, table: &Table) -> bool {
        let Some(value) = &self.value else {
            return true;
        };
        let clip = table.kind == Kind::Winners || self.tells_winners;
        let seen = |number: u64| if clip { number.min(1) } else { number };
        let is_seen = |(position, known): (&Vec<u64>, &u64)| seen(value(position)) == seen(*known);
        // No snippet here has drawn positions.
        !(table.kind == Kind::Winners && table.values.contains(&2))
            && table.positions.iter().zip(&table.values).all(is_seen)
    }
}

type Value = Box<dyn Fn(&[u64]) -> u64>;

/// Returns the simplest snippet that fits the whole table and has a basis, with this.
pub fn fitting<B>(table: &Table, basis: impl Fn(&Fit) -> Option<B>) -> Option<(Fit, B)> {
    let mut fits = candidates(table);
    fits.retain(|fit| fit.agrees(table));
    let most = table.positions.iter().flatten().max().copied().unwrap_or(0);
    while !fits.is_empty() {
        let first = fits.remove(0);
        // To ask for a basis takes longest.
        let Some(found) = basis(&first) else {
            continue;
        };
        // If another parameter gives the same table, but not the same beyond it, the table says nothing of the parameter.
        let (same, others): (Vec<Fit>, Vec<Fit>) =
            fits.into_iter().partition(|fit| fit.uses == first.uses);
        let differs = |other: &Fit| {
            let beyond = (most + 1..=4 * most + 64).map(|heap| vec![heap]);
            first.takes == Takes::Heap
                && table.arity() == Some(1)
                && beyond
                    .into_iter()
                    .any(|heap| other.value(&heap) != first.value(&heap))
        };
        let is_ambiguous = same
            .iter()
            .any(|other| differs(other) && basis(other).is_some());
        if !is_ambiguous {
            return Some((first, found));
        }
        fits = others;
    }
    if table.kind != Kind::Numbers {
        return None;
    }
    let moves = table.declared.as_ref().or(table.seen.as_ref())?;
    let fit = of_moves(moves);
    let found = basis(&fit)?;
    Some((fit, found))
}

/// The path of an item, the function that is called, and the values.
fn candidate<V: Into<u64>>(
    path: &'static str,
    function: impl Into<String>,
    value: impl Fn(&[u64]) -> V + 'static,
) -> Fit {
    let value: Value = Box::new(move |position| value(position).into());
    let (snippet, _) = path.split_once("::").unwrap_or((path, ""));
    Fit {
        snippet,
        uses: format!("use grundy::{path};"),
        function: function.into(),
        before: String::new(),
        after: String::new(),
        takes: Takes::Heap,
        constants: vec![],
        tells_winners: false,
        says: String::new(),
        value: Some(value),
    }
}

impl Fit {
    fn made_with(self, constants: &[impl ToString]) -> Fit {
        let constants = constants.iter().map(ToString::to_string).collect();
        Fit { constants, ..self }
    }

    fn taking(self, takes: Takes) -> Fit {
        Fit { takes, ..self }
    }

    fn saying(self, says: impl Into<String>) -> Fit {
        let says = says.into();
        Fit { says, ..self }
    }

    fn of_winners(self) -> Fit {
        Fit {
            tells_winners: true,
            ..self
        }
    }
}

fn candidates(table: &Table) -> Vec<Fit> {
    match table.arity() {
        _ if table.is_projected => vec![],
        None | Some(0) => vec![],
        Some(1) => of_one_heap(&table.values),
        Some(2) if table.is_family => of_families(),
        Some(arity) => of_several(table, arity),
    }
}

/// The first Grundy numbers of Grundy's game: its table is made only for what begins so.
const OF_GRUNDYS_GAME: [u64; 10] = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1];

/// The largest heap that Grundy's game is tried with.
const LARGEST_OF_GRUNDYS_GAME: u64 = 100_000;

/// Returns the snippet of Grundy's game. Its table grows with the heaps that are asked for.
fn grundys_game() -> Fit {
    let largest = Cell::new(0);
    let game = RefCell::new(None);
    let value = move |heaps: &[u64]| {
        let heap = heaps[0];
        if heap > LARGEST_OF_GRUNDYS_GAME {
            return u64::MAX;
        }
        if heap > largest.get() {
            largest.set(2 * heap);
            *game.borrow_mut() = None;
        }
        let mut game = game.borrow_mut();
        let game = game.get_or_insert_with(|| GrundysGame::new(largest.get()));
        game.grundy_number(heap)
    };
    Fit {
        after: ").grundy_number(heap".to_owned(),
        ..candidate("grundys_game::GrundysGame", "GrundysGame::new", value).taking(Takes::Largest)
    }
}

fn of_one_heap(values: &[u64]) -> Vec<Fit> {
    /// A type of the library made of one or two numbers, tried for these.
    macro_rules! made {
        ($all:ident, $of:ident :: $type:ident($($number:ident),*), $numbers:expr) => {
            $all.extend($numbers.map(|($($number,)*)| {
                let call = format!("{}({}).grundy_number", stringify!($type), [$($number.to_string()),*].join(", "));
                let value = move |heaps: &[u64]| $type($($number),*).grundy_number(heaps[0]);
                candidate(concat!(stringify!($of), "::", stringify!($type)), call, value).made_with(&[$($number),*])
            }))
        };
    }
    let mut all = vec![
        candidate("xor::nim_sum", "nim_sum", |heaps| heaps[0]).taking(Takes::Heaps),
        candidate("take_half", "take_half::grundy_number", |heaps| {
            take_half::grundy_number(heaps[0])
        }),
        candidate("lasker", "lasker::grundy_number", |heaps| {
            lasker::grundy_number(heaps[0])
        }),
    ];
    if values.starts_with(&OF_GRUNDYS_GAME) {
        all.push(grundys_game());
    }
    made!(
        all,
        take_up_to::TakeUpTo(most),
        (1..=64).map(|most| (most,))
    );
    made!(
        all,
        take_fraction::TakeFraction(by),
        (2..=20).map(|by| (by,))
    );
    made!(
        all,
        take_from_to::TakeFromTo(from, to),
        (1..=32).flat_map(|from| (from..=64).map(move |to| (from, to)))
    );
    all
}

/// The snippets with a parameter k.
fn of_families() -> Vec<Fit> {
    vec![
        candidate("take_up_to::TakeUpTo", "TakeUpTo(k).grundy_number", |of| {
            TakeUpTo(of[0]).grundy_number(of[1])
        }),
        candidate(
            "take_fraction::TakeFraction",
            "TakeFraction(k).grundy_number",
            |of| match of[0] {
                0 => u64::MAX,
                k => TakeFraction(k).grundy_number(of[1]),
            },
        )
        .made_with(&["k"]),
    ]
}

fn of_several(table: &Table, arity: usize) -> Vec<Fit> {
    let nim = candidate("xor::nim_sum", "nim_sum", |heaps| xor::nim_sum(heaps));
    let mut all = vec![nim.taking(Takes::Heaps)];
    if table.is_misere {
        all.insert(
            0,
            candidate(
                "misere",
                "misere::next_player_wins",
                misere::next_player_wins,
            )
            .taking(Takes::Heaps)
            .of_winners()
            .saying(
                "if all heaps are at most 1, lost if their sum is odd; else lost if their XOR is 0",
            ),
        );
    }
    if arity == 2 {
        all.extend(
            [(Euclid::ToZero, "ToZero"), (Euclid::Positive, "Positive")].map(|(variant, name)| {
                let to_zero = u8::from(variant == Euclid::ToZero);
                let call = format!("Euclid::{name}.grundy_number");
                let euclid = candidate("euclid::Euclid", call, move |pair| {
                    variant.grundy_number(pair[0], pair[1])
                });
                euclid.taking(Takes::Pair).made_with(&[to_zero])
            }),
        );
        let product = candidate("nimber::nim_product", "nim_product", |pair| {
            nimber::nim_product(pair[0], pair[1])
        });
        all.push(product.taking(Takes::Pair));
        let wins = |pair: &[u64]| wythoff::next_player_wins(pair[0], pair[1]);
        let wythoff = candidate("wythoff", "wythoff::next_player_wins", wins);
        let says = "Wythoff's game: lost if min(x, y) = ⌊|x - y|·(1 + √5)/2⌋";
        let wythoff = wythoff.taking(Takes::Pair).of_winners().made_with(&[1]);
        all.push(wythoff.saying(says));
        all.extend((2..=9).map(|below| {
            let wins = move |pair: &[u64]| Wythoff(below).next_player_wins(pair[0], pair[1]);
            candidate(
                "wythoff::Wythoff",
                format!("Wythoff({below}).next_player_wins"),
                wins,
            )
            .taking(Takes::Pair)
            .of_winners()
            .made_with(&[below])
            .saying(format!(
                "lost if |x - y| = {below}d and min(x, y) = ⌊d·({} + √{})/2⌋ for some d",
                2 - below as i64,
                below * below + 4
            ))
        }));
    }
    all.extend((2..=arity).map(|most| {
        let wins = move |heaps: &[u64]| moore::next_player_wins(heaps, most);
        let moore = Fit {
            after: format!(", {most}"),
            ..candidate("moore", "moore::next_player_wins", wins)
        };
        let count = most + 1;
        let moore = moore.taking(Takes::Heaps).of_winners();
        let moore = moore.made_with(&[most]);
        moore.saying(format!(
            "Moore's Nim: lost if {count} divides the number of ones in each binary place"
        ))
    }));
    all
}

/// Returns the snippet that makes the table of these moves, up to the largest heap.
fn of_moves(moves: &HeapMoves) -> Fit {
    let snippet = match moves {
        HeapMoves::Take(_) => "subtraction",
        HeapMoves::Octal(_) => "take_and_break",
    };
    let (uses, function, before, digits) = match moves {
        HeapMoves::Take(amounts) => (
            "use grundy::subtraction;",
            "subtraction::grundy_numbers".to_owned(),
            format!("&{amounts:?}, "),
            format!("{amounts:?}"),
        ),
        HeapMoves::Octal(code) => (
            "use grundy::take_and_break::TakeAndBreak;",
            format!("TakeAndBreak::new({code:?}).grundy_numbers"),
            String::new(),
            format!(
                "{:?}",
                TakeAndBreak::new(code).octal_digits().unwrap_or_default()
            ),
        ),
    };
    Fit {
        snippet,
        uses: uses.to_owned(),
        function,
        before,
        after: String::new(),
        takes: Takes::Largest,
        constants: vec![digits],
        tells_winners: false,
        says: String::new(),
        value: None,
    }
}
