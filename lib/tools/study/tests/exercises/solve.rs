//! Answers to the tables and the moves that don't come from the search of the checker: from the library, whose snippets know a
//! rule for each game. Only the moves of a position are the checker's.

use grundy::coin_turning::mock_turtles;
use grundy::conjunctive_sum::ConjunctiveSum;
use grundy::counting::sequences;
use grundy::dag;
use grundy::euclid::Euclid;
use grundy::geography::Geography;
use grundy::graph::Graph;
use grundy::grundys_game::GrundysGame;
use grundy::loopy::{Outcome, Outcomes};
use grundy::mex::mex_in_place;
use grundy::moore;
use grundy::nimber::nim_product;
use grundy::prime_field::PrimeField;
use grundy::subtraction;
use grundy::subtraction_period::prove_period;
use grundy::sum_rules::{Play, Rule};
use grundy::take_and_break::TakeAndBreak;
use grundy::walsh_hadamard;
use grundy::xor::nim_sum;
use grundy::xor_basis::XorBasis;
use grundy::{misere, staircase, wythoff};
use study::exercise::game::{Game, Position, Referee};

/// Returns what may be written for a position from which a move is asked, and whether it is right.
pub(super) fn moves(name: &str, start: &str) -> Vec<(String, bool)> {
    let game = Game::new(name).expect("a game");
    let options = Referee::new(&game).options(&game.position(start).expect("a position"));
    let mut moves: Vec<(String, bool)> =
        options.iter().map(|option| (game.write(option), is_lost(name, option))).collect();
    moves.push(("none".to_owned(), moves.iter().all(|one| !one.1)));
    moves
}

/// Returns the answers to a table.
pub(super) fn table(ask: &str, name: &str, items: &str) -> Vec<String> {
    if ask == "period" {
        let period = prove_period(&list(name), 1000).expect("it has a period");
        return vec![period.start.to_string(), period.length.to_string()];
    }
    let (word, rest) = ask.split_once(' ').unwrap_or((ask, ""));
    let rest = list(rest);
    let answer = |item: String| {
        let numbers = list(&item);
        let position = || Game::new(name).and_then(|game| game.position(&item)).expect("a position");
        match word {
            "kind" => if is_lost(name, &position()) { "P" } else { "N" }.to_owned(),
            "number" => number(name, &position()).to_string(),
            "outcome" => match outcomes(name).outcome(numbers[0] as usize) {
                Outcome::Win => "W".to_owned(),
                Outcome::Loss => "L".to_owned(),
                Outcome::Draw => "D".to_owned(),
            },
            "remoteness" if name.starts_with("loopy") => {
                outcomes(name).remoteness(numbers[0] as usize).expect("no draw").to_string()
            }
            "remoteness" => moves_left(&list(name), numbers[0], Rule::Short).to_string(),
            "suspense" => moves_left(&list(name), numbers[0], Rule::Long).to_string(),
            "mex" => mex_in_place(&mut numbers.clone()).to_string(),
            "nim-sum" => nim_sum(&numbers).to_string(),
            "product" => nim_product(numbers[0], numbers[1]).to_string(),
            "choices" => {
                let mut basis = XorBasis::new();
                for &number in &rest {
                    basis.insert(number);
                }
                basis.log2_subsets(numbers[0]).map_or(0, |log| 1 << log).to_string()
            }
            "transform" => {
                let mut values: Vec<i64> = rest.iter().map(|&value| value as i64).collect();
                walsh_hadamard::transform(&mut values);
                values[numbers[0] as usize].to_string()
            }
            "lost" => {
                let sizes: Vec<u64> = (0..4).map(|size| u64::from((1..=rest[0]).contains(&size))).collect();
                sequences(&sizes, numbers[0], PrimeField::new(998_244_353))[0].to_string()
            }
            _ => panic!("{ask}"),
        }
    };
    items_of(items).into_iter().map(answer).collect()
}

fn items_of(items: &str) -> Vec<String> {
    match items.split_once('-') {
        Some((first, last)) => {
            let [first, last] = [first, last].map(|number| number.parse::<u64>().expect("a number"));
            (first..=last).map(|number| number.to_string()).collect()
        }
        None => items.split(';').map(|item| item.trim().to_owned()).collect(),
    }
}

/// Returns the numbers in a text; words are skipped.
fn list(text: &str) -> Vec<u64> {
    text.split([' ', ',', '-']).filter_map(|word| word.parse().ok()).collect()
}

