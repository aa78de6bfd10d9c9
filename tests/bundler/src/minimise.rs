//! The fourth step: the compiler takes out of the library what names alone could not, in a few runs.
//!
//! Its lints say which functions, types, methods, imports, macros and rules of macros nothing uses. What lints do not see
//! (`impl`s of traits, derives, calls of macros) is taken out all at once, and what the errors ask for is put back. Where
//! the errors name nothing, half of it is tried. What is left must compile, warn of nothing new, and have the MIR that it had.
//!
//! All this happens in one edition. What is used in another edition is used in this one, too: the paths are the same, and
//! a later prelude only adds names that an item of the library would hide. So the others only have to compile.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::{Result, anyhow};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, File, Item};

use super::attributes;
use super::hoist::Hoisted;
use super::inactive;
use super::items;
use super::layout::collect_identifiers;
use super::mir;
use super::pieces::{self, Kind, Piece};
use super::rustc::{Answer, Diagnostic, Rustc};
use super::text::{Edit, contains, outermost};
use judge::compilers::Edition;

/// Returns the edits that leave of `library` what the solution needs to compile and to mean the same; if solution and library
/// do not compile, one behind the other, why not.
pub(crate) fn minimise(
    solution: &str,
    library: &str,
    edition: Edition,
    rustc: &Rustc<'_>,
) -> Result<Result<Vec<Edit>, Vec<Diagnostic>>> {
    let mut search = Search::new(solution, library, edition, rustc)?;
    search.before = search.ask(&BTreeSet::new())?;
    if !search.before.compiles {
        // Macros may be used in a way that needs them where they are.
        search.hoisted = None;
        search.before = search.ask(&BTreeSet::new())?;
    }
    if !search.before.compiles {
        return Ok(Err(search.before.diagnostics));
    }
    search.now = search.before.clone();
    let hidden = (0..search.pieces.len()).filter(|&index| search.is_hidden(index));
    let first: Vec<usize> = hidden.chain(search.flagged()).chain(search.emptied(&[])).collect();
    search.take_out(first)?;
    search.obey_lints()?;
    let doubtful = search.doubtful();
    search.needed.retain(|index| !doubtful.contains(index));
    if search.take_out(doubtful)? {
        search.obey_lints()?;
    }
    search.forget_inactive()?;
    search.edits().map(Ok)
}

/// Why a piece has to stay.
enum Asker {
    Solution,
    /// An error in this part of the library.
    Library(Range<usize>),
    /// Perhaps this piece, perhaps another one.
    Doubt,
}

struct Search<'a> {
    solution: &'a str,
    solution_tokens: TokenStream,
    decoys: String,
    settings: BTreeSet<String>,
    rustc: &'a Rustc<'a>,
    edition: Edition,
    library: &'a str,
    /// The exported macros, where they stand as long as the compiler is asked.
    hoisted: Option<Hoisted>,
    pieces: Vec<Piece>,
    /// The pieces that are out, by their places in the list, and those that have to stay.
    out: BTreeSet<usize>,
    needed: BTreeSet<usize>,
    /// Those that have to stay for good.
    fixed: BTreeSet<usize>,
    /// What the errors asked for.
    asked_for: BTreeMap<usize, Asker>,
    /// What the compiler says of the whole library, and of what is left now.
    before: Answer,
    now: Answer,
}

