//! What the tools are built of: modules without circles, and the crates that the judge has.

use checks::cargo;

use super::*;

#[test]
fn no_modules_use_one_another_in_a_circle() {
    let circle = |name: &&str| {
        let modules = modules(&workspace().root.join("lib/tools").join(name).join("src"));
        let mut uses: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for (module, source) in &modules {
            let mut used = BTreeSet::new();
            collect_uses(source.parse().expect("it compiles"), module, "", &modules, &mut used);
            used.remove(module);
            uses.insert(module, used);
        }
        // Whatever uses nothing that is left goes, until only circles and what leads to them remain.
        let is_leaf =
            |uses: &BTreeMap<&str, _>, used: &BTreeSet<String>| !used.iter().any(|other| uses.contains_key(&**other));
        while let Some(leaf) = uses.iter().find(|(_, used)| is_leaf(&uses, used)).map(|(leaf, _)| *leaf) {
            uses.remove(leaf);
        }
        let mut path = vec![*uses.keys().next()?];
        loop {
            let last = path[path.len() - 1];
            let next = *uses.keys().find(|other| uses[last].contains(**other))?;
            let start = path.iter().position(|known| *known == next);
            path.push(next);
            if let Some(start) = start {
                let circle = path[start..].join(" uses ");
                return Some(format!("lib/tools/{name}/src: {circle}: move what they share into a module of its own"));
            }
        }
    };
    ensure_none(["judge", "oracle"].iter().filter_map(circle).collect());
}

/// Returns the text of each module of a crate by its path, such as `crate::contain::folder`.
fn modules(source: &Path) -> BTreeMap<String, String> {
    let files = checks::files(source).expect("it can be read").into_iter().filter(|file| file != "main.rs");
    let module = |file: &str| match file.trim_end_matches(".rs").trim_end_matches("/mod") {
        "lib" => "crate".to_owned(),
        path => format!("crate::{}", path.replace('/', "::")),
    };
    files.map(|file| (module(&file), read(&source.join(&file)))).collect()
}

/// Adds the modules that the paths among the tokens of `module` lead to. In braces behind a path, that is their `prefix`.
fn collect_uses(
    tokens: TokenStream,
    module: &str,
    prefix: &str,
    modules: &BTreeMap<String, String>,
    found: &mut BTreeSet<String>,
) {
    let is_colon = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':' && punct.spacing() == Spacing::Joint);
    let parent = |module: &str| module.rsplit_once("::").map_or(String::new(), |(parent, _)| parent.to_owned());
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut path = prefix.to_owned();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let inline = match &tokens[..at] {
                    [.., TokenTree::Ident(keyword), TokenTree::Ident(name)] if keyword == "mod" => format!("::{name}"),
                    _ => String::new(),
                };
                collect_uses(group.stream(), &format!("{module}{inline}"), &path, modules, found);
                path = prefix.to_owned();
            }
            TokenTree::Ident(name) => {
                path += &name.to_string();
                if tokens.get(at + 1).is_some_and(is_colon) {
                    path += "::";
                    // Not a glob.
                    if matches!(tokens.get(at + 3), Some(TokenTree::Ident(_) | TokenTree::Group(_))) {
                        continue;
                    }
                }
                let (mut base, mut rest) = (module.to_owned(), path.trim_start_matches("self::"));
                while let Some(above) = rest.strip_prefix("super::") {
                    (base, rest) = (parent(&base), above);
                }
                let absolute = if rest.starts_with("crate::") { rest.to_owned() } else { format!("{base}::{rest}") };
                let is_path = path.contains("::");
                let leads_to = absolute.match_indices("::").map(|(end, _)| &absolute[..end]).chain([&*absolute]);
                found.extend(leads_to.filter(|path| is_path && modules.contains_key(*path)).last().map(str::to_owned));
                path = prefix.to_owned();
            }
            _ => {}
        }
    }
}

#[test]
fn the_judge_builds_without_a_rust_parser() {
    let tree = cargo("tree --package=judge --edges=normal,build --prefix=none --offline").expect("a tree");
    assert!(tree.contains("judge v"), "{tree}");
    let parser = tree.lines().find(|line| line.starts_with("syn v"));
    ensure_none(parser.into_iter().map(|parser| {
        format!(
            "{parser} comes with the judge, which doubles the time to the first verdict: leave the feature `derive` out; \
             `cargo tree --package judge --invert syn` says who asks for it"
        )
    }).collect());
}

/// With other features a crate is another one: a tool that asks for more compiles it and all that needs it once more.
#[test]
fn tools_take_the_crates_that_the_judge_has() {
    let crates = |package: &str| -> BTreeSet<(String, String)> {
        let tree = format!("tree --package={package} --format={{p}}\t{{f}} --edges=normal --prefix=none --offline");
        let tree = cargo(&tree).expect("a tree").replace(" (*)", "");
        let lines = tree.lines().filter_map(|line| line.split_once('\t'));
        lines.map(|(one, all)| (one.to_owned(), all.to_owned())).collect()
    };
    let known: BTreeMap<String, String> = crates("judge").into_iter().collect();
    assert!(known.len() > 20, "{known:?}");
    let mut found = vec![];
    for tool in TOOLS {
        for (one, features) in crates(tool) {
            if let Some(other) = known.get(&one).filter(|other| **other != features) {
                found.push(format!("{tool} has {one} with the features {features:?}, and the judge with {other:?}: ask for the same in both"));
            }
        }
    }
    ensure_none(found);
}

/// Among others, a package has the features of their dependencies, too.
#[test]
#[ignore = "compiles what each package needs anew"]
fn every_package_compiles_alone() {
    let listed = cargo("metadata --no-deps --offline --format-version=1").expect("a list");
    let listed: serde_json::Value = serde_json::from_str(&listed).expect("cargo writes JSON");
    let packages = listed["packages"].as_array().expect("a list of packages");
    assert!(packages.len() > 5, "{listed}");
    // What depends on the same has the same features.
    let mut groups: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for package in packages {
        let name = package["name"].as_str().expect("a package has a name");
        groups.entry(package["dependencies"].to_string()).or_default().push(name);
    }
    let alone = |names: &Vec<&str>| {
        let named: String = names.iter().map(|name| format!(" --package={name}")).collect();
        // Clippy has looked at most of it before.
        let said = cargo(&format!("clippy --quiet --all-targets{named} -- -D warnings")).err()?;
        Some(format!("{} does not compile alone: {said}", names.join(" or ")))
    };
    ensure_none(groups.values().filter_map(alone).collect());
}
