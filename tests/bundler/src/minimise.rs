//! The seventh step: the compiler takes out of the library what names alone could not.
//!
//! First what its lints point at, again and again, until they are silent. Then, for what lints do not see (derives, `impl`s
//! of traits, rules of macros, imports that only some edition needs), each piece by trial. A piece goes only if without
//! it the text compiles, warns of nothing new, and every function that is left has the same MIR. At the end each piece
//! that is left has been tried, alone, and is needed.
//!
//! All this happens in one edition. What is left is then compared with what there was in the other editions; if one of
//! them needs more, all is done again in all of them at once.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::{Result, anyhow};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Attribute, File, Item};

use super::attributes;
use super::edit::contains;
use super::inactive;
use super::items;
use super::layout::collect_identifiers;
use super::mir;
use super::pieces::{self, Piece};
use super::rustc::{Answer, Diagnostic, Rustc};
use judge::compilers::Edition;

/// Why a text cannot be minimised: it does not compile as it is.
pub(crate) struct Broken {
    /// The whole text that was compiled.
    pub text: String,
    pub diagnostics: Vec<Diagnostic>,
}

/// Takes out of `library` what the solution does not need to compile and to mean the same in each of the editions.
pub(crate) fn minimise(
    solution: &str,
    library: &str,
    editions: &[Edition],
    rustc: &Rustc<'_>,
) -> Result<Result<String, Broken>> {
    let mut minimiser = Minimiser::new(solution, library, rustc)?;
    let (first, others) = editions.split_at(1);
    if let Err(broken) = minimiser.run(library, first)? {
        return Ok(Err(broken));
    }
    let minimised = minimiser.library.clone();
    let before = minimiser.ask(library, others)?;
    let after = minimiser.ask(&minimised, others)?;
    let mut pairs = after.iter().zip(&before);
    if !pairs.all(|(after, before)| minimiser.is_same(after, before))
        && let Err(broken) = minimiser.run(library, editions)?
    {
        return Ok(Err(broken));
    }
    minimiser.allow_the_rest()?;
    Ok(Ok(minimiser.library))
}

struct Minimiser<'a> {
    solution: &'a str,
    solution_tokens: TokenStream,
    decoys: String,
    settings: BTreeSet<String>,
    rustc: &'a Rustc<'a>,
    editions: Vec<Edition>,
    /// The text as it is, with blanks where something was taken out.
    library: String,
    /// What the compiler says of the text as it is, in each edition.
    answers: Vec<Answer>,
    /// The names in what was taken out since all pieces were tried.
    gone: BTreeSet<String>,
}

impl<'a> Minimiser<'a> {
    fn new(solution: &'a str, library: &str, rustc: &'a Rustc<'a>) -> Result<Minimiser<'a>> {
        let file: File = syn::parse_str(solution)?;
        let mut names = BTreeSet::new();
        collect_declared(&file, &mut names);
        collect_declared(&syn::parse_str(library)?, &mut names);
        Ok(Minimiser {
            solution,
            solution_tokens: file.into_token_stream(),
            decoys: mir::decoys(&names),
            settings: rustc.settings()?,
            rustc,
            editions: vec![],
            library: String::new(),
            answers: vec![],
            gone: BTreeSet::new(),
        })
    }

    /// Takes out of `library` what these editions do not need.
    fn run(&mut self, library: &str, editions: &[Edition]) -> Result<Result<(), Broken>> {
        self.editions = editions.to_vec();
        self.library = library.to_owned();
        self.answers = self.ask(library, editions)?;
        if let Some(answer) = self.answers.iter().find(|answer| !answer.compiles) {
            return Ok(Err(Broken {
                text: self.text(library),
                diagnostics: answer.diagnostics.clone(),
            }));
        }
        let mut first = true;
        loop {
            while self.obey_lints()? {}
            if !self.try_all(first)? {
                return Ok(Ok(()));
            }
            first = false;
        }
    }

    fn text(&self, library: &str) -> String {
        format!("{}{library}\n{}", self.solution, self.decoys)
    }

    fn ask(&self, library: &str, editions: &[Edition]) -> Result<Vec<Answer>> {
        self.rustc.set_text(&self.text(library))?;
        self.rustc.answers(editions)
    }

    /// Takes the ranges out if nothing that is left changes its meaning, and returns whether that is so.
    fn take_out(&mut self, ranges: &[Range<usize>]) -> Result<bool> {
        let library = blank(&self.library, ranges);
        let answers = self.ask(&library, &self.editions)?;
        let same = answers
            .iter()
            .zip(&self.answers)
            .all(|(new, old)| self.is_same(new, old));
        if same {
            for range in ranges {
                let tokens = self.library[range.clone()].parse().unwrap_or_default();
                collect_identifiers(tokens, &mut self.gone);
            }
            self.library = library;
            self.answers = answers;
        }
        Ok(same)
    }

    /// Returns whether all that is left in a text means what it did before.
    fn is_same(&self, new: &Answer, old: &Answer) -> bool {
        new.compiles && new.bodies.is_subset(&old.bodies) && self.warnings(new) <= self.warnings(old)
    }

    /// Counts the warnings that taking something out of the library does not answer.
    fn warnings(&self, answer: &Answer) -> usize {
        let in_solution = |diagnostic: &Diagnostic| diagnostic.places().any(|place| place.start < self.solution.len());
        answer
            .diagnostics
            .iter()
            .filter(|diagnostic| in_solution(diagnostic))
            .count()
    }

    /// Takes out what the lints point at. Returns whether anything could be.
    fn obey_lints(&mut self) -> Result<bool> {
        let places = self.flagged();
        let file = self.parse()?;
        let pieces = pieces::pieces(&file);
        let kept = self.names_of_inactive_code(&file);
        let flagged: Vec<&Piece> = pieces
            .iter()
            .filter(|piece| places.iter().any(|place| contains(place, &piece.named_at)))
            .filter(|piece| !piece.names.iter().any(|name| kept.contains(name)))
            .collect();
        let together: Vec<Range<usize>> = flagged.iter().flat_map(|piece| piece.ranges.clone()).collect();
        if !together.is_empty() && self.take_out(&together)? {
            return Ok(true);
        }
        let mut changed = false;
        for piece in flagged {
            changed |= self.take_out(&piece.ranges)?;
        }
        Ok(changed)
    }

    /// Returns where in the library the lints point at something.
    fn flagged(&self) -> Vec<Range<usize>> {
        let lints = ["dead_code", "unused_imports", "unused_macros"];
        let all = self.answers[0]
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.is_lint(&lints));
        let start = self.solution.len();
        let in_library = |place: &Range<usize>| place.start >= start && place.end <= start + self.library.len();
        all.flat_map(Diagnostic::places)
            .filter(in_library)
            .map(|place| place.start - start..place.end - start)
            .collect()
    }

