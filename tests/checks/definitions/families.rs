//! Programs of `lib/families` for games that are no sums, each against its rules on all small inputs.
//!
//! They are modules of one program, which runs one of them as often as its input says.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use anyhow::Error;

use crate::coupled::*;
use crate::endless::*;
use crate::family_cases::Cases;
use crate::points::*;
use crate::solutions::{compile_program, printed};
use crate::unlike::*;
use crate::*;

type Family = (&'static str, fn() -> Cases);

/// Lists the programs, each with its cases.
macro_rules! families {
    ($($name:ident)*) => {
        const FAMILIES: &[Family] = &[$((stringify!($name), $name)),*];
    };
}

families! {
    and_or
    any_part_joined
    both_fall_by_the_smaller
    boxes_kept_level
    cards_that_beat
    cards_turned_and_taken
    chips_that_pass
    coins_apart
    common_divisor_kept
    duel_of_knights
    ends_cut_off
    equal_numbers_added
    equal_numbers_lowered
    every_heap_lowered
    first_and_all_of_a_colour
    first_heap_exchanged
    greatest_limit
    heads_in_a_circle
    heap_chosen_by_the_opponent
    heaps_in_a_circle
    joined_to_even_numbers
    largest_made_new
    leaves_unlike_the_root
    leaves_until_a_vertex
    letters_against_reversals
    letters_from_both_ends
    logs_cut
    lowered_and_divided
    marks_apart
    merged_up_to
    mex_of_own_numbers
    middle_number_left
    monsters_that_fight
    no_heap_twice
    not_below_the_last
    one_apple_exchanged
    ones_against_zeros
    own_and_common_moves
    own_cards_and_multiples
    own_higher_cards
    owner_of_the_mex
    pairs_with_a_sum
    points_by_the_sum
    points_for_own_numbers
    pursuit_on_a_board
    pursuit_on_a_tree
    raised_and_taken
    remainders_in_pairs
    removed_and_negated
    rest_with_xor_zero
    reversed_or_paid
    rising_from_both_ends
    rook_and_traps
    rows_copied
    stairs_with_amounts
    two_neighbours_painted
    vowels_removed
    white_neighbourhoods
    xor_of_own_numbers
    zeros_reversed_away
}

pub fn tests(tests: &mut Tests) {
    for &(name, cases) in FAMILIES {
        tests.add(format!("families/{name}"), move || agree(name, &cases()));
    }
}

/// Compares what a program prints with the answers.
fn agree(name: &str, cases: &Cases) -> Result<()> {
    static PROGRAM: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| program().map_err(|error| format!("{error:#}")));
    let inputs: String = cases.iter().map(|case| case.0.clone() + "\n").collect();
    let input = format!("{name} {}\n{inputs}", cases.len());
    let output = printed(program.as_ref().map_err(Error::msg)?, &input)?;
    for ((input, answer), line) in cases.iter().zip(output.lines()) {
        check_eq!(line, answer.trim_end(), "{name}: {input}");
    }
    check_eq!(output.lines().count(), cases.len(), "{name}");
    Ok(())
}

fn program() -> Result<PathBuf> {
    let workspace = checks::workspace()?;
    let mut source = String::new();
    let mut arms = String::new();
    for (name, _) in FAMILIES {
        let file = workspace.root.join("lib/families").join(name);
        let text = fs::read_to_string(file.with_extension("rs"))?;
        source += &format!("mod {name} {{\n{text}\npub(super) fn run() {{ main() }}\n}}\n");
        arms += &format!("        \"{name}\" => {name}::run(),\n");
    }
    source += &format!(
        "fn main() {{\n    proconio::input! {{ name: String, runs: usize }}\n    (0..runs).for_each(|_| match &name[..] {{\n\
         {arms}        _ => panic!(\"no such program\"),\n    }});\n}}\n"
    );
    // The solution of astrgame depends on the same crates.
    compile_program("astrgame", "families", &source)
}
