//! Builders: rules in a few lines, from a kind of position and a closure that returns the options.

use std::ops::RangeInclusive;
use std::panic::Location;
use std::rc::Rc;

use anyhow::{Error, anyhow};

use crate::book::heaps::{Octal, Subtraction};
use crate::game::{Game, Part};
use crate::input::graph::Graph;
use crate::input::small::words;
use crate::notation::octal_code;
use crate::rules::caught::shown;
use crate::rules::form::{Field, Form, Printed, parse};
use crate::rules::sum::Sum;
use crate::rules::table::{HeapMoves, Kind, Table};
use crate::search::value_search::Valuation;

/// Visits the options of a position.
type Visit<P> = Box<dyn Fn(&P, &mut dyn FnMut(&[P]))>;

type Function<P, T> = Box<dyn Fn(&P) -> T>;

/// How numbers make a position: how many, 0 for any, and which position.
pub(crate) type Make<P> = Option<(usize, Box<dyn Fn(&[u64]) -> P>)>;

/// All options of a position: what the closure of a rules file returns.
pub trait Options<P>: IntoIterator<Item: Sum<P>> {}

impl<P, I: IntoIterator<Item: Sum<P>>> Options<P> for I {}

/// The rules of a game with positions of type `P`.
pub struct Rules<P = u64> {
    pub(crate) options: Visit<P>,
    /// Lists the positions of a table up to a limit.
    pub(crate) list: Function<u64, Box<dyn Iterator<Item = P>>>,
    pub(crate) show: Function<P, String>,
    /// Returns the numbers on which the value is to depend.
    pub(crate) by: Option<Function<P, Vec<u64>>>,
    /// How many numbers of an input are a position, 0 for all, and the position that they are.
    pub(crate) make: Make<P>,
    /// The table of these rules, still without positions.
    pub(crate) table: Table,
    pub(crate) parameters: Vec<u64>,
    /// Whether the table has the names of positions: their numbers don't say all.
    pub(crate) is_named: bool,
    /// The line of the rules file that calls the builder, if there is a file.
    pub(crate) place: Option<&'static Location<'static>>,
}

impl<P: Part> Rules<P> {
    /// Makes rules of the positions of a table, how far it goes, how numbers make a position, and the options.
    #[track_caller]
    pub(crate) fn new<L: Iterator<Item = P> + 'static, I: Options<P>>(
        list: impl Fn(u64) -> L + 'static,
        limit: u64,
        make: Make<P>,
        options: impl Fn(&P) -> I + 'static,
    ) -> Rules<P> {
        Rules {
            options: Box::new(move |position, visit| {
                for sum in options(position) {
                    visit(sum.parts());
                }
            }),
            list: Box::new(move |&limit| Box::new(list(limit))),
            show: Box::new(|position| format!("{position:?}")),
            by: None,
            make,
            table: Table {
                limit,
                ..Table::default()
            },
            parameters: vec![],
            is_named: false,
            place: Some(Location::caller()),
        }
    }

    /// A player who cannot move wins.
    pub fn misere(mut self) -> Self {
        self.table.line = None;
        self.table.is_misere = true;
        self.table.kind = Kind::Winners;
        self
    }

    /// Positions may recur, and endless play is a draw. A player who cannot move loses.
    pub fn loopy(mut self) -> Self {
        self.table.line = None;
        self.table.is_endless = true;
        self.table.is_misere = false;
        self.table.kind = Kind::Winners;
        self
    }

    /// Only who wins counts. If reaching a goal wins, it has no options.
    pub fn winners(mut self) -> Self {
        self.table.kind = Kind::Winners;
        self
    }

    /// How far the table goes, unless `--to` says otherwise. Nothing looks beyond.
    pub fn up_to(mut self, limit: u64) -> Self {
        self.table.limit = limit;
        self.table.is_limited = true;
        self
    }

    /// No file has these rules, so that errors name none.
    pub fn without_file(mut self) -> Self {
        self.place = None;
        self
    }

    /// The table has only positions for which this holds, and those that moves lead to.
    pub fn only(mut self, holds: impl Fn(&P) -> bool + 'static) -> Self {
        let list = self.list;
        let holds = Rc::new(holds);
        self.list = Box::new(move |limit| {
            let holds = Rc::clone(&holds);
            Box::new(list(limit).filter(move |position| holds(position)))
        });
        self
    }

    /// Looks for rules in these numbers instead of in the position itself, such as a word, a permutation or a board.
    pub fn by<N: IntoIterator<Item = u64>>(mut self, numbers: impl Fn(&P) -> N + 'static) -> Self {
        self.by = Some(Box::new(move |position| {
            numbers(position).into_iter().collect()
        }));
        self.is_named = true;
        self.table.is_projected = true;
        self.table.has_turns = false;
        self
    }

    /// How a position is written.
    pub fn show(mut self, show: impl Fn(&P) -> String + 'static) -> Self {
        self.show = Box::new(show);
        self
    }

    /// The table names the positions.
    fn named(mut self) -> Self {
        self.is_named = true;
        self
    }

    /// These are the whole rules, so theorems of the library prove findings about them.
    fn declared(mut self, declared: HeapMoves) -> Self {
        self.table.declared = Some(declared);
        self
    }

    /// How the value of a position follows from those of its options.
    pub(crate) fn valuation(&self) -> Valuation {
        if self.table.is_misere {
            return Valuation::Misere;
        }
        match self.table.kind {
            Kind::Winners => Valuation::Normal,
            Kind::Numbers => Valuation::Xor,
        }
    }

    /// Says how an input is read: these words in order, and the range of the numbers in `heaps` and `heap`, whose end only random
    /// inputs respect. Then `cargo judge stress` compares a draft with the rules.
    ///
    /// `n` counts the numbers in `heaps`, or the positions in `positions`; `heap` is one number, `k` the parameter of a family,
    /// `copies` how many equal positions there are, `_` a number or a word without meaning. `cases:` in front stands for a number of
    /// cases, `until end:` for cases up to the end of the input, `until zeros:` for cases up to one of zeros. Positions of several
    /// numbers take them in turn; several positions are a sum.
    ///
    /// # Panics
    ///
    /// If the words are no such form, or positions are not numbers.
    #[track_caller]
    pub fn reads(mut self, words: &str, numbers: RangeInclusive<u64>) -> Self {
        let (repeat, fields) = parse(words).unwrap_or_else(|error| panic!("{error}"));
        let is_family = self.table.is_family;
        assert!(
            fields.contains(&Field::Parameter) == is_family,
            "reads: `k` is the parameter of a family"
        );
        assert!(
            fields.contains(&Field::Count)
                == (fields.contains(&Field::Heaps) || fields.contains(&Field::Positions)),
            "reads: `n` counts the `heaps` or the `positions`"
        );
        let (mut count, _) = *self
            .make
            .as_ref()
            .expect("reads: no input describes positions of this kind; let them be numbers");
        if is_family {
            count -= 1;
        }
        self.table.form = Some(Form {
            repeat,
            fields,
            numbers,
            count,
            prints: None,
        });
        self
    }

    /// Says what is printed for a case if the player to move wins, and if not; `{}` in it becomes the number of the case, from 1 on.
    ///
    /// # Panics
    ///
    /// If `reads` was not called before.
    #[track_caller]
    pub fn prints(mut self, won: &str, lost: &str) -> Self {
        let form = self
            .table
            .form
            .as_mut()
            .expect("say what it reads first: .reads(…)");
        form.prints = Some([won, lost].map(Printed::new));
        self
    }

    /// Returns the form of the input, which the rules must have.
    pub(crate) fn form(&self) -> &Form {
        self.table.form.as_ref().expect("the rules have a form")
    }

    /// Returns an error in the rules, with the line of the builder.
    pub(crate) fn error(&self, text: &str) -> Error {
        match self.place {
            Some(place) => anyhow!("{}: {}", shown(place), text),
            None => anyhow!("{text}"),
        }
    }
}

