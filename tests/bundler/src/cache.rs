//! Answers of the compiler, kept by the whole question, so that the same bundle is not worked out twice.
//!
//! The compiler is no part of the question: the answer to the same text is right whoever gave it, and asking which compiler
//! there is takes longer than all the rest. Neither are the comments, docs and blank lines of the solution: they decide
//! nothing of what it needs.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use quote::ToTokens;
use serde::{Deserialize, Serialize};
use syn::visit_mut::VisitMut;
use syn::{Attribute, File};

use judge::files;

/// What is asked. Another way to work out the answer makes it another question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Question {
    /// The solution's tokens.
    solution: String,
    pub library: String,
    pub editions: Vec<String>,
    pub crates: Vec<String>,
    way: u64,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    question: Question,
    answer: String,
}

/// The programs that work out the answers.
const WAY: [&str; 7] = [
    include_str!("attributes.rs"),
    include_str!("emit.rs"),
    include_str!("inactive.rs"),
    include_str!("minimise.rs"),
    include_str!("mir.rs"),
    include_str!("pieces.rs"),
    include_str!("reach.rs"),
];

impl Question {
    pub(crate) fn new(solution: &str, library: String, editions: Vec<String>, crates: Vec<String>) -> Question {
        Question {
            solution: tokens(solution),
            library,
            editions,
            crates,
            way: hash(&WAY),
        }
    }

    fn path(&self, root: &Path) -> PathBuf {
        folder(root).join(format!("{:016x}.json", hash(self)))
    }

    /// Returns the answer if it is known.
    pub(crate) fn known_answer(&self, root: &Path) -> Option<String> {
        let text = fs::read_to_string(self.path(root)).ok()?;
        let entry: Entry = serde_json::from_str(&text).ok()?;
        (entry.question == *self).then_some(entry.answer)
    }

    /// Keeps an answer.
    pub(crate) fn keep(&self, root: &Path, answer: &str) -> Result<()> {
        let entry = Entry {
            question: self.clone(),
            answer: answer.to_owned(),
        };
        store(&self.path(root), &entry)
    }
}

/// Returns the tokens of a solution without docs; what is no Rust, as it is.
fn tokens(solution: &str) -> String {
    struct Docs;
    impl VisitMut for Docs {
        fn visit_attributes_mut(&mut self, attributes: &mut Vec<Attribute>) {
            attributes.retain(|attribute| !attribute.path().is_ident("doc"));
        }
    }
    let Ok(mut file) = syn::parse_str::<File>(solution) else {
        return solution.to_owned();
    };
    Docs.visit_file_mut(&mut file);
    file.into_token_stream().to_string()
}

/// Returns where answers are kept.
pub(crate) fn folder(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    target.join("bundles")
}

/// Writes an entry into the folder that [`folder`] names, which may not be there yet.
pub(crate) fn store(path: &Path, entry: &impl Serialize) -> Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    files::write(path, &serde_json::to_string(entry)?)
}

pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::Question;

    #[test]
    fn comments_and_blank_lines_make_no_other_question() {
        let question = |solution: &str| Question::new(solution, String::new(), vec![], vec![]);
        let plain = question("fn main() { print(\"// a\"); }");
        for same in [
            "//! An essay.\n\n// Why.\nfn main() {\n    print(\"// a\"); // Where.\n}\n",
            "/// Docs.\n#[doc = \"more\"]\nfn main() { /* how */ print(\"// a\"); }",
        ] {
            assert!(question(same) == plain, "{same}");
        }
        for other in [
            "fn main() { print(\"//  a\"); }",
            "#[inline] fn main() { print(\"// a\"); }",
            "fn main() { print(\"// a\") }",
            "// fn main() { print(\"// a\"); }",
        ] {
            assert!(question(other) != plain, "{other}");
        }
    }
}
