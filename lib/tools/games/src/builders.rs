//! Builders: rules in a few lines, from a kind of position and a closure that returns the options.

use std::fmt::Debug;
use std::hash::Hash;
use std::panic::Location;
use std::rc::Rc;

use crate::book::heaps::{Octal, Subtraction};
use crate::form::Form;
use crate::game::{Game, Moves};
use crate::notation::octal_code;
use crate::search::Rule;
use crate::sum::Options;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// A player who cannot move loses.
    Normal,
    /// A player who cannot move wins.
    Misere,
    /// As normal play, but positions may recur, and endless play is a draw.
    Loopy,
}

/// What the positions of a table are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// The size of a heap.
    Heap,
    /// Numbers that say all about the position.
    Numbers,
    Other,
}

/// The part of the rules that does not depend on the type of a position.
pub(crate) struct Facts {
    pub(crate) shape: Shape,
    pub(crate) parameters: Vec<u64>,
    /// How far the table goes, and whether the rules say so: then nothing looks beyond.
    pub(crate) limit: u64,
    pub(crate) is_limited: bool,
    pub(crate) play: Play,
    /// Whether values say only who wins.
    pub(crate) decides_winners_only: bool,
    /// `take 1 3 4` or `octal 0.77` if these are the whole rules: the library's theorems prove findings about them.
    pub(crate) declared: Option<String>,
    pub(crate) form: Option<Form>,
    /// Whether the rules have `.by(…)`.
    pub(crate) is_projected: bool,
    /// Whether the rules have `.from(…)`.
    pub(crate) is_from: bool,
    /// The line of the rules file that calls the builder.
    pub(crate) place: &'static Location<'static>,
}

impl Facts {
    /// How the value of a position follows from those of its options.
    pub(crate) fn rule(&self) -> Rule {
        match (self.play, self.decides_winners_only) {
            (Play::Misere, _) => Rule::Misere,
            (_, true) => Rule::Normal,
            _ => Rule::Xor,
        }
    }
}

/// Visits the options of a position, at most this many.
type Visit<P> = Box<dyn Fn(&P, usize, &mut dyn FnMut(&[P]))>;

type Function<P, T> = Box<dyn Fn(&P) -> T>;

/// The rules of a game with positions of type `P`.
pub struct Rules<P = u64> {
    pub(crate) options: Visit<P>,
    /// Lists the positions of a table up to a limit.
    pub(crate) list: Function<u64, Box<dyn Iterator<Item = P>>>,
    pub(crate) from: Option<P>,
    pub(crate) goal: Option<Function<P, bool>>,
    pub(crate) show: Function<P, String>,
    /// Returns the numbers on which the value is to depend.
    pub(crate) by: Option<Function<P, Vec<u64>>>,
    /// Makes a position of the numbers of an input.
    pub(crate) make: Option<fn(&[u64]) -> P>,
    pub(crate) facts: Facts,
}

impl<P: Clone + Debug + Hash + Eq + 'static> Rules<P> {
    #[track_caller]
    fn new<L: Iterator<Item = P> + 'static, I: Options<P>>(
        shape: Shape,
        list: impl Fn(u64) -> L + 'static,
        limit: u64,
        options: impl Fn(&P) -> I + 'static,
    ) -> Rules<P> {
        Rules {
            options: Box::new(move |position, most, visit| options(position).visit(most, visit)),
            list: Box::new(move |&limit| Box::new(list(limit))),
            from: None,
            goal: None,
            show: Box::new(|position| format!("{:?}", position)),
            by: None,
            make: None,
            facts: Facts {
                shape,
                parameters: vec![],
                limit,
                is_limited: false,
                play: Play::Normal,
                decides_winners_only: false,
                declared: None,
                form: None,
                is_projected: false,
                is_from: false,
                place: Location::caller(),
            },
        }
    }

    /// A player who cannot move wins.
    pub fn misere(mut self) -> Self {
        self.facts.play = Play::Misere;
        self.facts.decides_winners_only = true;
        self
    }

    /// Positions may recur, so they are won, lost or drawn.
    pub fn loopy(mut self) -> Self {
        self.facts.play = Play::Loopy;
        self.facts.decides_winners_only = true;
        self
    }

    /// Moving to such a position wins at once.
    pub fn goal(mut self, goal: impl Fn(&P) -> bool + 'static) -> Self {
        self.goal = Some(Box::new(goal));
        self.facts.decides_winners_only = true;
        self
    }

    /// How far the table goes, unless `--to` says otherwise. Nothing looks beyond.
    pub fn up_to(mut self, limit: u64) -> Self {
        self.facts.limit = limit;
        self.facts.is_limited = true;
        self
    }

    /// Tabulates what can be reached from this position instead.
    pub fn from(mut self, position: P) -> Self {
        self.facts.is_from = true;
        self.from = Some(position);
        self
    }

    /// Looks for rules in these numbers instead of in the position itself, such as a word, a permutation or a board.
    pub fn by<N: IntoIterator<Item = u64>>(mut self, numbers: impl Fn(&P) -> N + 'static) -> Self {
        self.facts.is_projected = true;
        self.by = Some(Box::new(move |position| numbers(position).into_iter().collect()));
        self
    }

    fn declared(mut self, declared: String) -> Self {
        self.facts.declared = Some(declared);
        self
    }

    /// How a position is written.
    pub fn show(mut self, show: impl Fn(&P) -> String + 'static) -> Self {
        self.show = Box::new(show);
        self
    }
}

