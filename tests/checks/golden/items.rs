//! One bundle for each item of the stand-ins, and for each example of the library's documentation: what one names alone is all
//! that it needs.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use anyhow::{Context, Result, anyhow, ensure};
use judge::build::compilers::{self, Edition};
use judge::judges;
use judge::paste::paste;
use judge::paste::submission::compile;
use libtest_mimic::Trial;
use tempfile::TempDir;

use super::host;

/// What each program reads.
const INPUT: &str = "3 1 2 3 4 5 6 7 8 9\n";

/// Values of itertools; `v` has the numbers 3, 1, 3, 3, 2.
const VALUES: &[&str] = &[
    "v().join(\" \")",
    "v().format(\":\").to_string()",
    "format!(\"{:02} {:>3}\", v().format(\":\"), v().format(\"\"))",
    "v().format(\"-\")",
    "v().format_with(\" \", |item, write| write(&(item + 1))).to_string()",
    "v().collect_vec()",
    "v().sorted()",
    "v().sorted_by(|one, other| other.cmp(one))",
    "v().sorted_by_key(|item| item % 3)",
    "v().sorted_unstable()",
    "v().sorted_unstable_by(|one, other| other.cmp(one))",
    "v().sorted_unstable_by_key(|item| item % 3)",
    "v().minmax().into_option()",
    "v().minmax_by_key(|item| item % 3)",
    "v().minmax_by(|one, other| other.cmp(one))",
    "v().position_min()",
    "v().position_min_by_key(|item| item % 3)",
    "v().position_min_by(|one, other| other.cmp(one))",
    "v().position_max()",
    "v().position_max_by_key(|item| item % 3)",
    "v().position_max_by(|one, other| other.cmp(one))",
    "v().unique().last()",
    "v().unique_by(|item| item % 2).last()",
    "v().dedup().count()",
    "v().dedup_by(|one, other| one < other).count()",
    "v().dedup_with_count().last()",
    "v().dedup_by_with_count(|one, other| one < other).last()",
    "v().counts()[&3]",
    "v().counts_by(|item| item % 2)[&1]",
    "v().all_equal()",
    "v().all_unique()",
    "v().chunk_by(|item| item % 2).into_iter().map(|(key, group)| key + group.sum::<u64>()).last()",
    "v().chunks(2).into_iter().map(|chunk| chunk.sum::<u64>()).last()",
    "v().coalesce(|one, other| if one == other { Ok(one) } else { Err((one, other)) }).count()",
    "v().map(|item| (item % 2, item)).into_group_map()[&1]",
    "v().into_group_map_by(|item| item % 2)[&1]",
    "v().tuple_windows().map(|(a, b)| a * b).last()",
    "v().tuple_windows().map(|(a, b, c, d)| a * b * c * d).last()",
    "v().tuples().map(|(a, b, c)| a * b * c).last()",
    "v().next_tuple::<(_, _)>()",
    "v().take(3).collect_tuple::<(_, _, _)>()",
    "v().combinations(2).last()",
    "v().tuple_combinations().map(|(a, b)| a * b).last()",
    "v().combinations_with_replacement(2).count()",
    "v().permutations(2).last()",
    "v().powerset().last()",
    "v().cartesian_product(5..7).last()",
    "vec![0..2, 5..7].into_iter().multi_cartesian_product().last()",
    "v().zip_longest(5..6).map(|both| both.or(7, 9)).last()",
    "v().interleave(5..6).nth(1)",
    "v().merge(vec![2, 4]).last()",
    "v().positions(|item| item == 3).last()",
    "v().find_position(|item| *item < 3)",
    "v().contains(&2)",
    "v().map_into::<u128>().last()",
];

