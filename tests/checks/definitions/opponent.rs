//! The oracle as the opponent of each solution that prints a move: the move is made, the oracle answers it, and the solution
//! is asked about what is left, until the end. A solution that says that it wins must do so.
//!
//! The input of `polyomino_game` is an empty board, so its program is asked for the first move only. What is left is asked of
//! the snippet that it prints its move from.

use std::sync::Arc;

use grundy::{placement_game::PlacementGame, polyomino::Placements};
use games::Position;
use games::options;
use games::graph::Graph;
use games::graph::Tokens;
use rules::problems::g3::CoinStrip;
use rules::problems::grundys_game::GrundysGame;
use rules::problems::one_pile_nim::OnePileNim;
use rules::problems::polyomino_game;
use rules::problems::polyomino_game::PolyominoGame;
use rules::problems::polyomino_game::without;
use rules::problems::subtraction_game::Subtraction;
use games::Referee;
use games::text;

use crate::*;
use crate::{played::move_coin, played::numbers, played::split, played::take};

/// How many positions are won against each opponent after each change, and in all.
const SOME: u64 = 6;
const ALL: u64 = 300;

pub(crate) fn tests(tests: &mut Tests) {
    of_numbers(tests);
    of_graphs_and_boards(tests);
}

/// Heaps and coins.
fn of_numbers(tests: &mut Tests) {
    let heaps = |most| move |random: &mut Random| random.short_list(1, 4, |random| random.of_any_length(most));
    let small_piles = |random: &mut Random| random.short_list(1, 3, |random| random.between(1, 10));
    piles(tests, "nim", "", move |random| (OnePileNim, heaps(12)(random)), take);
    piles(tests, "misere_nim", "", move |random| (OnePileNim, heaps(12)(random)), take);
    piles(tests, "multi_pile_1_2", "1\n", move |random| (Subtraction { amounts: vec![1, 2] }, heaps(15)(random)), take);
    piles(tests, "grundys_game", "1\n", move |random| (GrundysGame, small_piles(random)), split);
    asked(
        tests,
        "subtraction_game",
        |random| {
            let count = random.between(1, 4);
            let amounts = random.distinct(count, 1, 9);
            let line = text::list(&amounts);
            let write = move |heap: &[u64]| Question::Program(format!("{} {line}", heap[0]));
            (Subtraction { amounts }, vec![random.between(0, 60)], Box::new(write))
        },
        |_, answer| answer.contains("\nFirst\n"),
        |heap, printed| {
            let &[of, _, amount, from, to] = printed else { return None };
            (heap == [from] && of == from && from.checked_sub(amount) == Some(to)).then(|| vec![to])
        },
    );
    asked(
        tests,
        "g3",
        |random| {
            let coins = random.between(1, 5);
            let write = |strips: &[Vec<u64>]| Question::Program(format!("1\n{}", text::list(&strips[0])));
            (CoinStrip, vec![random.distinct(coins, 1, 14)], Box::new(write))
        },
        |_, answer| answer.starts_with("Mary wins"),
        |mut strips, printed| Some(vec![move_coin(strips.remove(0), printed)?]),
    );
}

fn of_graphs_and_boards(tests: &mut Tests) {
    let write_sum = |graphs: &[Graph], tokens: &[(usize, u64)]| {
        text::cases(graphs.iter().zip(tokens).map(|(graph, token)| format!("{}{}\n", graph.write(0), token.1)))
    };
    asked(
        tests,
        "dag_game",
        |random| tokens(random, 1, |graphs, tokens| format!("{}{}\n", graphs[0].write(0), tokens[0].1)),
        |_, answer| answer.contains("Winning move"),
        |tokens, printed| {
            let &[_, from, to, _] = printed else { return None };
            (tokens == [(0, from)]).then(|| vec![(0, to)])
        },
    );
    asked(
        tests,
        "dag_sum",
        move |random| tokens(random, 3, write_sum),
        |_, answer| answer.starts_with("First"),
        |mut tokens, printed| {
            let &[component, from, to, ..] = printed else { return None };
            let token = tokens.get_mut(component as usize)?;
            let is_there = token.1 == from;
            token.1 = to;
            is_there.then_some(tokens)
        },
    );
    asked(
        tests,
        "pn_positions",
        |random| tokens(random, 1, |graphs, _| graphs[0].write(0)),
        |tokens, answer| answer.as_bytes().get(tokens[0].1 as usize) == Some(&b'N'),
        // A move for each vertex that has one.
        |tokens, printed| {
            let printed = printed.chunks(2).find(|printed| printed[0] == tokens[0].1)?;
            Some(vec![(0, *printed.get(1)?)])
        },
    );
    trials(
        tests,
        Asked {
            name: "polyomino_game",
            start: polyominoes,
            wins: |_, answer| answer.contains("\nFirst\n"),
            read: |answer| {
                let squares = answer.lines().skip(2).flat_map(str::chars).zip(0..);
                Ok(squares.filter(|&(letter, _)| letter == '#').map(|(_, square)| square).collect())
            },
            make: |board, covered| {
                let covered: Vec<u32> = covered.iter().map(|&square| square as u32).collect();
                Some(vec![without(board[0], &covered)])
            },
        },
    );
}

