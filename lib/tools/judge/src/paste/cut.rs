//! The library's part of a submission: what is named stays.
//!
//! An item stays if kept text names it, in its own module by name, elsewhere with the module's name. A method stays if its type
//! stays and kept text calls a method of this name. A trait's implementation stays if each library name in `Trait for Type`
//! does. Too much may stay, which is harmless; the compiler finds what is missing.

use std::collections::BTreeSet;

use anyhow::Result;

use super::units::{Kind, Unit, collect, split, whole};
use crate::paste::library::{Module, NAME, OWN, STAND_INS};
use crate::workspace::read;

/// Traits of the standard library that code uses by their methods alone.
const BY_METHOD: &str = " Any AsRef Borrow BorrowMut BufRead BuildHasher FromIterator FromStr Hash Hasher Read TryFrom \
                         TryInto Write ";

/// The attribute of each module at the root.
const ALLOWED: &str = "#![allow(dead_code, unused_imports)]";

/// A module, whose file is read when something names it.
struct Part {
    module: Module,
    units: Vec<Unit>,
    /// Its lines, each with its piece.
    lines: Vec<(usize, String)>,
    /// What its kept pieces name, in the forms of [`collect`].
    names: BTreeSet<String>,
}

struct Cut {
    parts: Vec<Part>,
    /// What the solution and the user's own snippets name, in whatever module it stands.
    loose: BTreeSet<String>,
}

/// Returns the modules that a solution needs, cut to what it names.
pub(super) fn cut(
    solution: &str,
    used: &BTreeSet<String>,
    mut modules: Vec<Module>,
) -> Result<String> {
    modules.retain(|module| {
        used.contains(if module.room == STAND_INS {
            module.name.as_str()
        } else {
            NAME
        })
    });
    let part = |module| Part {
        module,
        units: vec![],
        lines: vec![],
        names: BTreeSet::new(),
    };
    let mut cut = Cut {
        parts: modules.into_iter().map(part).collect(),
        loose: BTreeSet::new(),
    };
    for line in solution
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
    {
        collect(
            &line.replace(&format!("crate::{NAME}::"), &format!("{NAME}::")),
            &mut cut.loose,
        );
    }
    let mut grows = true;
    while std::mem::take(&mut grows) {
        for part in 0..cut.parts.len() {
            if cut.parts[part].units.is_empty() && cut.is_reached(&cut.parts[part]) {
                cut.parts[part].read()?;
            }
            for unit in 0..cut.parts[part].units.len() {
                if !cut.parts[part].units[unit].stays && cut.is_needed(&cut.parts[part], unit) {
                    cut.keep(part, unit);
                    grows = true;
                }
            }
        }
    }
    Ok(cut.written())
}

impl Cut {
    /// Keeps a piece and notes what it names.
    fn keep(&mut self, part: usize, unit: usize) {
        let Part {
            module,
            units,
            names,
            ..
        } = &mut self.parts[part];
        let unit = &mut units[unit];
        unit.stays = true;
        let names = if module.room == OWN {
            &mut self.loose
        } else {
            names
        };
        if !unit.code.starts_with("use std::") {
            collect(&unit.code, names);
        }
        if let Some(home) = unit.home() {
            names.extend(unit.names.iter().map(|name| format!("{home}::{name}")));
        }
    }

    /// Whether any kept text names this, whatever it means there.
    fn is_anywhere(&self, name: &str) -> bool {
        self.loose.contains(name) || self.parts.iter().any(|part| part.names.contains(name))
    }

    /// Whether kept text names a module.
    fn is_reached(&self, part: &Part) -> bool {
        let Module { name, room, .. } = &part.module;
        let home = if room.is_empty() { "crate" } else { room };
        self.loose.contains(name) || self.is_anywhere(&format!("{home}::{name}"))
    }

    /// Whether kept text names something of a module.
    fn is_named(&self, part: &Part, name: &str) -> bool {
        part.names.contains(name)
            || self.loose.contains(name) && self.loose.contains(&part.module.name)
            || self.is_anywhere(&format!("{}::{name}", part.module.name))
    }

    /// Whether kept text names a type or trait that is in scope in a module, or that is not the library's.
    fn lives(&self, part: &Part, name: &str) -> bool {
        let is_type = name.starts_with(|letter: char| letter.is_uppercase());
        let Some(unit) = part.units.iter().find(|unit| is_type && unit.defines(name)) else {
            return true;
        };
        let home = unit.home().unwrap_or(&part.module.name);
        self.parts
            .iter()
            .any(|part| part.module.name == home && self.is_named(part, name))
    }

