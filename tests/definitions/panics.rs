//! The library's documented panics: each happens, for the reason that its message gives.

use anyhow::{Context, Result, ensure};
use grundy::board::Board;
use grundy::graph::Graph;
use grundy::grundy::{GrundySearch, Options};
use grundy::grundys_game::GrundysGame;
use grundy::mex::MexSet;
use grundy::nimber::NimField;
use grundy::polyomino::Placements;
use grundy::sparse_space;
use grundy::subtraction::{Sequence, grundy_numbers, prove_period};
use grundy::take_and_break::TakeAndBreak;
use libtest_mimic::Trial;

use crate::test;

/// A call that must panic, and words of the message.
type Panic = (fn(), &'static str);

pub(crate) fn tests() -> Vec<Trial> {
    let modules: Vec<(&str, Vec<Panic>)> = vec![
        (
            "board",
            vec![(|| _ = Board::new(5, 13), "more than 64 squares"), (|| _ = Board::new(2, 3).bounding_box(0), "")],
        ),
        ("graph", vec![(|| _ = Graph::new(1 << 32, &[]), "4294967296 vertices: a graph has fewer than 2^32")]),
        (
            "grundy",
            vec![
                (
                    || _ = GrundySearch::new(back_and_forth).grundy_number(&0),
                    "the game can come back to a position after 2 moves",
                ),
                (
                    || _ = GrundySearch::new(back_and_forth).option_to(&0, 0),
                    "the game can come back to a position after 2 moves",
                ),
            ],
        ),
        (
            "grundys_game",
            vec![
                (|| _ = GrundysGame::new(9).grundy_number(10), "heap 10 is beyond the table"),
                (|| _ = GrundysGame::new(9).option_to(10, 0), "heap 10 is beyond the table"),
            ],
        ),
        ("mex", vec![(two_values_in_a_set_for_one, "more distinct values than the capacity")]),
        ("nimber", vec![(|| _ = NimField::new().inverse(0), "0 has no inverse")]),
        (
            "sparse_space",
            vec![
                (|| _ = sparse_space::grundy_numbers(&TakeAndBreak::new("0.7..."), 9), "a finite octal code"),
                (|| _ = sparse_space::grundy_numbers(&TakeAndBreak::new("0.8"), 9), "a finite octal code"),
                (
                    || _ = sparse_space::grundy_numbers(&TakeAndBreak::new("4").with_unequal_heaps(), 9),
                    "a finite octal code",
                ),
            ],
        ),
        (
            "polyomino",
            vec![
                (|| _ = Placements::new(5, 13, &[(0, 0)], true), "more than 64 squares"),
                (|| _ = Placements::new(usize::MAX, 2, &[(0, 0)], true), "more than 64 squares"),
                (|| _ = Placements::new(2, 2, &[], false), "no squares"),
            ],
        ),
        (
            "subtraction",
            vec![
                (|| _ = grundy_numbers(&[2, 0], 5), "an amount of 0"),
                (|| _ = prove_period(&[0], 5), "an amount of 0"),
                (|| _ = Sequence::new(&[3, 0, 1]), "an amount of 0"),
                (|| _ = Sequence::at(&[0, 1], 5, 5), "an amount of 0"),
            ],
        ),
    ];
    let mut tests: Vec<Trial> = modules
        .into_iter()
        .map(|(module, panics)| test(format!("library/{module}/panics"), move || all_happen(&panics)))
        .collect();
    tests.push(test("library/take_and_break/panics", codes_that_are_none));
    tests
}

fn all_happen(panics: &[Panic]) -> Result<String> {
    for (index, (call, words)) in panics.iter().enumerate() {
        check(call, words).with_context(|| format!("call {index}"))?;
    }
    Ok(format!("{} panics", panics.len()))
}

fn check(call: impl FnOnce(), words: &str) -> Result<()> {
    let message = checks::catch(call).err().context("there is no panic")?;
    ensure!(message.contains(words), "the message is {message:?}, without {words:?}");
    Ok(())
}

/// From 0 to 1, and from there to 0.
fn back_and_forth(position: &u32, options: &mut Options<u32>) {
    options.push(1 - position);
}

fn two_values_in_a_set_for_one() {
    let mut set = MexSet::new(1);
    set.insert(0);
    assert_eq!(set.mex(), 1);
    set.insert(1);
    set.mex();
}

/// Codes with something at a wrong place, and codes of games that never end.
fn codes_that_are_none() -> Result<String> {
    const BAD: [&str; 10] = ["0.7.", "4..", "077", "0,77", "0.7.7", "0.7g", "x.7", "00.7", "0.-7", "0.7 "];
    const ENDLESS: [&str; 10] = ["1.7", "2.7", "3.7", "5.7", "6", "7.7", "9.7", "d.7", "f", ""];
    for code in BAD {
        check(|| _ = TakeAndBreak::new(code), "is not a code such as").with_context(|| format!("{code:?}"))?;
    }
    for code in ENDLESS {
        check(|| _ = TakeAndBreak::new(code), "expected 0, 4, 8 or 12, then digits up to 15")
            .with_context(|| format!("{code:?}"))?;
    }
    let not_digits = "expected 0, 4, 8 or 12, then digits up to 15";
    check(|| _ = TakeAndBreak::from_digits(&[]), not_digits)?;
    check(|| _ = TakeAndBreak::from_digits(&[7, 7]), not_digits)?;
    check(|| _ = TakeAndBreak::from_digits(&[0, 16]), not_digits)?;
    let beyond = || _ = TakeAndBreak::new("0.7").option_to(&[0, 1], 2, 0);
    check(beyond, "heap 2 is beyond the table")?;
    Ok(format!("{} codes", BAD.len() + ENDLESS.len()))
}
