//! The page against the definition: every position that play can reach, the moves of the rule book, graphs and periods.
//!
//! The page takes its Grundy numbers from the library. Here its moves alone are searched: a mistake in either makes them differ.

use std::collections::{BTreeSet, HashMap};
use std::iter::once;

use ::games::Definition;
use ::games::book::boards::{Card, Cards, PolyominoGame, Shape};
use ::games::book::coins::{CoinTable, Coins, Turning, TurningCorners};
use ::games::book::graphs::{Hackenbush, Walk};
use ::games::book::heaps::{
    Divide, Euclid, FibonacciNim, GrundysGame, Moore, Octal, OnePileNim, StrangeNim, Subtraction,
    Wythoff,
};
use ::games::book::strips::{self, CoinStrip, Matgame, Stairs};
use ::games::book::words::{Pieces, StringGame, WordPlay};
use ::games::{Game, mex, options};
use ::games::{endless, small};
use grundy::loopy_sum::LoopySum;
use grundy::stand_in::itertools::Itertools;
use page::position::{Analysis, Leaves, Outcome};
use page::search::{self, Step};
use page::{games, rule};

/// Compares all positions that play can reach with a search of the page's moves, in which no theorem is used.
///
/// Returns the Grundy numbers of the options of the first start.
fn check(starts: &[impl AsRef<str>]) -> BTreeSet<u64> {
    let mut addresses: Vec<String> = starts
        .iter()
        .map(|start| start.as_ref().to_owned())
        .collect();
    let mut places: HashMap<String, usize> = addresses.iter().cloned().zip(0..).collect();
    let (mut positions, mut options) = (vec![], vec![]);
    while let Some(address) = addresses.get(positions.len()) {
        let found = games::analyse(address).unwrap_or_else(|error| panic!("{error}"));
        let moves = found.shown.moves.iter().map(|one| {
            let place = *places.entry(one.to.clone()).or_insert(addresses.len());
            if place == addresses.len() {
                addresses.push(one.to.clone());
            }
            place
        });
        options.push(moves.collect_vec());
        positions.push(found);
    }
    let outcomes = outcomes(&options, addresses[0].starts_with("misere:"));
    let numbers = numbers(&options);
    for (place, found) in positions.iter().enumerate() {
        let address = &addresses[place];
        let after = options[place].iter().map(|&to| outcomes[to]).collect_vec();
        check_outcomes(address, found, outcomes[place], &after);
        check_parts(address, found);
        let (Some(sum), Some(number)) = (found.sum, numbers[place]) else {
            continue;
        };
        // Positions without components and misère games only say who wins.
        if found.shown.components.is_empty() || address.starts_with("misere:") {
            continue;
        }
        assert_eq!(sum, number, "the Grundy number of {address}");
        for (one, &to) in found.shown.moves.iter().zip(&options[place]) {
            if let Leaves::Number(left) = one.leaves {
                let others = sum
                    ^ found.shown.components[one.component]
                        .number
                        .expect("a number");
                assert_eq!(Some(others ^ left), numbers[to], "{address}: {}", one.text);
            }
        }
    }
    options[0].iter().filter_map(|&to| numbers[to]).collect()
}

/// Who wins each position, by definition.
fn outcomes(options: &[Vec<usize>], is_misere: bool) -> Vec<endless::Outcome> {
    let mut options = options.to_vec();
    if is_misere {
        // In misère play, whoever cannot move wins: as if by one more move to a lost position.
        let lost = options.len();
        options
            .iter_mut()
            .filter(|options| options.is_empty())
            .for_each(|options| options.push(lost));
        options.push(vec![]);
    }
    endless::outcomes(&options).expect("they are few")
}

