//! The library's part of a submission: what is named stays.
//!
//! Names are taken as words, within a module and across: an item stays if what stays in its module has its name, if an import
//! that stays brings it, or if a text outside has its name and that of its module. A method stays if its type does and what
//! stays calls a method of this name. The implementation of a trait stays if all the names of this library do that stand in
//! `Trait for Type`. So too much may stay, which does no harm; what is missing, the compiler says.

use std::collections::BTreeSet;
use std::rc::Rc;

use anyhow::{Result, bail};

use super::solution::Solution;
use super::text::Text;
use super::tokens::tokens;
use super::units::{self, Kind, Unit, header};
use crate::library::{Module, OWN, STAND_INS};
use crate::workspace::{read, short};

/// Traits of the standard library whose names need not stand where their methods are called.
const BY_METHOD: [&str; 14] = [
    "Any",
    "AsRef",
    "Borrow",
    "BorrowMut",
    "BufRead",
    "BuildHasher",
    "FromIterator",
    "FromStr",
    "Hash",
    "Hasher",
    "Read",
    "TryFrom",
    "TryInto",
    "Write",
];

/// Types that are everywhere, so that it matters whether they are named.
const BASIC: [&str; 17] = [
    "String", "bool", "char", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "u128", "u16", "u32", "u64",
    "u8", "usize",
];

/// The attribute of each module at the root.
const ALLOWED: &str = "dead_code, unused_imports";

/// A module with its pieces.
#[derive(Default)]
struct Part {
    module: Module,
    units: Vec<Unit>,
    stays: Vec<bool>,
    /// The words of what stays, of these the called methods, and those behind `::`.
    words: BTreeSet<String>,
    methods: BTreeSet<String>,
    paths: BTreeSet<String>,
    /// The words of the macros and implementations that stay.
    read: BTreeSet<String>,
    /// The modules that it imports as such, by their place.
    modules: BTreeSet<usize>,
    /// What imports bring to others.
    brought: BTreeSet<String>,
}

/// Returns the modules that a solution needs, cut to what it names. `library` is the name of the crate.
pub(super) fn cut(solution: &Solution, library: &str, modules: &[Module]) -> Result<Text> {
    let mut cut = Cut { solution, parts: vec![], implemented: BTreeSet::new() };
    for module in modules {
        let begin = if module.room == STAND_INS { &module.name } else { library };
        if solution.used.contains(begin) && solution.words.contains(&module.name) {
            cut.load(module)?;
        }
    }
    let mut grows = true;
    while grows {
        grows = false;
        for part in 0..cut.parts.len() {
            for unit in 0..cut.parts[part].units.len() {
                if !cut.parts[part].stays[unit] && cut.is_needed(part, unit) {
                    cut.keep(part, unit, modules)?;
                    grows = true;
                }
            }
        }
    }
    Ok(cut.written(library, modules))
}

struct Cut<'a> {
    solution: &'a Solution,
    parts: Vec<Part>,
    /// The names of what stays in implementations of traits.
    implemented: BTreeSet<String>,
}

