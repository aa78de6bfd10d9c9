//! What holds for all files.

use std::collections::BTreeSet;
use std::path::Path;

use judge::workspace::UNWRITTEN;

use crate::{Found, texts, workspace};

pub(crate) fn top_level(found: &mut Found) {
    const HOUSE: [&str; 8] = [
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE",
        "README.md",
        "lib",
        "problems",
        "testdata",
        "tests",
    ];
    for (file, _) in texts("") {
        let top = file.split('/').next().unwrap_or_default();
        let is_known = top.starts_with('.') || HOUSE.contains(&top);
        found.ensure(
            is_known,
            &file,
            "move it into lib, problems, tests or testdata",
        );
    }
}

pub(crate) fn length(found: &mut Found) {
    for (file, text) in texts(".rs") {
        // A stand-in is as long as its crate needs.
        let lines = text.lines().count();
        let is_short = lines <= 600 || file.contains("stand_in");
        let advice = format!("{lines} lines; split it into files of at most 600");
        found.ensure(is_short, file, advice);
    }
}

pub(crate) fn unfinished(found: &mut Found) {
    // In pieces, or this file would find itself. Clippy finds unfinished code.
    let marks = [
        ["FIX", "ME"].concat(),
        ["TO", "DO"].concat(),
        UNWRITTEN.to_owned(),
    ];
    for (file, text) in [".rs", ".toml", ".md"].into_iter().flat_map(texts) {
        for mark in &marks {
            found.ensure(!text.contains(mark), &file, format!("`{mark}` is left"));
        }
    }
}

pub(crate) fn built_where(found: &mut Found) {
    for (file, text) in texts(".rs") {
        if file.starts_with("lib/tools/") && file.contains("/src/") {
            let advice = "a checkout may move, or be copied: begin at the program's own place, as `rules::home` does";
            found.ensure(!text.contains("CARGO_MANIFEST_DIR"), file, advice);
        }
    }
}

pub(crate) fn links(found: &mut Found) {
    let root = workspace().root;
    for (file, text) in texts(".md") {
        let folder = root.join(&file).with_file_name("");
        for rest in text.split("](").skip(1) {
            let target = rest.split(')').next().unwrap_or_default();
            let local = target.split('#').next().unwrap_or_default();
            let is_elsewhere = target.contains("://") || target.starts_with("mailto:");
            let leads = local.is_empty() || is_elsewhere || folder.join(local).exists();
            found.ensure(leads, &file, format!("the link to {target} leads nowhere"));
        }
    }
}

pub(crate) fn pictures(found: &mut Found) {
    let mut shown = BTreeSet::new();
    for (file, text) in texts(".md") {
        for (start, _) in text.match_indices("![") {
            let (description, rest) = text[start + 2..].split_once("](").unwrap_or_default();
            let name = rest.split(')').next().unwrap_or_default();
            let is_described = description.split_whitespace().count() >= 8;
            let advice = format!("say in the brackets what the picture {name} shows");
            found.ensure(is_described, &file, advice);
            // One is measured, not made from the rules of a game.
            let before = text[..start].trim_end_matches('[');
            let above = before.lines().last().unwrap_or_default();
            let is_made = ["<!-- page draw ", "<!-- page figure "]
                .iter()
                .any(|mark| above.starts_with(mark));
            let advice =
                format!("put `<!-- page draw … -->` or `<!-- page figure … -->` above {name}");
            found.ensure(is_made || name == "growth.svg", &file, advice);
            let path = Path::new(&file).with_file_name(name);
            shown.insert(path.to_string_lossy().into_owned());
        }
    }
    for (file, text) in texts(".svg") {
        let is_shown = shown.contains(&file);
        found.ensure(
            is_shown,
            &file,
            "the README beside it does not show it; remove it",
        );
        let bytes = text.len();
        let advice = format!("{bytes} bytes; a picture has fewer than 60000");
        found.ensure(bytes < 60_000, &file, advice);
    }
}