    /// Whether kept text calls a method of a type or trait.
    fn is_called(&self, part: &Part, name: &str, around: &Unit) -> bool {
        let (method, path) = (format!(".{name}"), format!("::{name}"));
        let calls = |names: &BTreeSet<String>| names.contains(&method) || names.contains(&path);
        // In another module, a trait's methods are in scope only if it is named there.
        let knows = |names: &BTreeSet<String>| {
            around.kind != Kind::Trait || names.contains(&around.names[0])
        };
        calls(&part.names)
            || calls(&self.loose)
            || self
                .parts
                .iter()
                .any(|part| part.names.contains(&method) && knows(&part.names))
            || around
                .names
                .iter()
                .any(|of| self.is_anywhere(&format!("{of}{path}")))
    }

    fn is_needed(&self, part: &Part, unit: usize) -> bool {
        let unit = &part.units[unit];
        let around = unit.parent.map_or(unit, |parent| &part.units[parent]);
        if unit.parent.is_some() && !around.stays {
            return false;
        }
        let name = unit.names.first().map_or("", String::as_str);
        match (unit.kind, unit.parent.map(|_| around.kind)) {
            (Kind::Import, _) => unit
                .names
                .iter()
                .any(|name| BY_METHOD.contains(&format!(" {name} ")) || self.is_named(part, name)),
            (Kind::Inherent | Kind::Implementation, _) => {
                unit.names.iter().all(|name| self.lives(part, name))
            }
            (Kind::Call, _) => unit
                .names
                .iter()
                .all(|name| part.names.contains(name) || self.loose.contains(name)),
            (Kind::Arm, _) => unit.names.iter().all(|name| self.loose.contains(name)),
            (_, Some(Kind::Implementation)) => true,
            // Implementations have what has neither a body nor a value.
            (_, Some(Kind::Trait)) if !unit.code.contains('{') && !unit.code.contains(" = ") => {
                true
            }
            (_, Some(Kind::Inherent | Kind::Trait)) => self.is_called(part, name, around),
            // A glob imports a trait without naming it.
            (Kind::Trait, _) if self.loose.contains("::*") => {
                self.is_named(part, &part.module.name)
            }
            _ => self.is_named(part, name),
        }
    }

    /// Returns the kept text, in the order of the library.
    fn written(&self) -> String {
        let of = |room: &str, begin: &str, depth: usize, end: &str| -> String {
            let parts = self
                .parts
                .iter()
                .filter(|part| part.module.room == room && self.is_written(part));
            let text = |part: &Part| {
                format!(
                    "{begin}mod {} {{\n{}{end}",
                    part.module.name,
                    part.text(depth)
                )
            };
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

    /// Whether a module is in the submission: also an empty one, if a `use` of the solution names it.
    fn is_written(&self, part: &Part) -> bool {
        let is_used = part.module.room == STAND_INS
            || self.loose.contains(&format!("::{}", part.module.name));
        is_used && !part.units.is_empty()
            || part
                .units
                .iter()
                .any(|unit| unit.stays && unit.kind != Kind::Import)
    }
}

impl Part {
    fn read(&mut self) -> Result<()> {
        let text = read(&self.module.file)?;
        (self.units, self.lines) = if self.module.room == OWN {
            whole(&self.module.name, &text)
        } else {
            split(&text)
        };
        Ok(())
    }

    /// Returns the kept lines, indented to this depth; 0 leaves margins as they are.
    fn text(&self, depth: usize) -> String {
        let mut text = if self.module.room == STAND_INS {
            format!("\t{ALLOWED}\n")
        } else {
            String::new()
        };
        for (_, line) in self
            .lines
            .iter()
            .filter(|(unit, _)| self.units[*unit].stays)
        {
            let margin = line.len() - line.trim_start().len();
            text += &if depth == 0 {
                line[..margin].to_owned()
            } else {
                "\t".repeat(depth + margin / 4)
            };
            // Macros are at the root, as the stand-ins are.
            let code = line[margin..]
                .replace(&format!("$crate::{STAND_INS}::"), "$\0")
                .replace("$crate::", "$\0");
            text += &code
                .replace("crate::", &format!("crate::{NAME}::"))
                .replace("$\0", "$crate::");
            text += "\n";
        }
        text
    }
}
