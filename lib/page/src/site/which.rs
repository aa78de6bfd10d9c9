//! *Which snippet?* as pages of one question each.

use anyhow::{Context, Error, Result};
use judge::which::{Answer, FILE, Leads, Question};

use super::Site;
use super::markdown::{escaped, inline, slug};
use super::page::{Chapter, Page};
use super::paths::relative;
use super::pictures::inlined;
use crate::draw;
use crate::file::filled;

/// What most games have in common, with a way to the first question on which they differ.
const USUAL: &str = include_str!("../../web/usual.html");

const MORE: &str = "<p class=\"aside\"><a href=\"all.html\">All questions on one page</a> · <a href=\"../search.html\">Search by words of the statement</a></p>\n";

/// Returns where a question is in the site.
pub(super) fn place(question: &Question) -> String {
    match question.number {
        Some(1) => "which/index.html".to_owned(),
        Some(number) => format!("which/{number}.html"),
        None => format!("which/{}.html", question.id),
    }
}

/// Returns what a link to a question says.
pub(super) fn name(question: &Question) -> String {
    match question.number {
        Some(number) => format!("question {number}"),
        None => question.asks.clone(),
    }
}

/// How many answers are read at a glance; more have a filter.
const FEW: usize = 12;
const FILTER: &str = "<p><label for=\"filter\">Filter by words of the statement</label> <input id=\"filter\" autocomplete=\"off\"></p>\n";

/// What *none* means is said on the first page alone.
const NONE: &str = "<p class=\"aside\"><a href=\"index.html#none\">What to do when the answer is <em>none</em></a></p>\n";

impl Site {
    /// Adds a page for each question, those of an answer behind the question that it answers.
    pub(super) fn add_questions(&mut self) -> Result<()> {
        let mut pages = vec![];
        for question in &self.which.questions {
            pages.push(self.question_page(question)?);
        }
        self.pages.extend(pages);
        Ok(())
    }

    /// Returns the page of a question.
    fn question_page(&self, question: &Question) -> Result<Page> {
        let place = place(question);
        let questions = self.which.questions.iter();
        let count = questions.filter_map(|question| question.number).count();
        let number = match question.number {
            Some(number) => format!(" Question {number} of {count}"),
            None => String::new(),
        };
        let mut html = format!(
            "<p class=\"aside\">Which snippet?{number}</p>\n<h1>{}{}</h1>\n<p id=\"path\" hidden></p>\n",
            picture(question)?,
            escaped(&question.asks)
        );
        html += &self.html(&question.about, FILE, &place);
        if question.number == Some(1) {
            let component = self.which.question("component");
            let component = component.context("no question has the id \"component\"")?;
            let file = relative(&place, &self::place(component));
            let asks = escaped(&component.asks);
            html += &filled(USUAL, &[("FILE", &file), ("QUESTION", &asks)]);
        }
        html += "<p>Choose what the statement says; an answer opens.</p>\n";
        if question.answers.len() > FEW {
            html += FILTER;
        }
        for answer in &question.answers {
            html += &self.answer(answer, &place)?;
        }
        if question.number == Some(1) {
            html += "<h2 id=\"none\">When the answer is <em>none</em></h2>\n";
            html += &self.html(&self.which.none, FILE, &place);
        } else {
            html += NONE;
        }
        html += MORE;
        let title = match question.number {
            Some(number) => format!("{number}\\. {}", question.asks),
            None => question.asks.clone(),
        };
        let answers: Vec<&str> = question.answers.iter().map(|one| &*one.says).collect();
        let mut page = Page::new(place, title, Chapter::Which, html);
        page.head = format!("{} Which snippet?", question.asks);
        page.about = format!("{} {}", question.asks, answers.join("; "));
        Ok(page)
    }

    /// Returns an answer: a link if it only leads to the next question, otherwise a text that opens.
    fn answer(&self, answer: &Answer, place: &str) -> Result<String> {
        let mut onward = String::new();
        let mut shown = format!("<span>{}</span>", inline(&answer.says));
        if let Leads::On(id) = &answer.leads {
            let next = self.which.question(id).expect("it was checked");
            let address = relative(place, &self::place(next));
            let says = escaped(&answer.says);
            let link = format!("<a class=\"onward\" data-answer=\"{says}\" href=\"{address}\">");
            if next.number.is_none() {
                shown = picture(next)? + &shown;
            }
            if answer.note.is_empty() {
                return Ok(format!("<p class=\"answer\">{link}{shown}</a></p>\n"));
            }
            onward = format!("<p>{link}Go on with {}</a></p>\n", escaped(&name(next)));
        }
        match &answer.leads {
            Leads::To(names) => shown += &format!(" <small>{}</small>", names.join(", ")),
            Leads::Nowhere => shown += " <small>none</small>",
            Leads::On(_) | Leads::Note => {}
        }
        let text = self.html(&self.advice(answer), FILE, place);
        let id = slug(&answer.says);
        Ok(format!(
            "<details class=\"answer\" name=\"answer\" id=\"{id}\"><summary>{shown}</summary>\n{text}{onward}</details>\n"
        ))
    }

    /// Returns what to use or to do, in Markdown.
    fn advice(&self, answer: &Answer) -> String {
        let mut paragraphs = vec![];
        match &answer.leads {
            Leads::To(names) => paragraphs.push(format!("Use `{}`.", names.join("` and `"))),
            Leads::Nowhere => paragraphs.push("*None.*".to_owned()),
            Leads::On(_) | Leads::Note => {}
        }
        paragraphs.push(answer.note.clone());
        if !answer.limit.is_empty() {
            paragraphs.push(format!("Up to {}.", answer.limit));
        }
        if !answer.examples.is_empty() {
            paragraphs.push(format!("For example: {}.", self.examples(answer)));
        }
        paragraphs.join("\n\n")
    }

    /// Returns links to the programs of an answer.
    fn examples(&self, answer: &Answer) -> String {
        let mut links = vec![];
        for program in &answer.examples {
            let family = self.which.family(program).expect("it was checked");
            let file = family.file(self.root());
            let address = match file.strip_prefix("lib/") {
                Some(below) => below.to_owned(),
                None => format!("../problems/{program}"),
            };
            links.push(format!("[{}]({address})", family.game));
        }
        links.join("; ")
    }
}

/// Returns the picture beside a question, if it has one.
fn picture(question: &Question) -> Result<String> {
    let Some(position) = &question.picture else {
        return Ok(String::new());
    };
    let svg = draw::small(position).map_err(Error::msg)?;
    Ok(inlined(&svg, &question.id, "small", ""))
}
