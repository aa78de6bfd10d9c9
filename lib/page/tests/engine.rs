//! The games of the page against the oracle's search of the rule book: all moves of small positions, what they leave, and who wins.
//!
//! The page lists its moves by the same rule book, but its numbers come from the library: a mistake in a rule makes the two differ.

#![allow(clippy::incompatible_msrv)]

use std::collections::BTreeSet;
use std::iter::once;

use grundy::stand_in::itertools::Itertools;
use oracle::definition::Definition;
use oracle::game::{options, Game, Moves, Position};
use oracle::small;
use page::game::{Analysis, Leaves, Outcome};
use page::{games, rule};
use rules::book::boards::{Card, Cards, PolyominoGame, Shape};
use rules::book::coins::{Coins, Table, Turning, TurningCorners};
use rules::book::graphs::{Hackenbush, Walk};
use rules::book::heaps::{
    Divide, Euclid, FibonacciNim, GrundysGame, Moore, Octal, OnePileNim, StrangeNim, Subtraction, Wythoff,
};
use rules::book::strips::{self, CoinStrip, Matgame, Stairs};
use rules::book::text::joined;
use rules::book::words::{Pieces, StringGame, WordPlay};

/// Coins on a table as one component, the places of the heads: two heads on one place cancel.
struct Heads<R>(R);

impl<R: Game> Game for Heads<R> {
    type Component = BTreeSet<R::Component>;

    fn moves<'a>(&'a self, heads: &Self::Component) -> Moves<'a, Self::Component> {
        let turned = heads.iter().flat_map(|head| self.0.moves(head).map(move |others| (head, others)));
        let left = turned.map(|(head, others)| {
            let mut left = heads ^ &BTreeSet::from_iter(others);
            left.remove(head);
            vec![left]
        });
        Box::new(left.collect::<Vec<_>>().into_iter())
    }
}

/// Compares the positions of a game; `read` makes one of what stands behind the head of an address. No theorem is used.
fn compare<G: Game>(head: &str, positions: Vec<String>, game: G, read: impl Fn(&str) -> Position<G>) {
    compare_without(|_| false, head, positions, game, read);
}

