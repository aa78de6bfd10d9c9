//! The third step: places and names of the libraries' modules in the bundle.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenStream;
use syn::File;

use super::stand_ins::{Plan, STAND_INS};
use super::syntax;

/// The crate whose files are read.
#[derive(Debug, Default)]
pub(crate) struct Owner<'a> {
    /// The library's name; `None` is the solution.
    pub library: Option<&'a str>,
    /// The names of the crates that it can name and that are pasted.
    pub pasted: BTreeSet<String>,
    /// The error messages for crates that neither the judge nor the bundle has.
    pub missing: BTreeMap<String, String>,
    /// Whether it consists of the root module alone, and no macro makes another.
    pub one_module: bool,
}

/// Where pasted code stands in the bundle.
#[derive(Debug, Default)]
pub(crate) struct Layout {
    /// For each crate that is pasted, by its name in code, the name of its module at the root; empty is the root itself.
    pub crates: BTreeMap<String, String>,
    /// The modules of libraries that do not stand within their library.
    pub moved: Vec<Moved>,
    /// The names in the bundle of macros that a library exports, by the library's name and their own.
    pub macros: BTreeMap<(String, String), String>,
    /// Whether the solution has macros, which reach into all that follows it.
    pub hides_macros: bool,
    /// Whether the solution has modules, or macros that make some.
    pub has_modules: bool,
    /// The names that the solution declares or imports, wherever that is.
    pub declared: BTreeSet<String>,
}

/// A module of a library that stands at the bundle's root, such as a stand-in for a crate.
#[derive(Debug)]
pub(crate) struct Moved {
    pub library: String,
    /// Its path in the library.
    pub path: Vec<String>,
    /// Its name in the bundle.
    pub name: String,
}

impl Layout {
    /// Gives each library, stand-in and exported macro a name that is not taken.
    pub(crate) fn new<'a>(
        taken: &BTreeSet<String>,
        solution: TokenStream,
        libraries: impl Iterator<Item = (&'a String, &'a File)>,
        plan: &Plan,
    ) -> Layout {
        let free = |name: &String| {
            let mut name = name.clone();
            while taken.contains(&name) {
                name.push('_');
            }
            name
        };
        let mut layout = Layout::default();
        syntax::collect_declared(solution.clone(), &mut layout.declared);
        let mut names = BTreeSet::new();
        syntax::collect_names(solution, &mut names);
        layout.hides_macros = ["macro_rules", "macro_use"].iter().any(|word| names.contains(*word));
        layout.has_modules = names.contains("mod");
        for (name, library) in libraries {
            layout.crates.insert(name.clone(), free(name));
            for (own, _) in syntax::exported_macros(library) {
                let renamed = if own.starts_with("__") {
                    own.clone()
                } else {
                    format!("__{name}_{}", own.trim_start_matches("r#"))
                };
                layout.macros.insert((name.clone(), own), renamed);
            }
        }
        for (name, library) in &plan.replaced {
            layout.crates.insert(name.clone(), free(name));
            layout.moved.push(Moved {
                library: library.clone(),
                path: vec![STAND_INS.to_owned(), name.clone()],
                name: free(name),
            });
        }
        layout
    }

    /// Returns what `path`, counted from a library's root, is called in the bundle: how many of its segments become which
    /// name.
    pub(crate) fn locate(&self, library: &str, path: &[String]) -> (usize, &str) {
        let is_it = |moved: &&Moved| moved.library == library && path.starts_with(&moved.path);
        match self.moved.iter().find(is_it) {
            Some(moved) => (moved.path.len(), &moved.name),
            None => (0, self.crates.get(library).map_or("", String::as_str)),
        }
    }

    /// Returns the name in the bundle of a macro that a library exports.
    pub(crate) fn exported_macro(&self, library: &str, name: &str) -> Option<&str> {
        let key = (library.to_owned(), name.to_owned());
        self.macros.get(&key).map(String::as_str)
    }
}