/// How to get an answer for a position.
enum Question {
    /// The input of the program.
    Program(String),
    /// What the program would print if its input could say what is left.
    Snippet(String),
}

/// A game, a position of it, and how to ask about positions.
type Start<G> = (G, Position<G>, Box<dyn Fn(&[<G as Game>::Component]) -> Question>);

/// A problem, as it is asked for a move.
struct Asked<G: Game, S> {
    name: &'static str,
    start: S,
    /// Whether an answer says that the player to move wins.
    wins: fn(&[G::Component], &str) -> bool,
    /// Reads the numbers of the move that an answer prints.
    read: fn(&str) -> Result<Vec<u64>>,
    /// Makes the move of these numbers.
    make: fn(Position<G>, &[u64]) -> Option<Position<G>>,
}

/// The tests of a problem about heaps, which are listed in an input behind `before`.
fn piles<G: Game<Component = u64> + 'static>(
    tests: &mut Tests,
    name: &'static str,
    before: &'static str,
    start: impl Fn(&mut Random) -> (G, Vec<u64>) + Send + Sync + 'static,
    make: fn(Vec<u64>, &[u64]) -> Option<Vec<u64>>,
) {
    let start = move |random: &mut Random| -> Start<G> {
        let (game, heaps) = start(random);
        (game, heaps, Box::new(move |heaps| Question::Program(format!("{before}{}", text::list(heaps)))))
    };
    asked(tests, name, start, |_, answer| answer.starts_with("First"), make);
}

/// The tests of a problem.
fn asked<G: Game + 'static, S: Fn(&mut Random) -> Start<G> + Send + Sync + 'static>(
    tests: &mut Tests,
    name: &'static str,
    start: S,
    wins: fn(&[G::Component], &str) -> bool,
    make: fn(Position<G>, &[u64]) -> Option<Position<G>>,
) {
    trials(tests, Asked { name, start, wins, read: numbers, make });
}

fn trials<G: Game + 'static, S: Fn(&mut Random) -> Start<G> + Send + Sync + 'static>(
    tests: &mut Tests,
    asked: Asked<G, S>,
) {
    let asked = Arc::new(asked);
    tests.both(&format!("definition/{}/opponent", asked.name), [SOME, ALL], move |count| asked.play(count));
}

/// How graphs and the tokens on them are written.
type Drawing = fn(&[Graph], &[(usize, u64)]) -> String;

/// Graphs with a token on each.
fn tokens(random: &mut Random, graphs: u64, write: Drawing) -> Start<Tokens> {
    let graphs = random.list(graphs, |random| {
        let vertices = random.between(1, 12);
        let numbers = random.shuffled((0..vertices).collect());
        let edges = random.list(if vertices > 1 { 2 * vertices } else { 0 }, |random| {
            let from = random.between(1, vertices - 1);
            (numbers[from as usize], numbers[random.between(0, from - 1) as usize])
        });
        Graph { vertices, edges }
    });
    let start =
        graphs.iter().enumerate().map(|(index, graph)| (index, random.between(0, graph.vertices - 1))).collect();
    (
        Tokens::new(&graphs).expect("each edge leads down"),
        start,
        Box::new(move |tokens| Question::Program(write(&graphs, tokens))),
    )
}

