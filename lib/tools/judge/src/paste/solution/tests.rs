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
    let crates = ["grundy".to_owned()].into();
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
        ("use {grundy, std};", "use {grundy as _, std};"),
        ("use grundy", "use grundy as _"),
        (
            "use grundy::{a::{self}, self};",
            "use grundy::{a::{self}, self as _};",
        ),
        (
            "fn f() { use grundy::{a, self}; }",
            "fn f() { use crate::grundy::{a, self}; }",
        ),
        (
            "#[macro_use] extern crate grundy;",
            " use crate::grundy::{self as _, *};",
        ),
        (
            "extern crate grundy as g; mod m { extern crate grundy; }",
            "use crate::grundy as g; mod m { use crate::grundy as grundy; }",
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
fn names_of_modules_are_taken() {
    for solution in [
        "mod m { enum grundy { A } }",
        "use a::{b as grundy};",
        "mod std {}",
    ] {
        let error = read(solution).expect_err(solution).to_string();
        assert!(error.contains("is the name of a module"), "{error}");
    }
}

#[test]
fn files_and_attributes_are_inlined() {
    let found = read("#![deny(x)]\n//! Docs.\nmod deep;\nfn g() {}\n").expect("it is read");
    let expected = "mod deep {\nfn f() {\n    crate::grundy::f()\n}\n}\nfn g() {}\n";
    assert_eq!((&*found.head, &*found.body), ("//! Docs.\n", expected));
}