/// The Grundy number of each position, by definition; none where play need not end.
fn numbers(options: &[Vec<usize>]) -> Vec<Option<u64>> {
    let mut numbers = vec![None; options.len()];
    loop {
        let before = numbers.clone();
        // Most moves lead to later positions.
        for place in (0..options.len())
            .rev()
            .filter(|&place| before[place].is_none())
        {
            let left: Option<Vec<u64>> = options[place].iter().map(|&to| numbers[to]).collect();
            numbers[place] = left.map(|left| mex(&left));
        }
        if numbers == before {
            return numbers;
        }
    }
}

fn outcome_of(outcome: &endless::Outcome) -> Outcome {
    match outcome {
        endless::Outcome::Win(_) => Outcome::Won,
        endless::Outcome::Loss(_) => Outcome::Lost,
        endless::Outcome::Draw => Outcome::Drawn,
    }
}

/// Compares who wins with what the page says of a position and its moves. Its reply must keep a win, or else a draw.
fn check_outcomes(
    address: &str,
    found: &Analysis,
    expected: endless::Outcome,
    after: &[endless::Outcome],
) {
    assert_eq!(found.outcome, outcome_of(&expected), "who wins {address}");
    assert_eq!(
        found.after,
        after.iter().map(outcome_of).collect_vec(),
        "who wins after the moves of {address}"
    );
    let left = found.reply.map(|reply| after[reply]);
    let is_best = match (expected, left) {
        (_, None) => after.is_empty(),
        // The monster could go round for ever, so the reply must be a fastest win.
        (endless::Outcome::Win(moves), Some(endless::Outcome::Loss(left))) => {
            !address.starts_with("circle:") || left + 1 == moves
        }
        (endless::Outcome::Draw, Some(left)) => left == endless::Outcome::Draw,
        (expected, Some(_)) => matches!(expected, endless::Outcome::Loss(_)),
    };
    assert!(
        is_best,
        "{address}: the reply leaves {left:?}, {expected:?}"
    );
}

/// Checks that each move consists of parts that are drawn, and has a name of its own.
fn check_parts(address: &str, found: &Analysis) {
    let drawn = found
        .shown
        .picture
        .shapes
        .iter()
        .filter_map(|shape| Some(shape.part.as_ref()?.0))
        .collect();
    for one in &found.shown.moves {
        let parts: BTreeSet<usize> = one.parts.iter().copied().collect();
        let is_list =
            parts.len() == one.parts.len() && !parts.is_empty() && parts.is_subset(&drawn);
        assert!(
            is_list,
            "{address}: {:?} are pressed for {}",
            one.parts, one.text
        );
    }
    let texts: BTreeSet<&String> = found.shown.moves.iter().map(|one| &one.text).collect();
    assert_eq!(
        texts.len(),
        found.shown.moves.len(),
        "{address}: two moves have one name"
    );
}

/// Returns the Grundy numbers of the options of a position, by the rule book and the definition.
fn by_rules<G: Game>(game: &G, position: &[G::Component]) -> BTreeSet<u64> {
    let mut definition = Definition::new(game);
    options(game, position)
        .map(|option| definition.grundy_number(&option).expect("it is small"))
        .collect()
}

