//! `cargo judge new` and `remove`: all files of a problem or none, in a workspace of its own.

use std::fs;
use std::path::PathBuf;

use libtest_mimic::Failed;

use crate::fixture::{Fixture, ensure, stderr, write};

const RULES: &str = "problems/stones/rules.rs";

/// Makes drafts and full problems, and takes them away; nothing is left of what cannot be made.
pub(crate) fn new_problem(fixture: &Fixture) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let workspace = Small(fixture.at(folder.path())?);
    workspace.write();
    workspace.refuses()?;
    let before = workspace.found()?;
    workspace.drafts(before.len())?;
    workspace.completes()?;
    workspace.removes(&before)?;
    workspace.keeps_rules()?;
    workspace.begins_with()
}

/// A workspace with one problem.
struct Small(Fixture);

impl Small {
    fn at(&self, place: &str) -> PathBuf {
        self.0.root.join(place)
    }

    fn text(&self, place: &str) -> Result<String, Failed> {
        Ok(fs::read_to_string(self.at(place))?)
    }

    /// Runs a command that must succeed.
    fn run(&self, arguments: &[&str]) -> Result<String, Failed> {
        self.0.expect(arguments, 0, &[])
    }

    fn found(&self) -> Result<Vec<String>, Failed> {
        Ok(checks::files(&self.0.root).map_err(|error| format!("{error:#}"))?)
    }

    fn refused(&self, arguments: &[&str], words: &str) -> Result<(), Failed> {
        let before = self.found()?;
        self.0.refuses(arguments, words)?;
        ensure(self.found()? == before, arguments)
    }

    fn write(&self) {
        let nim = "[package]\nname = \"nim\"\n[dependencies]\ngrundy = \"1\"\n\n[package.metadata.problem]\ntitle = \"Nim\"\n";
        for (place, text) in [
            ("Cargo.toml", "[workspace]\n"),
            ("Cargo.lock", "[[package]]\nname = \"anyhow\"\n"),
            ("problems/nim/Cargo.toml", nim),
            ("problems/nim/src/main.rs", "//! # Nim\n//! Idea\n\nfn main() {}\n"),
            ("testdata/nim/sample-1.in", ""),
            ("tests/README.md", ""),
            ("samples/sample01.in", "1\n3\n"),
            ("samples/sample01.out", "Second\n"),
            ("samples/notes.txt", ""),
            ("twice/sample1.in", ""),
            ("twice/sample1.out", ""),
            ("twice/1.in", ""),
            ("twice/1.out", ""),
            ("empty/notes.txt", ""),
            ("half/sample-1.in", "1\n3\n"),
            ("named/first.in", "1\n3\n"),
            ("named/first.out", "Second\n"),
        ] {
            write(&self.at(place), text);
        }
    }

    fn refuses(&self) -> Result<(), Failed> {
        for (arguments, words) in [
            (&["Stones"][..], "snake_case"),
            (&["gen"], "means something else"),
            (&["anyhow"], "is the name of a package"),
            (&["nim"], "problems/nim exists already"),
            (&["stones", "--judge", "spjo"], "did you mean spoj?"),
            (&["stones", "--like", "nin"], "did you mean nim?"),
            (&["stones", "--cases", "half"], "sample-1.in has no sample-1.out"),
            (&["stones", "--cases", "named"], "sample-N"),
            (&["stones", "--cases", "twice"], "two cases in twice would be sample-1"),
            (&["stones", "--cases", "empty"], "has no case"),
            (&["stones", "--cases", "nowhere"], "failed to read"),
        ] {
            self.refused(&[&["new"], arguments].concat(), words)?;
        }
        for place in
            ["problems/stones/README.md", "testdata/stones/sample-1.in", "problems/stones/invalid/letter.in", RULES]
        {
            write(&self.at(place), "");
            self.refused(&["new", "stones"], "exists already")?;
            fs::remove_file(self.at(place))?;
            self.at(place).ancestors().skip(1).take_while(|folder| fs::remove_dir(folder).is_ok()).count();
        }
        // What is written already goes again if the rest cannot be.
        fs::rename(self.at("testdata"), self.at("aside"))?;
        write(&self.at("testdata"), "");
        self.refused(&["new", "stones", "--full", "--cases", "samples"], "testdata")?;
        fs::remove_file(self.at("testdata"))?;
        fs::rename(self.at("aside"), self.at("testdata"))?;
        Ok(())
    }

    fn drafts(&self, before: usize) -> Result<(), Failed> {
        let url = "https://www.spoj.com/problems/STONES/";
        let output = self.0.run(&["new", "stones", "--judge", "spoj", "--url", url, "--cases", "samples"]);
        ensure(output.status.success() && output.stdout.is_empty(), &output)?;
        ensure(stderr(&output).contains("cargo judge bundle stones --for spoj"), stderr(&output))?;
        ensure(self.found()?.len() == before + 5, "three files and a case")?;
        for (place, words) in [
            ("problems/stones/Cargo.toml", url),
            ("problems/stones/Cargo.toml", "itertools.workspace = true\n"),
            ("problems/stones/README.md", "# Stones\n"),
            ("problems/stones/src/main.rs", "input!"),
            ("testdata/stones/sample-1.out", "Second\n"),
        ] {
            let text = self.text(place)?;
            ensure(text.contains(words) && !text.contains(['{', '}']) || place.ends_with(".rs"), text)?;
        }
        for arguments in
            [&["stress", "stones"][..], &["add-case", "stones", "edge-a", "--input", "samples/sample01.in", "--oracle"]]
        {
            self.refused(arguments, "`cargo judge new stones --full` makes a whole one")?;
        }
        Ok(())
    }

