//! The bundler up to the compiler, on any Rust: it gives a clear error, or Rust that contains what it must.
//!
//! The bytes choose a judge and the texts of a solution and of its library: any text, items from `rust.grammar`, or files of
//! this workspace with some tokens changed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::OnceLock;

use bundler::minimise::blank;
use bundler::text::Patchwork;
use bundler::{Draft, Plan, finish, pieces};
use judge::judges;
use judge::workspace::{Problem, Workspace};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, File, Ident, Item};
use tempfile::TempDir;

use crate::bundling::{make_workspace, write};
use crate::fuzzing::choices::Choices;

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
            let library = make("file", &mut choices, 0);
            [make("file", &mut choices, 0), library]
        }
        _ => changed_files(&mut choices),
    };
    check_texts(judge, &solution, &library);
    // These texts are gone, so their places in memory can be released.
    proc_macro2::extra::invalidate_current_thread_spans();
}

/// A workspace with one problem and one library, for one thread.
struct House {
    workspace: Workspace,
    problem: Problem,
    _folder: TempDir,
}

impl House {
    fn new() -> House {
        const STAND_INS: [(&str, &str); 2] = [
            ("mod.rs", "pub mod proconio;\n"),
            (
                "proconio.rs",
                "#[macro_export]\nmacro_rules! __input {\n    () => { $crate::stand_in::proconio::read() };\n}\n\
                 pub use __input as input;\npub fn read() {}\npub mod marker {\n    pub struct Chars;\n}\n",
            ),
        ];
        let folder = tempfile::tempdir().expect("there is room for a workspace");
        let workspace =
            make_workspace(folder.path(), "2018", "proconio = \"1\"\nrand = \"1\"\n").expect("there is room");
        for (name, text) in STAND_INS {
            write(&workspace.root.join("lib/src/stand_in").join(name), text).expect("there is room");
        }
        House { problem: workspace.problem("case").expect("it is valid"), workspace, _folder: folder }
    }

