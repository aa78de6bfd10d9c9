//! The bundler up to the compiler, on any Rust: a clear error, or Rust that has what it has to have.
//!
//! The bytes choose a judge and the texts of a solution and of its library: any text, items of a grammar, or files of this
//! workspace with tokens changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use bundler::minimise::blank;
use bundler::text::Patchwork;
use bundler::{Draft, finish, pieces};
use judge::judges;
use judge::workspace::{Problem, Workspace};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{File, Item};
use tempfile::TempDir;

use crate::fuzzing::choices::Choices;
use crate::fuzzing::write;

pub fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    let judge = ["spoj", "atcoder"][choices.below(2)];
    let [solution, library] = match choices.below(8) {
        0 => {
            let rest = String::from_utf8_lossy(choices.rest()).into_owned();
            let (solution, library) = rest.split_once("//////").unwrap_or((&rest, ""));
            [solution.to_owned(), library.to_owned()]
        }
        1..=4 => {
            let library = Grammar::new(&mut choices).file();
            [Grammar::new(&mut choices).file(), library]
        }
        _ => changed_files(&mut choices),
    };
    check_texts(judge, &solution, &library);
    // Nothing of these texts is left, so the places in them need not be known any more.
    proc_macro2::extra::invalidate_current_thread_spans();
}

/// A workspace of one problem and one library, for one thread.
struct House {
    workspace: Workspace,
    problem: Problem,
    _folder: TempDir,
}

impl House {
    fn new() -> House {
        const FILES: [(&str, &str); 5] = [
            (
                "Cargo.toml",
                "[workspace.package]\nlicense = \"CC0-1.0\"\n[workspace.dependencies]\ntoolbox = { path = \"lib\" }\n",
            ),
            ("lib/Cargo.toml", "[package]\nname = \"toolbox\"\n"),
            (
                "problems/case/Cargo.toml",
                "[package]\nname = \"case\"\n[package.metadata.problem]\ntitle = \"Any\"\n[dependencies]\n\
                 toolbox.workspace = true\nproconio = \"1\"\nrand = \"1\"\n",
            ),
            ("lib/src/stand_in/mod.rs", "pub mod proconio;\n"),
            (
                "lib/src/stand_in/proconio.rs",
                "#[macro_export]\nmacro_rules! __input {\n    () => { $crate::stand_in::proconio::read() };\n}\n\
                 pub use __input as input;\npub fn read() {}\npub mod marker {\n    pub struct Chars;\n}\n",
            ),
        ];
        let folder = tempfile::tempdir().expect("there is room for a workspace");
        let root = folder.path().to_owned();
        fs::create_dir_all(root.join("problems/case/src")).expect("there is room");
        for (name, text) in FILES {
            let path = root.join(name);
            fs::create_dir_all(path.with_file_name("")).expect("there is room");
            fs::write(path, text).expect("there is room");
        }
        let workspace = Workspace { root };
        House { problem: workspace.problem("case").expect("it is valid"), workspace, _folder: folder }
    }

    fn draft(&self, judge: &str, solution: &str, library: &str) -> anyhow::Result<Draft> {
        let root = &self.workspace.root;
        write(&root.join("problems/case/src/main.rs"), solution.as_bytes())?;
        write(&root.join("lib/src/lib.rs"), library.as_bytes())?;
        Draft::new(&self.workspace, &self.problem, judges::judge(judge)?)
    }
}

