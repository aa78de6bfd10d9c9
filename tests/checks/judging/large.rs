//! Many cases, and large ones.

use std::fs;

use libtest_mimic::Failed;

use crate::fixture::{Fixture, ensure, write_case};

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
