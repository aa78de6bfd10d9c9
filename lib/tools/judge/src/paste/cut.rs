//! The library's part of a submission: what is named stays.
//!
//! An item stays if what stays in its module has its name, or if a text outside has its name and that of its module. A method
//! stays if its type does and what stays calls a method of this name. The implementation of a trait stays if all the names of
//! this library do that stand in `Trait for Type`. So too much may stay, which does no harm; what is missing, the compiler says.

use std::collections::BTreeSet;

use anyhow::Result;

use super::solution::Solution;
use super::units::{Kind, Unit, collect, split};
use crate::library::{Module, NAME, OWN, STAND_INS};
use crate::workspace::read;

/// Traits of the standard library whose names need not stand where their methods are called.
const BY_METHOD: &str = "Any AsRef Borrow BorrowMut BufRead BuildHasher FromIterator FromStr Hash Hasher Read TryFrom \
                         TryInto Write";

/// The attribute of each module at the root.
const ALLOWED: &str = "#![allow(dead_code, unused_imports)]";

/// A module with its pieces, which are read when something names it.
struct Part {
    module: Module,
    units: Vec<Unit>,
    /// What stays names this, in the forms of [`collect`].
    names: BTreeSet<String>,
}

/// Returns the modules that a solution needs, cut to what it names.
pub(super) fn cut(solution: &Solution, modules: Vec<Module>) -> Result<String> {
    let part = |module| Part { module, units: vec![], names: BTreeSet::new() };
    let parts = modules.into_iter().map(part).collect();
    let mut cut = Cut { solution, parts, loose: solution.names.clone(), paths: BTreeSet::new() };
    let mut grows = true;
    while grows {
        grows = false;
        for part in 0..cut.parts.len() {
            let Module { file, room, .. } = &cut.parts[part].module;
            if cut.parts[part].units.is_empty() && cut.is_module_named(&cut.parts[part].module) {
                let text = read(file)?;
                cut.parts[part].units = if *room == OWN { vec![Unit::all(&text)] } else { split(&text) };
            }
            for unit in 0..cut.parts[part].units.len() {
                if !cut.parts[part].units[unit].stays && cut.is_needed(part, unit) {
                    cut.keep(part, unit);
                    grows = true;
                }
            }
        }
    }
    Ok(cut.written())
}

struct Cut<'a> {
    solution: &'a Solution,
    parts: Vec<Part>,
    /// What the solution names, and one's own modules: in which module, is not looked up.
    loose: BTreeSet<String>,
    /// What stays names this with a `.`, a `::` or a `fn`.
    paths: BTreeSet<String>,
}

