use std::fs;

use super::*;

/// Returns a solution as it stands in a bundle whose judge lacks `grundy`.
fn read(solution: &str) -> Result<Solution> {
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("main.rs"), solution)?;
    fs::write(
        folder.path().join("deep.rs"),
        "fn f() {\n    grundy::f()\n}\n",
    )?;
    let crates = [("grundy".to_owned(), None)].into();
    let reader = Reader::new(folder.path(), "Judge", crates, BTreeSet::new());
    reader.read(&folder.path().join("main.rs"))
}

#[test]
fn paths_lead_to_the_modules() {
    for (solution, bundled) in [
        ("use grundy::a;", "use grundy::a;"),
        ("use ::grundy::a;", "use crate::grundy::a;"),
        ("mod m { grundy::a!() }", "mod m { crate::grundy::a!() }"),
        ("mod m { a::grundy::b() }", "mod m { a::grundy::b() }"),
        (
            "fn f() { return ::grundy::a() }",
            "fn f() { return crate::grundy::a() }",
        ),
        (
            "use {grundy, std};",
            "use {crate::grundy_crate as grundy, std};",
        ),
        ("use grundy", "use crate::grundy_crate as grundy"),
        (
            "use grundy::{a::{self}, self};",
            "use crate::grundy_crate::{a::{self}, self as grundy};",
        ),
        (
            "fn f() { use grundy::{a, self}; }",
            "fn f() { use crate::grundy::{a, self}; }",
        ),
        (
            "mod m { enum grundy { A } grundy::A }",
            "mod m { enum grundy { A } grundy::A }",
        ),
        (
            "mod grundy {} mod m { grundy::a }",
            "mod grundy {} mod m { crate::grundy_crate::a }",
        ),
        (
            "use a::{grundy}; ::grundy::b()",
            "use a::{grundy}; crate::grundy_crate::b()",
        ),
        (
            "#[macro_use] extern crate grundy;",
            " use crate::grundy_crate as grundy;",
        ),
        (
            "extern crate grundy as g; mod m { g::a }",
            "use crate::grundy as g; mod m { crate::grundy::a }",
        ),
        (
            "let grundy = a.grundy::<T>();",
            "let grundy = a.grundy::<T>();",
        ),
    ] {
        let found = read(solution).expect("it is read");
        assert_eq!(found.body, bundled);
    }
}

#[test]
fn files_and_attributes_are_inlined() {
    let found = read("#![deny(x)]\n//! Docs.\nmod deep;\nfn g() {}\n").expect("it is read");
    let expected = "mod deep {\nfn f() {\n    crate::grundy::f()\n}\n}\nfn g() {}\n";
    assert_eq!((&*found.head, &*found.body), ("//! Docs.\n", expected));
}
