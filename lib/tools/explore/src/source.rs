//! A whole solution around a finding: it reads the input as the rules say, and prints what they say.

use anyhow::{Context, Result, ensure};
use formula::Language;
use games::{Field, Form, Kind, Printed, Repeat, Table};
use prove::Says;

use crate::fit::Takes;
use crate::found::{Found, is_written};
use crate::machine::Proved;
use crate::patterns::Subject;
use crate::say::code;
use crate::slow::Searched;

/// The code for one position.
struct Call {
    /// The lines above `main`.
    uses: String,
    /// The line before the first call.
    before: &'static str,
    /// The functions below it.
    functions: String,
    name: String,
    takes: Arguments,
    tells_winners: bool,
}

/// What a function is called with.
enum Arguments {
    /// k, and numbers of the position by their places.
    Numbers { has_k: bool, places: Vec<usize> },
    /// All numbers as a slice, and what follows it.
    Slice(String),
    /// The heap itself is the value.
    Itself,
}

impl Call {
    /// Returns the call for a position whose numbers have these names, and of which this is the slice.
    fn text(&self, numbers: &dyn Fn(usize) -> String, slice: &str) -> String {
        let arguments = match &self.takes {
            Arguments::Itself => return numbers(0),
            Arguments::Slice(more) => format!("{slice}{more}"),
            Arguments::Numbers { has_k, places } => {
                let k = has_k.then(|| "k".to_owned());
                let numbers = places.iter().map(|place| numbers(*place));
                k.into_iter().chain(numbers).collect::<Vec<_>>().join(", ")
            }
        };
        format!("{}({arguments})", self.name)
    }
}

/// Returns how an input is read.
///
/// # Errors
///
/// If the rules do not say that.
pub fn form(table: &Table) -> Result<&Form> {
    let form = table.form.as_ref();
    form.context("the rules do not say how an input is read\nhelp: add .reads(\"n heaps\", 1..=1000).prints(\"First\", \"Second\")")
}

/// A program.
pub struct Source {
    pub text: String,
    /// Whether nothing that was found answers an input, so that it searches.
    pub is_search: bool,
}

/// Returns the source of a program, std only, for rustc 1.48; one that searches, for rustc 1.53.
///
/// # Errors
///
/// If the rules do not say how an input is read, or nothing that was found answers it and no rules can be searched.
pub fn source(
    report: &Found,
    machine: Option<&Proved>,
    table: &Table,
    searched: &Searched,
) -> Result<Source> {
    let form = form(table)?;
    let has_several =
        form.fields.contains(&Field::Heaps) || form.fields.contains(&Field::Positions);
    // Rules of three heaps, all alike, may stand for those of any number.
    let is_any_number = matches!(searched, Searched::Line(line) if line.is_unordered);
    let mut is_sum = has_several && form.count > 0;
    let mut found = call(report, table);
    if let Ok(call) = &found {
        let takes_all = matches!(call.takes, Arguments::Slice(_)) && !call.uses.is_empty();
        is_sum &= !(is_any_number && takes_all);
    }
    let has_one = !is_sum && !form.fields.contains(&Field::Copies);
    found = found.and_then(|call| {
        ensure!(
            has_one || !call.tells_winners,
            "what was found says only who wins one position, and an input has several"
        );
        Ok(call)
    });
    // A proved machine says more than a rule that was checked; a snippet reads better.
    let machine = machine.map(of_machine);
    if let Some(machine) = machine.filter(|machine| has_one || !machine.tells_winners)
        && found.as_ref().map_or(true, |call| call.uses.is_empty())
    {
        found = Ok(machine);
    }
    let is_search = found.is_err();
    let call = match found {
        Ok(call) => call,
        Err(why) if is_sum && is_any_number => {
            return Err(why.context(format!(
                "the rules are of {} heaps, and an input has any number",
                form.count
            )));
        }
        Err(why) => search(table, searched).context(why)?,
    };
    let body = body(form, &call, is_sum);
    let indented = |by: usize| {
        body.lines()
            .map(|line| format!("{}{line}\n", " ".repeat(by)))
            .collect::<String>()
    };
    let counts_cases = counts_cases(form);
    let (peekable, head) = match form.repeat {
        Repeat::Counted if counts_cases => ("", "for case in 1..next(&mut words) + 1"),
        Repeat::Counted => ("", "for _ in 0..next(&mut words)"),
        Repeat::UntilEnd | Repeat::UntilZeros => (".peekable()", "while words.peek().is_some()"),
        Repeat::Once => ("", ""),
    };
    let is_counted_here = counts_cases && form.repeat != Repeat::Counted;
    let body = if head.is_empty() {
        indented(4)
    } else if is_counted_here {
        format!("    {head} {{\n        case += 1;\n{}    }}\n", indented(8))
    } else {
        format!("    {head} {{\n{}    }}\n", indented(8))
    };
    let case = match (is_counted_here, form.repeat) {
        (true, Repeat::Once) => "    let case = 1;\n",
        (true, _) => "    let mut case = 0;\n",
        (false, _) => "",
    };
    let uses = format!("use std::io::{{stdin, Read}};\n{}", call.uses);
    let Call {
        before, functions, ..
    } = &call;
    let text = format!(
        "{uses}\nfn main() {{\n    let mut text = String::new();\n    stdin().read_to_string(&mut text).expect(\"the input is \
         text\");\n    let mut words = text.split_whitespace(){peekable};\n    \
         let mut answers = String::new();\n{before}{case}{body}    print!(\"{{}}\", answers);\n}}\n\nfn next<'t>(words: &mut impl \
         Iterator<Item = &'t str>) -> u64 {{\n    let word = words.next().expect(\"a number is missing\");\n    \
         word.parse().expect(\"a number\")\n}}\n{functions}"
    );
    Ok(Source { text, is_search })
}