#[test]
fn heaps_coins_and_strips_are_played_by_the_rules() {
    let octal = |code: &str, heaps: &[u64]| by_rules(&Octal::new(code), heaps);
    // Single heads are components: two on the same place cancel, as equal numbers do.
    let coins = |game: Turning| by_rules(&game, &[1, 2, 4]);
    for (address, expected) in [
        ("nim:3,4,5", by_rules(&OnePileNim, &[3, 4, 5])),
        ("misere:3,4,5", by_rules(&OnePileNim, &[3, 4, 5])),
        (
            "take:1,3,4:12,9",
            by_rules(
                &Subtraction {
                    amounts: vec![1, 3, 4],
                },
                &[12, 9],
            ),
        ),
        (
            "take:2-3,7:12,9",
            by_rules(
                &Subtraction {
                    amounts: vec![2, 3, 7],
                },
                &[12, 9],
            ),
        ),
        (
            "fraction:2,3:12,11",
            by_rules(&StrangeNim, &[(12, 2), (11, 3)]),
        ),
        (
            "divide:2,3,6:12,35",
            by_rules(
                &Divide {
                    divisors: vec![2, 3, 6],
                },
                &[12, 35],
            ),
        ),
        ("grundy:9,4", by_rules(&GrundysGame, &[9, 4])),
        ("lasker:5,3", octal("4.333...", &[5, 3])),
        ("octal:0.137:8,7", octal("0.137", &[8, 7])),
        ("octal:0.77:7,6", octal("0.77", &[7, 6])),
        ("octal:4.333...:4,3", octal("4.333...", &[4, 3])),
        ("wythoff:9,8", by_rules(&Wythoff, &[(9, 8)])),
        (
            "euclid:14,6",
            by_rules(&Euclid { to_zero: true }, &[(6, 14)]),
        ),
        ("euclid:3,8", by_rules(&Euclid { to_zero: true }, &[(3, 8)])),
        (
            "moore:2:3,3,2",
            by_rules(&Moore { most: 2 }, &[vec![3, 3, 2]]),
        ),
        ("fibonacci:13:9", by_rules(&FibonacciNim, &[(13, 9)])),
        ("fibonacci:13", by_rules(&FibonacciNim, &[(13, 12)])),
        (
            "matrix:2,3,1/3,0,2",
            by_rules(&Matgame, &[vec![2, 3, 1], vec![3, 0, 2]]),
        ),
        (
            "pins:1,2:xxxx.xxx",
            by_rules(&strips::Runs { least: 1, most: 2 }, &[4, 3]),
        ),
        (
            "pins:2-3:xxxxxxx.x",
            by_rules(&strips::Runs { least: 2, most: 3 }, &[7, 1]),
        ),
        ("slide:.x..x..x", by_rules(&CoinStrip, &[vec![2, 5, 8]])),
        ("staircase:2,1,2,2", by_rules(&Stairs, &[vec![2, 1, 2, 2]])),
        ("turning:turtles:THHTH", coins(Turning::Turtles)),
        ("turning:mock:THHTH", coins(Turning::Mock)),
        ("turning:ruler:THHTH", coins(Turning::Ruler)),
        ("turning:twins:THHTH", coins(Turning::Twins)),
        (
            "corners:THT/HTH/TTH",
            by_rules(&TurningCorners, &[(0, 1), (1, 0), (1, 2), (2, 2)]),
        ),
        (
            "blocks:TTH/THT/HTT",
            by_rules(
                &Coins,
                &[CoinTable {
                    columns: 3,
                    tails: 0b001_010_100,
                }],
            ),
        ),
    ] {
        assert_eq!(check(&[address]), expected, "the moves of {address}");
    }
}

