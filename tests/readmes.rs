//! The READMEs: every command that they show does what they say, and every table and picture is still what makes it.
//!
//! `cargo test --test readmes -- run/README.md` tries the commands of one README.
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
use made::Examples;

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let root = checks::workspace().expect("these tests belong to a workspace").root;
    let documents = Document::all(&root).expect("the READMEs can be read");
    let examples = Examples::default();
    let mut trials = made::trials(&root, &documents, &examples);
    trials.extend(worked::trials(&documents));
    trials.extend(examples::trials(&documents));
    trials.push(output::trial());
    trials.push(session::trial());
    trials.extend(commands::trials(&root, &documents, &examples).expect("the READMEs can be read"));
    libtest_mimic::run(&arguments, trials).exit_code()
}
