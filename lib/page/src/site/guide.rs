//! The study guide, one file of the workspace, as pages: the theory, how to solve a problem, and more theory.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};

use super::markdown::slug;

pub(super) const FILE: &str = "problems/README.md";

/// The headings with which another page begins.
const SPLITS: [&str; 2] = ["When you don't know the game", "More theory"];

/// A page of the guide.
pub(crate) struct Part {
    /// Where it is in the site.
    pub(crate) place: String,
    /// Its text, which begins with a heading of the first level.
    pub(super) text: String,
    /// The anchors of its headings.
    anchors: BTreeSet<String>,
}

impl Part {
    /// Whether a link such as `#mex-and-grundy-numbers` leads to a heading of this page.
    pub(crate) fn has(&self, link: &str) -> bool {
        let anchor = link.strip_prefix('#');
        anchor.is_some_and(|anchor| self.anchors.contains(anchor))
    }
}

/// Splits the guide.
pub(crate) fn parts(guide: &str) -> Result<Vec<Part>> {
    let mut parts = vec![];
    let mut rest = guide;
    let mut place = super::place(FILE);
    for heading in SPLITS {
        let begin = rest.find(&format!("\n## {heading}\n"));
        ensure!(begin.is_some(), "{FILE} has no heading {heading:?}");
        let (before, after) = rest.split_at(begin.unwrap_or(0) + 1);
        parts.push(part(place, before));
        place = format!("problems/{}.html", slug(heading));
        rest = after;
    }
    parts.push(part(place, rest));
    Ok(parts)
}

/// Returns a page. What stands directly below the heading with which it begins is a level higher than in the guide.
fn part(place: String, text: &str) -> Part {
    let mut promoted = String::new();
    let mut anchors = BTreeSet::new();
    let mut is_below_first = text.starts_with("## ");
    for (index, line) in text.lines().enumerate() {
        let words = line.trim_start_matches('#');
        let level = line.len() - words.len();
        let is_heading = level > 0 && words.starts_with(' ');
        if is_heading {
            anchors.insert(slug(words));
        }
        is_below_first &= index == 0 || level != 2;
        let promotes = is_heading && is_below_first;
        promoted += if promotes { &line[1..] } else { line };
        promoted.push('\n');
    }
    Part {
        place,
        text: promoted,
        anchors,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_begins_with_a_heading_of_the_first_level() {
        let guide = "# Guide\n\n## A\n\n## When you don't know the game\nx\n## B\n\n## More theory\n### C\n## D\n### E\n";
        let parts = parts(guide).expect("all headings");
        let texts: Vec<&str> = parts.iter().map(|part| &*part.text).collect();
        assert_eq!(texts[0], "# Guide\n\n## A\n\n");
        assert_eq!(texts[1], "# When you don't know the game\nx\n## B\n\n");
        assert_eq!(texts[2], "# More theory\n## C\n## D\n### E\n");
        assert!(parts[1].has("#b") && !parts[0].has("#b"));
        assert!(super::parts("# Guide\n").is_err());
    }
}
