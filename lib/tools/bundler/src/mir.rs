//! The proof that two texts mean the same: the compiler's MIR of each function.
//!
//! MIR names every function, method and constant that is used by its full path, after all inference, `Deref`, imports and
//! macros; so as long as each function that is left has the MIR that it had, nothing that it does has come to mean
//! something else. Taking out text leaves blanks, so that lines and columns, by which MIR names closures, stay.

use std::collections::BTreeSet;

/// Returns each function, constant and static of a MIR listing, in a form that is the same whenever the meaning is.
pub fn bodies(listing: &str) -> BTreeSet<String> {
    let mut bodies = BTreeSet::new();
    let mut body = String::new();
    for line in listing.lines() {
        if line.starts_with("//") {
            continue;
        }
        body += &normal(line);
        body.push('\n');
        // Some bodies take a single line.
        if line == "}" || (line.starts_with("const ") || line.starts_with("static ")) && line.ends_with(';') {
            bodies.insert(std::mem::take(&mut body).trim_start().to_owned());
        }
    }
    bodies.insert(body.trim_start().to_owned());
    bodies
}

/// Returns a line without what depends on the rest of the program: the numbers of allocations, which are counted through,
/// and whether a value that is not used again is said to be copied or moved, which is all that `Copy` changes.
fn normal(line: &str) -> String {
    let mut parts: Vec<&str> = line.split("alloc").collect();
    for part in parts.iter_mut().skip(1) {
        *part = part.trim_start_matches(|letter: char| letter.is_ascii_digit());
    }
    // The dump of an allocation fills the room of a pointer with dashes, according to the number's length.
    parts.join("alloc").replace('─', "").replace("copy ", "move ")
}

/// Returns declarations that make each of `names` ambiguous, as a type and as a value, so that MIR spells out where it is
/// from. They stand there twice, to be ambiguous themselves, and on lines of their own, as the lints show the line of each.
pub fn decoys<'a>(names: impl Iterator<Item = &'a String>) -> String {
    let declarations: String = names.map(|name| format!("pub struct {name} {{}}\npub fn {name}() {{}}\n")).collect();
    ["decoys_of_the_bundler", "more_decoys_of_the_bundler"]
        .iter()
        .map(|module| format!("#[allow(dead_code)] mod {module} {{\n{declarations}}}\n"))
        .collect()
}