impl<'a> Search<'a> {
    fn new(solution: &'a str, library: &'a str, edition: Edition, rustc: &'a Rustc<'a>) -> Result<Search<'a>> {
        let own: File = syn::parse_str(solution)?;
        let file: File = syn::parse_str(library)?;
        let mut names = BTreeSet::new();
        collect_declared(&own, &mut names);
        collect_declared(&file, &mut names);
        let mut search = Search {
            solution,
            decoys: mir::decoys(&names),
            settings: rustc.settings()?,
            rustc,
            edition,
            library,
            hoisted: Some(Hoisted::new(&own, solution, &file, library)),
            pieces: pieces::pieces(&file),
            out: BTreeSet::new(),
            needed: BTreeSet::new(),
            fixed: BTreeSet::new(),
            asked_for: BTreeMap::new(),
            before: Answer::default(),
            now: Answer::default(),
            solution_tokens: own.to_token_stream(),
        };
        let alike = names_that_look_alike(&[&own, &file]);
        for (index, piece) in search.pieces.iter().enumerate() {
            let hidden_from_mir = piece.kind != Kind::Import && piece.names.iter().any(|name| alike.contains(name));
            if hidden_from_mir || attributes::is_inactive(&piece.attributes, &search.settings) {
                search.needed.insert(index);
                search.fixed.insert(index);
            }
        }
        Ok(search)
    }

    /// Returns whether no lint would say that the piece is not used.
    fn is_hidden(&self, index: usize) -> bool {
        match self.pieces[index].kind {
            Kind::Hidden | Kind::Call => true,
            Kind::Rule | Kind::Macro => self.hoisted.is_none(),
            Kind::Item | Kind::Import | Kind::Around => false,
        }
    }

    fn without(&self, out: &BTreeSet<usize>) -> String {
        let ranges: Vec<Range<usize>> = out
            .iter()
            .flat_map(|&index| self.pieces[index].ranges.clone())
            .collect();
        blank(self.library, &ranges)
    }

    fn text(&self, out: &BTreeSet<usize>) -> String {
        let library = self.without(out);
        let text = match &self.hoisted {
            Some(hoisted) => hoisted.text(self.solution, &library),
            None => format!("{}{library}", self.solution),
        };
        format!("{text}\n{}", self.decoys)
    }

    fn ask(&self, out: &BTreeSet<usize>) -> Result<Answer> {
        self.rustc.ask(&self.text(out), self.edition)
    }

    /// Takes out as many of these pieces as can go without another meaning of what is left. Returns whether any could.
    fn take_out(&mut self, pieces: Vec<usize>) -> Result<bool> {
        let kept = self.names_of_inactive_code(&pieces)?;
        let mut going: Vec<usize> = pieces
            .into_iter()
            .filter(|index| !self.out.contains(index) && !self.needed.contains(index))
            .filter(|&index| !self.pieces[index].names.iter().any(|name| kept.contains(name)))
            .collect();
        while !going.is_empty() {
            going.retain(|&index| self.pieces[index].kind != Kind::Around);
            going.extend(self.emptied(&going));
            let out = self.out.iter().chain(&going).copied().collect();
            let answer = self.ask(&out)?;
            if self.is_same(&answer) {
                self.out = out;
                self.now = answer;
                return Ok(true);
            }
            let asked_for = self.asked_for(&answer, &going);
            if asked_for.is_empty() {
                let around = going.clone();
                going.retain(|&index| self.pieces[index].kind != Kind::Around);
                if going.len() <= 1 {
                    self.needed.extend(around);
                    break;
                }
                let half = going.split_off(going.len() / 2);
                let first = self.take_out(going)?;
                return Ok(self.take_out(half)? || first);
            }
            going.retain(|index| !asked_for.contains_key(index));
            self.needed.extend(asked_for.keys());
            self.asked_for.extend(asked_for);
        }
        Ok(false)
    }

    /// Takes out what the lints point at, until they are silent.
    fn obey_lints(&mut self) -> Result<()> {
        loop {
            let flagged = self.flagged();
            // What was asked for may not be any more, as what asked for it has gone.
            self.needed
                .retain(|index| !flagged.contains(index) || self.fixed.contains(index));
            self.fixed.extend(&flagged);
            if flagged.is_empty() || !self.take_out(flagged)? {
                return Ok(());
            }
        }
    }

    /// Returns the pieces that may have been asked for in vain.
    fn doubtful(&self) -> Vec<usize> {
        let out: Vec<&Range<usize>> = self.out.iter().flat_map(|&index| &self.pieces[index].ranges).collect();
        let asked_for = self.asked_for.iter().filter(|(index, _)| !self.fixed.contains(index));
        let doubtful = asked_for.filter(|(index, asker)| match asker {
            // A path has the names of all modules on its way.
            _ if self.pieces[**index].kind == Kind::Around => true,
            Asker::Solution => false,
            Asker::Library(place) => out.iter().any(|range| contains(range, place)),
            Asker::Doubt => true,
        });
        doubtful.map(|(&index, _)| index).collect()
    }

    /// Returns the modules and `impl`s that have nothing in them without these pieces.
    fn emptied(&self, going: &[usize]) -> Vec<usize> {
        let out: BTreeSet<usize> = self.out.iter().chain(going).copied().collect();
        let left = self.without(&out);
        let is_empty = |&index: &usize| {
            let piece = &self.pieces[index];
            piece.kind == Kind::Around && !out.contains(&index) && left[piece.named_at.clone()].trim().is_empty()
        };
        (0..self.pieces.len())
            .filter(|index| is_empty(index) && !self.needed.contains(index))
            .collect()
    }

    /// Returns those of the pieces that the errors ask for by name, and for each where, and whether that is beyond doubt:
    /// all its names are in the error; else they are there with the advice; else one of them is.
    fn asked_for(&self, answer: &Answer, going: &[usize]) -> BTreeMap<usize, Asker> {
        let mut asked_for = BTreeMap::new();
        for error in answer.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()) {
            let (words, more) = (error.words(false), error.words(true));
            let of = |index: &usize| &self.pieces[*index];
            let all = |words: &BTreeSet<String>| -> Vec<usize> {
                let is_named =
                    |piece: &Piece| !piece.names.is_empty() && piece.names.iter().all(|name| words.contains(name));
                going.iter().copied().filter(|index| is_named(of(index))).collect()
            };
            let one = || {
                let is_named =
                    |piece: &Piece| piece.kind != Kind::Call && piece.names.iter().any(|name| more.contains(name));
                going.iter().copied().filter(|index| is_named(of(index))).collect()
            };
            let certain = all(&words);
            let place = error.places().next().and_then(|place| self.place(&place));
            let is_certain = !certain.is_empty();
            let found = [certain, all(&more)]
                .into_iter()
                .find(|found| !found.is_empty())
                .unwrap_or_else(one);
            for index in found {
                let asker = match &place {
                    _ if !is_certain => Asker::Doubt,
                    Some(place) => Asker::Library(place.clone()),
                    None => Asker::Solution,
                };
                asked_for.insert(index, asker);
            }
        }
        asked_for
    }

    /// Takes out what only other systems compile and nothing names.
    fn forget_inactive(&mut self) -> Result<()> {
        let mut outside = BTreeSet::new();
        collect_identifiers(self.solution_tokens.clone(), &mut outside);
        loop {
            let left = parse(&self.without(&self.out))?;
            let is_unnamed = |index: &usize| {
                let piece = &self.pieces[*index];
                let is_inactive = attributes::is_inactive(&piece.attributes, &self.settings);
                let is_mentioned =
                    |name: &String| outside.contains(name) || is_mentioned(left.clone(), name, &piece.ranges);
                is_inactive && !self.out.contains(index) && !piece.names.iter().any(is_mentioned)
            };
            let Some(unnamed) = (0..self.pieces.len()).find(is_unnamed) else {
                return Ok(());
            };
            self.out.insert(unnamed);
            let emptied = self.emptied(&[]);
            self.out.extend(emptied);
        }
    }

    /// Returns whether all that is left in a text means what it did before.
    fn is_same(&self, answer: &Answer) -> bool {
        let warnings = |answer: &Answer| {
            let in_solution = |diagnostic: &&Diagnostic| diagnostic.places().any(|place| self.place(&place).is_none());
            answer.diagnostics.iter().filter(in_solution).count()
        };
        answer.compiles && answer.bodies.is_subset(&self.before.bodies) && warnings(answer) <= warnings(&self.before)
    }

    /// Returns where in the library a part of the text stands, if it does.
    fn place(&self, place: &Range<usize>) -> Option<Range<usize>> {
        let start = match &self.hoisted {
            Some(hoisted) => hoisted.place(place.start)?,
            None => place.start.checked_sub(self.solution.len())?,
        };
        let end = start + place.len();
        (end <= self.library.len()).then_some(start..end)
    }

    /// Returns the pieces that the lints say are not used.
    fn flagged(&self) -> Vec<usize> {
        let places: Vec<Range<usize>> = self.flagged_places().collect();
        let is_flagged = |piece: &Piece| {
            // Of `use a::{self}` a lint shows `self`.
            let is_import = piece.kind == Kind::Import;
            let named_at = &piece.named_at;
            places
                .iter()
                .any(|place| contains(place, named_at) || is_import && contains(named_at, place))
        };
        (0..self.pieces.len())
            .filter(|&index| is_flagged(&self.pieces[index]))
            .collect()
    }

    fn flagged_places(&self) -> impl Iterator<Item = Range<usize>> {
        let lints = self.now.diagnostics.iter().filter(|diagnostic| !diagnostic.is_error());
        lints
            .flat_map(Diagnostic::places)
            .filter_map(|place| self.place(&place))
    }

    /// Returns the names in code that the compiler here skips, unless it goes with these pieces.
    fn names_of_inactive_code(&self, going: &[usize]) -> Result<BTreeSet<String>> {
        let out = self.out.iter().chain(going).copied().collect();
        let library = parse(&self.without(&out))?;
        let mut names = BTreeSet::new();
        for tokens in [library, self.solution_tokens.clone()] {
            inactive::collect_names(tokens, &self.settings, &mut names);
        }
        Ok(names)
    }

    /// Returns what parts an attribute from what begins here: the line's own beginning, if that is it, else a blank.
    fn break_before(&self, start: usize) -> &str {
        let line = self.library[..start].rfind('\n').unwrap_or(0);
        let margin = &self.library[line..start];
        if margin.trim().is_empty() { margin } else { " " }
    }

    /// Returns the edits that leave what is needed, with leave for what is not used and cannot be taken out: a field, a
    /// variant, what only code for other systems needs.
    fn edits(&self) -> Result<Vec<Edit>> {
        let out = self.out.iter().flat_map(|&index| &self.pieces[index].ranges);
        let mut edits: Vec<Edit> = out.cloned().map(Edit::cut).collect();
        let parts = pieces::parts(&syn::parse_str(self.library)?);
        for place in self.flagged_places() {
            let around = parts.iter().filter(|part| contains(&part.range, &place));
            // The innermost: a variant has fields.
            let part = around.min_by_key(|part| part.range.len());
            let piece = self.pieces.iter().find(|piece| contains(&place, &piece.named_at));
            let (range, attributes) = match (part, piece) {
                (Some(part), _) => (&part.range, &part.attributes),
                (None, Some(piece)) => (&piece.ranges[0], &piece.attributes),
                (None, None) => continue,
            };
            let allowed = edits.iter().any(|edit| edit.range == (range.start..range.start));
            if !allowed && !attributes.iter().any(allows_dead_code) {
                edits.push(Edit {
                    range: range.start..range.start,
                    text: format!("#[allow(dead_code)]{}", self.break_before(range.start)),
                });
            }
        }
        Ok(outermost(edits))
    }
}