fn check_texts(judge: &str, solution: &str, library: &str) {
    thread_local!(static HOUSE: House = House::new());
    let drafts = HOUSE.with(|house| [(); 2].map(|()| house.draft(judge, solution, library)));
    let shown = format!("the solution\n{solution}\nand the library\n{library}");
    match drafts {
        [Err(error), Err(again)] => {
            let message = format!("{error:#}");
            assert_eq!(message, format!("{again:#}"), "two errors of {shown}");
            let place = ["problems/case/src/main.rs:", "lib/src/lib.rs:"].iter().find_map(|file| {
                let (_, rest) = message.split_once(file)?;
                rest.split(':').next()?.parse::<usize>().ok()
            });
            assert!(place.is_some_and(|line| line > 0), "{message:?} names no file and line of {shown}");
            let both_are_rust = [solution, library].iter().all(|text| syn::parse_file(text).is_ok());
            assert!(!both_are_rust || is_reason(&message), "{message:?} is no reason to reject {shown}");
        }
        [Ok(draft), Ok(again)] => {
            check_draft(&draft, solution, library, &shown);
            let texts = [&draft, &again].map(|draft| (draft.solution().to_owned(), draft.library().to_owned()));
            assert_eq!(texts[0], texts[1], "two drafts of {shown}");
        }
        _ => panic!("an error comes only once from {shown}"),
    }
}

/// Returns whether Rust may be rejected for what is said.
fn is_reason(message: &str) -> bool {
    const WORDS: [&str; 5] = [
        "the file of `mod ",
        " has no crate `",
        "a bundle has no crate to take macros from",
        "a bundle has no features",
        "a bundle cannot have ",
    ];
    WORDS.iter().any(|words| message.contains(words))
}

fn check_draft(draft: &Draft, solution: &str, library: &str, shown: &str) {
    let bundled = draft.solution();
    let parsed = syn::parse_str::<File>(bundled);
    let parsed = parsed.unwrap_or_else(|error| panic!("{error} in the solution\n{bundled}\nof {shown}"));
    check_kept_solution(solution, &parsed, shown);

    let pasted = draft.library();
    let items = syn::parse_str::<File>(pasted);
    let items = items.unwrap_or_else(|error| panic!("{error} in the library\n{pasted}\nof {shown}")).items;
    let names = identifiers(&syn::parse_file(solution).expect("it was read"));
    check_kept_items(library, &items, &names, shown);

    let mut text = Patchwork::default();
    text.text += pasted;
    let finished = finish::finish(&text);
    let finished = finished.unwrap_or_else(|error| panic!("{error} after the last step on\n{pasted}\nof {shown}")).text;
    // Imports that are joined have their attributes once.
    let [before, after] = [pasted, &finished].map(|text| {
        let literals = literals(text.parse().expect("it is Rust"));
        BTreeSet::from_iter(literals)
    });
    assert_eq!(after, before, "the last step changes literals of {shown}");
    let text = format!("{bundled}\n{finished}");
    syn::parse_str::<File>(&text).unwrap_or_else(|error| panic!("{error} in\n{text}\nof {shown}"));

    check_pieces(pasted, shown);
}

fn check_kept_solution(solution: &str, bundled: &File, shown: &str) {
    let original = syn::parse_file(solution).expect("it was read");
    // With an item that only names a crate go its attributes.
    let names_crates = identifiers(&original).contains("toolbox") || solution.contains("extern crate");
    let [before, after] = [original, bundled.clone()].map(|file| literals(file.into_token_stream()));
    let mut left = after.iter();
    let mut next = left.next();
    for literal in &before {
        if next == Some(literal) {
            next = left.next();
        } else {
            assert!(names_crates, "{literal} is not kept of {shown}");
        }
    }
    assert_eq!(next, None, "a literal is new in {shown}");
}

/// Fails unless the items of the library that the solution names are there, as far as they are for every judge. Without
/// the library's own name they cannot be reached.
fn check_kept_items(library: &str, kept: &[Item], names: &BTreeSet<String>, shown: &str) {
    if !names.contains("toolbox") {
        return;
    }
    let plain = |attributes: &[syn::Attribute]| attributes.iter().all(|attribute| attribute.path().is_ident("doc"));
    let kept: BTreeSet<String> = kept
        .iter()
        .flat_map(|module| match module {
            Item::Mod(module) => module.content.iter().flat_map(|(_, items)| items).collect(),
            _ => vec![],
        })
        .filter_map(name)
        .collect();
    for item in syn::parse_file(library).expect("it was read").items {
        let attributes = match &item {
            Item::Fn(item) => &item.attrs,
            Item::Struct(item) => &item.attrs,
            Item::Enum(item) => &item.attrs,
            Item::Const(item) => &item.attrs,
            Item::Static(item) => &item.attrs,
            Item::Trait(item) => &item.attrs,
            Item::Type(item) => &item.attrs,
            _ => continue,
        };
        if let Some(name) = name(&item).filter(|name| names.contains(name) && plain(attributes)) {
            assert!(kept.contains(&name), "{name} is not kept of {shown}");
        }
    }
}

