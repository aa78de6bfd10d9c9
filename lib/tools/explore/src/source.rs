//! A whole solution around a finding: it reads the input as the rules say, and prints what they say.

use crate::patterns::Subject;
use anyhow::{Context, Result, ensure};
use games::{Field, Form, Kind, Repeat, Table};

use crate::found::Found;

/// The code for one position: the lines above `main`, the functions below it, the call, and whether it tells only who wins.
struct Call {
    uses: String,
    functions: String,
    call: String,
    tells_winners: bool,
}

/// Returns the source of a program, std only, for rustc 1.48.
///
/// # Errors
///
/// If the rules do not say how an input is read, or nothing that was found answers it.
pub fn source(report: &Found, table: &Table) -> Result<String> {
    let form = table.form.as_ref();
    let form = form.context("the rules do not say how an input is read\nhelp: add .reads(\"n heaps\", 1..=1000).prints(\"First\", \"Second\")")?;
    let Call {
        uses,
        functions,
        call,
        tells_winners,
    } = call(report, table)?;
    let is_sum = form.fields.contains(&Field::Heaps) && form.count > 0;
    ensure!(
        !(is_sum && tells_winners),
        "what was found says only who wins one position, and an input has several"
    );
    let body = body(form, &call, tells_winners, is_sum);
    let indented = |by: usize| {
        body.lines()
            .map(|line| format!("{}{line}\n", " ".repeat(by)))
            .collect::<String>()
    };
    let (peekable, head) = match form.repeat {
        Repeat::Counted => ("", "for _ in 0..next(&mut numbers)"),
        Repeat::UntilEnd => (".peekable()", "while numbers.peek().is_some()"),
        Repeat::Once => ("", ""),
    };
    let body = if head.is_empty() {
        indented(4)
    } else {
        format!("    {head} {{\n{}    }}\n", indented(8))
    };
    let uses = ["use std::io::{stdin, Read};\n", &uses].concat();
    Ok(format!(
        "{uses}\nfn main() {{\n    let mut text = String::new();\n    stdin().read_to_string(&mut text).expect(\"the input is \
         text\");\n    let mut numbers = text.split_whitespace().map(|word| word.parse().expect(\"a number\")){peekable};\n    \
         let mut answers = String::new();\n{body}    print!(\"{{}}\", answers);\n}}\n\nfn next(numbers: &mut impl \
         Iterator<Item = u64>) -> u64 {{\n    numbers.next().expect(\"a number is missing\")\n}}\n{functions}"
    ))
}

/// Returns the code for one case.
fn body(form: &Form, call: &str, tells_winners: bool, is_sum: bool) -> String {
    let mut lines = vec![];
    let fixed = form
        .fields
        .iter()
        .filter(|field| **field == Field::Heap)
        .count();
    for field in &form.fields {
        match field {
            Field::Count => lines.push("let n = next(&mut numbers);".to_owned()),
            Field::Parameter => lines.push("let k = next(&mut numbers);".to_owned()),
            Field::Ignored => lines.push("next(&mut numbers);".to_owned()),
            Field::Heaps => lines.push(
                "let heaps: Vec<u64> = (0..n).map(|_| next(&mut numbers)).collect();".to_owned(),
            ),
            Field::Heap if lines.iter().any(|line| line.starts_with("let heap")) => {}
            Field::Heap if fixed == 1 => lines.push("let heap = next(&mut numbers);".to_owned()),
            Field::Heap => lines.push(format!(
                "let heaps: Vec<u64> = (0..{fixed}).map(|_| next(&mut numbers)).collect();"
            )),
        }
    }
    let of_one =
        |call: &str, name: &str| call.replace("part[0]", name).replace("part", "&heaps[..]");
    lines.push(match (is_sum, form.count) {
        (true, 1) => format!(
            "let value = heaps.iter().fold(0, |sum, &heap| sum ^ {});",
            of_one(call, "heap")
        ),
        (true, count) => {
            format!("let value = heaps.chunks({count}).fold(0, |sum, part| sum ^ {call});")
        }
        _ => {
            let parts = (0..3).fold(call.to_owned(), |call, at| {
                call.replace(&format!("part[{at}]"), &format!("heaps[{at}]"))
            });
            let call = if fixed == 1 {
                of_one(call, "heap")
            } else {
                parts.replace("part", "&heaps")
            };
            format!(
                "let {} = {call};",
                if tells_winners { "wins" } else { "value" }
            )
        }
    });
    lines.push(match (&form.prints, tells_winners) {
        (Some([won, lost]), _) => {
            let wins = if tells_winners { "wins" } else { "value > 0" };
            format!(
                "answers += if {wins} {{ {:?} }} else {{ {:?} }};",
                format!("{won}\n"),
                format!("{lost}\n")
            )
        }
        (None, _) => "answers += &format!(\"{}\\n\", value);".to_owned(),
    });
    lines.join("\n")
}

fn call(report: &Found, table: &Table) -> Result<Call> {
    let parts: Vec<String> = (0..3).map(|at| format!("part[{at}]")).collect();
    ensure!(
        !report.sample.is_projected,
        "the rule is one of .by(…), of numbers that no input has: see --code"
    );
    // A table of the library is as long as the heap.
    let fit = report
        .fit
        .as_ref()
        .filter(|fit| !fit.call.contains("largest") && report.sample.kept.len() == parts_of(table));
    if let Some(fit) = fit.or(report
        .fit
        .as_ref()
        .filter(|fit| !fit.call.contains("largest") && report.sample.kept.is_empty()))
    {
        let call = fit
            .call
            .replace("(heap)", "(part[0])")
            .replace("(x, y)", "(part[0], part[1])");
        let call = call.replace(
            "nim_sum(&heaps)",
            if parts_of(table) == 1 {
                "part[0]"
            } else {
                "nim_sum(part)"
            },
        );
        let uses = if call == "part[0]" {
            String::new()
        } else {
            format!("{}\n", fit.uses)
        };
        let call = call.replace("&heaps", "part");
        return Ok(Call {
            uses,
            functions: String::new(),
            tells_winners: call.contains("next_player_wins"),
            call,
        });
    }
    let finding = report
        .best()
        .context("no snippet fits, and no rule: there is nothing to write\nhelp: --csv FILE lists the whole table")?;
    let tells_winners = finding.of == Subject::Lost || table.kind == Kind::Winners;
    ensure!(
        !finding.code.contains("fn outcome("),
        "a game with drawn positions has no answer of two words: see --code"
    );
    ensure!(
        !finding.code.contains("// O(1) each after"),
        "the period is too long to write down: see --code"
    );
    let name = if tells_winners {
        "next_player_wins"
    } else {
        "grundy_number"
    };
    let arguments = match table.is_family {
        true => "k, part[0]".to_owned(),
        false if finding.code.contains("heaps: &[u64]") => "part".to_owned(),
        false => report
            .sample
            .kept
            .iter()
            .map(|&at| parts[at].clone())
            .collect::<Vec<_>>()
            .join(", "),
    };
    let call = format!("{name}({arguments})");
    Ok(Call {
        uses: String::new(),
        functions: format!("\n{}", finding.code),
        call,
        tells_winners,
    })
}

/// Returns how many numbers a position has.
fn parts_of(table: &Table) -> usize {
    table
        .positions
        .first()
        .map_or(0, |position| position.len().min(3))
}
