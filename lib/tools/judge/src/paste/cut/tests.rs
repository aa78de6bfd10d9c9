use std::fs;

use super::*;

const LIBRARY: &str = "
pub trait Rule {
    fn value(&self) -> u64;
    fn twice(&self) -> u64 {
        2 * self.value()
    }
    fn unused(&self) {}
}

pub struct Heap;

impl Rule for Heap {
    fn value(&self) -> u64 {
        one()
    }
}

impl Heap {
    pub fn new() -> Heap {
        Heap
    }
    pub fn gone() {}
}

macro_rules! seen {
    ($trait:ident: $type:ident) => {
        impl $trait for $type {}
    };
}

pub trait Seen {}
seen!(Seen: char);

pub fn three() -> u64 {
    Heap.twice()
}

fn one() -> u64 {
    1
}

/// two
fn two() {}
";

/// Returns what stays of the library for a solution.
fn kept(solution: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rule.rs");
    fs::write(&file, LIBRARY).expect("it can be written");
    let module = Module {
        name: "rule".to_owned(),
        file,
        ..Module::default()
    };
    let source = Source::parse("main.rs", solution.to_owned()).expect("it is Rust");
    let mut names = Names::default();
    names.add(&source, 0..source.len());
    let crates = [NAME.to_owned()].into();
    cut(&names, &crates, vec![module]).expect("it is cut")
}

#[test]
fn what_is_named_stays() {
    for (solution, stays, goes) in [
        ("grundy::other::f()", "", "mod"),
        (
            "use grundy::rule::Heap; Heap::new()",
            "struct Heap|pub fn new()",
            "trait Rule|gone|one()|two",
        ),
        (
            "use grundy::rule::{Heap, Rule}; Heap.value()",
            "trait Rule|impl Rule for Heap|fn one()",
            "twice|fn unused|new",
        ),
        (
            "use grundy::rule::*; Heap.twice()",
            "trait Rule|fn twice",
            "fn unused|two()",
        ),
        (
            "use grundy::rule::Rule; impl Rule for X { fn unused(&self) {} }",
            "fn unused",
            "twice|Heap",
        ),
        (
            "use grundy::rule::Heap; macro_rules! m { ($f:ident) => { Heap::$f() } } m!(gone)",
            "fn gone",
            "twice|new",
        ),
        (
            "grundy::rule::three()",
            "trait Rule|fn twice|fn one()",
            "fn unused|seen|two()",
        ),
        ("use grundy::rule::Seen;", "trait Seen", "seen!|Rule"),
        (
            "use grundy::rule::Seen; let x: char;",
            "seen!(Seen: char)",
            "Rule",
        ),
    ] {
        let text = kept(solution);
        for word in stays.split('|') {
            assert!(
                text.contains(word),
                "{solution}: {word} is missing:\n{text}"
            );
        }
        for word in goes.split('|') {
            assert!(!text.contains(word), "{solution}: {word} stays:\n{text}");
        }
    }
}
