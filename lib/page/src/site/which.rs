//! *Which snippet?* as pages of one question each, made from the numbered list of lib/README.md.

use anyhow::Result;
use judge::workspace::read;

use super::layout::Page;
use super::text::{escaped, slug};
use super::{Site, WHICH};

/// What stands below all answers.
const NONE: &str = "*None* means that no snippet plays the game: \
    [explore](../problems/README.md#when-you-dont-know-the-game) it, with `cargo judge explore NAME`.";

/// A question with its answers, or an answer.
struct Node {
    text: String,
    answers: Vec<Node>,
}

/// Reads a list whose items begin after `margin` blanks, and all that is deeper.
fn read_list(lines: &[&str], margin: usize) -> Vec<Node> {
    let depth = |line: &str| line.len() - line.trim_start().len();
    let begins = |line: &str| {
        let text = line.trim_start();
        let number = text.split_once(". ").map_or(false, |(number, _)| number.parse::<u8>().is_ok());
        depth(line) == margin && (text.starts_with("- ") || number)
    };
    let mut nodes = vec![];
    let mut at = 0;
    while at < lines.len() {
        let end = lines[at + 1..].iter().position(|line| begins(line)).map_or(lines.len(), |more| at + 1 + more);
        let inside = &lines[at + 1..end];
        let is_list = |line: &&str| line.trim_start().starts_with("- ");
        let split = inside.iter().position(is_list).unwrap_or(inside.len());
        let head = lines[at].trim_start().split_once(' ').map_or("", |(_, text)| text);
        let text =
            [head].into_iter().chain(inside[..split].iter().map(|line| line.trim())).collect::<Vec<_>>().join("\n");
        let answers = inside.get(split).map_or(vec![], |first| read_list(&inside[split..], depth(first)));
        nodes.push(Node { text, answers });
        at = end;
    }
    nodes
}

impl Node {
    /// Returns what it is called, and the rest of its text: the emphasised words at its beginning, or else what is before a colon.
    fn parts(&self) -> (String, String) {
        for mark in ["**", "*"] {
            if let Some((title, rest)) = self.text.strip_prefix(mark).and_then(|text| text.split_once(mark)) {
                return (
                    title.trim_end_matches('.').to_owned(),
                    rest.trim_start_matches([':', ',', '.', ' ']).to_owned(),
                );
            }
        }
        match self.text.split_once(": ") {
            Some((title, rest)) if !title.contains("](") => (title.to_owned(), rest.to_owned()),
            _ => (self.text.split(['.', ',', ';']).next().unwrap_or("").to_owned(), self.text.clone()),
        }
    }
}

impl Site {
    pub(super) fn add_questions(&mut self) -> Result<()> {
        let text = read(&self.root().join("lib/README.md"))?;
        let lines: Vec<&str> =
            text.lines().skip_while(|line| !line.starts_with("1. ")).take_while(|line| !line.is_empty()).collect();
        let questions = read_list(&lines, 0);
        for (index, question) in questions.iter().enumerate() {
            let place = if index == 0 { "which/index.html".to_owned() } else { format!("which/{}.html", index + 1) };
            self.add_question(question, &place, &format!("{}. ", index + 1), questions.len());
        }
        Ok(())
    }

    fn add_question(&mut self, node: &Node, place: &str, number: &str, count: usize) {
        let (title, intro) = node.parts();
        let next = number.trim_end_matches(". ").parse().map_or(count, |number: usize| (number + 1).min(count));
        let mut html = format!("<h1>{}</h1>\n<p id=\"path\" hidden></p>\n", escaped(&title));
        html += &self.html(&with_questions(&intro, next), "lib/README.md", place);
        let choose = match node.answers.is_empty() {
            false => "Choose what the statement says; an answer opens.",
            true if intro.contains("next question") => "",
            true => "If none of this is so: next question.",
        };
        html += &self.html(&with_questions(choose, next), "lib/README.md", place);
        let mut inside = vec![];
        for answer in &node.answers {
            let (title, rest) = answer.parts();
            let (id, shown) = (slug(&title), super::code::inline(&title));
            if answer.answers.is_empty() {
                let rest = self.html(&with_questions(&rest, next), "lib/README.md", place);
                html += &format!("<details class=\"answer\" name=\"answer\" id=\"{id}\"><summary>{shown}</summary>\n{rest}</details>\n");
                continue;
            }
            html += &format!("<p class=\"answer\"><a class=\"onward\" href=\"{id}.html\">{shown}</a></p>\n");
            inside.push((answer, format!("which/{id}.html")));
        }
        html += &self.html(NONE, "lib/README.md", place);
        html += "<p class=\"aside\"><a href=\"all.html\">All questions on one page</a> · <a href=\"../search.html\">Search by words of the statement</a></p>\n";
        let title = format!("{}{title}", number.replace('.', "\\."));
        self.pages.push(Page::new(place.to_owned(), title, WHICH, "", html));
        for (answer, below) in inside {
            self.add_question(answer, &below, "", count);
        }
    }
}

/// Makes the names of questions links to their pages.
fn with_questions(text: &str, next: usize) -> String {
    let file = |number: usize| if number == 1 { "index.html".to_owned() } else { format!("{number}.html") };
    let mut text = text.replace('\n', " ");
    for words in ["Next question", "next question"] {
        text = text.replace(words, &format!("<a class=\"onward\" href=\"{}\">{words}</a>", file(next)));
    }
    for number in 1..=7 {
        text = text.replace(
            &format!("question {number}"),
            &format!("<a class=\"onward\" href=\"{}\">question {number}</a>", file(number)),
        );
    }
    text
}