fn name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Fn(item) => &item.sig.ident,
        Item::Struct(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Const(item) => &item.ident,
        Item::Static(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// Fails unless Rust is left when a piece is taken out. Of many pieces only some are tried.
fn check_pieces(library: &str, shown: &str) {
    const TRIED: usize = 8;
    let (pieces, _) = pieces::pieces(&syn::parse_str(library).expect("it is Rust"));
    for piece in pieces.iter().step_by(pieces.len() / TRIED + 1) {
        let ranges = &piece.ranges;
        for range in ranges {
            let is_text = !range.is_empty() && library.get(range.clone()).is_some();
            assert!(is_text, "{range:?} is no piece of\n{library}");
        }
        let less = blank(library, ranges);
        assert_eq!(less.len(), library.len());
        if let Err(error) = syn::parse_str::<File>(&less) {
            panic!("{error} without {:?} in\n{library}\nof {shown}", &library[ranges[0].clone()]);
        }
    }
}

fn literals(tokens: TokenStream) -> Vec<String> {
    tokens
        .into_iter()
        .flat_map(|token| match token {
            TokenTree::Group(group) => literals(group.stream()),
            TokenTree::Literal(literal) => vec![literal.to_string()],
            _ => vec![],
        })
        .collect()
}

/// Returns all identifiers, and the words in literals.
fn identifiers(file: &File) -> BTreeSet<String> {
    let text = file.to_token_stream().to_string();
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_' && letter != '#');
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What is put in between the tokens of a file, or in the place of some.
const FRAGMENTS: [&str; 64] = [
    "",
    " ",
    ";",
    ",",
    "::",
    "toolbox",
    "crate",
    "self",
    "super",
    "$crate",
    "std",
    "core",
    "proconio",
    "stand_in",
    "a",
    "b",
    "::toolbox",
    "use",
    "mod",
    "pub",
    "pub(crate)",
    "pub(in crate::a)",
    "fn",
    "impl",
    "dyn",
    "=>",
    "!",
    "?",
    "#",
    "$",
    "$a",
    "'a",
    "'a'",
    "_",
    "..",
    "..=",
    "<",
    ">",
    ">>",
    "->",
    "#[cfg(test)]",
    "#[cfg(windows)]",
    "#[test]",
    "#[derive(Clone, Copy)]",
    "#[derive()]",
    "#[macro_export]",
    "#![allow(dead_code)]",
    "#[doc = \"d\"]",
    "#[cfg(not(any(test, windows)))]",
    "#[cfg_attr(test, derive(Clone))]",
    "// é\n",
    "/* 漢\n */",
    "/// doc\n",
    "//! inner\n",
    "\"é\\\n   z\"",
    "r#\"\n  raw\n\"#",
    "r#type",
    "{}",
    "()",
    "[0; 3]",
    "toolbox::a!()",
    "extern crate toolbox;",
    "use toolbox::{self, a::{b, self as c}, *};",
    "\r\n",
];

/// Two files of this workspace as solution and library, with some tokens changed.
fn changed_files(choices: &mut Choices<'_>) -> [String; 2] {
    static FILES: OnceLock<[Vec<String>; 2]> = OnceLock::new();
    let files = FILES.get_or_init(|| {
        let root = crate::workspace().expect("it is in a workspace").root;
        let read = |patterns: [&str; 2]| {
            let mut texts = vec![];
            for (folder, file) in patterns.map(|pattern| pattern.split_once('*').expect("a pattern")) {
                let entries = fs::read_dir(root.join(folder)).expect("the folder can be read").flatten();
                let mut paths: Vec<_> = entries.map(|entry| format!("{}{file}", entry.path().display())).collect();
                paths.sort();
                texts.extend(paths.iter().filter_map(|path| fs::read_to_string(Path::new(path)).ok()));
            }
            texts.into_iter().map(|text| text.replace("grundy::", "toolbox::")).collect()
        };
        [
            read(["problems/*/src/main.rs", "tests/golden/*/src/main.rs"]),
            read(["lib/src/*", "tests/golden/*/lib/lib.rs"]),
        ]
    });
    [0, 1].map(|index| {
        let files = &files[index];
        let (first, other) = (choices.below(files.len()), choices.below(files.len()));
        change(&files[first], &files[other], choices)
    })
}

/// Changes up to four tokens or groups of a text; another text gives some of the new ones.
fn change(text: &str, other: &str, choices: &mut Choices<'_>) -> String {
    let mut changed = text.to_owned();
    for _ in 0..choices.below(5) {
        let (Some(places), Some(others)) = (places(&changed), places(other)) else {
            return changed;
        };
        let (Some(count), Some(other_count)) = (places.len().checked_sub(1), others.len().checked_sub(1)) else {
            return changed;
        };
        let place = places[choices.below(65_536) % (count + 1)].clone();
        let own = changed[place.clone()].to_owned();
        let new = match choices.below(8) {
            0 => String::new(),
            1 => format!("{own} {own}"),
            2 => other[others[choices.below(65_536) % (other_count + 1)].clone()].to_owned(),
            3 => changed[places[choices.below(65_536) % (count + 1)].clone()].to_owned(),
            4 => format!("{} {own}", FRAGMENTS[choices.below(FRAGMENTS.len())]),
            5 => format!("{own}{}", FRAGMENTS[choices.below(FRAGMENTS.len())]),
            _ => FRAGMENTS[choices.below(FRAGMENTS.len())].to_owned(),
        };
        changed.replace_range(place, &new);
        // Twice as long at most, so that a few groups doubled again and again do not fill the memory.
        if changed.len() > 2 * text.len() + 1_000 {
            return changed;
        }
    }
    changed
}

/// Returns where tokens and groups stand in a text, as far as it has tokens.
fn places(text: &str) -> Option<Vec<std::ops::Range<usize>>> {
    fn collect(tokens: TokenStream, found: &mut Vec<std::ops::Range<usize>>) {
        for token in tokens {
            found.push(token.span().byte_range());
            if let TokenTree::Group(group) = token {
                collect(group.stream(), found);
            }
        }
    }
    // Places are counted from behind a byte order mark.
    let tokens = text.parse().ok().filter(|_| !text.starts_with('\u{feff}'))?;
    let mut found = vec![];
    collect(tokens, &mut found);
    found.retain(|range| text.get(range.clone()).is_some());
    Some(found)
}

/// Makes Rust of choices. Names are few, so that they meet.
struct Grammar<'a, 'b> {
    choices: &'a mut Choices<'b>,
    depth: usize,
}

const NAMES: [&str; 16] = [
    "a", "b", "c", "Heap", "Sum", "toolbox", "std", "core", "r#type", "proconio", "stand_in", "input", "read", "x",
    "__input", "größe",
];

const ATTRIBUTES: [&str; 24] = [
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "#[cfg(test)] ",
    "#[cfg(windows)] ",
    "#[cfg(not(test))] ",
    "#[cfg(all(unix, not(doc)))]\n",
    "#[derive(Clone, Debug)] ",
    "#[derive(a::Clone,)] ",
    "#[derive()] ",
    "#[allow(dead_code, clippy::all)] ",
    "/// Docs é.\n",
    "#[inline] ",
    "#[must_use = \"x\"] ",
    "#[cfg_attr(test, derive(Copy))] ",
    "#[cfg_attr(unix, allow(unused))] ",
    "#[rustfmt::skip] ",
    "#[test] ",
    "/** block */ ",
];

const LITERALS: [&str; 16] = [
    "0",
    "1_u64",
    "0x1f",
    "1.5e3",
    "\"text\"",
    "\"é\\n\"",
    "\"two\n    lines\"",
    "r#\"raw \" \n        text\"#",
    "b\"bytes\"",
    "'c'",
    "'\\''",
    "b'\\n'",
    "true",
    "\"a {b} {Heap}\"",
    "\"continued \\\n      line\"",
    "c\"c\"",
];

const BLANKS: [&str; 16] = [
    " ",
    " ",
    " ",
    " ",
    " ",
    " ",
    " ",
    " ",
    "\n",
    "\r\n",
    "\n\n    ",
    " // comment: toolbox::a\n",
    " /* block */ ",
    " /* two\n lines é */ ",
    "\t",
    "\n// 漢\n",
];

impl<'a, 'b> Grammar<'a, 'b> {
    fn new(choices: &'a mut Choices<'b>) -> Grammar<'a, 'b> {
        Grammar { choices, depth: 0 }
    }

    fn file(&mut self) -> String {
        let start = ["", "", "", "", "\u{feff}", "#!/usr/bin/env run\n", "#![allow(dead_code)]\n", "//! Essay.\n"];
        let mut text = self.pick(&start).to_owned();
        for _ in 0..1 + self.choices.below(5) {
            text += &self.item();
            text += self.blank();
        }
        text
    }

    fn pick<'c>(&mut self, from: &[&'c str]) -> &'c str {
        from[self.choices.below(from.len())]
    }

    fn name(&mut self) -> &'static str {
        self.pick(&NAMES)
    }

    fn blank(&mut self) -> &'static str {
        self.pick(&BLANKS)
    }

    /// Joins some of what `part` makes.
    fn list(&mut self, most: usize, separator: &str, part: fn(&mut Self) -> String) -> String {
        if self.depth > 3 {
            return String::new();
        }
        self.depth += 1;
        let parts: Vec<String> = (0..self.choices.below(most + 1)).map(|_| part(self)).collect();
        self.depth -= 1;
        parts.join(separator)
    }

    fn item(&mut self) -> String {
        let attribute = self.pick(&ATTRIBUTES);
        let visibility = self.pick(&["", "", "pub ", "pub ", "pub(crate) ", "pub(super) ", "pub(in crate::a) "]);
        let (name, blank) = (self.name(), self.blank());
        let body = match self.choices.below(18) {
            0..=2 => format!(
                "fn{blank}{name}{}({}) {} {}",
                self.generics(),
                self.list(2, ", ", |made| format!("{}: {}", made.pick(&["x", "_", "mut y", "(p, q)"]), made.kind())),
                self.pick(&["", "-> u64", "-> Result<(), a::Sum>", "where u8: Copy"]),
                self.block()
            ),
            3 => format!("struct {name}{}{blank};", self.generics()),
            4 => format!("struct {name}({});", self.list(2, ",", Self::kind)),
            5 => format!("struct {name} {{{blank}{} }}", self.list(3, ", ", Self::field)),
            6 => format!(
                "enum {name} {{ {} }}",
                self.list(3, ", ", |made| format!(
                    "{}{}{}",
                    made.pick(&ATTRIBUTES),
                    made.name(),
                    made.pick(&["", "(u8)", " { x: u8 }", " = 3"])
                ))
            ),
            7 => {
                format!("trait {name}{} {{ {} }}", self.pick(&["", ": Copy", "<T>"]), self.list(3, "\n", Self::member))
            }
            8 => {
                return format!("{attribute}impl {} {{ {} }}", self.kind(), self.list(3, "\n", Self::method));
            }
            9 => {
                let (path, kind) = (self.path(), self.kind());
                return format!(
                    "{attribute}impl<T> {path} for {kind} {{ {} }}",
                    self.list(2, "\n", |made| made.method().replace("pub ", ""))
                );
            }
            10 => format!("const {}: u64 = {};", self.pick(&["_", "a", "Sum"]), self.expression()),
            11 => format!("static {name}: &str = {};", self.expression()),
            12 => format!("type {name}<T> = {};", self.kind()),
            13 | 14 => format!("use{blank}{};", self.tree()),
            15 => format!("mod {name} {{{blank}{} }}", self.list(3, "\n", Self::item)),
            16 => {
                let export = self.pick(&["", "#[macro_export]\n"]);
                return format!(
                    "{attribute}{export}macro_rules! {name} {{{blank}{} }}",
                    self.list(3, ";\n    ", Self::rule)
                );
            }
            _ => match self.choices.below(5) {
                0 => return format!("{attribute}{}!{{ {} }}", self.path(), self.soup()),
                1 => format!("extern crate {name}{};", self.pick(&["", " as b", " as _"])),
                2 => return format!("extern \"C\" {{ fn {name}(x: u8); }}"),
                3 => format!("union {name} {{ x: u8, y: u16 }}"),
                _ => return format!("{}!({});", self.path(), self.soup()),
            },
        };
        format!("{attribute}{visibility}{body}")
    }

    fn field(&mut self) -> String {
        format!("{}{} : {}", self.pick(&ATTRIBUTES), self.name(), self.kind())
    }

    fn generics(&mut self) -> &'static str {
        self.pick(&["", "", "", "<T>", "<'a, T: Copy, const N: usize>", "<T = u8>"])
    }

    fn member(&mut self) -> String {
        match self.choices.below(4) {
            0 => format!("type {}: Copy;", self.name()),
            1 => format!("const {}: u8 = {};", self.name(), self.expression()),
            2 => format!("{}fn {}(&self);", self.pick(&ATTRIBUTES), self.name()),
            _ => format!("{}fn {}(self) {}", self.pick(&ATTRIBUTES), self.name(), self.block()),
        }
    }

    fn method(&mut self) -> String {
        match self.choices.below(4) {
            0 => format!("type {} = {};", self.name(), self.kind()),
            1 => format!("pub const {}: u8 = {};", self.name(), self.expression()),
            _ => format!("{}pub fn {}(&mut self) {}", self.pick(&ATTRIBUTES), self.name(), self.block()),
        }
    }

    fn rule(&mut self) -> String {
        let pattern = self.pick(&["", "$a:expr", "$($a:ty),* $(,)?", "mut $a:ident = $b:tt", "$a:path => $($b:tt)*"]);
        format!("({pattern}){}=> {{{}{}{}}}", self.blank(), self.blank(), self.soup(), self.blank())
    }

    /// Tokens in any order, groups balanced.
    fn soup(&mut self) -> String {
        const TOKENS: [&str; 32] = [
            "a",
            "toolbox",
            "::",
            "::",
            "crate",
            "$crate",
            "$crate::",
            "$a",
            "$",
            "std",
            "core::mem::swap",
            "self",
            "super",
            "!",
            ",",
            ";",
            ".",
            "..",
            "<",
            ">",
            "=>",
            "&&",
            "#",
            "toolbox::a::b",
            "::toolbox::Sum",
            "input!",
            "toolbox::input!()",
            "'a",
            "_",
            "=",
            "r#type",
            "use toolbox::a;",
        ];
        self.list(9, "", |made| match made.choices.below(8) {
            0 => {
                let [open, close] = [["(", ")"], ["{", "}"], ["[", "]"], ["$(", ")*"]][made.choices.below(4)];
                format!("{open}{}{close}", made.soup())
            }
            1 => format!(" {}", made.pick(&LITERALS)),
            2 => made.blank().to_owned(),
            _ => format!("{}{}", made.pick(&["", " "]), made.pick(&TOKENS)),
        })
    }

    fn path(&mut self) -> String {
        let begin = self.pick(&[
            "",
            "",
            "toolbox::",
            "crate::",
            "self::",
            "super::",
            "::toolbox::",
            "std::",
            "core::",
            "::std::",
            "proconio::",
            "rand::",
        ]);
        let more = self.list(2, "", |made| format!("{}::", made.name()));
        format!("{begin}{more}{}", self.name())
    }

    fn tree(&mut self) -> String {
        let begin = self.pick(&[
            "toolbox::",
            "toolbox::",
            "crate::",
            "self::",
            "super::",
            "::toolbox::",
            "std::",
            "core::",
            "proconio::",
            "",
            "::",
        ]);
        format!("{begin}{}", self.subtree())
    }

    fn subtree(&mut self) -> String {
        match self.choices.below(8) {
            0 if self.depth < 4 => format!("{{{}}}", self.list(3, ", ", Self::subtree)),
            1 => "*".to_owned(),
            2 => format!("{} as {}", self.name(), self.pick(&["_", "a", "b", "toolbox", "c"])),
            3 => "{self}".to_owned(),
            4 => "{self as b,}".to_owned(),
            5 | 6 if self.depth < 4 => format!("{}{}::{}", self.name(), self.pick(&["", " "]), self.subtree()),
            _ => self.name().to_owned(),
        }
    }

    fn kind(&mut self) -> String {
        match self.choices.below(8) {
            0 => "Vec<Vec<u64>>".to_owned(),
            1 => format!("&'static {}", self.path()),
            2 => format!("<{} as {}>::Out", self.path(), self.path()),
            3 => "fn(u8) -> [u8; 3]".to_owned(),
            4 => format!("Box<dyn {} + 'static>", self.path()),
            5 => "(u8, impl Copy)".to_owned(),
            _ => self.path(),
        }
    }

    fn block(&mut self) -> String {
        format!("{{{}{}{}}}", self.blank(), self.list(3, "\n    ", Self::statement), self.blank())
    }

    fn statement(&mut self) -> String {
        match self.choices.below(8) {
            0 => self.item(),
            1 => format!("{}let mut x = {};", self.pick(&ATTRIBUTES[..12]), self.expression()),
            2 => format!("{}! {{ {} }}", self.path(), self.soup()),
            3 => format!("let {} {{ x, .. }} = x else {{ return }};", self.path()),
            4 => format!("for _ in 0..{} {}", self.pick(&LITERALS[..3]), self.block()),
            _ => format!("{}{};", self.pick(&ATTRIBUTES[..11]), self.expression()),
        }
    }

    fn expression(&mut self) -> String {
        self.depth += 1;
        let shallow = self.depth > 6;
        let text = match self.choices.below(if shallow { 4 } else { 16 }) {
            0 | 1 => self.pick(&LITERALS).to_owned(),
            2 | 3 => self.path(),
            4 => format!("{}({})", self.path(), self.expression()),
            5 => format!("{}::<u8>()", self.path()),
            6 => format!("{}.{}({})", self.expression(), self.name(), self.expression()),
            7 => format!("{}!({})", self.path(), self.soup()),
            8 => format!("(move |x: {}| {})", self.kind(), self.expression()),
            9 => format!(
                "match {} {{ {} => {}, _ => {{}} }}",
                self.pick(&["x", "(1, 2)"]),
                self.path(),
                self.expression()
            ),
            10 => format!("if x {} else {}", self.block(), self.block()),
            11 => format!(
                "({} {} {})",
                self.expression(),
                self.pick(&["+", "&&", "..", "<<", "=", "as usize +"]),
                self.expression()
            ),
            12 => format!("{} {{ x: {}, ..y }}", self.path(), self.expression()),
            13 => format!("<{}>::{}", self.kind(), self.name()),
            14 => format!("[{}; 2]", self.expression()),
            _ => format!("unsafe {}", self.block()),
        };
        self.depth -= 1;
        text
    }
}
