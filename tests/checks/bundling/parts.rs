//! The parts of the bundler that are easier to try alone.

use std::process::Command;

use bundler::{mir, rustc, syntax};
use judge::compilers::Edition;
use libtest_mimic::Failed;
use quote::ToTokens;
use syn::{Attribute, Item, parse_quote};

type Test = fn() -> Result<(), Failed>;

/// The tests with their names.
pub const ALL: [(&str, Test); 4] = [
    ("a compiler that fails for reasons of its own", failing_compiler),
    ("bodies of MIR", bodies),
    ("conditions that are the same everywhere", conditions),
    ("names of items", names),
];

/// What went wrong is told in a line.
fn failing_compiler() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let error = r#"{"message":"E","level":"error: internal compiler error","spans":[],"rendered":"E"}"#;
    let panic = "thread 'rustc' (7) panicked at a.rs:1:2:\nno thread\nnote: run";
    for (said, end, told) in [
        ("", "kill -9 $$", "signal: 9 (SIGKILL))"),
        (panic, "exit 101", "exit status: 101): no thread"),
        ("no memory", "kill -6 $$", "signal: 6 (SIGABRT)): no memory"),
        (error, "exit 101", "exit status: 101): E"),
        ("error: no toolchain", "exit 1", "exit status: 1): error: no toolchain"),
    ] {
        let script = format!("cat >&2 <<'E'\n\n{said}\nE\n{end}");
        let mut command = Command::new("sh");
        let failure = rustc::run(command.args(["-c", &script]), Edition::E2018, "", folder.path());
        let failure = failure.err().ok_or("it should fail")?.to_string();
        let failure: String = failure.split(" (core dumped)").collect();
        assert_eq!(failure, format!("sh failed ({told}"));
    }
    Ok(())
}

/// Their order, the numbers of allocations, and whether a value is copied or moved, are not told apart.
fn bodies() -> Result<(), Failed> {
    let one = mir::bodies("fn a() {\n    x = alloc1;\n}\n\nconst B: u8 = const 3_u8;\nfn c() {\n    move _1\n}\n");
    let other = mir::bodies("const B: u8 = const 3_u8;\nfn c() {\n    copy _1\n}\n\nfn a() {\n    x = alloc27;\n}\n");
    assert_eq!(one, other);
    assert_eq!(one.len(), 4, "{one:?}");
    let changed = mir::bodies("fn a() {\n    x = alloc1;\n}\n\nconst B: u8 = const 4_u8;\n");
    assert!(!changed.is_subset(&one));
    Ok(())
}

fn conditions() -> Result<(), Failed> {
    let attributes: [(Attribute, Option<bool>); 7] = [
        (parse_quote!(#[cfg(test)]), Some(false)),
        (parse_quote!(#[cfg(not(test))]), Some(true)),
        (parse_quote!(#[cfg(unix)]), None),
        (parse_quote!(#[cfg(all(unix, test))]), Some(false)),
        (parse_quote!(#[cfg(any(unix, not(test)))]), Some(true)),
        (parse_quote!(#[cfg(any())]), Some(false)),
        (parse_quote!(#[cfg(all(unix, not(doc)))]), None),
    ];
    for (attribute, holds) in attributes {
        let shown = attribute.to_token_stream();
        assert_eq!(syntax::condition(&attribute), holds, "{shown}");
    }
    Ok(())
}

fn names() -> Result<(), Failed> {
    for (item, name) in [
        ("pub(crate) const unsafe extern \"C\" fn a() {}", Some("a")),
        ("#[b] const a: u8 = { fn b() {} 1 };", Some("a")),
        ("static mut a: u8 = 1;", Some("a")),
        ("extern crate b as a;", Some("a")),
        ("extern crate a;", Some("a")),
        ("macro_rules! a { () => {} }", Some("a")),
        ("union a { b: u8 }", Some("a")),
        ("impl b { fn c() {} }", None),
        ("use b as c;", None),
        ("b! { struct c; }", None),
        ("extern \"C\" { fn b(); }", None),
    ] {
        let item: Item = syn::parse_str(item)?;
        let declared = syntax::ident(&item).map(|name| name.to_string());
        assert_eq!(declared.as_deref(), name);
    }
    Ok(())
}
