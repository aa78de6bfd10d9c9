//! Addresses: what is wrong with one is said, work is bounded, and the links and tables of READMEs are right.

#![allow(clippy::incompatible_msrv)]

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use page::game::{analyse, Outcome};
use page::games::{self, Entry};
use page::rule;

#[test]
fn the_first_start_is_won_and_the_second_lost() {
    let mut found = vec![];
    for entry in games::all() {
        let outcome = |start: &&str| {
            assert!(start.starts_with(&format!("{}:", entry.name)), "{start}");
            analyse(games::read(start).unwrap_or_else(|error| panic!("{error}")).as_ref()).outcome
        };
        let outcomes: Vec<Outcome> = entry.starts.iter().map(outcome).collect();
        if outcomes[..2] != [Outcome::Won, Outcome::Lost] {
            found.push(format!("{}: {outcomes:?}", entry.name));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn what_is_wrong_with_an_address_is_said() {
    for (address, said) in [
        ("chess:1", "\"chess\" is no game; expected one of nim, "),
        ("nim:3,x", "nim:3,x: expected a number from 0 to 24, found \"x\""),
        ("nim:", "expected the sizes of heaps"),
        ("take:3", "expected 2 parts after the name of the game, found 1"),
        ("take:0:5", "expected a number from 1 to 24, as in 1,3-5, found \"0\""),
        ("take:5-2:5", "the range 5-2 ends before it begins"),
        ("octal:0.9:5", "\"0.9\" is no code such as 0.77"),
        ("divide:1:5", "the game would never end"),
        ("pins:1:xo", "expected x or ., found 'o'"),
        ("corners:TT/T", "expected rows of equal length"),
        ("fill:x:free:..", "expected a shape of at least two squares"),
        ("fill:xx:free:...../...../...../...../.....", "at most 24 squares, found 25"),
        ("token:1-0:2", "the token on 2 is on no vertex"),
        ("hackenbush:1-2", "some edge is not connected to the ground"),
        ("moore:2:24,24,24", "these heaps have more than 2000 moves"),
        ("lasker:24,24,24", "at most 64 stones, as heaps are split; found 72"),
        ("staircase:1,12,12", "at most 24 coins, found 25"),
        ("spell:aaaaaaaa:aaaaaaaaaaaaaaaa", "these letters spell the words in more than 2000 ways"),
        ("hackenbush:0-1:1", "expected a number from 0 to 0, found \"1\""),
    ] {
        let error = games::read(address).err().unwrap_or_else(|| panic!("{address} is read"));
        assert!(error.contains(said), "{address}: {error}");
    }
    for (rule, said) in [
        ("", "expected a rule such as"),
        ("take", "expected a rule such as"),
        ("jump 3", "expected take, octal or turn, found \"jump\""),
        ("turn x.", "that end with x, found \"x.\""),
    ] {
        let error = rule::numbers(rule).expect_err("it is no rule");
        assert!(error.contains(said), "{rule}: {error}");
    }
    for (graph, said) in [
        ("0:x", "expected a place such as 120.80, found \"x\""),
        ("0-1:NaN.NaN", "expected a number from 0 to 640, found \"NaN\""),
        ("0-1:1.1", "expected 2 places, found 1"),
        ("0-1:1.1,640.401", "expected a number from 0 to 400, found \"401\""),
        ("0-1,0-20", "expected a number from 0 to 19, found \"20\""),
    ] {
        let error = page::check(&format!("graph:{graph}")).expect_err("it is no graph");
        assert!(error.contains(said), "{graph}: {error}");
    }
    assert!(page::answer("sing a song").starts_with("{\"error\":\"unknown request"));
}

#[test]
fn addresses_in_the_readme_are_those_of_the_games() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let page = fs::read_to_string(file).expect("a README");
    let row = |entry: &Entry| {
        let links: Vec<String> = entry.problems.iter().map(|name| format!("[{name}](../../problems/{name})")).collect();
        let problems = if links.is_empty() { "–".to_owned() } else { links.join(", ") };
        format!("| {} | `{}:` {} | `{}` | {problems} |\n", entry.title, entry.name, entry.fields, entry.starts[0])
    };
    let head = "| game | address | example | problems |\n|---|---|---|---|\n";
    let (before, rest) = page.split_once(head).expect("the table's head");
    let after = rest.split_once("\n\n").map_or("", |(_, after)| after);
    let made = format!("{before}{head}{}\n{after}", games::all().iter().map(row).collect::<String>());
    if env::var_os("BLESS").is_some() {
        fs::write(file, &made).expect("it is written");
    }
    assert!(page == made || env::var_os("BLESS").is_some(), "type: BLESS=1 cargo test -p page -- addresses");
}

#[test]
fn every_problem_has_a_game() {
    let problems = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let is_full =
        |folder: &Path| fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(|facts| facts.contains("\nstep = "));
    let folders =
        fs::read_dir(&problems).expect("problems").flatten().map(|entry| entry.path()).filter(|path| is_full(path));
    let names: BTreeSet<String> =
        folders.map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned()).collect();
    let shown: BTreeSet<String> =
        games::all().into_iter().flat_map(|entry| entry.problems).map(|name| name.to_string()).collect();
    assert_eq!(names, shown, "each problem's game belongs to one in games.txt");
}

#[test]
fn every_link_of_a_page_to_a_position_is_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = fs::read_dir(root.join("problems")).expect("problems").flatten().map(|entry| entry.path());
    let others = ["", "lib", "lib/page", "problems", "tests"].map(|folder| root.join(folder));
    let mut links = 0;
    for folder in folders.chain(others) {
        let page = fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        for rest in page.split("target/page.html#").skip(1) {
            let address = rest.split(|end: char| ")`\" \n".contains(end)).next().unwrap_or_default();
            page::check(address).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
            links += 1;
        }
    }
    assert!(links > 0, "the link in this crate's README is one");
}