/// Statements with the crates' paths, which print.
const STATEMENTS: &[&str] = &[
    "println!(\"{:?}\", itertools::iproduct!(0..2, 5..7).last());",
    "println!(\"{:?}\", itertools::iproduct!(0..2, 5..7, 1..3).last());",
    "println!(\"{:?}\", itertools::izip!(0..2, 5..7).last());",
    "println!(\"{:?}\", itertools::izip!(0..2, 5..7, 1..3).last());",
    "println!(\"{:?}\", itertools::chain!(0..2, 5..7).last());",
    "println!(\"{:?}\", itertools::join(vec![1, 2], \" \"));",
    "println!(\"{:?}\", itertools::sorted(vec![2, 1]).last());",
    "println!(\"{:?}\", itertools::enumerate(vec![2, 1]).last());",
    "println!(\"{:?}\", itertools::iterate(1, |x| 2 * x).nth(9));",
    "println!(\"{:?}\", itertools::repeat_n(1, 3).count());",
    "proconio::input! {} println!(\"-\");",
    "proconio::input! { a: u8 } println!(\"{:?}\", a);",
    "proconio::input! { mut a: i8, b: u16 } a += 1; println!(\"{:?} {:?}\", a, b);",
    "proconio::input! { a: i64, b: [i32; a] } println!(\"{:?} {:?}\", a, b);",
    "proconio::input! { a: [u64] } println!(\"{:?}\", a);",
    "proconio::input! { a: [[u64; 2]; 3] } println!(\"{:?}\", a);",
    "proconio::input! { a: [(u32, i128); 3] } println!(\"{:?}\", a);",
    "proconio::input! { a: [(u32, u128, usize); 3] } println!(\"{:?}\", a);",
    "proconio::input! { a: [[isize]; 2] } println!(\"{:?}\", a);",
    "proconio::input! { a: (u8, i16), (b, mut c): (u8, [u8; 2]) } c.push(1); println!(\"{:?} {:?} {:?}\", a, b, c);",
    "proconio::input! { _: u8, a: String, b: char, } println!(\"{:?} {:?}\", a, b);",
    "proconio::input! { a: f64, b: f32 } println!(\"{:?} {:?}\", a, b);",
    "proconio::input! { a: proconio::marker::Chars } println!(\"{:?}\", a);",
    "use proconio::marker::Chars; proconio::input! { a: [Chars; 2] } println!(\"{:?}\", a);",
    "use proconio::marker::Bytes; proconio::input! { a: Bytes } println!(\"{:?}\", a);",
    "use proconio::marker::Usize1; proconio::input! { a: Usize1, b: [Usize1; a] } println!(\"{:?} {:?}\", a, b);",
    "use proconio::marker::Isize1; proconio::input! { a: (Isize1, u8) } println!(\"{:?}\", a);",
    "use proconio::marker::Usize1; proconio::input! { a: [(Usize1, Usize1); 2] } println!(\"{:?}\", a);",
    "proconio::input_interactive! { a: u8 } println!(\"{:?}\", a);",
    "println!(\"{:?}\", proconio::read_value!(u8));",
    "println!(\"{:?}\", proconio::read_value!([u64]));",
    "println!(\"{:?}\", proconio::is_stdin_empty());",
    "use proconio::source::line::LineSource; proconio::input! { from LineSource::from(\"1\"), a: u8 } println!(\"{:?}\", a);",
    "use proconio::source::once::OnceSource; proconio::input! { from OnceSource::from(\"1\"), a: u8 } println!(\"{:?}\", a);",
    "use proconio::source::auto::AutoSource; let mut s = AutoSource::from(\"1 2\"); proconio::input! { from &mut s, a: u8 } \
     println!(\"{:?} {:?}\", a, proconio::read_value!(from &mut s, u8));",
];

/// The program of all items with the crates themselves; its argument chooses one.
static ORIGINAL: LazyLock<Result<TempDir>> = LazyLock::new(original);

pub(crate) fn trials() -> Result<Vec<Trial>> {
    let mut trials = vec![];
    for (index, item) in programs().into_iter().enumerate() {
        let name = VALUES
            .iter()
            .chain(STATEMENTS)
            .nth(index)
            .copied()
            .unwrap_or_default();
        let trial = checks::trial(format!("item/{name}"), move || test_item(index, &item));
        trials.push(checks::long("a bundle for each item", trial));
    }
    let root = checks::workspace()?.root;
    for (name, file) in checks::snippets()? {
        let file = root.join(file);
        if !fs::read_to_string(&file)?.contains("```") {
            continue;
        }
        let trial = checks::trial(format!("examples/{name}"), move || test_examples(&file));
        trials.push(checks::long("a bundle for each example", trial));
    }
    Ok(trials)
}