impl Cut<'_> {
    /// Returns the place of a module, which is read if it was not yet.
    fn load(&mut self, module: &Module) -> Result<usize> {
        let is_it = |part: &Part| part.module.file == module.file;
        if let Some(place) = self.parts.iter().position(is_it) {
            return Ok(place);
        }
        let text = read(&module.file)?;
        let units = if module.room == OWN { units::all(&text) } else { units::units(&text) };
        if module.room == OWN && units.iter().any(|unit| unit.words.contains("macro_export")) {
            bail!("{}: `#[macro_export]` is unsupported in a snippet", short(&module.file));
        }
        let (stays, module) = (vec![false; units.len()], module.clone());
        self.parts.push(Part { module, units, stays, ..Part::default() });
        Ok(self.parts.len() - 1)
    }

    /// Returns whether something outside of a module names this.
    fn is_named_outside(&self, part: usize, name: &str) -> bool {
        let (words, module) = (&self.solution.words, &self.parts[part].module.name);
        words.contains(name) && words.contains(module)
            || self.parts[part].brought.contains(name)
            || self.parts.iter().any(|other| other.modules.contains(&part) && other.words.contains(name))
    }

    fn is_needed(&self, part: usize, unit: usize) -> bool {
        let own = &self.parts[part];
        let Unit { kind, name, parent, .. } = &own.units[unit];
        if parent.is_some_and(|parent| !own.stays[parent]) {
            return false;
        }
        let around = parent.map(|parent| &own.units[parent]);
        match (kind, around.map(|around| &around.kind)) {
            (Kind::All, _) | (Kind::Item, Some(Kind::Trait { .. })) => true,
            (Kind::Import { is_public: true, .. }, _) => self.is_named_outside(part, name),
            (Kind::Import { path, .. }, _) => {
                own.words.contains(name) || is_of_std(path) && BY_METHOD.contains(&&**name)
            }
            (Kind::Inherent, _) => self.stays(part, name) != Some(false),
            (Kind::Trait { of, target }, _) => self.is_implemented(part, of, target),
            (Kind::Arm(words), _) => words.iter().all(|word| self.solution.words.contains(word)),
            (Kind::Call, _) => self.is_called(part, &own.units[unit]),
            (Kind::Item, Some(Kind::Inherent)) => {
                let of = &around.expect("it has a parent").name;
                self.solution.called.contains(name)
                    || own.paths.contains(name)
                    || self.parts.iter().any(|other| {
                        other.methods.contains(name) || other.words.contains(of) && other.paths.contains(name)
                    })
            }
            (Kind::Item, Some(_)) if around.is_some_and(|around| around.words.contains("trait")) => {
                let of = around.expect("it has a parent").name.as_str();
                let calls = |other: &Part| {
                    (other.module.file == own.module.file || other.words.contains(of))
                        && (other.methods.contains(name) || other.paths.contains(name))
                };
                !own.units[unit].has_body
                    || self.implemented.contains(name)
                    || self.solution.called.contains(name)
                        && [of, "*"].iter().any(|word| self.solution.words.contains(*word))
                    || self.parts.iter().any(calls)
            }
            (Kind::Item, _) => name == "_" || own.words.contains(name) || self.is_named_outside(part, name),
        }
    }

    /// Returns whether what has this name in a module stays; `None` if it is not of this library.
    fn stays(&self, part: usize, name: &str) -> Option<bool> {
        let own = &self.parts[part];
        let mut found = None;
        for (index, unit) in own.units.iter().enumerate().filter(|(_, unit)| unit.name == name) {
            let is_member = unit.parent.is_some_and(|parent| !own.units[parent].words.contains("mod"));
            match &unit.kind {
                Kind::Item if !is_member => found = Some(found == Some(true) || own.stays[index]),
                Kind::Import { path, .. } if path[0] == "crate" => {
                    let home =
                        self.parts.iter().position(|home| path.len() > 2 && home.module.name == path[path.len() - 2]);
                    let last = path.last().expect("a path has a name");
                    return Some(home.and_then(|home| self.stays(home, last)) == Some(true));
                }
                _ => {}
            }
        }
        found
    }

    fn is_implemented(&self, part: usize, of: &[String], target: &[String]) -> bool {
        let is_basic =
            self.parts[part].module.room == STAND_INS && of.iter().any(|name| self.stays(part, name).is_some());
        let is_there = |name: &String| match self.stays(part, name) {
            None if is_basic && BASIC.contains(&&**name) => {
                self.solution.words.contains(name) || self.parts[part].read.contains(name)
            }
            stays => stays != Some(false),
        };
        of.iter().chain(target).all(is_there)
    }

    /// Returns whether the implementation that a macro makes stays.
    fn is_called(&self, part: usize, call: &Unit) -> bool {
        let own = &self.parts[part];
        let defined = own.units.iter().position(|unit| unit.name == call.name && unit.words.contains("macro_rules"));
        let arms = own.units.iter().filter(|unit| defined.is_some() && unit.parent == defined);
        let mut lines = arms.flat_map(|arm| &arm.lines).filter(|(_, line)| line.trim_start().starts_with("impl"));
        let arguments = call.words.iter().filter(|word| **word != call.name);
        lines.all(|(_, line)| {
            let all = tokens(line);
            let (of, target) = header(&all.iter().collect::<Vec<_>>());
            let target: Vec<String> = target.into_iter().flatten().chain(arguments.clone().cloned()).collect();
            self.is_implemented(part, &of, &target)
        })
    }

    /// Keeps a piece, and reads the module that it imports from.
    fn keep(&mut self, part: usize, unit: usize, modules: &[Module]) -> Result<()> {
        self.parts[part].stays[unit] = true;
        let kept = self.parts[part].units[unit].clone();
        if let Some(Kind::Trait { .. }) = kept.parent.map(|parent| &self.parts[part].units[parent].kind) {
            self.implemented.insert(kept.name.clone());
        }
        let own = &mut self.parts[part];
        let Kind::Import { path, .. } = &kept.kind else {
            let is_all = kept.kind == Kind::All;
            let is_implementation = |parent: usize| matches!(own.units[parent].kind, Kind::Trait { .. });
            if matches!(kept.kind, Kind::Arm(_)) || kept.parent.is_some_and(is_implementation) {
                own.read.extend(kept.words.iter().cloned());
            }
            own.words.extend(kept.words);
            own.methods.extend(kept.methods);
            own.paths.extend(kept.paths);
            let named = modules.iter().filter(|module| is_all && self.parts[part].words.contains(&module.name));
            for module in named.collect::<Vec<_>>() {
                let place = self.load(module)?;
                self.parts[part].modules.insert(place);
            }
            return Ok(());
        };
        let last = path.last().expect("a path has a name").clone();
        if path[0] != "crate" {
            if !is_of_std(path) {
                own.brought.insert(last);
            }
            return Ok(());
        }
        let room = path.get(1).filter(|room| [STAND_INS, OWN].contains(&room.as_str())).map_or("", String::as_str);
        let name = if room.is_empty() { path.get(1) } else { path.get(2) };
        let Some(module) = modules.iter().find(|module| module.room == room && Some(&module.name) == name) else {
            // What is unknown, the compiler knows.
            return Ok(());
        };
        let place = self.load(module)?;
        if last == module.name {
            self.parts[part].modules.insert(place);
        } else {
            self.parts[place].brought.insert(last);
        }
        Ok(())
    }

    /// Returns the text of what stays, in the order of the library.
    fn written(&self, library: &str, modules: &[Module]) -> Text {
        let mut text = Text::default();
        let made: Rc<str> = "the bundle".into();
        let put =
            |text: &mut Text, line: &str| text.push(&format!("{line}\n"), &made, text.text.matches('\n').count() + 1);
        let allowed = format!(
            "#![allow({})]",
            [ALLOWED.to_owned()].into_iter().chain(self.solution.lints.iter().cloned()).collect::<Vec<_>>().join(", ")
        );
        // The solution may have a glob of a module of which it needs nothing.
        let is_named = |name: &String| {
            self.solution.called.contains(name) || name != library && self.solution.words.contains(name)
        };
        let of = |room: &str| -> Vec<&Part> {
            let modules = modules.iter().filter(|module| module.room == room);
            let parts = modules.filter_map(|module| self.parts.iter().find(|part| part.module.file == module.file));
            parts.filter(|part| part.has_any(None) || is_named(&part.module.name)).collect()
        };
        let (usual, own) = (of(""), of(OWN));
        if !usual.is_empty() || !own.is_empty() {
            put(&mut text, &format!("\nmod {library} {{\n\t{allowed}"));
            for part in usual {
                put(&mut text, &format!("\tpub mod {} {{", part.module.name));
                part.write(library, 2, &mut text);
                put(&mut text, "\t}");
            }
            if !own.is_empty() {
                put(&mut text, &format!("\tpub mod {OWN} {{"));
                for part in own {
                    put(&mut text, &format!("\t\tpub mod {} {{", part.module.name));
                    part.write(library, 0, &mut text);
                    put(&mut text, "\t\t}");
                }
                put(&mut text, "\t}");
            }
            put(&mut text, "}");
        }
        for part in of(STAND_INS) {
            put(&mut text, &format!("\nmod {} {{\n\t{allowed}", part.module.name));
            part.write(library, 1, &mut text);
            put(&mut text, "}");
        }
        text
    }
}

