//! Many cases, and large ones.

use std::fs::{self, File};
use std::io::{BufWriter, Write};

use libtest_mimic::Failed;

use crate::fixture::{Fixture, ensure, stderr, stdout, write};

pub(crate) fn ten_thousand_cases(fixture: &Fixture) -> Result<(), Failed> {
    const WRONG: usize = 7_654;
    let folder = fixture.root.join("testdata/ten_thousand");
    for case in 1..=10_000 {
        let sum = case + usize::from(case == WRONG);
        write(&folder.join(format!("edge-{case}.in")), &format!("{case} 1\n"));
        write(&folder.join(format!("edge-{case}.out")), &format!("{}\n", sum + 1));
    }
    let output = fixture.run(&["test", "ten_thousand"]);
    let text = stdout(&output);
    ensure(text.contains("1 problem, 10000 cases: 9999 AC, 1 WA in "), stderr(&output))?;
    ensure(text.contains(&format!("\nten_thousand/edge-{WRONG}   WA ")), &text[..1000])?;
    ensure(output.status.code() == Some(1), output.status)?;
    Ok(fs::remove_dir_all(folder)?)
}

/// Its input is copied to the disk; a smaller one is copied to memory.
pub(crate) fn case_of_200_megabytes(fixture: &Fixture) -> Result<(), Failed> {
    const NUMBERS: u64 = 20_000_000;
    let folder = fixture.root.join("testdata/large_sum");
    fs::create_dir_all(&folder)?;
    let mut input = BufWriter::new(File::create(folder.join("edge-long.in"))?);
    for number in 1..NUMBERS {
        write!(input, "{:09} ", number)?;
    }
    writeln!(input, "{NUMBERS:09}")?;
    drop(input);
    ensure(fs::metadata(folder.join("edge-long.in"))?.len() == 200_000_000, "200 MB")?;
    write(&folder.join("edge-long.out"), &format!("{}\n", NUMBERS * (NUMBERS + 1) / 2));
    fixture.expect(&["test", "large_sum", "--time-limit", "1000"], 0, &[])?;
    Ok(fs::remove_dir_all(folder)?)
}

pub(crate) fn one_wrong_line_of_two_million(fixture: &Fixture) -> Result<(), Failed> {
    const LINES: usize = 2_000_000;
    const WRONG: usize = 1_234_567;
    let lines: Vec<String> = (1..=LINES).map(|line| format!("{}\n", line * 7)).collect();
    let mut wrong = lines.clone();
    wrong[WRONG - 1] = "8641968\n".to_owned();
    let folder = fixture.root.join("testdata/copies");
    write(&folder.join("edge-long.in"), &wrong.concat());
    write(&folder.join("edge-long.out"), &lines.concat());
    let output = fixture.run(&["test", "copies", "--time-limit", "1000"]);
    let text = stdout(&output);
    let shown: Vec<&str> = text.lines().skip_while(|line| !line.contains("is wrong")).map(str::trim).collect();
    let expected = [
        "line 1234567 is wrong (- expected, + printed)",
        "1234565  8641955",
        "1234566  8641962",
        "- 1234567  8641969",
        "+ 1234567  8641968",
        "^ column 7",
    ];
    ensure(shown[..6] == expected && output.status.code() == Some(1), &shown)?;
    Ok(fs::remove_dir_all(folder)?)
}
