//! What was found, in JSON.

use crate::json::{Json, object};
use explore::fit::Fit;
use explore::found::{Basis, Certainty, CheckedFit, Found, Given, Rule};
use explore::patterns::{FEWEST, Finding, Subject};
use explore::say::code::CPP_HEAD;
use explore::say::words::words;
use formula::Language;
use games::notation::joined;

use crate::session::Session;

/// The only list of the languages.
const LANGUAGES: [(&str, Language); 3] = [
    ("Rust", Language::Rust),
    ("C++", Language::Cpp),
    ("Python", Language::Python),
];

impl Session {
    /// Returns what was found: the rules and the snippet with how certain each is, or what is left to look at.
    pub(crate) fn findings_json(&self) -> Json {
        let Some(found) = &self.found else {
            return object([]);
        };
        let rules: Vec<Json> = found
            .rules
            .iter()
            .map(|rule| rule_json(found, rule))
            .collect();
        let snippet = found.fit.as_ref().map(|fit| snippet_json(found, fit));
        let nearest = found.nearest_miss.as_ref().map(|(finding, at)| {
            object([
                ("says", words(finding, &found.sample).into()),
                ("at", joined(at).into()),
            ])
        });
        let strategy = found.strategy.as_ref();
        let strategy = strategy.map(|strategy| strategy.words(&found.sample));
        let period = found.period().map(|(start, length)| vec![start, length]);
        object([
            ("period", period.into()),
            (
                "changing",
                found
                    .changing
                    .as_ref()
                    .map(|position| joined(position))
                    .into(),
            ),
            ("caveats", found.caveats().into()),
            ("rules", rules.into()),
            ("snippet", snippet.into()),
            ("strategy", strategy.into()),
            ("nearest", nearest.into()),
            ("parity", found.parity().into()),
        ])
    }
}

fn rule_json(found: &Found, rule: &Rule) -> Json {
    let word = match &rule.certainty {
        Certainty::Proved { .. } | Certainty::ByAutomata(_) => "proved",
        Certainty::Checked { .. } => "checked",
        Certainty::Refuted(_) => "refuted",
    };
    let code = if rule.is_refuted() {
        Json::Null
    } else {
        code(found, &rule.finding)
    };
    let mut why = found.certainty(rule);
    let has_numbers = !found.sample.of_winners && !found.is_misere;
    if has_numbers && rule.finding.subject == Subject::Winners {
        why += "; of one component alone: a sum needs Grundy numbers";
    }
    object([
        ("says", words(&rule.finding, &found.sample).into()),
        ("word", word.into()),
        ("why", why.into()),
        ("cost", rule.finding.pattern.cost().to_string().into()),
        ("code", code),
    ])
}

/// Returns functions that compute the values, in all languages. A long period has none in some.
fn code(found: &Found, finding: &Finding) -> Json {
    let mut codes = vec![];
    for (name, language) in LANGUAGES {
        if let Some(text) = found.code(finding, language) {
            codes.push(object([("language", name.into()), ("text", text.into())]));
        }
    }
    codes.into()
}

/// Returns a snippet in the languages that it is not written in, and its call as a comment.
fn translated(fit: &Fit) -> Vec<Json> {
    let mut codes = vec![];
    for (name, language) in LANGUAGES {
        let (comment, head, text) = match language {
            Language::Rust => continue,
            Language::Cpp => ("//", CPP_HEAD, include_str!("snippets.cpp")),
            Language::Python => ("#", "", include_str!("snippets.py")),
        };
        let begin = format!("{comment} {}: ", fit.snippet);
        let part = text
            .split("\n\n")
            .find_map(|part| part.strip_prefix(&begin));
        let Some((call, function)) = part.and_then(|part| part.split_once('\n')) else {
            continue;
        };
        let mut constants = fit.constants.join(", ");
        if language == Language::Cpp {
            constants = constants.replace('[', "{").replace(']', "}");
        }
        let call = call.replace('…', &constants);
        let text = format!("{head}\n\n{}\n\n{comment} {call}\n", function.trim_end());
        codes.push(object([
            ("language", name.into()),
            ("text", text.trim_start().into()),
        ]));
    }
    codes
}

fn snippet_json(found: &Found, fit: &CheckedFit) -> Json {
    let best = found.best();
    let code = match best.and_then(|finding| found.code(finding, Language::Cpp)) {
        Some(_) => vec![],
        None => translated(&fit.fit),
    };
    let word = match fit.basis {
        Basis::Declared(_) => "proved",
        // So few values fit many a rule.
        _ if found.given == Given::Values && found.positions < FEWEST => "guess",
        Basis::Seen(..) | Basis::Compared(_) | Basis::LikeProved(_) => "checked",
    };
    object([
        ("name", fit.fit.snippet.into()),
        ("says", fit.fit.says.clone().into()),
        ("uses", fit.fit.uses.replace("grundy::", "crate::").into()),
        ("call", fit.fit.call().into()),
        ("word", word.into()),
        ("why", found.basis(fit).into()),
        ("code", code.into()),
    ])
}