impl Part {
    /// Adds what stays.
    fn write(&self, library: &str, depth: usize, text: &mut Text) {
        let name: Rc<str> = short(&self.module.file).into();
        let line = |text: &mut Text, (number, line): &(usize, String)| {
            let code = line.trim_start();
            let margin = if depth == 0 {
                line[..line.len() - code.len()].to_owned()
            } else {
                "\t".repeat(depth + (line.len() - code.len()) / 4)
            };
            text.push(&format!("{margin}{}\n", moved(code, library)), &name, *number);
        };
        let mut ends: Vec<(usize, &(usize, String))> = vec![];
        let mut imports: Vec<(String, Vec<String>)> = vec![];
        for (index, unit) in self.units.iter().enumerate() {
            while ends.last().is_some_and(|(open, _)| !self.is_in(index, *open)) {
                let end = ends.pop().expect("it is there").1;
                line(text, end);
            }
            let is_around = unit.kind == Kind::Inherent || unit.words.contains("mod");
            let is_empty = |index, is_around| is_around && !self.has_any(Some(index));
            let is_left_out = unit.parent.is_some_and(|parent| is_empty(parent, true));
            if !self.stays[index] || is_left_out || is_empty(index, is_around) {
                continue;
            }
            if let Kind::Import { path, is_public } = &unit.kind {
                let (last, begin) = path.split_last().expect("a path has a name");
                let margin = " ".repeat(unit.lines[0].1.len() - unit.lines[0].1.trim_start().len());
                let begin = format!(
                    "{margin}{}use {}",
                    if *is_public { "pub " } else { "" },
                    begin.iter().map(|part| format!("{part}::")).collect::<String>()
                );
                let name = if *last == unit.name { last.clone() } else { format!("{last} as {}", unit.name) };
                match imports.last_mut().filter(|import| import.0 == begin) {
                    Some(import) => import.1.push(name),
                    None => imports.push((begin.clone(), vec![name])),
                }
                let is_last =
                    self.units.iter().enumerate().skip(index + 1).find(|(next, _)| self.stays[*next]).is_none_or(
                        |(_, next)| !matches!(next.kind, Kind::Import { .. }) || next.lines[0].0 != unit.lines[0].0,
                    );
                if is_last {
                    for (begin, names) in imports.drain(..) {
                        let names =
                            if let [name] = &names[..] { name.clone() } else { format!("{{{}}}", names.join(", ")) };
                        line(text, &(unit.lines[0].0, format!("{begin}{names};")));
                    }
                }
                continue;
            }
            unit.lines.iter().for_each(|own| line(text, own));
            if let Some(end) = &unit.end {
                ends.push((index, end));
            }
        }
        ends.iter().rev().for_each(|(_, end)| line(text, end));
    }