/// Does so without the components of which an address has no trace.
fn compare_without<G: Game>(
    is_gone: fn(&G::Component) -> bool,
    head: &str,
    positions: Vec<String>,
    game: G,
    read: impl Fn(&str) -> Position<G>,
) {
    let sorted = |mut position: Position<G>| {
        position.retain(|component| !is_gone(component));
        position.sort();
        position
    };
    let position_of =
        |address: &str| sorted(read(address.strip_prefix(&format!("{head}:")).unwrap_or_else(|| panic!("{address}"))));
    let (mut definition, is_misere) = (Definition::new(&game), head == "misere");
    let mut seen = [0, 0];
    for position in positions {
        let address = format!("{head}:{position}");
        let found = games::analyse(&address).unwrap_or_else(|error| panic!("{error}"));
        let position = position_of(&address);
        let moves: Vec<_> = found.game.moves.iter().map(|one| (one, position_of(&one.to))).collect();
        let reached: BTreeSet<_> = moves.iter().map(|(_, to)| to.clone()).collect();
        let expected: BTreeSet<_> = options(&game, &position).map(sorted).collect();
        assert_eq!(reached, expected, "the moves of {address}");
        let mut wins = |position: &[G::Component]| {
            let result = match is_misere {
                true => definition.next_player_wins_misere(position),
                false => definition.next_player_wins(position),
            };
            result.expect("the position is small")
        };
        let is_won = wins(&position);
        seen[usize::from(is_won)] += 1;
        assert_eq!(found.outcome == Outcome::Won, is_won, "who wins {address}");
        for ((one, to), after) in moves.iter().zip(&found.after) {
            assert_eq!(*after == Outcome::Lost, !wins(to), "{address}: {}", one.text);
        }
        let mut number = |position: &[G::Component]| definition.grundy_number(position).expect("the position is small");
        if let (Some(sum), false) = (found.sum, is_misere || found.game.components.is_empty()) {
            assert_eq!(sum, number(&position), "the Grundy number of {address}");
        }
        for (one, to) in &moves {
            if let Leaves::Number(left) = one.leaves {
                let others = found.sum.expect("a sum") ^ found.game.components[one.component].number.expect("a number");
                assert_eq!(others ^ left, number(to), "{address}: {}", one.text);
            }
        }
        let best = found.reply.map(|reply| found.after[reply]);
        assert_eq!(best.is_none(), expected.is_empty(), "{address}: the reply");
        assert!(!is_won || best.is_none_or(|after| after == Outcome::Lost), "{address}: the reply does not win");
        check_parts(&address, &found);
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{head}: {seen:?}");
}

/// Each move presses parts that are drawn, and has a name of its own.
fn check_parts(address: &str, found: &Analysis) {
    let drawn = found.game.picture.shapes.iter().filter_map(|shape| Some(shape.part.as_ref()?.0)).collect();
    for one in &found.game.moves {
        let parts: BTreeSet<usize> = one.parts.iter().copied().collect();
        let is_list = parts.len() == one.parts.len() && !parts.is_empty() && parts.is_subset(&drawn);
        assert!(is_list, "{address}: {:?} are pressed for {}", one.parts, one.text);
    }
    let texts: BTreeSet<&String> = found.game.moves.iter().map(|one| &one.text).collect();
    assert_eq!(texts.len(), found.game.moves.len(), "{address}: two moves have one name");
}

fn words(length: usize, letters: &str) -> Vec<String> {
    let spell = |list: Vec<u64>| list.into_iter().map(|index| char::from(letters.as_bytes()[index as usize])).collect();
    small::lists(length, letters.len() as u64 - 1).into_iter().map(spell).collect()
}

/// The same as rows of so many.
fn rows(columns: usize, words: Vec<String>) -> Vec<String> {
    words.iter().map(|word| word.as_bytes().chunks(columns).map(String::from_utf8_lossy).join("/")).collect()
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(',').map(|number| number.parse().expect("a number")).collect()
}

fn heaps(count: usize, largest: u64) -> Vec<String> {
    small::lists(count, largest).iter().map(|heaps| joined(heaps)).collect()
}

/// Returns where the letter stands, row by row.
fn places(position: &str, letter: char) -> Vec<u64> {
    let squares = position.chars().filter(|letter| *letter != '/').zip(0..);
    squares.filter(|square| square.0 == letter).map(|square| square.1).collect()
}

#[test]
fn heaps_of_stones() {
    compare("nim", heaps(3, 4), OnePileNim, numbers);
    compare("misere", heaps(3, 4), OnePileNim, numbers);
    compare("take:1,3,4", heaps(2, 12), Subtraction { amounts: vec![1, 3, 4] }, numbers);
    compare("take:2-3,7", heaps(2, 12), Subtraction { amounts: vec![2, 3, 7] }, numbers);
    compare("fraction:2,3", heaps(2, 12), StrangeNim, |heaps| numbers(heaps).into_iter().zip([2, 3]).collect());
    compare("divide:2,3,6", heaps(2, 12), Divide { divisors: vec![2, 3, 6] }, numbers);
    compare("grundy", heaps(2, 8), GrundysGame, numbers);
    compare("lasker", heaps(2, 5), Octal::new("4.333..."), numbers);
    for (code, largest) in [("0.137", 8), ("0.77", 7), ("4.333...", 5)] {
        compare(&format!("octal:{code}"), heaps(2, largest), Octal::new(code), numbers);
    }
}

#[test]
fn pairs_and_rows_of_numbers() {
    let pair = |text: &str| (numbers(text)[0], numbers(text)[1]);
    compare("wythoff", heaps(2, 9), Wythoff, |text| vec![pair(text)]);
    // Its numbers are the mex of the rule book's moves, so they are compared with the theorem as well.
    for position in heaps(2, 12) {
        let outcome = games::analyse(&format!("wythoff:{position}")).expect("a pair").outcome;
        let (x, y) = pair(&position);
        assert_eq!(outcome == Outcome::Won, grundy::wythoff::next_player_wins(x, y), "{position}");
    }
    compare("euclid", heaps(2, 14), Euclid { to_zero: true }, |text| {
        let (one, other) = pair(text);
        vec![(one.min(other), one.max(other))]
    });
    compare("moore:2", heaps(3, 3), Moore { most: 2 }, |heaps| vec![numbers(heaps)]);
    let limits = (0..14).flat_map(|heap| (0..10).map(move |limit| format!("{heap}:{limit}"))).collect();
    compare("fibonacci", limits, FibonacciNim, |text| vec![pair(&text.replace(':', ","))]);
    assert_eq!(games::analyse("fibonacci:13").expect("a heap").game.address, "fibonacci:13:12");
    let matrices = small::lists(4, 2).into_iter().map(|list| format!("{}/{}", joined(&list[..2]), joined(&list[2..])));
    compare("matrix", matrices.chain(heaps(3, 3)).collect(), Matgame, |rows| rows.split('/').map(numbers).collect());
}

#[test]
fn strips_of_squares() {
    let rows = |strip: &str| strip.split('.').map(|row| row.len() as u64).collect();
    let is_gone = |row: &u64| *row == 0;
    compare_without(is_gone, "pins:1,2", words(7, ".x"), strips::Cards { least: 1, most: 2 }, rows);
    compare_without(is_gone, "pins:2-3", words(7, ".x"), strips::Cards { least: 2, most: 3 }, rows);
    let squares = |strip: &str| vec![places(strip, 'x').iter().map(|place| place + 1).collect()];
    compare("slide", words(7, ".x"), CoinStrip, squares);
    compare("staircase", heaps(4, 2), Stairs, |steps| vec![numbers(steps)]);
}

#[test]
fn coins_that_are_turned() {
    for (name, game) in
        [("turtles", Turning::Turtles), ("mock", Turning::Mock), ("ruler", Turning::Ruler), ("twins", Turning::Twins)]
    {
        let read = |row: &str| vec![places(row, 'H').into_iter().collect()];
        compare(&format!("turning:{name}"), words(7, "HT"), Heads(game), read);
    }
    let squares = |rows: &str| vec![places(rows, 'H').iter().map(|place| (place / 3, place % 3)).collect()];
    compare("corners", rows(3, words(9, "HT")), Heads(TurningCorners), squares);
    compare("blocks", rows(3, words(6, "HT")), Coins, |rows| {
        let tails = places(rows, 'H').iter().fold(0, |tails, place| tails | 1 << place);
        vec![Table { columns: 3, tails }]
    });
}

#[test]
fn boards_and_letters() {
    let domino = Shape::from([(0, 0), (0, 1)]);
    let boards = |boards: Vec<String>, kind: &str| {
        let first = &boards[0];
        let columns = first.find('/').expect("rows");
        let (rows, is_free) = ((first.len() + 1) / (columns + 1), kind == "free");
        let game = PolyominoGame::new(rows as i64, columns as i64, &domino, is_free);
        let empty = |board: &str| vec![places(board, '.').iter().fold(0, |set, place| set | 1 << place)];
        compare(&format!("fill:xx:{kind}"), boards, game, empty);
    };
    boards(rows(3, words(9, ".x")), "free");
    boards(rows(4, words(8, ".x")), "fixed");
    // Won, and lost after the last of them.
    for board in ["..../..../....", "...../.....", "..../...."] {
        let covered = "x".repeat(board.find('/').expect("rows"));
        let full: Vec<&str> = board.split('/').map(|_| covered.as_str()).collect();
        let found = games::analyse(&format!("fill:xx:free:{board}")).expect("a board");
        let option = found.game.moves[0].to.split(':').next_back().expect("a board").to_owned();
        boards(vec![board.to_owned(), option, full.join("/"), format!("..{}", &full.join("/")[2..])], "free");
    }
    let pieces = |text: &str| text.split('.').filter(|piece| !piece.is_empty()).map(str::to_owned).collect();
    let dictionary = |words: &str| words.split(',').map(str::to_owned).collect();
    compare("words:a,ab,bab", words(6, "abc"), StringGame { dictionary: dictionary("a,ab,bab") }, pieces);
    let long = |text: &str| text.split('.').filter(|piece| piece.len() > 2).map(str::to_owned).collect();
    compare("cut", words(6, "abc").into_iter().chain(["abacabab".to_owned()]).collect(), Pieces, long);
    compare("spell:ab,ac,bb", words(5, "abc"), WordPlay { dictionary: dictionary("ab,ac,bb") }, |text| {
        let mut letters: Vec<char> = text.chars().filter(|letter| *letter != '.').collect();
        letters.sort_unstable();
        vec![letters.into_iter().collect()]
    });
    let card = |list: &[u64]| format!("{}-{}", list[0], list[1]);
    let cards = small::lists(8, 1).into_iter().map(|list| list.chunks(2).map(card).join(","));
    let more = ["1-2,2-2,3-1,2-1,3-3", "1-2,3-4"].map(str::to_owned);
    compare("pairs", cards.chain(more).collect(), Cards, |cards| {
        let card = |card: &str| {
            let (front, back) = card.split_once('-').expect("a card");
            Card { front: front.parse().expect("a number"), back: back.parse().expect("a number") }
        };
        vec![cards.split(',').filter(|card| !card.is_empty()).map(card).collect()]
    });
}

/// Lists the undirected graphs of four vertices that have edges.
fn undirected() -> impl Iterator<Item = Vec<(usize, usize)>> {
    let pairs = (0..4).tuple_combinations().collect_vec();
    small::subsets(&pairs).into_iter().filter(|edges| !edges.is_empty())
}

fn written(edges: &[(usize, usize)]) -> String {
    edges.iter().map(|(one, other)| format!("{one}-{other}")).join(",")
}

#[test]
fn geography_and_hackenbush() {
    for edges in undirected() {
        let vertices: BTreeSet<usize> = edges.iter().flat_map(|edge| [edge.0, edge.1]).collect();
        let head = format!("geography:{}", written(&edges));
        let walk = Walk { edges: edges.clone(), name: |vertex| vertex.to_string() };
        let read = |path: &str| {
            let path: Vec<usize> = numbers(path).into_iter().map(|vertex| vertex as usize).collect();
            vec![(path[path.len() - 1], path.into_iter().collect())]
        };
        // Every graph with an edge has a won start, and every walk ends in a lost position.
        let mut paths: Vec<String> = vertices.iter().map(usize::to_string).collect();
        let mut next = 0;
        while let Some(path) = paths.get(next).cloned() {
            next += 1;
            paths.extend(walk.moves(&read(&path)[0]).map(|option| format!("{path},{}", option[0].0)));
        }
        compare(&head, paths, walk, read);
    }
    const GAME: Hackenbush = Hackenbush { ground: 0 };
    for edges in undirected().filter(|edges| GAME.standing(edges).len() == edges.len()) {
        let standing = |gone: &str| {
            let gone: Vec<usize> = gone.split(',').filter_map(|edge| edge.parse().ok()).collect();
            let left = edges.iter().enumerate().filter(|(edge, _)| !gone.contains(edge));
            GAME.standing(&left.map(|(_, &edge)| edge).collect::<Vec<_>>())
        };
        let cuts = (0..edges.len()).map(|edge| edge.to_string());
        let all = cuts.clone().join(",");
        let head = format!("hackenbush:{}", written(&edges));
        compare(&head, cuts.chain(["".to_owned(), all]).collect(), GAME, |gone| vec![standing(gone)]);
    }
}

#[test]
fn a_period_that_is_claimed_holds_and_numbers_are_the_mex_of_the_options() {
    for (rule, expected) in [
        ("take 2,4,7", Some((8, 3))),
        ("take 1-3", Some((0, 4))),
        ("take:1,3,4", Some((0, 7))),
        ("octal 0.77", Some((71, 12))),
        ("octal:0.137", Some((52, 34))),
        // Heap 0 is one of those that are compared.
        ("octal 0.3", Some((0, 2))),
        ("octal 0.007", None),
        ("octal 4.333...", None),
        ("turn x,xx", Some((0, 2))),
        ("turn xxx", Some((0, 3))),
        ("turn x.x x", Some((0, 4))),
        ("turn mock", None),
        ("turn ruler", None),
    ] {
        let found = rule::numbers(rule).expect("a rule");
        assert_eq!(found.period.map(|period| (period.start, period.length)), expected, "{rule}: {}", found.proof);
        assert_eq!(found.proof.contains(", proved. Checked:"), expected.is_some(), "{}", found.proof);
        // The options are the rule book's, the numbers the library's.
        for index in 0..120 {
            let why = found.why(index).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(why.number, found.numbers[index as usize], "{rule}: {index}");
        }
        if let Some((start, length)) = expected {
            let repeats = found.numbers.iter().zip(&found.numbers[length as usize..]).skip(start as usize);
            assert!(repeats.clone().count() > 10 && repeats.clone().all(|(number, later)| number == later), "{rule}");
            assert!(
                start == 0 || found.numbers[start as usize - 1] != found.numbers[(start + length) as usize - 1],
                "{rule}"
            );
            // What the proof compares is there.
            assert!((1..500).contains(&found.compared), "{rule}");
        }
    }
    // The options of a pattern are read from it, by no rule book.
    let found = rule::numbers("turn x.x,x").expect("a rule").numbers;
    for (place, &number) in found.iter().enumerate() {
        let turned = once(0).chain(place.checked_sub(2).map(|other| found[other]));
        assert_eq!(number, oracle::game::mex(&turned.collect::<Vec<_>>()), "place {place}");
    }
    let kayles = page::answer("why 3 kayles");
    assert!(kayles.contains("{\"left\":[1,1],\"number\":0}") && kayles.ends_with("\"number\":3}"), "{kayles}");
    assert!(page::answer("why 9999 take 1").contains("the table ends at 1999, before 9999"));
    assert!(page::answer("why x take 1").contains("expected the index of a number"));
    assert!(rule::numbers("octal 0.3").is_ok_and(|found| found.proof.contains("for all n from 0 to 4")));
}