/// What a machine says of a position, as a `bool`.
const WINS: &str = "\nfn wins(position: &[u64]) -> bool {\n    value(position) > 0\n}\n";

/// Returns the call of a machine.
fn of_machine(machine: &Proved) -> Call {
    let tells_winners = machine.machine.says == Says::Winner;
    let (name, wins) = if tells_winners {
        ("wins", WINS)
    } else {
        ("value", "")
    };
    Call {
        uses: String::new(),
        before: "",
        functions: format!("\n{}{wins}", machine.code()),
        name: name.to_owned(),
        takes: Arguments::Slice(String::new()),
        tells_winners,
    }
}

/// Returns the call of a search by the rules alone.
fn search(table: &Table, searched: &Searched) -> Result<Call> {
    ensure!(
        !table.is_endless,
        "nothing was found, and a search needs play that ends"
    );
    let (name, takes) = if table.is_family {
        let takes = Arguments::Numbers {
            has_k: true,
            places: vec![0],
        };
        ("game.value_of_family", takes)
    } else {
        ("game.value", Arguments::Slice(String::new()))
    };
    Ok(Call {
        uses: "\n// Nothing was found: this searches by the rules alone, so large inputs take too long.\n".to_owned(),
        before: "    let game = rules();\n",
        functions: searched.functions(),
        name: name.to_owned(),
        takes,
        tells_winners: false,
    })
}

/// Returns whether an answer has the number of its case.
fn counts_cases(form: &Form) -> bool {
    form.prints.iter().flatten().any(Printed::has_number)
}

/// Returns an expression of the text that is printed, if it is not one alone.
fn printed(line: &Printed) -> String {
    if !line.has_number() {
        return format!("{:?}.to_string()", text(line));
    }
    let braces = |part: &String| part.replace('{', "{{").replace('}', "}}");
    let parts: Vec<String> = line.parts.iter().map(braces).collect();
    format!("format!({:?}, case)", parts.join("{0}") + "\n")
}

/// Returns a line without the number of a case.
fn text(line: &Printed) -> String {
    line.parts.concat() + "\n"
}