#[test]
fn work_is_bounded_by_steps() {
    let sevens = "7".repeat(39);
    for (rule, terms) in [("octal 4", 2237), ("octal 0", 2265)] {
        let proof = rule::numbers(&format!("{rule}.{sevens}")).expect("a rule").proof;
        assert!(proof.contains(&format!("none holds for the first {terms} numbers")), "{proof}");
    }
    // Ranges that come again, and edges.
    let amounts = rule::numbers(&format!("take {}1-1000", "1-1000,".repeat(500))).expect("a rule");
    assert!(amounts.title.starts_with("take 1, 2, 3"), "{}", amounts.title);
    for long in [format!("rule take {}1", "1-1000,".repeat(200_000)), format!("graph {}", "0-1,".repeat(100_000))] {
        assert!(page::answer(&long).contains("\"error\":\"at most 4000 characters are read"));
    }
    // All that there may be of edges and places is read.
    let edges = (0..20).flat_map(|from| (0..20).map(move |to| format!("{from}-{to}"))).collect::<Vec<_>>().join(",");
    let places = vec!["640.400"; 20].join(",");
    assert!(page::answer(&format!("graph {edges}:{places}")).starts_with("{\"edges\":[[0,0],"));
}

#[test]
fn every_move_leads_to_an_address_that_is_read() {
    let full = [
        "nim:24,24",
        "grundy:24,24,16",
        "lasker:24,24,8,7,1",
        "octal:4.777...:24,24,0,0",
        "moore:3:5,5,5,4",
        "staircase:0,0,0,0,0,0,12,12",
        "slide:...................x",
        "fibonacci:24:48",
        "hackenbush:",
        "matrix:",
        "pairs:",
        "words:a,b:abababababababab",
        "spell:abc,b:aaabbbcccddddddd",
    ]
    .map(str::to_owned);
    let cut = ["cut:".to_owned() + &"a".repeat(48)];
    for start in
        games::all().into_iter().flat_map(|entry| entry.starts).map(|start| start.to_string()).chain(full).chain(cut)
    {
        let mut seed = 1_usize;
        let mut address = start.clone();
        for turn in 0..300 {
            assert!(!page::answer(&format!("position {address}")).starts_with("{\"error\""), "{start}: {address}");
            let game = games::read(&address).unwrap_or_else(|error| panic!("{start}: {error}"));
            let moves = game.moves();
            for one in &moves {
                games::read(&one.to).unwrap_or_else(|error| panic!("{start}: {error}"));
            }
            seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            match moves.get((seed >> 16) % (moves.len().max(1))) {
                Some(one) => address = one.to.clone(),
                None => break,
            }
            assert!(turn < 299 || ["token", "circle"].iter().any(|name| start.starts_with(name)), "{start} never ends");
        }
    }
}