    /// Returns whether anything stays in the braces of a piece, or in the module, that is not only for use there.
    fn has_any(&self, parent: Option<usize>) -> bool {
        let mut units =
            self.units.iter().enumerate().filter(|(index, unit)| self.stays[*index] && unit.parent == parent);
        units.any(|(index, unit)| match unit.kind {
            Kind::Import { is_public, .. } => is_public,
            Kind::Inherent => self.has_any(Some(index)),
            Kind::Item if unit.words.contains("mod") => self.has_any(Some(index)),
            _ => true,
        })
    }

    /// Returns whether a piece stands in the braces of another.
    fn is_in(&self, unit: usize, other: usize) -> bool {
        self.units[unit].parent.is_some_and(|parent| parent == other || self.is_in(parent, other))
    }
}

fn is_of_std(path: &[String]) -> bool {
    ["std", "core", "alloc"].contains(&path[0].as_str())
}

/// Returns a line of the library as it is where the submission has it.
fn moved(line: &str, library: &str) -> String {
    let line = line.replace(&format!("$crate::{STAND_INS}::"), "$crate::");
    let mut moved = String::new();
    for (index, part) in line.split("crate::").enumerate() {
        if index > 0 {
            moved += if moved.ends_with('$') { "crate::".to_owned() } else { format!("crate::{library}::") }.as_str();
        }
        moved += part;
    }
    moved
}
