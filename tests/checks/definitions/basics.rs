//! What the definitions here are made of: pairs, lists with one change, sets as numbers, nim-sums and mexes.

use std::borrow::Borrow;
use std::fmt::Display;

use crate::*;

/// The definition where all positions are small enough for it.
pub struct Definition<'g, G: Game>(games::Definition<'g, G>);

impl<'g, G: Game> Definition<'g, G> {
    pub fn new(game: &'g G) -> Self {
        Definition(games::Definition::new(game))
    }

    /// Uses the theorem alone.
    pub fn by_theorem(self) -> Self {
        Definition(self.0.by_theorem())
    }

    pub fn lowering_move(
        &mut self,
        position: &[G::Component],
    ) -> Option<(usize, Vec<G::Component>)> {
        self.0.lowering_move(position).expect(SMALL)
    }

    pub fn grundy_number(&mut self, position: &[G::Component]) -> u64 {
        self.0.grundy_number(position).expect(SMALL)
    }

    pub fn next_player_wins(&mut self, position: &[G::Component]) -> bool {
        self.0.next_player_wins(position).expect(SMALL)
    }

    pub fn next_player_wins_misere(&mut self, position: &[G::Component]) -> bool {
        self.0.next_player_wins_misere(position).expect(SMALL)
    }
}

const SMALL: &str = "the position is small";

/// Sources of random numbers.
pub fn randoms(count: u64) -> impl Iterator<Item = Random> {
    (0..count).map(Random::new)
}

/// The oracle's answer.
pub fn answer(problem: &str, input: &str) -> String {
    let problem = rules::problem(problem).expect("it has rules");
    (problem.answer)(input, &games::Why::OFF).expect("it knows the answer")
}

/// The solution of a problem, compiled.
pub fn program(problem: &str) -> PathBuf {
    checks::program(problem).expect("it compiles")
}

/// All pairs of these.
pub fn pairs<T: Clone, U>(
    ones: impl IntoIterator<Item = T>,
    others: impl IntoIterator<Item = U> + Clone,
) -> impl Iterator<Item = (T, U)> {
    ones.into_iter().flat_map(move |one| {
        others
            .clone()
            .into_iter()
            .map(move |other| (one.clone(), other))
    })
}

/// All pairs of two numbers below a bound, the larger one first.
pub fn descending_pairs<T: Copy + Default>(bound: T) -> impl Iterator<Item = (T, T)>
where
    Range<T>: Iterator<Item = T>,
{
    let numbers = |bound| T::default()..bound;
    numbers(bound).flat_map(move |large| numbers(large).map(move |small| (large, small)))
}

/// The list with another element at a place.
pub fn with<T: Clone>(list: &[T], place: usize, element: T) -> Vec<T> {
    let mut list = list.to_vec();
    list[place] = element;
    list
}

/// Each element of a list, with what is left without it.
pub fn taken<T: Copy>(list: &[T]) -> impl Iterator<Item = (T, Vec<T>)> {
    (0..list.len()).map(move |place| (list[place], replace(list, place, &[])))
}

/// The list with another element behind it.
pub fn longer<T: Clone>(list: &[T], element: T) -> Vec<T> {
    [list, &[element]].concat()
}

pub fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

/// The elements of a set, which are the places of the ones in its number.
pub fn elements(set: usize) -> impl Iterator<Item = usize> + Clone {
    (0..usize::BITS as usize).filter(move |element| set >> element & 1 == 1)
}

/// The set of these elements, as a number.
pub fn set(elements: impl IntoIterator<Item = usize>) -> usize {
    elements
        .into_iter()
        .fold(0, |set, element| set | 1 << element)
}

pub fn places(numbers: &[u64]) -> Places {
    listed(numbers.iter().map(|&number| number as usize))
}

/// Where the edges from each vertex lead.
pub fn options_of(vertices: usize, edges: impl IntoIterator<Item = Edge>) -> Vec<Places> {
    let mut options = vec![vec![]; vertices];
    edges
        .into_iter()
        .for_each(|(from, to)| options[from].push(to));
    options
}

/// The graph of these edges, from the first end to the second.
pub fn directed(vertices: usize, edges: &[Edge]) -> Graph {
    Graph::new(vertices, edges).expect("all edges are in the graph")
}

pub fn undirected(vertices: usize, edges: &[Edge]) -> Graph {
    Graph::undirected(vertices, edges).expect("all edges are in the graph")
}

/// The XOR of numbers.
pub fn nim_sum(numbers: impl IntoIterator<Item = impl Borrow<u64>>) -> u64 {
    numbers
        .into_iter()
        .fold(0, |sum, number| sum ^ number.borrow())
}

pub fn total(numbers: &[u64]) -> u64 {
    numbers.iter().sum()
}

pub fn mex_of(numbers: impl IntoIterator<Item = u64>) -> u64 {
    mex(&listed(numbers))
}

/// The Grundy numbers of heaps up to `most`, where `options` lists the heaps that each move leaves.
pub fn numbers_of<I: IntoIterator<Item = Numbers>>(
    most: u64,
    options: impl Fn(u64) -> I,
) -> Numbers {
    let mut numbers = vec![];
    for heap in 0..=most {
        numbers.push(mex_of(options(heap).into_iter().map(|left| {
            nim_sum(left.iter().map(|&part| numbers[part as usize]))
        })));
    }
    numbers
}

/// What a snippet says of a position: who wins, a winning move, and all of them.
pub struct Said<M>(pub bool, pub Option<M>, pub Vec<M>);

impl<M: Debug + PartialEq> Said<M> {
    /// Checks what is said against all winning moves by the definition, in order.
    pub fn check(&self, winning: &[M], position: impl Display) {
        check_eq!(self.0, !winning.is_empty(), "winner of {position}");
        self.check_moves(winning, position);
    }

    pub fn check_moves(&self, winning: &[M], position: impl Display) {
        check_eq!(self.1.as_ref(), winning.first(), "move of {position}");
        check_eq!(self.2, winning, "moves of {position}");
    }
}