/// Returns the items as programs.
fn programs() -> Vec<String> {
    let value = |value: &&str| {
        format!(
            "use itertools::Itertools;\nfn v() -> std::vec::IntoIter<u64> {{ vec![3, 1, 3, 3, 2].into_iter() }}\n\
             pub fn main() {{ println!(\"{{:?}}\", {value}); }}\n"
        )
    };
    let statement = |statement: &&str| format!("pub fn main() {{ {statement} }}\n");
    let values = VALUES.iter().map(value);
    values.chain(STATEMENTS.iter().map(statement)).collect()
}

fn original() -> Result<TempDir> {
    let folder = tempfile::tempdir()?;
    let mut modules = String::new();
    let mut calls = String::new();
    for (index, program) in programs().iter().enumerate() {
        modules += &format!("mod item_{index} {{\n{program}}}\n");
        calls += &format!("    if name == \"{index}\" {{ item_{index}::main() }}\n");
    }
    let main = format!(
        "{modules}fn main() {{\n    let name = std::env::args().nth(1).unwrap();\n{calls}}}\n"
    );
    fs::write(folder.path().join("items.rs"), main)?;
    let mut command = Command::new(&compilers::current()?.path);
    command.args(checks::externs(
        &host::host()?,
        &host::CRATES.map(str::to_owned).into(),
    )?);
    command.args(["items.rs", "--edition=2018", "-Awarnings"]);
    checks::output(command.current_dir(&folder))?;
    Ok(folder)
}

/// Compares what the bundle of an item prints with what the crates print.
fn test_item(index: usize, program: &str) -> Result<()> {
    let original = ORIGINAL.as_ref().map_err(|error| anyhow!("{error:#}"))?;
    let input = tempfile::NamedTempFile::new()?;
    fs::write(&input, INPUT)?;
    let mut command = Command::new(original.path().join("items"));
    let expected = checks::output(command.arg(index.to_string()).stdin(input.reopen()?))?;
    let folder = tempfile::tempdir()?;
    let bundle = folder.path().join("bundle");
    compile_bundle(program, Some(&bundle))?;
    let printed = checks::output(Command::new(bundle).stdin(input.reopen()?))?;
    ensure!(printed == expected, "expected {expected}, found {printed}");
    Ok(())
}

/// Compiles the bundle of a program for a judge without crates.
fn compile_bundle(program: &str, made: Option<&Path>) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("main.rs");
    fs::write(&file, program)?;
    let mut problem = host::host()?;
    problem.attempt = Some(file);
    let pasted = paste(&checks::workspace()?, &problem, judges::judge("spoj")?)?;
    let compiler = compilers::current()?;
    compile(
        &pasted,
        &compiler,
        Edition::E2018,
        &[],
        &["-Awarnings"],
        made,
    )
}

/// Compiles the bundle of each example in a file.
fn test_examples(file: &Path) -> Result<()> {
    let text = fs::read_to_string(file)?;
    let mut example = None;
    let mut count = 0;
    for line in text.lines() {
        let line = line.trim_start();
        let doc = line
            .strip_prefix("///")
            .or_else(|| line.strip_prefix("//!"));
        let doc = doc.map(|doc| doc.strip_prefix(' ').unwrap_or(doc));
        match (doc, &mut example) {
            (Some(doc), None) if doc.starts_with("```") => example = Some(String::new()),
            (Some("```"), Some(code)) => {
                count += 1;
                compile_bundle(&format!("fn main() {{\n{code}}}\n"), None)
                    .with_context(|| code.clone())?;
                example = None;
            }
            (Some(doc), Some(code)) => {
                // A `#` hides a line from who reads it.
                let hidden = doc.strip_prefix('#').filter(|rest| !rest.starts_with('['));
                *code += hidden.unwrap_or(doc);
                *code += "\n";
            }
            _ => {}
        }
    }
    ensure!(count > 0, "no example is read");
    Ok(())
}
