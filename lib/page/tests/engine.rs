//! The games against the definition: every position that play can reach, and the moves of the rule book.
//!
//! The page takes its Grundy numbers from the library. Here its moves alone are searched: a mistake in either makes them differ.

use std::collections::{BTreeSet, HashMap};

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
use grundy::stand_in::itertools::Itertools;
use libtest_mimic::Trial;
use page::games;
use page::position::{Analysis, Leaves, Outcome};

/// Returns the tests of this file.
pub(crate) fn tests() -> Vec<Trial> {
    checks::tests![
        heaps_are_played_by_the_rules,
        coins_and_strips_are_played_by_the_rules,
        boards_words_and_graphs_are_played_by_the_rules,
        every_position_that_can_be_reached_is_won_or_lost_as_the_definition_says,
    ]
}

/// All positions that play can reach.
#[derive(Default)]
struct Reached {
    addresses: Vec<String>,
    places: HashMap<String, usize>,
    found: Vec<Analysis>,
    /// Where the moves of each position lead.
    options: Vec<Vec<usize>>,
}

impl Reached {
    fn from(starts: &[impl AsRef<str>]) -> Reached {
        let mut reached = Reached::default();
        for start in starts {
            reached.place(start.as_ref());
        }
        while let Some(address) = reached.addresses.get(reached.found.len()) {
            let found = games::analyse(address).unwrap_or_else(|error| panic!("{error}"));
            let moves = found.shown.moves.iter();
            let options = moves.map(|one| reached.place(&one.to)).collect();
            reached.options.push(options);
            reached.found.push(found);
        }
        reached
    }

    /// Returns the place of an address, which is new or not.
    fn place(&mut self, address: &str) -> usize {
        if let Some(&place) = self.places.get(address) {
            return place;
        }
        let place = self.addresses.len();
        self.addresses.push(address.to_owned());
        self.places.insert(address.to_owned(), place);
        place
    }
}

/// Compares all positions that play can reach with a search of the page's moves, in which no theorem is used.
///
/// Returns the Grundy numbers of the options of the first start.
fn check(starts: &[impl AsRef<str>]) -> BTreeSet<u64> {
    let reached = Reached::from(starts);
    let is_misere = reached.addresses[0].starts_with("misere:");
    let outcomes = outcomes(&reached.options, is_misere);
    let numbers = numbers(&reached.options);
    for (place, found) in reached.found.iter().enumerate() {
        let address = &reached.addresses[place];
        let options = &reached.options[place];
        let after = options.iter().map(|&to| outcomes[to]).collect_vec();
        check_outcomes(address, found, outcomes[place], &after);
        check_parts(address, found);
        // Positions without components and misère games only say who wins.
        if let Some(number) = numbers[place]
            && !is_misere
            && !found.shown.components.is_empty()
        {
            let after = options.iter().map(|&to| numbers[to]).collect_vec();
            check_numbers(address, found, number, &after);
        }
    }
    let options = reached.options[0].iter();
    options.filter_map(|&to| numbers[to]).collect()
}

/// Compares the nim-sum of a position and of what its moves leave with their Grundy numbers.
fn check_numbers(address: &str, found: &Analysis, number: u64, after: &[Option<u64>]) {
    let Some(sum) = found.sum else { return };
    assert_eq!(sum, number, "the Grundy number of {address}");
    for (one, &after) in found.shown.moves.iter().zip(after) {
        if let Leaves::Number(left) = one.leaves {
            let component = &found.shown.components[one.component];
            let others = sum ^ component.number.expect("a number");
            assert_eq!(Some(others ^ left), after, "{address}: {}", one.text);
        }
    }
}

/// Who wins each position, by definition.
pub(crate) fn outcomes(options: &[Vec<usize>], is_misere: bool) -> Vec<endless::Outcome> {
    let mut options = options.to_vec();
    if is_misere {
        // In misère play, whoever cannot move wins: as if by one more move to a lost position.
        let lost = options.len();
        for options in options.iter_mut() {
            if options.is_empty() {
                options.push(lost);
            }
        }
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
        for place in (0..options.len()).rev() {
            if before[place].is_none() {
                let left: Option<Vec<u64>> = options[place].iter().map(|&to| numbers[to]).collect();
                numbers[place] = left.map(|left| mex(&left));
            }
        }
        if numbers == before {
            return numbers;
        }
    }
}

