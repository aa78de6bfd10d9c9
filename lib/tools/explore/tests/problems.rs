//! Every full problem explored from its own rules: what is found first, or why there is nothing to explore.

use std::fmt::Debug;
use std::fs;
use std::hash::Hash;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use explore::report::Report;
use games::{Rules, table_of};
use rules::problems::*;

/// The input of these is the game itself, or asks nothing about single positions.
const NOT_EXPLORABLE: [(&str, &str); 6] = [
    ("dag_sum", "the input is the graph: see dag_game"),
    ("no_game_no_life", "the input is the graph: see dag_game"),
    ("pn_positions", "the input is the graph: see dag_game"),
    ("remove_pairs", "the input is the game: any graph of pairs of equal sides"),
    ("shiritori", "the input is the graph, of words"),
    ("wplay", "the input is the dictionary"),
];

fn explored<P: Clone + Debug + Hash + Eq + 'static>(rules: fn() -> Rules<P>) -> String {
    let small = table_of(&Rc::new(rules()), None, Duration::from_secs(5)).expect("the rules are right");
    Report::new(&small, || None).text()
}

/// The name, the function, and words of what is said first.
macro_rules! first {
    ($($name:ident: $words:expr,)*) => {
        [$((stringify!($name), explored($name::rules) as String, $words)),*]
    };
}

#[test]
fn every_problem_is_explored() {
    let found = first![
        one_pile_nim: "nim_sum",
        take_up_to_3: "TakeUpTo(3)",
        divide_by_2_3_6: "12 times",
        grundys_game: "nothing found",
        euclid_game: "Euclid::ToZero",
        edpc_k: "TakeFromTo(2, 3)",
        subtraction_game: "grundy_numbers(&[2, 4, 7]",
        stick_game: "grundy_numbers(&[1, 3, 4]",
        multi_pile_1_2: "TakeUpTo(2)",
        strange_nim: "TakeFraction(k)",
        generalized_subtraction_game: "nothing found",
        nim: "nim_sum",
        misere_nim: "misere::",
        nim_counting: "nim_sum",
        new_nim: "the XOR is at least 1 and",
        matgame: "nothing found",
        stair_game: "the value is b",
        g3: "the difference of a and b - 1",
        nim_product: "nim_product",
        coin_blocks: "nothing found",
        game_on_tree: "the XOR of a, b + 1",
        peaks_and_valleys: "0 if the number of odd ones of a, b is 0; 2 if",
        playing_with_string: "repeat after 34 from heap",
        astrgame: "repeat after 12 from heap 71",
        polyomino_game: "nothing found",
        berzerk: "nothing found",
        dag_game: "the number of prime factors",
    ];
    let is_wrong = |(_, said, words): &&(&str, String, &str)| {
        !said
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .split(" rule: ")
            .next()
            .is_some_and(|first| first.contains(words))
    };
    let wrong: Vec<_> = found.iter().filter(is_wrong).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let known: Vec<&str> = found.iter().map(|found| found.0).chain(NOT_EXPLORABLE.map(|problem| problem.0)).collect();
    for problem in PROBLEMS {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../problems").join(problem.name).join("rules.rs");
        let text = fs::read_to_string(file).expect("it has rules");
        let has_rules = text.contains("pub fn rules()") || text.contains("::rules;");
        assert!(known.contains(&problem.name), "{}: say what explore finds, or why there is nothing", problem.name);
        assert_eq!(has_rules, !NOT_EXPLORABLE.iter().any(|(name, _)| *name == problem.name), "{}", problem.name);
    }
}