    /// Allows what is not used and cannot be taken out: a field, a variant, what only code for other systems needs.
    fn allow_the_rest(&mut self) -> Result<()> {
        let places = self.flagged();
        let file = self.parse()?;
        let (pieces, parts) = (pieces::pieces(&file), pieces::parts(&file));
        let mut starts = BTreeSet::new();
        for place in places {
            let around = parts.iter().filter(|part| contains(&part.range, &place));
            // The innermost: a variant has fields.
            let part = around.min_by_key(|part| part.range.len());
            let piece = pieces.iter().find(|piece| contains(&place, &piece.named_at));
            let (range, attributes) = match (part, piece) {
                (Some(part), _) => (&part.range, &part.attributes),
                (None, Some(piece)) => (&piece.ranges[0], &piece.attributes),
                (None, None) => continue,
            };
            if !attributes.iter().any(allows_dead_code) {
                starts.insert(range.start);
            }
        }
        for &start in starts.iter().rev() {
            self.library.insert_str(start, "#[allow(dead_code)] ");
        }
        Ok(())
    }

    /// Tries to take out each piece. Returns whether one could be.
    ///
    /// Unless it is the `first` time, a piece with a name is left alone if nothing that went since has mentioned it.
    fn try_all(&mut self, first: bool) -> Result<bool> {
        let file = self.parse()?;
        let mut kept = self.names_of_inactive_code(&file);
        kept.extend(self.names_that_look_alike(&file));
        let mentioned = std::mem::take(&mut self.gone);
        let mut gone: Vec<Range<usize>> = vec![];
        for piece in pieces::pieces(&file) {
            let is_gone = |range: &Range<usize>| gone.iter().any(|outer| contains(outer, range));
            let inactive = attributes::is_inactive(&piece.attributes, &self.settings);
            let may_go = first || !piece.only_by_name || piece.names.iter().any(|name| mentioned.contains(name));
            if inactive || !may_go || is_gone(&piece.ranges[0]) || piece.names.iter().any(|name| kept.contains(name)) {
                continue;
            }
            if self.take_out(&piece.ranges)? {
                gone.extend(piece.ranges);
            }
        }
        Ok(!gone.is_empty())
    }

    fn parse(&self) -> Result<File> {
        syn::parse_str(&self.library).map_err(|error| anyhow!("the bundled library is no Rust any more: {error}"))
    }

    fn names_of_inactive_code(&self, file: &File) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for tokens in [file.to_token_stream(), self.solution_tokens.clone()] {
            inactive::collect_names(tokens, &self.settings, &mut names);
        }
        names
    }

    /// Returns the names that MIR cannot tell apart: it writes an item's name and that of the module that it is in.
    fn names_that_look_alike(&self, file: &File) -> BTreeSet<String> {
        let mut seen = BTreeSet::new();
        let mut twice = BTreeSet::new();
        let solution: Result<File, _> = syn::parse2(self.solution_tokens.clone());
        for file in [Some(file), solution.as_ref().ok()].into_iter().flatten() {
            collect_paths(&file.items, "", &mut |path, name| {
                if !seen.insert(path) {
                    twice.insert(name);
                }
            });
        }
        twice
    }
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
