//! The fourth step: one text from all files of a crate, in which each `mod name;` holds the file that it stands for.

use anyhow::Result;

use super::edit::{Edit, Patchwork};
use super::source::SourceFile;

/// Joins the files of a crate; `edits` gives what has to change in each.
///
/// The root's byte order mark and `#!` line are left out.
pub(crate) fn join(root: &SourceFile, edits: &dyn Fn(&SourceFile) -> Result<Vec<Edit>>) -> Result<Patchwork> {
    let mut joined = Patchwork::default();
    append(&mut joined, root, edits)?;
    Ok(joined)
}

fn append(joined: &mut Patchwork, file: &SourceFile, edits: &dyn Fn(&SourceFile) -> Result<Vec<Edit>>) -> Result<()> {
    let mut changes = edits(file)?;
    let attributes = file.children.iter().filter_map(|child| child.path_attribute.clone());
    changes.extend(attributes.map(|range| Edit {
        range,
        text: String::new(),
    }));
    let mut at = file.start;
    for child in &file.children {
        joined.push_edited(&file.name, &file.text, at..child.semicolon.start, &changes);
        joined.text += " {\n";
        append(joined, &child.file, edits)?;
        joined.text += if joined.text.ends_with('\n') { "}" } else { "\n}" };
        at = child.semicolon.end;
    }
    joined.push_edited(&file.name, &file.text, at..file.text.len(), &changes);
    Ok(())
}