    fn draft(&self, judge: &str, solution: &str, library: &str) -> anyhow::Result<Draft> {
        let root = &self.workspace.root;
        write(&root.join("problems/case/src/main.rs"), solution)?;
        write(&root.join("lib/src/lib.rs"), library)?;
        let plan = Plan::new(&self.workspace, &self.problem, judges::judge(judge)?)?;
        Draft::new(&self.workspace, &self.problem, plan)
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

/// Returns whether valid Rust may be rejected with this message.
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
    // Imports that are joined share their attributes.
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
    // An item that only names a crate takes its attributes along.
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

/// Fails unless the library items that the solution names are kept, if every judge compiles them. Without the library's own
/// name the solution cannot reach them.
fn check_kept_items(library: &str, kept: &[Item], names: &BTreeSet<String>, shown: &str) {
    if !names.contains("toolbox") {
        return;
    }
    let kept: BTreeSet<String> = kept
        .iter()
        .flat_map(|module| match module {
            Item::Mod(module) => module.content.iter().flat_map(|(_, items)| items).collect(),
            _ => vec![],
        })
        .filter_map(|item| Some(named(item)?.0.to_string()))
        .collect();
    let items = syn::parse_file(library).expect("it was read").items;
    for (name, attributes) in items.iter().filter_map(named) {
        let is_plain = attributes.iter().all(|attribute| attribute.path().is_ident("doc"));
        let name = name.to_string();
        assert!(!names.contains(&name) || !is_plain || kept.contains(&name), "{name} is not kept of {shown}");
    }
}

/// Returns the name of an item that a path can name, and its attributes.
fn named(item: &Item) -> Option<(&Ident, &[Attribute])> {
    match item {
        Item::Fn(item) => Some((&item.sig.ident, &item.attrs)),
        Item::Struct(item) => Some((&item.ident, &item.attrs)),
        Item::Enum(item) => Some((&item.ident, &item.attrs)),
        Item::Const(item) => Some((&item.ident, &item.attrs)),
        Item::Static(item) => Some((&item.ident, &item.attrs)),
        Item::Trait(item) => Some((&item.ident, &item.attrs)),
        Item::Type(item) => Some((&item.ident, &item.attrs)),
        _ => None,
    }
}

/// Fails unless the text without a piece is still Rust. Of many pieces only some are tried.
fn check_pieces(library: &str, shown: &str) {
    const TRIED: usize = 8;
    let (pieces, _) = pieces::pieces(&syn::parse_str(library).expect("it is Rust"));
    for piece in pieces.iter().step_by(pieces.len() / TRIED + 1) {
        let ranges = &piece.ranges;
        for range in ranges {
            let is_text = !range.is_empty() && library.get(range.clone()).is_some();
            assert!(is_text, "{range:?} is no piece of\n{library}");
        }
        let less = String::from_utf8(blank(library, ranges)).expect("it is text");
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

/// Two files of this workspace as solution and library, with some tokens changed.
fn changed_files(choices: &mut Choices<'_>) -> [String; 2] {
    static FILES: OnceLock<[Vec<String>; 2]> = OnceLock::new();
    let files = FILES.get_or_init(|| {
        let root = crate::workspace().expect("it is in a workspace").root;
        let paths = crate::files(&root).expect("its files can be listed");
        let read = |is_wanted: fn(&str) -> bool| {
            let texts = paths.iter().filter(|path| is_wanted(path)).map(|path| fs::read_to_string(root.join(path)));
            texts.map(|text| text.expect("it can be read").replace("grundy::", "toolbox::")).collect()
        };
        [
            read(|path| {
                path.ends_with("/src/main.rs")
                    && (path.starts_with("problems/") || path.starts_with("tests/data/golden/"))
            }),
            read(|path| path.starts_with("lib/src/") || path.ends_with("/lib/lib.rs")),
        ]
    });
    [0, 1].map(|index| {
        let files = &files[index];
        let (first, other) = (choices.below(files.len()), choices.below(files.len()));
        change(&files[first], &files[other], choices)
    })
}

/// Changes up to four tokens or groups of a text; some of the new ones come from another text.
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
            4 => format!("{} {own}", make("fragment", choices, 0)),
            5 => own + &make("fragment", choices, 0),
            _ => make("fragment", choices, 0),
        };
        changed.replace_range(place, &new);
        // At most twice as long: groups that are doubled repeatedly would fill the memory.
        if changed.len() > 2 * text.len() + 1_000 {
            return changed;
        }
    }
    changed
}

/// Returns the places of tokens and groups in a text, if it can be split into tokens.
fn places(text: &str) -> Option<Vec<std::ops::Range<usize>>> {
    fn collect(tokens: TokenStream, found: &mut Vec<std::ops::Range<usize>>) {
        for token in tokens {
            found.push(token.span().byte_range());
            if let TokenTree::Group(group) = token {
                collect(group.stream(), found);
            }
        }
    }
    // With a byte order mark, places would count from behind it.
    let tokens = text.parse().ok().filter(|_| !text.starts_with('\u{feff}'))?;
    let mut found = vec![];
    collect(tokens, &mut found);
    found.retain(|range| text.get(range.clone()).is_some());
    Some(found)
}

/// Makes a text from a rule of `rust.grammar`: from its first alternative, if that is too deep or no bytes are left.
fn make(rule: &str, choices: &mut Choices<'_>, depth: usize) -> String {
    const DEEPEST: usize = 24;
    let alternatives = &grammar()[rule];
    let chosen = if depth > DEEPEST { 0 } else { choices.below(alternatives.len()) };
    let mut parts = alternatives[chosen].split('@');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|letter: char| letter != '_' && !letter.is_ascii_lowercase()).unwrap_or(part.len());
        text += &make(&part[..end], choices, depth + 1);
        text += &part[end..];
    }
    text
}

/// The alternatives of each rule.
fn grammar() -> &'static BTreeMap<&'static str, Vec<String>> {
    static GRAMMAR: OnceLock<BTreeMap<&str, Vec<String>>> = OnceLock::new();
    GRAMMAR.get_or_init(|| {
        const SIGNS: [(&str, &str); 6] =
            [("ε", ""), ("·", " "), ("⏎", "\n"), ("␍", "\r"), ("⇥", "\t"), ("␚", "\u{feff}")];
        let mut rules: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        let mut rule = "";
        for line in include_str!("rust.grammar").lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
            match line.strip_prefix("    ") {
                None => rule = line,
                Some(alternative) => {
                    let text =
                        SIGNS.iter().fold(alternative.to_owned(), |text, (sign, means)| text.replace(sign, means));
                    rules.entry(rule).or_default().push(text);
                }
            }
        }
        rules
    })
}
