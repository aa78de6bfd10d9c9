//! *Which snippet?* as pages of one question each, made from the numbered list of lib/README.md.

use anyhow::{ensure, Error, Result};
use judge::workspace::read;

use super::code::inline;
use super::layout::Page;
use super::text::{escaped, slug};
use super::{Site, WHICH};
use crate::{draw, filled};

/// The answers of most games.
const USUAL: &str = include_str!("../../web/usual.html");

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
        let number = text
            .split_once(". ")
            .map_or(false, |(number, _)| number.parse::<u8>().is_ok());
        depth(line) == margin && (text.starts_with("- ") || number)
    };
    let mut nodes = vec![];
    let mut at = 0;
    while at < lines.len() {
        let end = lines[at + 1..]
            .iter()
            .position(|line| begins(line))
            .map_or(lines.len(), |more| at + 1 + more);
        let inside = &lines[at + 1..end];
        let is_list = |line: &&str| line.trim_start().starts_with("- ");
        let split = inside.iter().position(is_list).unwrap_or(inside.len());
        let head = lines[at]
            .trim_start()
            .split_once(' ')
            .map_or("", |(_, text)| text);
        let text = [head]
            .into_iter()
            .chain(inside[..split].iter().map(|line| line.trim()))
            .collect::<Vec<_>>()
            .join("\n");
        let answers = inside
            .get(split)
            .map_or(vec![], |first| read_list(&inside[split..], depth(first)));
        nodes.push(Node { text, answers });
        at = end;
    }
    nodes
}

impl Node {
    /// Returns what it is called, and the rest of its text: the emphasised words at its beginning, or else what is before a colon.
    fn parts(&self) -> (String, String) {
        for mark in ["**", "*"] {
            if let Some((title, rest)) = self
                .text
                .strip_prefix(mark)
                .and_then(|text| text.split_once(mark))
            {
                let rest = rest.trim_start_matches([':', ',', '.', ' ']);
                return (title.trim_end_matches('.').to_owned(), rest.to_owned());
            }
        }
        match self.text.split_once(": ") {
            Some((title, rest)) if !title.contains("](") => (title.to_owned(), rest.to_owned()),
            _ => (
                self.text
                    .split(['.', ',', ';'])
                    .next()
                    .unwrap_or("")
                    .to_owned(),
                self.text.clone(),
            ),
        }
    }
}

/// What the pages of the questions know of each other.
struct Tree {
    /// The numbered questions.
    count: usize,
    /// What answers are called elsewhere in the text, and where they stand.
    names: Vec<(String, String)>,
    /// The answer to each question in the usual game, up to the first that has none.
    usual: String,
    /// What *none* means, which stands below all answers.
    none: String,
}

impl Site {
    pub(super) fn add_questions(&mut self) -> Result<()> {
        let pictures = read(&self.root().join("lib/page/web/pictures.txt"))?;
        for (id, address) in pictures.lines().filter_map(|line| line.split_once(' ')) {
            self.files.push((
                format!("which/{id}.svg"),
                draw::small(address).map_err(Error::msg)?,
            ));
        }
        let text = read(&self.root().join("lib/README.md"))?;
        let lines: Vec<&str> = text
            .lines()
            .skip_while(|line| !line.starts_with("1. "))
            .take_while(|line| !line.is_empty())
            .collect();
        let questions = read_list(&lines, 0);
        let none = text
            .split("\n\n")
            .find(|paragraph| paragraph.starts_with("*None* means"))
            .unwrap_or("")
            .to_owned();
        let mut tree = Tree {
            count: questions.len(),
            names: vec![],
            usual: usual(&questions),
            none,
        };
        for (number, question) in (1..).zip(&questions) {
            for answer in &question.answers {
                let (title, id) = (answer.parts().0, slug(&answer.parts().0));
                let is_page = !answer.answers.is_empty();
                let to = if is_page {
                    format!("{id}.html")
                } else {
                    format!("{}#{id}", file(number))
                };
                tree.names.push((title.to_lowercase(), to));
            }
        }
        for (number, question) in (1..).zip(&questions) {
            self.add_question(question, &format!("which/{}", file(number)), number, &tree);
        }
        for (id, _) in pictures.lines().filter_map(|line| line.split_once(' ')) {
            let shown = format!("src=\"{id}.svg\"");
            ensure!(
                self.pages.iter().any(|page| page.html.contains(&shown)),
                "no question or answer is called {id}"
            );
        }
        Ok(())
    }

