//! Addresses: errors are explained, work is bounded, and the links and tables of READMEs are right.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use grundy::stand_in::itertools::Itertools;
use libtest_mimic::Trial;
use page::games::{self, Entry};
use page::position::Outcome;

/// Returns the tests of this file.
pub(crate) fn tests() -> Vec<Trial> {
    checks::tests![
        the_first_start_is_won_and_the_second_lost,
        what_is_wrong_with_an_address_is_said,
        addresses_in_the_readme_are_those_of_the_games,
        every_problem_has_a_game,
        every_link_of_a_page_to_a_position_is_read,
        the_nim_sum_of_misere_nim_decides_unless_heaps_are_small,
        every_lesson_has_a_question_and_an_exercise_and_most_a_problem,
        work_is_bounded_by_steps,
        moves_of_the_largest_and_of_empty_positions_lead_to_addresses_that_are_read,
    ]
}

fn the_first_start_is_won_and_the_second_lost() {
    for entry in games::all() {
        for (start, outcome) in entry.starts.iter().zip([Outcome::Won, Outcome::Lost]) {
            assert!(start.starts_with(&format!("{}:", entry.name)), "{start}");
            assert_eq!(
                games::analyse(start).map(|found| found.outcome),
                Ok(outcome),
                "{start}"
            );
        }
        assert!(entry.starts.len() >= 2, "{}", entry.name);
    }
}

fn what_is_wrong_with_an_address_is_said() {
    for (address, said) in [
        ("chess:1", "\"chess\" is no game; expected one of nim, "),
        (
            "nim:3,x",
            "nim:3,x: expected a number from 0 to 100, found \"x\"",
        ),
        ("nim:", "expected the sizes of heaps"),
        (
            "take:3",
            "expected 2 parts after the name of the game, found 1",
        ),
        (
            "take:0:5",
            "expected a number from 1 to 100, as in 1,3-5, found \"0\"",
        ),
        ("take:1,,3:5", "found \"\""),
        ("take:2-x:5", "found \"x\""),
        ("take:1-99999999999:5", "found \"99999999999\""),
        ("take:5-2:5", "the range 5-2 ends before it begins"),
        ("octal:0.9:5", "\"0.9\" is no code such as 0.77"),
        ("divide:1:5", "the game would never end"),
        ("pins:1:xo", "expected x or ., found 'o'"),
        ("corners:TT/T", "expected rows of equal length"),
        ("fill:x:free:..", "expected a shape of at least two squares"),
        (
            "fill:xx:free:...../...../...../...../.....",
            "expected 1 to 24 letters x or ., found 25",
        ),
        ("token:1-0:2", "the token on 2 is on no vertex"),
        ("hackenbush:1-2", "some edge is not connected to the ground"),
        ("moore:2:24,24,24", "these heaps have more than 2000 moves"),
        (
            &format!("nim:{}1", "100,".repeat(20)),
            "at most 2000 stones, found 2001",
        ),
        (
            "lasker:24,24,24",
            "at most 64 stones, as heaps are split; found 72",
        ),
        ("staircase:1,12,12", "at most 24 coins, found 25"),
        (
            "spell:aaaaaaaa:aaaaaaaaaaaaaaaa",
            "these letters spell the words in more than 2000 ways",
        ),
        (
            "hackenbush:0-1:1",
            "expected a number from 0 to 0, found \"1\"",
        ),
        ("table:take", "expected amounts"),
        ("table:jump:3", "no game"),
        ("explore:n -> n +", "expected"),
        ("explore:%zz", "expected two hexadecimal digits after %"),
        ("explorer", "expected explore:"),
        ("graph:0:x", "expected a place such as 120.80, found \"x\""),
        (
            "graph:0-1:NaN.NaN",
            "expected a number from 0 to 640, found \"NaN\"",
        ),
        ("graph:0-1:1.1", "expected 2 places, found 1"),
        (
            "graph:0-1:1.1,640.401",
            "expected a number from 0 to 400, found \"401\"",
        ),
        (
            "graph:0-1,0-20",
            "expected a number from 0 to 19, found \"20\"",
        ),
    ] {
        let error = page::check(address).expect_err(address);
        assert!(error.contains(said), "{address}: {error}");
    }
    assert!(page::answer("sing a song").starts_with("{\"error\":\"unknown request"));
}

fn addresses_in_the_readme_are_those_of_the_games() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let page = fs::read_to_string(file).expect("a README");
    let head = "| game | address | example | problems |\n|---|---|---|---|\n";
    let (before, rest) = page.split_once(head).expect("the table's head");
    let after = rest.split_once("\n\n").map_or("", |(_, after)| after);
    let rows: String = games::all().iter().map(row).collect();
    let made = format!("{before}{head}{rows}\n{after}");
    if env::var_os("BLESS").is_some() {
        fs::write(file, &made).expect("it is written");
        return;
    }
    assert!(
        page == made,
        "type: BLESS=1 cargo test -p page -- addresses"
    );
}

/// Returns a game's row in the README's table.
fn row(entry: &Entry) -> String {
    let mut problems = entry
        .problems
        .iter()
        .map(|name| format!("[{name}](../../problems/{name})"))
        .join(", ");
    if problems.is_empty() {
        problems = "–".to_owned();
    }
    let Entry {
        title,
        name,
        fields,
        starts,
        ..
    } = entry;
    format!(
        "| {title} | `{name}:` {fields} | `{}` | {problems} |\n",
        starts[0]
    )
}

/// Problems whose games have no board: sets of numbers that grow or shrink at once, and players with amounts of their own.
const WITHOUT_BOARD: [&str; 9] = [
    "a_lot_of_games",
    "advance_or_eat",
    "alice_and_bob",
    "edpc_l",
    "game_with_powers",
    "hrpa",
    "marbles",
    "piles_of_pebbles",
    "stones_at_both_ends",
];