/// A heap: the options of n are heaps, or sums of heaps.
#[track_caller]
pub fn heap<I: Options<u64>>(options: impl Fn(u64) -> I + 'static) -> Rules {
    Rules::new(
        |limit| 0..=limit,
        10_000,
        Some((1, Box::new(|numbers| numbers[0]))),
        move |&heap| options(heap),
    )
}

/// A heap whose options are visited, and not collected: far heaps have more of them than memory has room for.
#[track_caller]
fn heap_by(options: impl Fn(&u64, &mut dyn FnMut(&[u64])) + 'static) -> Rules {
    Rules {
        options: Box::new(options),
        ..heap(|_| [0; 0])
    }
}

/// A game of the rule book on single heaps.
#[track_caller]
pub fn heap_of(game: impl Game<Component = u64> + 'static) -> Rules {
    heap_by(move |heap, visit| {
        for left in game.moves(heap) {
            visit(&left);
        }
    })
}

/// A heap of which a move takes one of these amounts.
#[track_caller]
pub fn take(amounts: &[u64]) -> Rules {
    let amounts = amounts.to_vec();
    heap_of(Subtraction {
        amounts: amounts.clone(),
    })
    .declared(HeapMoves::Take(amounts))
}

/// A take-and-break game by its code, as in "0.77".
///
/// # Panics
///
/// If it is not "0." or "4." and octal digits.
#[track_caller]
pub fn octal(code: &str) -> Rules {
    let is_right = octal_code(code).is_ok() && code.contains('.') && !code.ends_with('.');
    assert!(is_right, "expected a code such as 0.77, found {code:?}");
    let game = Octal::new(code);
    heap_by(move |heap, visit| {
        for left in game.left(*heap) {
            visit(Octal::heaps(&left));
        }
    })
    .declared(HeapMoves::Octal(code.to_owned()))
}