/// Returns the code for one case.
fn body(form: &Form, call: &Call, is_sum: bool) -> String {
    let mut lines = vec![];
    let is_heap = |field: &&Field| **field == Field::Heap;
    let fixed = form.fields.iter().filter(is_heap).count();
    let mut has_heaps = false;
    for field in &form.fields {
        let line = match field {
            Field::Count => "let n = next(&mut words);".to_owned(),
            Field::Parameter => "let k = next(&mut words);".to_owned(),
            Field::Ignored => "words.next();".to_owned(),
            Field::Copies => "let copies = next(&mut words);".to_owned(),
            Field::Positions => format!(
                "let heaps: Vec<u64> = (0..n * {}).map(|_| next(&mut words)).collect();",
                form.count.max(1)
            ),
            Field::Heaps => {
                "let heaps: Vec<u64> = (0..n).map(|_| next(&mut words)).collect();".to_owned()
            }
            Field::Heap if has_heaps => continue,
            Field::Heap if fixed == 1 => "let heap = next(&mut words);".to_owned(),
            Field::Heap => {
                has_heaps = true;
                format!("let heaps: Vec<u64> = (0..{fixed}).map(|_| next(&mut words)).collect();")
            }
        };
        lines.push(line);
    }
    if form.repeat == Repeat::UntilZeros {
        let is_zero = if fixed == 1 {
            "heap == 0"
        } else {
            "heaps.iter().all(|heap| *heap == 0)"
        };
        lines.push(format!("if {is_zero} {{\n    break;\n}}"));
    }
    let heap = |_: usize| "heap".to_owned();
    lines.push(match (is_sum, form.count) {
        (true, 1) => format!(
            "let value = heaps.iter().fold(0, |sum, &heap| sum ^ {});",
            call.text(&heap, "&[heap]")
        ),
        (true, count) => format!(
            "let value = heaps.chunks({count}).fold(0, |sum, part| sum ^ {});",
            call.text(&|place| format!("part[{place}]"), "part")
        ),
        (false, _) => {
            let call_text = if fixed == 1 {
                call.text(&heap, "&[heap]")
            } else {
                call.text(&|place| format!("heaps[{place}]"), "&heaps")
            };
            let name = if call.tells_winners { "wins" } else { "value" };
            format!("let {name} = {call_text};")
        }
    });
    if form.fields.contains(&Field::Copies) {
        lines.push("let value = if copies % 2 == 0 { 0 } else { value };".to_owned());
    }
    lines.push(match &form.prints {
        Some([won, lost]) => {
            let wins = if call.tells_winners {
                "wins"
            } else {
                "value > 0"
            };
            if counts_cases(form) {
                let [won, lost] = [won, lost].map(printed);
                format!("answers += &if {wins} {{ {won} }} else {{ {lost} }};")
            } else {
                let [won, lost] = [won, lost].map(text);
                format!("answers += if {wins} {{ {won:?} }} else {{ {lost:?} }};")
            }
        }
        None => "answers += &format!(\"{}\\n\", value);".to_owned(),
    });
    lines.join("\n")
}

fn call(report: &Found, table: &Table) -> Result<Call> {
    ensure!(
        !report.sample.is_projected,
        "the rule is one of .by(…), of numbers that no input has: see --code"
    );
    let parts = parts_of(table);
    if let Some(checked) = &report.fit {
        let fit = &checked.fit;
        let has_all = report.sample.kept.len() == parts || report.sample.kept.is_empty();
        // A table of the library is as long as the heap.
        if fit.takes != Takes::Largest && has_all {
            let takes = match fit.takes {
                Takes::Heaps if parts == 1 => Arguments::Itself,
                Takes::Heaps => Arguments::Slice(fit.after.clone()),
                Takes::Pair => Arguments::Numbers {
                    has_k: false,
                    places: vec![0, 1],
                },
                Takes::Heap | Takes::Largest => Arguments::Numbers {
                    has_k: false,
                    places: vec![0],
                },
            };
            let uses = match takes {
                Arguments::Itself => String::new(),
                _ => format!("{}\n", fit.uses),
            };
            return Ok(Call {
                uses,
                before: "",
                functions: String::new(),
                name: fit.function.clone(),
                takes,
                tells_winners: fit.tells_winners,
            });
        }
    }
    let finding = report
        .best()
        .context("no snippet fits, and no rule: there is nothing to write\nhelp: --csv FILE lists the whole table")?;
    ensure!(
        finding.subject != Subject::Outcomes,
        "a game with drawn positions has no answer of two words: see --code"
    );
    ensure!(
        is_written(finding),
        "the period is too long to write down: see --code"
    );
    let functions = code::code(finding, &report.sample, Language::Rust);
    let takes = if code::takes_list(&report.sample) {
        Arguments::Slice(String::new())
    } else {
        // Of a family the first number is k, and the heap is the first of the input.
        let of_input = |place: &usize| place - usize::from(table.is_family);
        let kept = &report.sample.kept;
        let is_k = |place: &&usize| table.is_family && **place == 0;
        Arguments::Numbers {
            has_k: kept.iter().any(|place| is_k(&place)),
            places: kept
                .iter()
                .filter(|place| !is_k(place))
                .map(of_input)
                .collect(),
        }
    };
    Ok(Call {
        uses: String::new(),
        before: "",
        functions: format!("\n{functions}"),
        name: code::function_name(finding).to_owned(),
        takes,
        tells_winners: finding.subject == Subject::Winners || table.kind == Kind::Winners,
    })
}

/// Returns how many numbers a position has.
fn parts_of(table: &Table) -> usize {
    table.positions.first().map_or(0, Vec::len)
}
