//! The READMEs: every command that they show does what they say, and every table and picture is still what makes it.
//!
//! `cargo test --test readmes -- --include-ignored run/README.md` tries the commands of one README, which takes long.
//! `BLESS=1 cargo test --test readmes -- made/` writes the tables and pictures anew that a program makes.

#[path = "readmes/commands.rs"]
mod commands;
#[path = "readmes/document.rs"]
mod document;
#[path = "readmes/examples.rs"]
mod examples;
#[path = "readmes/made.rs"]
mod made;
#[path = "readmes/output.rs"]
mod output;
#[path = "readmes/session.rs"]
mod session;
#[path = "readmes/worked.rs"]
mod worked;

use std::process::ExitCode;

use document::Document;

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let root = checks::workspace().expect("these tests belong to a workspace").root;
    let documents = Document::all(&root).expect("the READMEs can be read");
    let mut trials = made::trials(&root, &documents);
    trials.extend(worked::trials(&documents));
    trials.extend(examples::trials(&documents));
    trials.push(output::trial());
    trials.push(session::trial());
    trials.extend(commands::trials(&root, &documents).expect("the READMEs can be read"));
    libtest_mimic::run(&arguments, trials).exit_code()
}