pub(crate) fn outcome_of(outcome: &endless::Outcome) -> Outcome {
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

/// Compares the moves of a position with those of the rule book.
fn same<G: Game>(address: &str, game: &G, position: &[G::Component]) {
    let expected = by_rules(game, position);
    assert_eq!(check(&[address]), expected, "the moves of {address}");
}

fn heaps_are_played_by_the_rules() {
    same("nim:3,4,5", &OnePileNim, &[3, 4, 5]);
    same("misere:3,4,5", &OnePileNim, &[3, 4, 5]);
    let amounts = vec![1, 3, 4];
    same("take:1,3,4:12,9", &Subtraction { amounts }, &[12, 9]);
    let amounts = vec![2, 3, 7];
    same("take:2-3,7:12,9", &Subtraction { amounts }, &[12, 9]);
    same("fraction:2,3:12,11", &StrangeNim, &[(12, 2), (11, 3)]);
    let divisors = vec![2, 3, 6];
    same("divide:2,3,6:12,35", &Divide { divisors }, &[12, 35]);
    same("grundy:9,4", &GrundysGame, &[9, 4]);
    same("lasker:5,3", &Octal::new("4.333..."), &[5, 3]);
    same("octal:0.137:8,7", &Octal::new("0.137"), &[8, 7]);
    same("octal:0.77:7,6", &Octal::new("0.77"), &[7, 6]);
    same("octal:4.333...:4,3", &Octal::new("4.333..."), &[4, 3]);
    same("wythoff:9,8", &Wythoff, &[(9, 8)]);
    same("euclid:14,6", &Euclid { to_zero: true }, &[(6, 14)]);
    same("euclid:3,8", &Euclid { to_zero: true }, &[(3, 8)]);
    same("moore:2:3,3,2", &Moore { most: 2 }, &[vec![3, 3, 2]]);
    same("fibonacci:13:9", &FibonacciNim, &[(13, 9)]);
    same("fibonacci:13", &FibonacciNim, &[(13, 12)]);
}

fn coins_and_strips_are_played_by_the_rules() {
    let rows = [vec![2, 3, 1], vec![3, 0, 2]];
    same("matrix:2,3,1/3,0,2", &Matgame, &rows);
    let runs = |least, most| strips::Runs { least, most };
    same("pins:1,2:xxxx.xxx", &runs(1, 2), &[4, 3]);
    same("pins:2-3:xxxxxxx.x", &runs(2, 3), &[7, 1]);
    same("slide:.x..x..x", &CoinStrip, &[vec![2, 5, 8]]);
    same("staircase:2,1,2,2", &Stairs, &[vec![2, 1, 2, 2]]);
    // Single heads are components: two on the same place cancel, as equal numbers do.
    same("turning:turtles:THHTH", &Turning::Turtles, &[1, 2, 4]);
    same("turning:mock:THHTH", &Turning::Mock, &[1, 2, 4]);
    same("turning:ruler:THHTH", &Turning::Ruler, &[1, 2, 4]);
    same("turning:twins:THHTH", &Turning::Twins, &[1, 2, 4]);
    let heads = [(0, 1), (1, 0), (1, 2), (2, 2)];
    same("corners:THT/HTH/TTH", &TurningCorners, &heads);
    let table = CoinTable {
        columns: 3,
        tails: 0b001_010_100,
    };
    same("blocks:TTH/THT/HTT", &Coins, &[table]);
}

fn boards_words_and_graphs_are_played_by_the_rules() {
    let domino = Shape::from([(0, 0), (0, 1)]);
    let full = PolyominoGame::new(3, 4, &domino, true);
    same("fill:xx:free:..../..../....", &full, &[0xfff]);
    let dented = PolyominoGame::new(2, 5, &domino, true);
    same("fill:xx:free:x..../.....", &dented, &[0b11_1111_1110]);
    let corner = Shape::from([(0, 0), (1, 0), (1, 1)]);
    let free = PolyominoGame::new(3, 3, &corner, true);
    same("fill:x./xx:free:.../.../..x", &free, &[0b0_1111_1111]);
    let fixed = PolyominoGame::new(3, 3, &corner, false);
    same("fill:x./xx:fixed:.../.../...", &fixed, &[0b1_1111_1111]);
    let texts = |list: &str| list.split(',').map(str::to_owned).collect_vec();
    let dictionary = texts("a,ab,bab");
    let pieces = texts("cabbab,abab");
    same(
        "words:a,ab,bab:cabbab.abab",
        &StringGame { dictionary },
        &pieces,
    );
    same("cut:abacabab.aca", &Pieces, &texts("abacabab,aca"));
    let dictionary = texts("ab,ac,bb");
    let letters = texts("aabbcc");
    same("spell:ab,ac,bb:baccab", &WordPlay { dictionary }, &letters);
    let cards = [(1, 2), (2, 2), (3, 1), (2, 1), (3, 3)];
    let cards = cards.map(|(front, back)| Card { front, back });
    same("pairs:1-2,2-2,3-1,2-1,3-3", &Cards, &[cards.to_vec()]);
    let walk = Walk {
        edges: vec![(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)],
        name: |vertex| vertex.to_string(),
    };
    let start = (1, [1].into());
    same("geography:0-1,1-2,2-3,3-0,0-2:1", &walk, &[start]);
    let tree = vec![(0, 1), (1, 2), (1, 3), (2, 3), (0, 4), (4, 5)];
    let hackenbush = Hackenbush { ground: 0 };
    same("hackenbush:0-1,1-2,1-3,2-3,0-4,4-5", &hackenbush, &[tree]);
    // The vertices 0, 1 and 2 have the numbers 0, 1 and 2.
    let token = "token:1-0,2-0,2-1:2,1";
    assert_eq!(check(&[token]), [0, 1, 2].into(), "the moves of {token}");
}

fn every_position_that_can_be_reached_is_won_or_lost_as_the_definition_says() {
    // Splitting these heaps reaches too many positions; smaller heaps are checked above.
    let splits = ["grundy", "lasker", "octal"];
    for entry in games::all() {
        if !splits.contains(&entry.name) {
            check(&entry.starts);
        }
    }
    for head in ["cut", "words:a,ab,bab", "spell:ab,ac,bb"] {
        let texts = small::strings(3, 6);
        let starts = texts.iter().map(|text| format!("{head}:{text}"));
        check(&starts.collect_vec());
    }
    check(&[
        "token:0-1,1-0,1-2:0,1",
        "token:0-1,1-2,2-0,2-3,3-4,4-3,1-5:0,2,3",
        "token:0-1,1-1,1-2,0-2:0,1",
    ]);
    for head in ["circle:7:1,2:2,3", "circle:6:1,5:2,4", "circle:8:2,3:1,4"] {
        for place in 2..=6 {
            check(&[1, 2].map(|player| format!("{head}:{place}:{player}")));
        }
    }
    check(&[
        "geography:0-0,0-1,1-2:0",
        "geography:0-1,0-2,0-3,1-2:3",
        "hackenbush:0-1,0-1,1-2,2-0,3-2",
    ]);
}