#[test]
fn boards_words_and_graphs_are_played_by_the_rules() {
    let domino = |rows: i64, columns: i64| {
        PolyominoGame::new(rows, columns, &Shape::from([(0, 0), (0, 1)]), true)
    };
    let corner = PolyominoGame::new(3, 3, &Shape::from([(0, 0), (1, 0), (1, 1)]), true);
    let fixed = PolyominoGame::new(3, 3, &Shape::from([(0, 0), (1, 0), (1, 1)]), false);
    let texts = |list: &str| list.split(',').map(str::to_owned).collect_vec();
    let (erasing, spelling) = (
        StringGame {
            dictionary: texts("a,ab,bab"),
        },
        WordPlay {
            dictionary: texts("ab,ac,bb"),
        },
    );
    let cards = [(1, 2), (2, 2), (3, 1), (2, 1), (3, 3)].map(|(front, back)| Card { front, back });
    let walk = |edges: &[(usize, usize)]| Walk {
        edges: edges.to_vec(),
        name: |vertex| vertex.to_string(),
    };
    let square = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)];
    let tree = [(0, 1), (1, 2), (1, 3), (2, 3), (0, 4), (4, 5)];
    for (address, expected) in [
        (
            "fill:xx:free:..../..../....",
            by_rules(&domino(3, 4), &[0xfff]),
        ),
        (
            "fill:xx:free:x..../.....",
            by_rules(&domino(2, 5), &[0b11_1111_1110]),
        ),
        (
            "fill:x./xx:free:.../.../..x",
            by_rules(&corner, &[0b0_1111_1111]),
        ),
        (
            "fill:x./xx:fixed:.../.../...",
            by_rules(&fixed, &[0b1_1111_1111]),
        ),
        (
            "words:a,ab,bab:cabbab.abab",
            by_rules(&erasing, &texts("cabbab,abab")),
        ),
        (
            "cut:abacabab.aca",
            by_rules(&Pieces, &texts("abacabab,aca")),
        ),
        (
            "spell:ab,ac,bb:baccab",
            by_rules(&spelling, &texts("aabbcc")),
        ),
        (
            "pairs:1-2,2-2,3-1,2-1,3-3",
            by_rules(&Cards, &[cards.to_vec()]),
        ),
        (
            "geography:0-1,1-2,2-3,3-0,0-2:1",
            by_rules(&walk(&square), &[(1, [1].into())]),
        ),
        (
            "hackenbush:0-1,1-2,1-3,2-3,0-4,4-5",
            by_rules(&Hackenbush { ground: 0 }, &[tree.to_vec()]),
        ),
        // The vertices 0, 1 and 2 have the numbers 0, 1 and 2.
        ("token:1-0,2-0,2-1:2,1", [0, 1, 2].into()),
    ] {
        assert_eq!(check(&[address]), expected, "the moves of {address}");
    }
}

#[test]
fn every_position_that_can_be_reached_is_won_or_lost_as_the_definition_says() {
    // Splitting these heaps reaches too many positions; smaller heaps are checked above.
    let splits = ["grundy", "lasker", "octal"];
    games::all()
        .iter()
        .filter(|entry| !splits.contains(&entry.name))
        .for_each(|entry| drop(check(&entry.starts)));
    for head in ["cut", "words:a,ab,bab", "spell:ab,ac,bb"] {
        check(
            &small::strings(3, 6)
                .iter()
                .map(|text| format!("{head}:{text}"))
                .collect_vec(),
        );
    }
    check(&[
        "token:0-1,1-0,1-2:0,1",
        "token:0-1,1-2,2-0,2-3,3-4,4-3,1-5:0,2,3",
        "token:0-1,1-1,1-2,0-2:0,1",
    ]);
    let circles = ["circle:7:1,2:2,3", "circle:6:1,5:2,4", "circle:8:2,3:1,4"]
        .iter()
        .cartesian_product(2..=6);
    circles.for_each(|(head, place)| {
        drop(check(&[
            format!("{head}:{place}:1"),
            format!("{head}:{place}:2"),
        ]))
    });
    check(&[
        "geography:0-0,0-1,1-2:0",
        "geography:0-1,0-2,0-3,1-2:3",
        "hackenbush:0-1,0-1,1-2,2-0,3-2",
    ]);
}

/// Lists all graphs with this many vertices: the options of each vertex, and the edges as an address has them.
fn graphs(vertices: usize) -> impl Iterator<Item = (Vec<Vec<usize>>, String)> {
    let pairs = (0..vertices).cartesian_product(0..vertices).collect_vec();
    small::subsets(&pairs).into_iter().map(move |edges| {
        let mut options = vec![vec![]; vertices];
        edges.iter().for_each(|&(from, to)| options[from].push(to));
        let edges = edges.iter().map(|(from, to)| format!("{from}-{to}"));
        (
            options,
            once((vertices - 1).to_string()).chain(edges).join(","),
        )
    })
}

