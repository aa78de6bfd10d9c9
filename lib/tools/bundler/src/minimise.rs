//! The sixth step: the compiler takes out of the library what names alone could not, in a few runs.
//!
//! Items that no name leads to, it does not get at all. Its lints say which other functions, types, methods, imports, macros
//! and rules of macros nothing uses. What lints do not see (`impl`s of traits, derives, calls of macros) is taken out all at
//! once, and what the errors ask for is put back. Where the errors name nothing, half of it is tried. What is left must
//! compile and have the MIR that it had. That is compared at the end, and only if it differs, all is done again with a look
//! at the MIR after each step.
//!
//! An exported macro counts as used, and so do all its rules. So while the compiler is asked the library stands before the
//! solution, and its macros, which it begins with, are not exported: it means the same, and the lints look at them.
//!
//! All this happens in one edition. What is used in another edition is used in this one, too: the paths are the same, and
//! a later prelude only adds names that an item of the library would hide. So the others only have to compile.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::Result;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{File, Item};

use super::mir;
use super::pieces::{self, Kind, Piece, Shell};
use super::rustc::{Answer, Diagnostic, Rustc};
use super::syntax;
use super::text::{Edit, contains};

/// Returns the edits that reduce `library` to what the solution needs to compile with the same meaning, or why the solution
/// and the library do not compile together.
pub(crate) fn minimise(solution: &str, library: &str, rustc: &Rustc<'_>) -> Result<Result<Vec<Edit>, Vec<Diagnostic>>> {
    let mut search = Search::new(solution, library, rustc)?;
    search.out = search.unnamed()?;
    search.before = search.ask(&search.out)?;
    if !search.before.compiles && !search.out.is_empty() {
        search.out.clear();
        search.before = search.ask(&search.out)?;
    }
    if !search.before.compiles {
        // Macros may be used in a way that needs them exported.
        search.macros.clear();
        search.start = solution.len();
        search.before = search.ask(&BTreeSet::new())?;
    }
    if !search.before.compiles {
        return Ok(Err(search.before.diagnostics));
    }
    search.now = search.before.clone();
    let careful = search.clone();
    search.for_meaning = false;
    search.reduce()?;
    search.for_meaning = true;
    if !search.is_same(&search.ask(&search.out)?) {
        search = careful;
        search.reduce()?;
    }
    Ok(Ok(search.edits()))
}

#[derive(Clone)]
struct Search<'a> {
    rustc: &'a Rustc<'a>,
    solution: &'a str,
    library: &'a str,
    solution_tokens: TokenStream,
    decoys: String,
    /// The names that the solution's imports end with.
    imported: BTreeSet<String>,
    /// The names of the exported macros, if they are not exported while the compiler is asked.
    macros: Vec<String>,
    /// Where in the solution's text the library stands.
    start: usize,
    /// The modules at the root.
    modules: Vec<Range<usize>>,
    pieces: Vec<Piece>,
    shells: Vec<Shell>,
    /// The pieces that are out, by their places in the list, and those that have to stay.
    out: BTreeSet<usize>,
    needed: BTreeSet<usize>,
    /// Those that have to stay for good.
    fixed: BTreeSet<usize>,
    /// Those that a lint has pointed at.
    tried: BTreeSet<usize>,
    /// Those that may have been asked for in vain, with the place in the library whose error surely asked for them.
    doubtful: BTreeMap<usize, Option<Range<usize>>>,
    /// The modules that go: those that are empty in what is left now, as the lints see that nobody needs their imports.
    gone: BTreeSet<usize>,
    /// What the compiler says of the whole library, and of what is left now.
    before: Answer,
    now: Answer,
    /// Whether the compiler is asked for the MIR, too.
    for_meaning: bool,
}