fn edges(name: &str) -> Vec<(usize, usize)> {
    let numbers: Vec<usize> = list(name).into_iter().map(|number| number as usize).collect();
    numbers.chunks(2).map(|edge| (edge[0], edge[1])).collect()
}

fn outcomes(name: &str) -> Outcomes {
    let graph = Graph::new(9, &edges(name)).expect("a graph");
    Outcomes::from_options(graph.vertices(), |vertex| graph.options(vertex))
}

/// Returns the remoteness of a heap by the short rule, and its suspense by the long one.
fn moves_left(amounts: &[u64], heap: u64, rule: Rule) -> u64 {
    let heaps = 0..=heap as usize;
    let edges: Vec<(usize, usize)> = heaps
        .flat_map(|heap| amounts.iter().filter_map(move |&amount| Some((heap, heap.checked_sub(amount as usize)?))))
        .collect();
    let graph = Graph::new(heap as usize + 1, &edges).expect("a graph");
    ConjunctiveSum::new(&graph, rule, Play::Normal).expect("no cycle").number(&[heap as usize])
}

/// Returns the Grundy number of a position of a game that has a rule for it.
fn number(name: &str, position: &Position) -> u64 {
    let game = name.split(' ').next().unwrap_or(name);
    let of_part = |part: &Vec<u64>| match game {
        "nim" => part[0],
        "take" => *subtraction::grundy_numbers(&list(name), part[0] as usize).last().expect("a heap"),
        "kayles" => *TakeAndBreak::new("0.77").grundy_numbers(part[0] as usize).last().expect("a row"),
        "split" => GrundysGame::new(part[0]).grundy_number(part[0]),
        "rows" => part.iter().rev().fold(0, |rest, &number| {
            number - u64::from((1..=rest).contains(&number)) + if number == 0 { rest } else { 0 }
        }),
        "stairs" => staircase::grundy_number(part),
        "coins" => {
            let gap = |place: usize| part[place] - if place == 0 { 1 } else { part[place - 1] + 1 };
            (0..part.len()).rev().step_by(2).fold(0, |sum, place| sum ^ gap(place))
        }
        "graph" => {
            dag::grundy_numbers(&Graph::new(9, &edges(name)).expect("a graph")).expect("no cycle")[part[0] as usize]
        }
        "turn" if name == "turn 2" => nim_sum(part),
        "turn" => part.iter().fold(0, |sum, &place| sum ^ mock_turtles(place as usize - 1)),
        "euclid" => Euclid::ToZero.grundy_number(part[1], part[0]),
        _ => panic!("{name}"),
    };
    position.iter().fold(0, |sum, part| sum ^ of_part(part))
}

fn is_lost(name: &str, position: &Position) -> bool {
    let heaps = position.concat();
    match name.split(' ').next().unwrap_or(name) {
        "misere-nim" => !misere::next_player_wins(&heaps),
        "wythoff" => !wythoff::next_player_wins(heaps[0], heaps[1]),
        "moore" => !moore::next_player_wins(&heaps, list(name)[0] as usize),
        "all" => heaps.iter().map(|&heap| moves_left(&list(name), heap, Rule::Long)).max().unwrap_or(0) % 2 == 0,
        "loopy" => outcomes(name).outcome(heaps[0] as usize) == Outcome::Loss,
        "walk" => {
            // The token moves in what is left of the graph.
            let [visited @ .., here] = &heaps[..] else { panic!("{position:?}") };
            let is_left = |vertex: usize| !visited.contains(&(vertex as u64));
            let left: Vec<(usize, usize)> =
                edges(name).into_iter().filter(|&(one, other)| is_left(one) && is_left(other)).collect();
            !Geography::new(&Graph::undirected(9, &left).expect("a graph")).next_player_wins(*here as usize)
        }
        // No snippet knows it: every way to play on.
        "pairs" => {
            let matches = |one: u64, other: u64| one / 10 == other / 10 || one % 10 == other % 10;
            let pairs = (0..heaps.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
            let mut left = pairs.filter(|&(one, other)| matches(heaps[one], heaps[other])).map(|(one, other)| {
                let mut left = heaps.clone();
                left.remove(other);
                left.remove(one);
                vec![left]
            });
            !left.any(|left| is_lost(name, &left))
        }
        _ => number(name, position) == 0,
    }
}