/// More options than [`Definition`](crate::Definition) lists before it gives up.
const MOST_LISTED: usize = 4_000_000;

/// Rules can be searched like games of the book, in normal play.
impl<P: Clone + Debug + Hash + Ord + 'static> Game for Rules<P> {
    type Component = P;

    fn moves<'a>(&'a self, position: &P) -> Moves<'a, P> {
        assert!(!self.facts.decides_winners_only, "a sum of components is searched in normal play");
        let mut options = vec![];
        // A search gives up before it has listed as many, and the memory suffices until then.
        (self.options)(position, MOST_LISTED, &mut |parts| options.push(parts.to_vec()));
        Box::new(options.into_iter())
    }

    fn show(&self, position: &P) -> String {
        (self.show)(position)
    }
}

/// A heap: the options of n are heaps, or sums of heaps.
#[track_caller]
pub fn heap<I: Options<u64>>(options: impl Fn(u64) -> I + 'static) -> Rules {
    Rules::new(Shape::Heap, |limit| 0..=limit, 10_000, move |&heap| options(heap))
}

/// A game of the rule book on single heaps.
#[track_caller]
pub fn heap_of(game: impl Game<Component = u64> + 'static) -> Rules {
    heap(move |heap| game.moves(&heap).collect::<Vec<_>>())
}

/// A heap of which a move takes one of these amounts.
#[track_caller]
pub fn take(amounts: &[u64]) -> Rules {
    let amounts = amounts.to_vec();
    let words: Vec<String> = amounts.iter().map(u64::to_string).collect();
    heap_of(Subtraction { amounts }).declared(format!("take {}", words.join(" ")))
}

/// A take-and-break game by its code, as in "0.77".
///
/// # Panics
///
/// If it is not "0." or "4." and octal digits.
#[track_caller]
pub fn octal(code: &str) -> Rules {
    let is_right = octal_code(code).is_ok() && code.contains('.') && !code.ends_with('.');
    assert!(is_right, "expected a code such as 0.77, found {:?}", code);
    heap_of(Octal::new(code)).declared(format!("octal {}", code))
}

/// A heap in a game with a parameter: a row of the table for each k of `parameters`.
#[track_caller]
pub fn family<I: Options<u64>>(
    parameters: impl IntoIterator<Item = u64>,
    options: impl Fn(u64, u64) -> I + 'static,
) -> Rules<(u64, u64)> {
    let parameters: Vec<u64> = parameters.into_iter().collect();
    let with_parameter = move |&(k, heap): &(u64, u64)| {
        let mut sums = vec![];
        options(k, heap).visit(usize::MAX, &mut |heaps| sums.push(heaps.iter().map(|&heap| (k, heap)).collect()));
        sums as Vec<Vec<_>>
    };
    let rows = parameters.clone();
    let list = move |limit| rows.clone().into_iter().flat_map(move |k| (0..=limit).map(move |heap| (k, heap)));
    let mut rules = Rules::new(Shape::Numbers, list, 1000, with_parameter);
    rules.facts.parameters = parameters;
    rules
}