    fn completes(&self) -> Result<(), Failed> {
        // A draft is completed, and what its author wrote stays.
        write(&self.at("problems/stones/src/main.rs"), "fn main() {\n    println!(\"Second\");\n}\n");
        self.refused(&["new", "stones", "--full", "--judge", "spoj"], "leave out --judge")?;
        self.run(&["new", "stones", "--full"])?;
        for (place, words) in [
            ("problems/stones/Cargo.toml", "edition = \"2018\"\nrust-version"),
            ("problems/stones/Cargo.toml", "[package.metadata.problem.limits]\n"),
            ("problems/stones/README.md", "## Proof\n"),
            ("problems/stones/src/main.rs", "//! # Stones\n"),
            ("problems/stones/src/main.rs", "println!(\"Second\")"),
            ("problems/stones/invalid/letter.err", "`four`\n`u64`\n"),
            (RULES, "name: \"stones\","),
        ] {
            ensure(self.text(place)?.contains(words), self.text(place)?)?;
        }
        self.refused(&["new", "stones", "--full"], "problems/stones exists already")?;
        self.refused(&["stress", "stones"], "problems/stones/rules.rs: line 1 is still to be written")?;
        Ok(())
    }

    fn keeps_rules(&self) -> Result<(), Failed> {
        // Rules that it has for `explore` stay, too.
        let rules = "use rules::*;\npub fn rules() -> Rules {\n    take(&[1, 3])\n}\n";
        for (rules, answer) in
            [(rules.to_owned(), "next_player_wins"), (rules.replace("Rules {", "Rules<(u64, u64)> {"), "bail!(")]
        {
            self.run(&["new", "pebbles"])?;
            write(&self.at("problems/pebbles/rules.rs"), &rules);
            self.run(&["new", "pebbles", "--full"])?;
            let completed = self.text("problems/pebbles/rules.rs")?;
            let added = completed.strip_prefix(rules.as_str()).ok_or_else(|| completed.clone())?;
            let once = |words| added.matches(words).count() == 1;
            ensure(added.starts_with("\nuse crate::prelude::*;\n\n/// (") && once(answer), added)?;
            ensure(once("small_inputs: ||") && !added.contains("rules::{") && !added.contains("fn rules"), added)?;
            self.refused(&["stress", "pebbles"], "is still to be written")?;
            self.run(&["remove", "pebbles"])?;
        }
        Ok(())
    }

    fn removes(&self, before: &[String]) -> Result<(), Failed> {
        // It goes in one step, and is kept aside.
        self.refused(&["remove", "stone"], "did you mean stones?")?;
        let target = self.at("target");
        write(&target, "");
        self.refused(&["remove", "stones"], "failed to move")?;
        fs::remove_file(&target)?;
        // What cargo noted of it goes, too; a package from elsewhere stays.
        let lock = self.text("Cargo.lock")?;
        let elsewhere = format!("{lock}\n[[package]]\nname = \"stones\"\nsource = \"registry\"\n");
        write(&self.at("Cargo.lock"), &format!("{elsewhere}\n[[package]]\nname = \"stones\"\ndependencies = []\n"));
        self.run(&["remove", "stones"])?;
        ensure(self.text("Cargo.lock")? == elsewhere, self.text("Cargo.lock"))?;
        write(&self.at("Cargo.lock"), &lock);
        ensure(self.found()? == before, self.found())?;
        ensure(target.join("removed/stones").join(RULES).exists(), "it is kept")?;
        Ok(())
    }

    fn begins_with(&self) -> Result<(), Failed> {
        // Like another solution, or from a template of one's own.
        self.run(&["new", "stones", "--like", "nim"])?;
        ensure(self.text("problems/stones/src/main.rs")? == "fn main() {}\n", "the solution without its essay")?;
        ensure(
            self.text("problems/stones/Cargo.toml")?.contains("\n[dependencies]\ngrundy = \"1\"\n"),
            "its dependencies",
        )?;
        self.run(&["remove", "stones"])?;
        // With the address that follows from its name.
        self.run(&["new", "arc091_d", "--judge", "atcoder"])?;
        let address = "urls = [\"https://atcoder.jp/contests/arc091/tasks/arc091_d\"]\n";
        ensure(self.text("problems/arc091_d/Cargo.toml")?.contains(address), "its address")?;
        write(&self.at("problems/template.rs"), "fn main() { /* mine */ }\n");
        self.run(&["new", "stones"])?;
        ensure(self.text("problems/stones/src/main.rs")? == "fn main() { /* mine */ }\n", "the template")
    }
}
