//! Many cases, large ones, and those that are made.

use std::fs;

use libtest_mimic::Failed;

use crate::fixture::{FORGETS_LARGE, Fixture, RULES, ensure, stdout, write, write_case};

pub(crate) fn ten_thousand_cases(fixture: &Fixture) -> Result<(), Failed> {
    const WRONG: usize = 7_654;
    for case in 1..=10_000 {
        let name = format!("edge-{case}");
        let answer = if case == WRONG { case + 2 } else { case + 1 };
        let [input, answer] = [format!("{case} 1\n"), format!("{answer}\n")];
        write_case(&fixture.root, "ten_thousand", &name, &input, &answer);
    }
    let words = [
        "1 problem, 10000 cases: 9999 AC, 1 WA in ",
        &format!("\nten_thousand/edge-{WRONG}   WA "),
    ];
    fixture.expect("test ten_thousand", 1, &words)?;
    fs::remove_dir_all(fixture.root.join("testdata/ten_thousand"))?;
    Ok(())
}

pub(crate) fn case_of_200_megabytes(fixture: &Fixture) -> Result<(), Failed> {
    const NUMBERS: u64 = 2_000_000;
    // Few numbers of many digits: making and reading them should not take longer than judging.
    let input: String = (1..=NUMBERS)
        .map(|number| format!("{number:099} "))
        .collect();
    ensure(input.len() == 200_000_000, "200 MB")?;
    let answer = format!("{}\n", NUMBERS * (NUMBERS + 1) / 2);
    write_case(&fixture.root, "large_sum", "edge-long", &input, &answer);
    drop(input);
    fixture.expect("test large_sum --time-limit 1000", 0, &[])?;
    fs::remove_dir_all(fixture.root.join("testdata/large_sum"))?;
    Ok(())
}

/// An attempt that is right on the stored case gets them without being asked, and hears who fails there, too.
pub(crate) fn made_cases(fixture: &Fixture) -> Result<(), Failed> {
    let words = [
        "has_large/largest   AC",
        "has_large/many      AC",
        "1 problem, 3 cases: 3 AC",
    ];
    fixture.expect("test has_large --large", 0, &words)?;
    let one = ["1 problem, 1 case: 1 AC"];
    fixture.expect("test has_large/many --large", 0, &one)?;
    fixture.expect("test has_large", 0, &one)?;
    let folder = fixture.root.join("problems/has_large");
    let attempt = fixture.root.join("attempts/has_large/forgets.rs");
    write(&attempt, FORGETS_LARGE);
    let head = "//! Forgets.\n//!\n//! case: many\n";
    write(&folder.join("wrong/forgets.rs"), head);
    let words = [
        "largest  AC",
        "many     WA",
        "input target/large/has_large/many.in",
        "3 cases: 2 AC, 1 WA",
    ];
    fixture.expect("test has_large --solution forgets.rs", 1, &words)?;
    fixture.expect("test has_large/s* --solution forgets.rs", 0, &one)?;
    fixture.expect("test has_large --solution forgets.rs --debug", 0, &one)?;
    let words = ["has_large/many  AC", "1 case: 1 AC"];
    fixture.expect("test has_large --failed", 0, &words)?;
    fixture.expect("test has_large --large --as spoj", 0, &["3 AC"])?;

    // It is kept until what makes it changes.
    let answer = fixture.root.join("target/large/has_large/many.out");
    write(&answer, "60\n");
    fixture.expect("test has_large --large", 1, &["1 WA"])?;
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest)?;
    write(&manifest, &text.replace("numbers = 1", "numbers = 2"));
    fixture.expect("test has_large --large", 0, &["3 AC"])?;
    let exits = "fn main() { std::process::exit(3) }";
    write(&folder.join("src/main.rs"), exits);
    let words = ["src/main.rs gets RE on the large input largest: exit status 3"];
    fixture.expect("test has_large --large", 2, &words)?;

    let is_small = |line: &&str| !line.contains("largest") && !line.contains("many");
    let small: Vec<&str> = RULES.lines().filter(is_small).collect();
    let rules = fixture.root.join("problems/wrong/rules.rs");
    write(&rules, &small.join("\n"));
    let words = ["rules.rs: `sizes` names no large input"];
    fixture.expect("test wrong --large", 2, &words)?;
    let words = ["adds is interactive: it has no large cases but those in"];
    fixture.expect("test adds --large", 2, &words)?;
    write(&manifest, &text.replace("step = 1", ""));
    let words = ["has_large is a draft: nothing makes large inputs"];
    fixture.expect("test has_large --large", 2, &words)?;
    Ok(())
}

pub(crate) fn one_wrong_line_of_two_million(fixture: &Fixture) -> Result<(), Failed> {
    const LINES: usize = 2_000_000;
    const WRONG: usize = 1_234_567;
    let lines: Vec<String> = (1..=LINES).map(|line| format!("{}\n", line * 7)).collect();
    let mut wrong = lines.clone();
    wrong[WRONG - 1] = "8641968\n".to_owned();
    let [input, answer] = [wrong.concat(), lines.concat()];
    write_case(&fixture.root, "copies", "edge-long", &input, &answer);
    let output = fixture.run("test copies --time-limit 1000");
    let text = stdout(&output);
    let shown: Vec<&str> = text
        .lines()
        .skip_while(|line| !line.contains("is wrong"))
        .map(str::trim)
        .collect();
    let expected = [
        "line 1234567 is wrong (- expected, + printed)",
        "1234565  8641955",
        "1234566  8641962",
        "- 1234567  8641969",
        "+ 1234567  8641968",
        "^ column 7",
    ];
    ensure(shown[..6] == expected, &shown)?;
    ensure(output.status.code() == Some(1), output.status)?;
    fs::remove_dir_all(fixture.root.join("testdata/copies"))?;
    Ok(())
}