/// A small board and a polyomino.
fn polyominoes(random: &mut Random) -> Start<PolyominoGame> {
    let (rows, columns) = *random.pick(&[(1, 12), (2, 6), (3, 4), (4, 3), (6, 2), (3, 5)]);
    let shape = random.pick(&polyomino_game::polyominoes(4)).clone();
    let free = random.between(0, 1) == 1;
    let empty = polyomino_game::board((rows * columns) as i64);
    let first = polyomino_game::write(rows, columns, &shape, [0; 4], free);
    let squares: Vec<(usize, usize)> = shape.iter().map(|&(row, column)| (row as usize, column as usize)).collect();
    let placements = Placements::new(rows as usize, columns as usize, &squares, free);
    let ask = move |board: &[u64]| {
        if board[0] == empty {
            return Question::Program(first.clone());
        }
        let placement = PlacementGame::new(&placements).winning_placement(board[0]);
        let winner = if placement.is_some() { "First" } else { "Second" };
        let is_covered = |square: u64| placement.unwrap_or_default() >> square & 1 == 1;
        let squares = (0..rows * columns).map(|square| if is_covered(square) { '#' } else { '.' });
        Question::Snippet(format!("\n{winner}\n{}", String::from_iter(squares)))
    };
    (PolyominoGame::new(rows as i64, columns as i64, &shape, free), vec![empty], Box::new(ask))
}

impl<G: Game, S: Fn(&mut Random) -> Start<G>> Asked<G, S> {
    fn is_misere(&self) -> bool {
        self.name == "misere_nim"
    }

    /// Plays this many positions that the solution says it wins, against both opponents.
    fn play(&self, count: u64) -> Result<()> {
        let program = checks::program(self.name)?;
        let ask = |question: Question| {
            let input = match question {
                Question::Program(input) => input,
                Question::Snippet(answer) => return Ok(answer),
            };
            let output = checks::run(&program, input.as_bytes())?;
            ensure!(output.status.success(), "{} fails on\n{input}", self.name);
            Ok(String::from_utf8(output.stdout)?)
        };
        let (mut won, mut seed) = (0, 0);
        while won < count {
            seed += 1;
            let mut random = Random::new(seed);
            let (game, start, write) = (self.start)(&mut random);
            let ask = |position: &[G::Component]| ask(write(position));
            let (mut referee, mut misere) = (Referee::new(&game), Definition::new(&game));
            let mut wins = |position: &[G::Component]| match self.is_misere() {
                true => misere.next_player_wins_misere(position),
                false => referee.next_player_wins(position),
            };
            if !(self.wins)(&start, &ask(&start)?) {
                ensure!(!wins(&start)?, "{} gives up a won position, of seed {seed}", self.name);
                continue;
            }
            for is_perfect in [true, false] {
                let opponent = |replies: &[Position<G>]| {
                    for reply in replies.iter().filter(|_| is_perfect) {
                        if !wins(reply)? {
                            return Ok(reply.clone());
                        }
                    }
                    Ok(random.pick(replies).clone())
                };
                self.play_out(&game, start.clone(), ask, opponent)
                    .with_context(|| format!("{} of seed {seed}, perfect opponent: {is_perfect}", self.name))?;
            }
            won += 1;
        }
        Ok(())
    }

    /// Plays to the end from a position in which the solution moves.
    fn play_out(
        &self,
        game: &G,
        mut position: Position<G>,
        ask: impl Fn(&[G::Component]) -> Result<String>,
        mut opponent: impl FnMut(&[Position<G>]) -> Result<Position<G>>,
    ) -> Result<()> {
        let sorted = |mut position: Position<G>| {
            position.sort();
            position
        };
        let mut moves = 0;
        loop {
            let answer = ask(&position)?;
            ensure!((self.wins)(&position, &answer), "it gives up after {moves} moves: {answer}");
            let followers: Vec<_> = options(game, &position).map(sorted).collect();
            if self.is_misere() && followers.is_empty() {
                return Ok(());
            }
            let left = (self.make)(position, &(self.read)(&answer)?).with_context(|| format!("no move: {answer}"))?;
            ensure!(followers.contains(&sorted(left.clone())), "an illegal move: {answer}");
            let replies: Vec<_> = options(game, &left).collect();
            if replies.is_empty() {
                ensure!(!self.is_misere(), "it takes the last stone: {answer}");
                return Ok(());
            }
            position = opponent(&replies)?;
            moves += 2;
        }
    }
}