#[test]
fn small_graphs_are_settled_as_the_definition_says() {
    let (mut drawn, mut by_smith) = (0, 0);
    for (options, edges) in graphs(3).chain(graphs(2)) {
        let outcomes = outcomes(&options, false);
        // `tests/checks/definitions/loopy.rs` compares these numbers with the definition.
        let sum = LoopySum::new(options.len(), |vertex| options[vertex].clone());
        let mut settled = vec![None; options.len()];
        for Step {
            vertices,
            outcome,
            number,
            why,
        } in search::read(&edges).expect("a graph").steps
        {
            drawn += usize::from(outcome == Outcome::Drawn);
            by_smith += usize::from(why.contains("Smith"));
            // Wherever the page shows ∞, it explains it.
            let is_infinite = number.is_none() && outcome == Outcome::Won;
            assert_eq!(
                why.contains("no Grundy number (∞), which matters in sums"),
                is_infinite,
                "{why}"
            );
            for vertex in vertices {
                assert!(why.contains(&vertex.to_string()), "{why}");
                assert_eq!(
                    settled[vertex].replace((outcome, number)),
                    None,
                    "{edges}: {vertex} is settled twice"
                );
            }
        }
        for (vertex, settled) in settled.iter().enumerate() {
            let expected = (outcome_of(&outcomes[vertex]), sum.grundy_number(vertex));
            assert_eq!(*settled, Some(expected), "{edges}: {vertex}");
        }
    }
    assert!(drawn > 100 && by_smith > 10, "{drawn}, {by_smith}");
}

#[test]
fn a_period_that_is_claimed_holds_and_numbers_are_the_mex_of_the_options() {
    for (rule, expected) in [
        ("take 2,4,7", Some((8, 3))),
        ("take 1-3", Some((0, 4))),
        ("take:1,3,4", Some((0, 7))),
        ("octal 0.77", Some((71, 12))),
        ("octal:0.137", Some((52, 34))),
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
        assert_eq!(
            found.period.map(|period| (period.start, period.length)),
            expected,
            "{rule}: {}",
            found.proof
        );
        assert_eq!(
            found.proof.contains(", proved. Checked:"),
            expected.is_some(),
            "{}",
            found.proof
        );
        // The options are the rule book's, the numbers the library's.
        for index in 0..120 {
            let why = found.why(index).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(why.number, found.numbers[index as usize], "{rule}: {index}");
        }
        if let Some((start, length)) = expected {
            let (numbers, later) = (
                &found.numbers[start as usize..],
                &found.numbers[(start + length) as usize..],
            );
            assert!(later.len() > 10 && numbers.starts_with(later), "{rule}");
            let before = start.checked_sub(1).map(|last| last as usize);
            let is_least = before
                .is_none_or(|last| found.numbers[last] != found.numbers[last + length as usize]);
            assert!(is_least, "{rule}: the period begins earlier");
            // The proof compares numbers of the table.
            assert!((1..500).contains(&found.compared), "{rule}");
        }
    }
    // The rule book has no patterns: their options come from the pattern itself.
    let found = rule::numbers("turn x.x,x").expect("a rule").numbers;
    for (place, &number) in found.iter().enumerate() {
        let turned = once(0).chain(place.checked_sub(2).map(|other| found[other]));
        assert_eq!(number, mex(&turned.collect::<Vec<_>>()), "place {place}");
    }
    let kayles = page::answer("why 3 kayles");
    assert!(
        kayles.contains("{\"left\":[1,1],\"number\":0}") && kayles.ends_with("\"number\":3}"),
        "{kayles}"
    );
    assert!(page::answer("why 9999 take 1").contains("the table ends at 1999, before 9999"));
    assert!(page::answer("why x take 1").contains("expected the index of a number"));
    assert!(
        rule::numbers("octal 0.3").is_ok_and(|found| found.proof.contains("for all n from 0 to 4"))
    );
}