/// Two numbers.
#[track_caller]
pub fn pair<I: Options<(u64, u64)>>(options: impl Fn(u64, u64) -> I + 'static) -> Rules<(u64, u64)> {
    Rules::new(Shape::Numbers, pairs, 100, move |&(a, b)| options(a, b))
}

/// Three numbers.
#[track_caller]
pub fn triple<I: Options<(u64, u64, u64)>>(options: impl Fn(u64, u64, u64) -> I + 'static) -> Rules<(u64, u64, u64)> {
    let list = |limit| (0..=limit).flat_map(move |a| pairs(limit).map(move |(b, c)| (a, b, c)));
    Rules::new(Shape::Numbers, list, 20, move |&(a, b, c)| options(a, b, c))
}

/// This many heaps, of which a move may change several.
#[track_caller]
pub fn heaps<I: Options<Vec<u64>>>(count: usize, options: impl Fn(&[u64]) -> I + 'static) -> Rules<Vec<u64>> {
    let list = move |limit: u64| words(count..=count, limit + 1);
    Rules::new(Shape::Other, list, 8, move |heaps: &Vec<u64>| options(heaps))
}

/// A row of these letters: all rows up to a length.
#[track_caller]
pub fn row<I: Options<String>>(alphabet: &str, options: impl Fn(&str) -> I + 'static) -> Rules<String> {
    let letters: Vec<char> = alphabet.chars().collect();
    let list = move |limit| {
        let letters = letters.clone();
        let all = words(0..=limit as usize, letters.len() as u64);
        all.map(move |word| word.iter().map(|&letter| letters[letter as usize]).collect())
    };
    Rules::new(Shape::Other, list, 10, move |row: &String| options(row)).show(Clone::clone)
}

/// A set of numbers below the limit, as bits.
#[track_caller]
pub fn bits<I: Options<u64>>(options: impl Fn(u64) -> I + 'static) -> Rules {
    let list = |limit: u64| 0..1 << limit.min(63);
    Rules::new(Shape::Numbers, list, 10, move |&set| options(set)).show(|set| format!("{:b}", set))
}

/// A token on a vertex: a move takes it along one of these edges. Vertices are numbered from 0.
#[track_caller]
pub fn vertex(edges: &[(u64, u64)]) -> Rules {
    let most = edges.iter().map(|&(from, to)| from.max(to)).max().unwrap_or(0);
    let mut ends = vec![vec![]; most as usize + 1];
    edges.iter().for_each(|&(from, to)| ends[from as usize].push(to));
    heap(move |vertex| ends.get(vertex as usize).cloned().unwrap_or_default()).up_to(most)
}

/// Any positions: those of the list and all that they lead to.
#[track_caller]
pub fn positions<P, L, I>(list: L, options: impl Fn(&P) -> I + 'static) -> Rules<P>
where
    P: Clone + Debug + Hash + Eq + 'static,
    L: IntoIterator<Item = P> + Clone + 'static,
    L::IntoIter: 'static,
    I: Options<P>,
{
    Rules::new(Shape::Other, move |limit| list.clone().into_iter().take(limit as usize), 100_000, options)
}

/// A game of the rule book, from these positions.
#[track_caller]
pub fn of_game<G, L>(game: G, list: L) -> Rules<G::Component>
where
    G: Game + 'static,
    G::Component: 'static,
    L: IntoIterator<Item = G::Component> + Clone + 'static,
    L::IntoIter: 'static,
{
    let game = Rc::new(game);
    let shown = game.clone();
    let moves = move |component: &G::Component| game.moves(component).collect::<Vec<_>>();
    positions(list, moves).show(move |component| shown.show(component))
}

/// Lists all pairs of numbers up to a limit.
fn pairs(limit: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..=limit).flat_map(move |a| (0..=limit).map(move |b| (a, b)))
}

/// Lists all words of these lengths over the numbers below `letters`, short ones first.
fn words(lengths: std::ops::RangeInclusive<usize>, letters: u64) -> impl Iterator<Item = Vec<u64>> {
    lengths.flat_map(move |length| {
        (0..letters.pow(length as u32))
            .map(move |number| (0..length).rev().map(|place| number / letters.pow(place as u32) % letters).collect())
    })
}