impl<'a> Search<'a> {
    fn new(solution: &'a str, library: &'a str, rustc: &'a Rustc<'a>) -> Result<Search<'a>> {
        let own: File = syn::parse_str(solution)?;
        let file: File = syn::parse_str(library)?;
        let (pieces, shells) = pieces::pieces(&file);
        let macros = syntax::exported_macros(&file).into_iter().map(|(name, _)| name).collect();
        // MIR writes an item's name and that of the module that it is in, so it cannot tell apart what has both in common.
        let mut declared = BTreeMap::new();
        collect_declared(&own.items, "", &mut declared);
        collect_declared(&file.items, "", &mut declared);
        let looks_alike =
            |name: &String| declared.get(name).is_some_and(|paths| paths.values().any(|&count| count > 1));
        let is_fixed = |piece: &Piece| {
            piece.attributes.iter().any(syntax::is_conditional)
                || piece.kind != Kind::Import && piece.names.iter().any(looks_alike)
        };
        let fixed: BTreeSet<usize> = (0..pieces.len()).filter(|&index| is_fixed(&pieces[index])).collect();
        let first = own.items.first();
        let modules = file.items.iter().filter(|item| matches!(item, Item::Mod(_)));
        Ok(Search {
            rustc,
            solution,
            library,
            solution_tokens: own.to_token_stream(),
            decoys: mir::decoys(declared.keys()),
            imported: syntax::imported(&own),
            macros,
            start: first.map_or(solution.len(), |item| item.span().byte_range().start),
            modules: modules.map(|item| item.span().byte_range()).collect(),
            pieces,
            shells,
            out: BTreeSet::new(),
            needed: fixed.clone(),
            fixed,
            tried: BTreeSet::new(),
            doubtful: BTreeMap::new(),
            gone: BTreeSet::new(),
            before: Answer::default(),
            now: Answer::default(),
            for_meaning: true,
        })
    }

    /// Returns the items that no name leads to, from the solution on.
    fn unnamed(&self) -> Result<BTreeSet<usize>> {
        let can_go = |&index: &usize| {
            let piece = &self.pieces[index];
            piece.kind == Kind::Item && !piece.is_trait && !self.fixed.contains(&index)
        };
        let mut out: BTreeSet<usize> = (0..self.pieces.len()).filter(can_go).collect();
        loop {
            let mut names = BTreeSet::new();
            syntax::collect_names(self.left(&out)?, &mut names);
            let count = out.len();
            out.retain(|&index| !self.pieces[index].names.iter().any(|name| names.contains(name)));
            if out.len() == count {
                return Ok(out);
            }
        }
    }

    /// Takes out what can go.
    fn reduce(&mut self) -> Result<()> {
        // Of these no lint would say that they are not used.
        let is_hidden = |piece: &Piece| match piece.kind {
            Kind::Macro => self.macros.is_empty(),
            kind => [Kind::Hidden, Kind::Call].contains(&kind),
        };
        let hidden = (0..self.pieces.len()).filter(|&index| is_hidden(&self.pieces[index]));
        let first: Vec<usize> = hidden.chain(self.flagged()).collect();
        self.take_out(first)?;
        self.obey_lints()?;
        // Some may have been asked for in vain, or by what has gone.
        let out = self.ranges(&self.out);
        let is_out = |place: &Range<usize>| out.iter().any(|range| contains(range, place));
        let doubtful = self.doubtful.iter().filter(|(_, place)| place.as_ref().is_none_or(is_out));
        let doubtful: Vec<usize> =
            doubtful.map(|(&index, _)| index).filter(|index| !self.fixed.contains(index)).collect();
        self.needed.retain(|index| !doubtful.contains(index));
        if self.take_out(doubtful)? {
            self.obey_lints()?;
        }
        if self.forget_conditional()? {
            // An import that all systems compile may have served only that.
            self.now = self.ask(&self.out)?;
            self.obey_lints()?;
        }
        let gone = self.empty(&self.out, &|_| true);
        let asked = std::mem::replace(&mut self.gone, gone);
        if self.gone != asked && !self.is_same(&self.ask(&self.out)?) {
            self.gone = asked;
        }
        Ok(())
    }

    /// Returns the shells that have nothing in them without these pieces, of modules those that `goes` has. A module that the
    /// solution imports in vain stays, as the items do that it imports in vain.
    fn empty(&self, out: &BTreeSet<usize>, goes: &dyn Fn(usize) -> bool) -> BTreeSet<usize> {
        let ranges = out.iter().flat_map(|&index| &self.pieces[index].ranges);
        let mut left = blank(self.library, ranges);
        let mut empty = BTreeSet::new();
        for (index, shell) in self.shells.iter().enumerate() {
            let may_go = shell.module.as_ref().is_none_or(|name| goes(index) && !self.imported.contains(name));
            if may_go && left[shell.inside.clone()].trim_ascii().is_empty() {
                left[shell.whole.clone()].fill(b' ');
                empty.insert(index);
            }
        }
        empty
    }

    /// Returns what goes with these pieces: they themselves, and the shells that have nothing in them then.
    fn ranges(&self, out: &BTreeSet<usize>) -> Vec<Range<usize>> {
        let shells = self.empty(out, &|index| self.gone.contains(&index)).into_iter();
        let shells = shells.map(|index| self.shells[index].whole.clone());
        out.iter().flat_map(|&index| self.pieces[index].ranges.clone()).chain(shells).collect()
    }

    /// Returns the library without these pieces and what goes with them, with all else in its place.
    fn text(&self, out: &BTreeSet<usize>) -> String {
        String::from_utf8(blank(self.library, &self.ranges(out))).expect("whole tokens are replaced by ASCII")
    }

    fn ask(&self, out: &BTreeSet<usize>) -> Result<Answer> {
        let mut library = self.text(out);
        for name in &self.macros {
            // All places stay.
            let renamed = not_exported(name);
            for (before, after) in [
                (format!("pub use crate::{name}"), format!("pub(crate) use {renamed}")),
                (format!("$crate::{name}"), format!("        {renamed}")),
                (format!("crate::{name}"), format!("       {renamed}")),
                (format!("macro_rules! {name}"), format!("macro_rules! {renamed}")),
                ("#[macro_export]".to_owned(), " ".repeat(15)),
            ] {
                library = library.replace(&before, &after);
            }
        }
        let (before, after) = self.solution.split_at(self.start);
        let decoys = if self.for_meaning { &*self.decoys } else { "" };
        self.rustc.ask(&format!("{before}{library}{after}\n{decoys}"), self.for_meaning)
    }

    /// Takes out as many of these pieces as possible without changing the meaning of the rest. Returns whether any went.
    fn take_out(&mut self, pieces: Vec<usize>) -> Result<bool> {
        // What is not compiled everywhere keeps what it names, unless it goes, too.
        let mut kept = BTreeSet::new();
        syntax::collect_conditional(self.left(&self.out.iter().chain(&pieces).copied().collect())?, &mut kept);
        let mut going: Vec<usize> = pieces
            .into_iter()
            .filter(|index| !self.out.contains(index) && !self.needed.contains(index))
            .filter(|&index| !self.pieces[index].names.iter().any(|name| kept.contains(name)))
            .collect();
        loop {
            let copies = self.copies_with_clones(&going);
            going.retain(|index| !copies.contains(index));
            self.needed.extend(&copies);
            self.doubtful.extend(copies.into_iter().map(|index| (index, None)));
            if going.is_empty() {
                return Ok(false);
            }
            let out = self.out.iter().chain(&going).copied().collect();
            let answer = self.ask(&out)?;
            if self.is_same(&answer) {
                self.out = out;
                self.now = answer;
                self.gone = self.empty(&self.out, &|_| true);
                return Ok(true);
            }
            let asked_for = self.asked_for(&answer, &going);
            if asked_for.is_empty() && going.len() > 1 {
                let half = going.split_off(going.len() / 2);
                let first = self.take_out(going)?;
                return Ok(self.take_out(half)? || first);
            }
            let stays = |index: &usize| asked_for.is_empty() || asked_for.contains(index);
            self.needed.extend(going.extract_if(.., |index| stays(index)));
        }
    }

    /// Returns those of the pieces that are a derived `Copy` while the `Clone` beside it stays, which would mean something else.
    fn copies_with_clones(&self, going: &[usize]) -> BTreeSet<usize> {
        let stays = |index: &usize| !self.out.contains(index) && !going.contains(index);
        let is_clone = |piece: &Piece, of: &Piece| {
            let is_clone = piece.names.first().is_some_and(|name| name == "Clone");
            piece.kind == Kind::Hidden && is_clone && piece.names.last() == of.names.last()
        };
        let has_clone = |copy: &Piece| {
            let mut pieces = (0..self.pieces.len()).filter(stays);
            copy.is_copy && pieces.any(|index| is_clone(&self.pieces[index], copy))
        };
        going.iter().copied().filter(|&index| has_clone(&self.pieces[index])).collect()
    }

    /// Takes out what the lints point at, until they are silent.
    fn obey_lints(&mut self) -> Result<()> {
        loop {
            let flagged = self.flagged();
            // What was asked for may not be any more, as what asked for it has gone.
            self.needed.retain(|index| !flagged.contains(index) || self.fixed.contains(index));
            // What asks for it may be flagged only when more has gone, so each is tried twice.
            self.fixed.extend(flagged.iter().filter(|index| self.tried.contains(index)));
            self.tried.extend(&flagged);
            if flagged.is_empty() || !self.take_out(flagged)? {
                return Ok(());
            }
        }
    }

    /// Returns the pieces that the errors ask for: an error has all of their names, or has them with its advice, or has one.
    fn asked_for(&mut self, answer: &Answer, going: &[usize]) -> BTreeSet<usize> {
        let mut asked_for = BTreeSet::new();
        for error in answer.errors() {
            let [words, more] = [false, true].map(|with_advice| {
                let mut words = error.words(with_advice);
                let renamed = self.macros.iter().filter(|name| words.contains(&not_exported(name)));
                let renamed: Vec<String> = renamed.cloned().collect();
                words.extend(renamed);
                words
            });
            let find = |is_named: &dyn Fn(&Piece) -> bool| -> Vec<usize> {
                going.iter().copied().filter(|&index| is_named(&self.pieces[index])).collect()
            };
            let all = |words: &BTreeSet<String>, piece: &Piece| {
                !piece.names.is_empty() && piece.names.iter().all(|name| words.contains(name))
            };
            let one = |piece: &Piece| piece.kind != Kind::Call && piece.names.iter().any(|name| more.contains(name));
            let mut found = find(&|piece| all(&words, piece));
            let place = error.places().next();
            let is_of_solution = place.as_ref().is_some_and(|place| self.place(place).is_none());
            let is_certain = !found.is_empty();
            let place = place.filter(|_| is_certain).and_then(|place| self.place(&place));
            if found.is_empty() {
                found = find(&|piece| all(&more, piece));
            }
            if found.is_empty() {
                found = find(&one);
            }
            asked_for.extend(&found);
            for index in found {
                // What a call of a macro is given, such as `bool`, many an error names.
                let is_call = self.pieces[index].kind == Kind::Call;
                if is_call || !(is_certain && is_of_solution) {
                    self.doubtful.insert(index, place.clone().filter(|_| !is_call));
                }
            }
        }
        asked_for
    }

    /// Takes out unnamed code that only some systems compile. Returns whether any went.
    fn forget_conditional(&mut self) -> Result<bool> {
        let is_conditional = |index: &usize| self.pieces[*index].attributes.iter().any(syntax::is_conditional);
        let mut left: Vec<usize> = (0..self.pieces.len()).filter(is_conditional).collect();
        let (all, mut before) = (left.len(), usize::MAX);
        // What one names may not be named any more when it has gone.
        while left.len() < before {
            before = left.len();
            for index in std::mem::take(&mut left) {
                let out = self.out.iter().copied().chain([index]).collect();
                let mut names = BTreeSet::new();
                syntax::collect_names(self.left(&out)?, &mut names);
                if self.pieces[index].names.iter().any(|name| names.contains(name)) {
                    left.push(index);
                } else {
                    self.out = out;
                }
            }
        }
        Ok(left.len() < all)
    }

    /// Returns all tokens without these pieces.
    fn left(&self, out: &BTreeSet<usize>) -> Result<TokenStream> {
        let mut left: TokenStream = syn::parse_str(&self.text(out))?;
        left.extend(self.solution_tokens.clone());
        Ok(left)
    }

    /// Returns whether what is left means what it did before.
    fn is_same(&self, answer: &Answer) -> bool {
        answer.compiles && answer.bodies.is_subset(&self.before.bodies)
    }

    /// Returns where in the library a part of the text stands, if it does.
    fn place(&self, place: &Range<usize>) -> Option<Range<usize>> {
        let start = place.start.checked_sub(self.start)?;
        let end = start + place.len();
        (end <= self.library.len()).then_some(start..end)
    }

    fn flagged_places(&self) -> impl Iterator<Item = Range<usize>> {
        let lints = self.now.diagnostics.iter().filter(|diagnostic| !diagnostic.is_error());
        lints.flat_map(Diagnostic::places).filter_map(|place| self.place(&place))
    }

    /// Returns the pieces that the lints say are not used.
    fn flagged(&self) -> Vec<usize> {
        let places: Vec<Range<usize>> = self.flagged_places().collect();
        let is_flagged = |piece: &Piece| {
            // Without its `crate::`, an exported macro's import is shorter.
            let is_import = piece.kind == Kind::Import;
            let named_at = &piece.named_at;
            places.iter().any(|place| contains(place, named_at) || is_import && contains(named_at, place))
        };
        (0..self.pieces.len()).filter(|&index| is_flagged(&self.pieces[index])).collect()
    }

    /// Returns the edits that leave what is needed, with leave for what is not used and cannot be taken out: a field, a
    /// variant, what only code for other systems needs.
    fn edits(&self) -> Vec<Edit> {
        let mut edits: Vec<Edit> = self.ranges(&self.out).into_iter().map(Edit::cut).collect();
        for range in &self.modules {
            if self.flagged_places().any(|place| contains(range, &place)) {
                edits.push(Edit { range: range.start..range.start, text: "#[allow(dead_code)]\n".to_owned() });
            }
        }
        edits
    }
}

/// Returns the name of a macro while it is not exported: the lints pass over names that begin with `_`.
fn not_exported(name: &str) -> String {
    name.replacen("__", "zz", 1)
}

/// Returns the text with blanks in place of the ranges, all on the same lines.
pub fn blank<'r>(text: &str, ranges: impl IntoIterator<Item = &'r Range<usize>>) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for range in ranges {
        bytes[range.clone()].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
    }
    bytes
}

/// Adds the names of all items outside functions but macros, which MIR does not know; each with the last two steps of its
/// paths, and how often there is such an item.
fn collect_declared(items: &[Item], module: &str, found: &mut BTreeMap<String, BTreeMap<String, usize>>) {
    for item in items {
        let name = syntax::ident(item).map(|name| name.to_string());
        if let Some(name) = name.filter(|name| name != "_" && !matches!(item, Item::Macro(_))) {
            let kind = if syntax::can_begin_a_path(item) { "type" } else { "value" };
            let paths = found.entry(name.clone()).or_default();
            *paths.entry(format!("{kind} {module}")).or_default() += 1;
            if let Item::Mod(inner) = item {
                let items = inner.content.as_ref().map_or(&[][..], |(_, items)| items);
                collect_declared(items, &name, found);
            }
        }
    }
}