impl Cut<'_> {
    /// Keeps a piece, and what it names.
    fn keep(&mut self, part: usize, unit: usize) {
        let Part { units, names, .. } = &mut self.parts[part];
        let unit = &mut units[unit];
        unit.stays = true;
        let text = unit.text();
        let mut new = BTreeSet::new();
        if !text.starts_with("use std::") {
            collect(&text, &mut new);
        }
        if let Some(home) = unit.home() {
            new.extend(unit.names.iter().map(|name| format!("{home}::{name}")));
        }
        self.paths.extend(new.iter().filter(|name| name.contains([':', '.', ' '])).cloned());
        if unit.kind == Kind::All { &mut self.loose } else { names }.append(&mut new);
    }

    fn is_module_named(&self, module: &Module) -> bool {
        let root = if module.room == STAND_INS { &module.name } else { NAME };
        let home = if module.room.is_empty() { "crate" } else { module.room };
        self.solution.used.contains(root) && self.loose.contains(&module.name)
            || self.paths.contains(&format!("{home}::{}", module.name))
    }

    /// Returns whether what stays names something in a module.
    fn is_named(&self, part: usize, name: &str) -> bool {
        let Part { module, names, .. } = &self.parts[part];
        names.contains(name)
            || self.loose.contains(name) && self.loose.contains(&module.name)
            || self.paths.contains(&format!("{}::{name}", module.name))
    }

    /// Returns whether what stays calls this of the type or trait in whose braces it stands.
    fn is_called(&self, part: usize, name: &str, around: &Unit) -> bool {
        let (own, method, path) = (&self.parts[part].names, format!(".{name}"), format!("::{name}"));
        let calls = |names: &BTreeSet<String>| names.contains(&method) || names.contains(&path);
        // Methods of a trait are known where it is named or a glob may bring it.
        let knows = |names: &BTreeSet<String>| names.contains(&around.names[0]) || names.contains("::*");
        calls(own)
            || calls(&self.loose) && (!around.is_trait() || knows(&self.loose))
            || around.names.iter().any(|of| self.paths.contains(&format!("{of}{path}")))
            || self.paths.contains(&method)
                && (!around.is_trait()
                    || self.parts.iter().any(|part| part.names.contains(&method) && knows(&part.names)))
    }

    fn is_needed(&self, part: usize, unit: usize) -> bool {
        let own = &self.parts[part];
        let Unit { kind, names, parent, .. } = &own.units[unit];
        let around = parent.map(|parent| &own.units[parent]);
        if around.is_some_and(|around| !around.stays) {
            return false;
        }
        let is_there = |name: &String| own.names.contains(name) || self.loose.contains(name);
        let name = names.first().map_or("", String::as_str);
        match (kind, around.map(|around| around.kind)) {
            (Kind::All, _) => true,
            (Kind::Import, _) => {
                names.iter().any(|name| BY_METHOD.split(' ').any(|known| known == name) || self.is_named(part, name))
            }
            (Kind::Inherent | Kind::Implementation, _) => names.iter().all(|name| self.lives(part, name)),
            (Kind::Call, _) => names.iter().all(is_there),
            (Kind::Arm, _) => names.iter().all(|name| self.loose.contains(name)),
            (Kind::Item, Some(Kind::Implementation)) => true,
            (Kind::Item, Some(Kind::Inherent)) => self.is_called(part, name, around.expect("it has a parent")),
            (Kind::Item, Some(_)) if around.is_some_and(Unit::is_trait) => {
                !own.units[unit].has_body()
                    || self.is_called(part, name, around.expect("it has a parent"))
                    || self.paths.contains(&format!("fn {name}"))
            }
            (Kind::Item, _) => {
                // A glob brings a trait without its name.
                let is_brought = own.units[unit].is_trait() && self.loose.contains("::*");
                name == "_" || self.is_named(part, if is_brought { &own.module.name } else { name })
            }
        }
    }

    /// Returns whether what has this name in a module stays, or is not of this library.
    fn lives(&self, part: usize, name: &str) -> bool {
        let own = &self.parts[part];
        let is_it = |unit: &&Unit| {
            let is_free = unit.parent.is_none_or(|parent| own.units[parent].is_module());
            is_free && unit.names.iter().any(|other| other == name)
        };
        let found: Vec<&Unit> = own.units.iter().filter(is_it).collect();
        if let Some(home) = found.iter().find_map(|unit| unit.home()) {
            let home = self.parts.iter().position(|part| part.module.name == home);
            return home.is_some_and(|home| !self.parts[home].units.is_empty() && self.lives(home, name));
        }
        let mut items = found.iter().filter(|unit| unit.kind == Kind::Item).peekable();
        items.peek().is_none() || items.any(|unit| unit.stays)
    }

    /// Returns the text of what stays, in the order of the library.
    fn written(&self) -> String {
        let of = |room: &str, begin: &str, depth: usize, end: &str| -> String {
            let parts = self.parts.iter().filter(|part| part.module.room == room && self.is_written(part));
            let text = |part: &Part| format!("{begin}mod {} {{\n{}{end}", part.module.name, part.text(depth));
            parts.map(text).collect()
        };
        let mut library = of("", "\tpub ", 2, "\t}\n");
        let own = of(OWN, "\t\tpub ", 0, "\t\t}\n");
        if !own.is_empty() {
            library += &format!("\tpub mod {OWN} {{\n{own}\t}}\n");
        }
        if !library.is_empty() {
            library = format!("\nmod {NAME} {{\n\t{ALLOWED}\n{library}}}\n");
        }
        library + &of(STAND_INS, "\n", 1, "}\n")
    }

    /// Returns whether a module is in the submission. One of which nothing is needed may stand in a `use` of the solution.
    fn is_written(&self, part: &Part) -> bool {
        let Module { name, room, .. } = &part.module;
        let is_path = self.solution.names.contains(&format!("::{name}"))
            || *room == STAND_INS && self.solution.used.contains(name);
        !part.units.is_empty() && is_path || part.units.iter().any(|unit| unit.stays && unit.kind != Kind::Import)
    }
}

impl Part {
    /// Returns the lines that stay, at this depth; 0 leaves margins as they are.
    fn text(&self, depth: usize) -> String {
        let is_in = |unit: &&Unit, index| unit.stays && unit.parent == Some(index) && !unit.is_private_import();
        let has_any = |index| self.units.iter().any(|unit| is_in(&unit, index));
        let is_written = |(index, unit): &(usize, &Unit)| {
            unit.stays
                && (has_any(*index) || unit.end.is_none() || unit.kind == Kind::Implementation || unit.is_trait())
        };
        let units = self.units.iter().enumerate().filter(is_written);
        let mut lines: Vec<&(usize, String)> = units.flat_map(|(_, unit)| unit.lines.iter().chain(&unit.end)).collect();
        lines.sort();
        let mut text = if self.module.room == STAND_INS { format!("\t{ALLOWED}\n") } else { String::new() };
        for (_, line) in lines {
            let margin = line.len() - line.trim_start().len();
            text += &if depth == 0 { line[..margin].to_owned() } else { "\t".repeat(depth + margin / 4) };
            // Macros are at the root, where the stand-ins are, too.
            let code = line[margin..].replace(&format!("$crate::{STAND_INS}::"), "$\0").replace("$crate::", "$\0");
            text += &code.replace("crate::", &format!("crate::{NAME}::")).replace("$\0", "$crate::");
            text += "\n";
        }
        text
    }
}
