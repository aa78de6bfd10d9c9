use super::*;

fn units(text: &str) -> Vec<What> {
    let source = Source::parse("test.rs", text.to_owned()).expect("it is Rust");
    let units = split(&source);
    units.into_iter().map(|unit| unit.what).collect()
}

fn item(name: &str) -> What {
    What::Item {
        name: name.to_owned(),
        is_provided: true,
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn items_on_one_line_and_apart() {
    let text = "/// fn no() {}\n#[inline] pub(crate) const fn one() -> u64 { 1 } pub unsafe\nfn two() {} \
                pub const THREE: [u8; 1] = [{ 3 }]; static mut FOUR: u8 = 4; type Five = u8;";
    let names = ["one", "two", "THREE", "FOUR", "Five"].map(|name| {
        let is_provided = ["one", "two", "THREE", "Five"].contains(&name);
        What::Item {
            name: name.to_owned(),
            is_provided,
        }
    });
    assert_eq!(units(text), names);
}

#[test]
fn tests_are_left_out() {
    assert_eq!(
        units("#[cfg(test)] mod tests { fn no() {} } #![allow(x)] fn yes() {}"),
        [item("yes")]
    );
}

#[test]
fn imports_name_their_home() {
    let import = |names: &[&str], home: Option<&str>| What::Import {
        names: owned(names),
        home: home.map(str::to_owned),
    };
    assert_eq!(
        units("pub use crate::a::{b as c, d}; use std::{cmp, fmt::Debug}; use crate::a;"),
        [
            import(&["c", "d"], Some("a")),
            import(&["cmp", "Debug"], None),
            import(&["a"], None)
        ]
    );
}

#[test]
fn parts_of_traits_and_implementations() {
    let text = "trait T { type A; fn needed(&self); fn provided(&self) {} }\n\
                impl<F: Fn(u8) -> u8> T for S<'_, F> where F: Copy { fn needed(&self) {} }";
    let needed = |is_provided| What::Item {
        name: "needed".to_owned(),
        is_provided,
    };
    let a = What::Item {
        name: "A".to_owned(),
        is_provided: false,
    };
    let head = What::Impl {
        has_trait: true,
        names: owned(&["T", "S", "_", "F"]),
    };
    let trait_ = What::Trait {
        name: "T".to_owned(),
    };
    assert_eq!(
        units(text),
        [
            trait_,
            a,
            needed(false),
            item("provided"),
            head,
            needed(true)
        ]
    );
}

#[test]
fn calls_implement_what_they_are_given() {
    let text = "macro_rules! m { (one $trait:ident [($x:expr)]) => { impl $trait for Format<'_, $x> {} }; \
                ($t:ident $(, $u:ident)?) => { impl<'a $(, $u)?> Peek for $t<'a $(, $u)?> {} } } m!(Iter, T);";
    let arm = |words: &[&str], takes_tuples| What::Arm {
        words: owned(words),
        takes_tuples,
    };
    let call = What::Call {
        names: owned(&["Format", "Peek"]),
        given: owned(&["Iter", "Iter"]),
    };
    let macro_ = What::Item {
        name: "m".to_owned(),
        is_provided: false,
    };
    assert_eq!(
        units(text),
        [macro_, arm(&["one"], true), arm(&[], false), call]
    );
}