fn parse(library: &str) -> Result<TokenStream> {
    let parsed: Result<TokenStream, _> = library.parse();
    parsed.map_err(|error| anyhow!("the bundled library no longer parses: {error}"))
}

/// Returns whether a name is in tokens that are not in these places.
fn is_mentioned(tokens: TokenStream, name: &str, except: &[Range<usize>]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => is_mentioned(group.stream(), name, except),
        TokenTree::Ident(word) => {
            word == name && !except.iter().any(|range| contains(range, &word.span().byte_range()))
        }
        _ => false,
    })
}

/// Returns the text with blanks in place of the ranges, all on the same lines.
pub(crate) fn blank(text: &str, ranges: &[Range<usize>]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for range in ranges {
        for byte in &mut bytes[range.clone()] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
    }
    String::from_utf8(bytes).expect("whole tokens are replaced by ASCII")
}

fn allows_dead_code(attribute: &Attribute) -> bool {
    attribute.path().is_ident("allow") && attribute.meta.to_token_stream().to_string().contains("dead_code")
}

/// Adds the names of all items outside functions.
fn collect_declared(file: &File, names: &mut BTreeSet<String>) {
    collect_paths(&file.items, "", &mut |_, name| {
        let mut found = BTreeSet::new();
        collect_identifiers(name.parse().unwrap_or_default(), &mut found);
        names.extend(found.into_iter().filter(|name| name != "_"));
    });
}

/// Returns the names that MIR cannot tell apart: it writes an item's name and that of the module that it is in.
fn names_that_look_alike(files: &[&File]) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut twice = BTreeSet::new();
    for file in files {
        collect_paths(&file.items, "", &mut |path, name| {
            if !seen.insert(path) {
                twice.insert(name);
            }
        });
    }
    twice
}

/// Calls `found` with the last two steps of each item's path, and its name.
fn collect_paths(items: &[Item], module: &str, found: &mut impl FnMut(String, String)) {
    for item in items {
        // MIR knows no macros.
        if let Some(name) = items::name(item).filter(|_| !matches!(item, Item::Macro(_))) {
            let kind = if items::can_begin_a_path(item) { "type" } else { "value" };
            found(format!("{kind} {module}::{name}"), name.clone());
            if let Item::Mod(inner) = item {
                let items = inner.content.as_ref().map_or(&[][..], |(_, items)| items);
                collect_paths(items, &name, found);
            }
        }
    }
}