    /// Adds a question, or else an answer that is a question by itself, which has no number.
    fn add_question(&mut self, node: &Node, place: &str, number: usize, tree: &Tree) {
        let written =
            |text: &str| self.html(&tree.with_links(text, number), "lib/README.md", place);
        let picture = |id: &str| {
            let is_drawn = self
                .files
                .iter()
                .any(|(place, _)| *place == format!("which/{id}.svg"));
            Some(format!("<img class=\"small\" src=\"{id}.svg\" alt=\"\">"))
                .filter(|_| is_drawn)
                .unwrap_or_default()
        };
        let (title, intro) = node.parts();
        let at = if number > 0 {
            format!(" Question {number} of {}", tree.count)
        } else {
            String::new()
        };
        let mut html = format!(
            "<p class=\"aside\">Which snippet?{at}</p>\n<h1>{}",
            picture(&slug(&title))
        );
        html += &format!("{}</h1>\n<p id=\"path\" hidden></p>\n", escaped(&title));
        html += &written(&intro);
        html += if number == 1 { &tree.usual[..] } else { "" };
        html += &written(match node.answers.is_empty() {
            false => "Choose what the statement says; an answer opens.",
            true if intro.contains("next question") => "",
            true => "If none of this is so: next question.",
        });
        let mut inside = vec![];
        for answer in &node.answers {
            let (title, rest) = answer.parts();
            let id = slug(&title);
            let shown = format!("{}{}", picture(&id), inline(&title));
            if answer.answers.is_empty() {
                let rest = written(&rest);
                html += &format!("<details class=\"answer\" name=\"answer\" id=\"{id}\"><summary>{shown}</summary>\n{rest}</details>\n");
                continue;
            }
            html += &format!(
                "<p class=\"answer\"><a class=\"onward\" href=\"{id}.html\">{shown}</a></p>\n"
            );
            inside.push((answer, format!("which/{id}.html")));
        }
        html += &written(&tree.none);
        html += "<p class=\"aside\"><a href=\"all.html\">All questions on one page</a> · <a href=\"../search.html\">Search by words of the statement</a></p>\n";
        let title = if number > 0 {
            format!("{number}\\. {title}")
        } else {
            title
        };
        self.pages
            .push(Page::new(place.to_owned(), title, WHICH, "", html));
        for (answer, below) in inside {
            self.add_question(answer, &below, 0, tree);
        }
    }
}

/// Returns the file of a numbered question.
fn file(number: usize) -> String {
    if number == 1 {
        "index.html".to_owned()
    } else {
        format!("{number}.html")
    }
}

/// Lists the answers that most games have, with which a reader comes at once to the first question on which games differ.
fn usual(questions: &[Node]) -> String {
    let goes_on = |node: &Node| node.text.to_lowercase().contains("next question");
    let mut lines = String::new();
    for (number, question) in (1..).zip(questions) {
        let (title, answers) = (escaped(&question.parts().0), &question.answers);
        let answer = match answers.iter().find(|answer| goes_on(answer)) {
            Some(answer) => escaped(&answer.parts().0),
            None if answers.is_empty() => "No".to_owned(),
            None => {
                return filled(
                    USUAL,
                    &[
                        ("ANSWERS", &lines),
                        ("FILE", &file(number)),
                        ("QUESTION", &title),
                    ],
                )
            }
        };
        lines += &format!(
            "<li><a href=\"{}\">{title}</a> {answer}</li>\n",
            file(number)
        );
    }
    String::new()
}

impl Tree {
    /// Makes the names of questions and answers links to their pages.
    fn with_links(&self, text: &str, number: usize) -> String {
        let next = if number == 0 {
            self.count
        } else {
            self.count.min(number + 1)
        };
        let link = |to: &str, words: &str| format!("<a class=\"onward\" href=\"{to}\">{words}</a>");
        let mut text = text.replace('\n', " ").replace("](#", "](README.md#");
        for words in ["Next question", "next question"] {
            text = text.replace(words, &link(&file(next), words));
        }
        for number in 1..=self.count {
            let words = format!("question {number}");
            text = text.replace(&words, &link(&file(number), &words));
        }
        for (name, to) in &self.names {
            for word in ["above", "below"] {
                text = text.replace(&format!("*{name}* {word}"), &link(to, name));
            }
        }
        text
    }
}