/// A heap in a game with a parameter: a row of the table for each k of `parameters`.
#[track_caller]
pub fn family<I: Options<u64>>(
    parameters: impl IntoIterator<Item = u64>,
    options: impl Fn(u64, u64) -> I + 'static,
) -> Rules<(u64, u64)> {
    let parameters: Vec<u64> = parameters.into_iter().collect();
    let with_parameter = move |&(k, heap): &(u64, u64)| {
        let with_k =
            move |sum: I::Item| -> Vec<_> { sum.parts().iter().map(|&heap| (k, heap)).collect() };
        options(k, heap).into_iter().map(with_k)
    };
    let rows = parameters.clone();
    let list = move |limit| {
        rows.clone()
            .into_iter()
            .flat_map(move |k| (0..=limit).map(move |heap| (k, heap)))
    };
    let mut rules = Rules {
        parameters,
        ..Rules::new(list, 1000, two_numbers(), with_parameter)
    };
    rules.table.is_family = true;
    rules
}

/// Two numbers.
#[track_caller]
pub fn pair<I: Options<(u64, u64)>>(
    options: impl Fn(u64, u64) -> I + 'static,
) -> Rules<(u64, u64)> {
    let list = |limit| words(2..=2, limit + 1).map(|word| (word[0], word[1]));
    Rules::new(list, 100, two_numbers(), move |&(a, b)| options(a, b))
}

/// How two numbers make a position.
fn two_numbers() -> Make<(u64, u64)> {
    Some((2, Box::new(|numbers| (numbers[0], numbers[1]))))
}

/// Three numbers.
#[track_caller]
pub fn triple<I: Options<(u64, u64, u64)>>(
    options: impl Fn(u64, u64, u64) -> I + 'static,
) -> Rules<(u64, u64, u64)> {
    let list = |limit| words(3..=3, limit + 1).map(|word| (word[0], word[1], word[2]));
    let make: Make<_> = Some((3, Box::new(|numbers| (numbers[0], numbers[1], numbers[2]))));
    Rules::new(list, 20, make, move |&(a, b, c)| options(a, b, c))
}

/// How many heaps a position has: as many as this, or each number of a range.
pub trait Count {
    fn range(self) -> RangeInclusive<usize>;
}

impl Count for usize {
    fn range(self) -> RangeInclusive<usize> {
        self..=self
    }
}

impl Count for RangeInclusive<usize> {
    fn range(self) -> RangeInclusive<usize> {
        self
    }
}

/// This many heaps, of which a move may change several; with a range such as `1..=4`, positions of each number of heaps.
#[track_caller]
pub fn heaps<I: Options<Vec<u64>>>(
    count: impl Count,
    options: impl Fn(&[u64]) -> I + 'static,
) -> Rules<Vec<u64>> {
    let counts = count.range();
    let list = move |limit| words(counts.clone(), limit + 1);
    Rules::new(
        list,
        8,
        Some((0, Box::new(<[u64]>::to_vec))),
        move |heaps: &Vec<u64>| options(heaps),
    )
    .named()
}

/// A row of these letters: all rows up to a length.
#[track_caller]
pub fn row<I: Options<String>>(
    alphabet: &str,
    options: impl Fn(&str) -> I + 'static,
) -> Rules<String> {
    let letters: Rc<[char]> = alphabet.chars().collect();
    let list = move |limit| {
        let letters = letters.clone();
        let words = words(0..=limit as usize, letters.len() as u64);
        words.map(move |word| {
            word.iter()
                .map(|&letter| letters[letter as usize])
                .collect()
        })
    };
    Rules::new(list, 10, None, move |row: &String| options(row))
        .show(Clone::clone)
        .named()
}

/// A set of numbers below the limit, as bits.
#[track_caller]
pub fn bits<I: Options<u64>>(options: impl Fn(u64) -> I + 'static) -> Rules {
    let list = |limit: u64| 0..1 << limit.min(63);
    Rules::new(list, 10, None, move |&set| options(set)).show(|set| format!("{set:b}"))
}

/// A token on a vertex: a move takes it along one of these edges. Vertices are numbered from 0.
#[track_caller]
pub fn vertex(edges: &[(u64, u64)]) -> Rules {
    let most = edges
        .iter()
        .map(|&(from, to)| from.max(to))
        .max()
        .unwrap_or(0);
    let options = Graph {
        vertices: most + 1,
        edges: edges.to_vec(),
    }
    .options();
    heap(move |vertex| options.get(vertex as usize).cloned().unwrap_or_default()).up_to(most)
}

/// Any positions: those of the list and all that they lead to.
#[track_caller]
pub fn positions<P: Part, L, I>(list: L, options: impl Fn(&P) -> I + 'static) -> Rules<P>
where
    L: IntoIterator<Item = P, IntoIter: 'static> + Clone + 'static,
    I: Options<P>,
{
    Rules::new(
        move |limit| list.clone().into_iter().take(limit as usize),
        100_000,
        None,
        options,
    )
    .named()
}

/// A game of the rule book, from these positions.
#[track_caller]
pub fn of_game<G: Game + 'static, L>(game: G, list: L) -> Rules<G::Component>
where
    L: IntoIterator<Item = G::Component, IntoIter: 'static> + Clone + 'static,
{
    let game = Rc::new(game);
    let shown = game.clone();
    let moves = move |component: &G::Component| game.moves(component).collect::<Vec<_>>();
    positions(list, moves).show(move |component| shown.show(component))
}
