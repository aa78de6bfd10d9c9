use super::What::*;
use super::*;

/// Returns what the units of a text are, with their words.
fn units(text: &str) -> Vec<(What, String)> {
    let source = Source::parse("test.rs", text.to_owned()).expect("it is Rust");
    let mut found = vec![];
    for unit in split(&source) {
        let home = unit
            .home
            .map_or(String::new(), |home| format!(" of {home}"));
        found.push((unit.what, unit.words.join(" ") + &home));
    }
    found
}

fn check(text: &str, expected: &[(What, &str)]) {
    let found = units(text);
    let found: Vec<_> = found
        .iter()
        .map(|(what, words)| (*what, &**words))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn items_on_one_line_and_apart() {
    check(
        "/// fn no() {}\n#[inline] pub(crate) const fn one() -> u64 { 1 } pub unsafe\nfn two() {} \
         pub const THREE: [u8; 1] = [{ 3 }]; static mut FOUR: u8 = 4; type Five = u8; \
         #[cfg(test)] mod tests { fn no() {} } #![allow(x)] struct Six(u8);",
        &[
            (Provided, "one"),
            (Provided, "two"),
            (Provided, "THREE"),
            (Item, "FOUR"),
            (Provided, "Five"),
            (Item, "Six"),
        ],
    );
}

#[test]
fn imports_name_their_home() {
    check(
        "pub use crate::a::{b as c, d}; use std::{cmp, fmt::Debug}; use crate::a;",
        &[(Import, "c d of a"), (Import, "cmp Debug"), (Import, "a")],
    );
}

#[test]
fn parts_of_traits_implementations_and_macros() {
    check(
        "trait T { type A; fn needed(&self); fn provided(&self) {} } impl S { fn own() {} }
         impl<F: Fn(u8) -> u8> T for S<'_, F> where F: Copy { fn needed(&self) {} }
         macro_rules! m { (one [$x:expr]) => { f() }; ($t:ident) => {} } m!(Iter, T);",
        &[
            (Trait, "T"),
            (Item, "A"),
            (Item, "needed"),
            (Provided, "provided"),
            (Methods, "S"),
            (Provided, "own"),
            (Implementation, "T S _ F"),
            (Provided, "needed"),
            (Item, "m"),
            (Arm, "one"),
            (Arm, ""),
            (Call, "Iter T"),
        ],
    );
}
