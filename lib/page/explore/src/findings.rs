//! What was found, in JSON.

use crate::json::{Json, object};
use explore::found::{Basis, Certainty, CheckedFit, Found, Rule};
use explore::patterns::Finding;
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
    object([
        ("says", words(&rule.finding, &found.sample).into()),
        ("word", word.into()),
        ("why", found.certainty(rule).into()),
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

fn snippet_json(found: &Found, fit: &CheckedFit) -> Json {
    let word = match fit.basis {
        Basis::Declared(_) => "proved",
        Basis::Seen(..) | Basis::Compared(_) | Basis::LikeProved(_) => "checked",
    };
    object([
        ("name", fit.fit.snippet.into()),
        ("uses", fit.fit.uses.replace("grundy::", "crate::").into()),
        ("call", fit.fit.call().into()),
        ("word", word.into()),
        ("why", found.basis(fit).into()),
    ])
}