fn every_problem_has_a_game() {
    let problems = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems");
    let mut names = BTreeSet::new();
    for folder in fs::read_dir(problems).expect("problems").flatten() {
        let facts = fs::read_to_string(folder.path().join("Cargo.toml"));
        if facts.is_ok_and(|facts| facts.contains("\nstep = ")) {
            names.insert(folder.file_name().into_string().expect("a name"));
        }
    }
    let shown = games::all()
        .iter()
        .flat_map(|entry| &entry.problems)
        .map(|name| name.to_string())
        .collect();
    for name in WITHOUT_BOARD {
        assert!(names.remove(name), "{name} is no problem");
    }
    assert_eq!(
        names, shown,
        "each problem's game belongs to one in games.txt"
    );
}

fn every_link_of_a_page_to_a_position_is_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = ["", "lib", "lib/page", "problems", "tests"]
        .map(|folder| root.join(folder))
        .to_vec();
    let problems = fs::read_dir(root.join("problems")).expect("problems");
    folders.extend(problems.flatten().map(|entry| entry.path()));
    let mut links = 0;
    for folder in folders {
        let page = fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        for rest in page.split("page/README.md#").skip(1) {
            let address = rest.split(')').next().unwrap_or(rest);
            if address.contains(':') {
                page::check(address)
                    .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
                links += 1;
            }
        }
    }
    assert!(links > 40, "{links} links");
}

fn the_nim_sum_of_misere_nim_decides_unless_heaps_are_small() {
    for (address, decides) in [("1,2,1", false), ("1,1", false), ("2,2", true)] {
        let answer = page::answer(&format!("position misere:{address}"));
        assert_eq!(
            answer.contains("\"sumMeans\":null"),
            decides,
            "{address}: {answer}"
        );
    }
}

fn every_lesson_has_a_question_and_an_exercise_and_most_a_problem() {
    // They come before any problem that uses what they explain.
    const WITHOUT_PROBLEM: [usize; 5] = [1, 2, 3, 8, 9];
    let workspace = checks::workspace().expect("a workspace");
    let steps = study::exercise::questions::steps(&workspace).expect("exercises");
    let exercises = steps.iter().flat_map(|step| &step.exercises);
    let keys: Vec<&str> = exercises.filter_map(|one| one.key.as_deref()).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let file: toml::Table = include_str!("../web/lessons.toml").parse().expect("TOML");
    let lessons = file["lesson"].as_array().expect("a list");
    assert_eq!((lessons.len(), keys.len()), (21, 21), "{keys:?}");
    for (lesson, number) in lessons.iter().zip(1..) {
        assert!(
            lesson["explain"]
                .as_array()
                .is_some_and(|all| !all.is_empty()),
            "lesson {number}: what the question asks is explained before it"
        );
        let position = lesson["ask"]["position"].as_str().expect("a position");
        games::read(position).unwrap_or_else(|error| panic!("{error}"));
        let key = lesson["try"].as_str().expect("a key");
        assert_eq!(
            keys.iter().filter(|&&known| known == key).count(),
            1,
            "{key}"
        );
        let problem = lesson.get("problem");
        assert_eq!(
            problem.is_none(),
            WITHOUT_PROBLEM.contains(&number),
            "lesson {number}"
        );
        let Some(problem) = problem else { continue };
        let folder = root.join(problem.as_str().expect("a name"));
        let readme = fs::read_to_string(folder.join("README.md")).expect("a problem");
        assert!(
            readme.contains(&format!("lib/page/README.md#lesson:{number})")),
            "a link to lesson {number}"
        );
    }
}

fn work_is_bounded_by_steps() {
    for long in [
        format!("position take:{}1:5", "1-1000,".repeat(200_000)),
        format!("graph {}", "0-1,".repeat(100_000)),
    ] {
        assert!(page::answer(&long).contains("\"error\":\"at most 4000 characters are read"));
    }
    // The largest graph fits.
    let pairs = (0..20).cartesian_product(0..20);
    let edges = pairs.map(|(from, to)| format!("{from}-{to}")).join(",");
    let places = vec!["640.400"; 20].join(",");
    assert!(page::answer(&format!("graph {edges}:{places}")).starts_with("{\"edges\":[[0,0],"));
}

fn moves_of_the_largest_and_of_empty_positions_lead_to_addresses_that_are_read() {
    let starts = "nim:100,24 grundy:24,24,16 lasker:24,24,8,7,1 octal:4.777...:24,24,0,0 moore:3:5,5,5,4 fibonacci:100:200 \
                staircase:0,0,0,0,0,0,12,12 slide:...................x words:a,b:abababababababab spell:abc,b:aaabbbcccddddddd \
                hackenbush: matrix: pairs:";
    let pieces = format!("cut:{}", "a".repeat(48));
    for start in starts.split(' ').chain([&*pieces]) {
        play_on(start);
    }
}

/// Plays to the end, and reads the addresses to which moves lead.
fn play_on(start: &str) {
    let mut address = start.to_owned();
    for turn in 0..300 {
        let found = games::analyse(&address).unwrap_or_else(|error| panic!("{start}: {error}"));
        let moves = found.shown.moves;
        if moves.is_empty() {
            return;
        }
        // All moves of the largest position; later every fifth, each time others.
        let step = if turn == 0 { 1 } else { 5 };
        for one in moves.iter().skip(turn % 5).step_by(step) {
            games::read(&one.to).unwrap_or_else(|error| panic!("{start}: {error}"));
        }
        // Any move: now early, now late in the list.
        address = moves[turn * 7 % moves.len()].to.clone();
    }
    panic!("{start} never ends");
}
