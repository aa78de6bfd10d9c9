//! The addresses of problems: which judge has a problem, what it is called there, and where it is submitted.

use crate::judges::{self, Judge};
use crate::workspace::Problem;

/// A problem's address, taken apart.
pub struct Address {
    host: String,
    /// The judge, if it is one of judges.toml.
    pub judge: Option<&'static Judge>,
    /// What the judge calls the problem, such as `abc999_a` or `1234/A`, where the address says it.
    pub id: Option<String>,
    /// The page where it is submitted, where it is known.
    pub submit: Option<String>,
}

impl Address {
    /// Reads a web address. Characters that a command line would have to quote are an error.
    pub fn read(url: &str) -> Option<Address> {
        let (scheme, rest) = url.split_once("://")?;
        let is_plain = |letter: char| !letter.is_ascii() || letter.is_ascii_graphic() && !"\"<>\\^`|".contains(letter);
        let (rest, _) = rest.split_once('#').unwrap_or((rest, ""));
        let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = place.split_once('/').unwrap_or((place, ""));
        let host = host.split(':').next()?.to_ascii_lowercase();
        if !["http", "https"].contains(&scheme) || !url.chars().all(is_plain) || host.is_empty() {
            return None;
        }
        let is_at = |judge: &&Judge| host == judge.domain || host.ends_with(&format!(".{}", judge.domain));
        let judge = judges::all().iter().find(is_at);
        let page = judge.and_then(|judge| page(&judge.name, &host, path, query));
        let (id, submit) = page.map_or((None, None), |(id, submit)| (Some(id), submit));
        Some(Address { host, judge, id, submit })
    }

    /// Returns the name of the judge or of the site, as the beginning of a name.
    pub fn site(&self) -> String {
        self.judge.map_or_else(|| snake_case(&self.host), |judge| judge.name.clone())
    }

    /// Returns the best title for the problem; the given name may be empty or name something else.
    pub fn name(&self, title: &str) -> String {
        let of_id = match (self.judge.map_or("", |judge| &judge.name), self.id.as_deref().unwrap_or_default()) {
            // A number.
            ("cses", _) => String::new(),
            (judge @ ("codeforces" | "yukicoder"), id) if !id.is_empty() => snake_case(&format!("{judge}_{id}")),
            (_, id) => snake_case(id),
        };
        if of_id.is_empty() { snake_case(title) } else { of_id }
    }
}

/// Returns what a judge calls the problem at an address, and the page where it is submitted.
fn page(judge: &str, host: &str, path: &str, query: &str) -> Option<(String, Option<String>)> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let (id, submit) = match (judge, &parts[..]) {
        ("atcoder", ["contests", contest, "tasks", id, ..]) => {
            (id.to_string(), format!("/contests/{contest}/submit?taskScreenName={id}"))
        }
        ("codeforces", ["problemset", "problem", contest, index, ..]) => {
            (format!("{contest}/{index}"), format!("/contest/{contest}/submit"))
        }
        ("codeforces", ["problemsets", "acmsguru", "problem", _, index]) => {
            (format!("acmsguru/{index}"), "/problemsets/acmsguru/submit".to_owned())
        }
        ("codeforces", ["problemset", "gymProblem", contest, index, ..]) => {
            (format!("{contest}/{index}"), format!("/gym/{contest}/submit"))
        }
        ("codeforces", [root @ .., contest, "problem", index]) => {
            (format!("{contest}/{index}"), format!("/{}/{contest}/submit", root.join("/")))
        }
        ("cses", [set, "task" | "submit", id, ..]) => (id.to_string(), format!("/{set}/submit/{id}/")),
        ("spoj", ["problems", id, ..]) => (id.to_string(), format!("/submit/{id}/")),
        ("spoj", [contest, "problems", id, ..]) => (id.to_string(), format!("/{contest}/submit/{id}/")),
        ("codechef", [.., "problems" | "submit", id]) => (id.to_string(), format!("/submit/{id}")),
        ("kattis", [.., "problems", id]) => (id.to_string(), format!("/problems/{id}/submit")),
        ("dmoj", ["problem", id, ..]) => (id.to_string(), format!("/problem/{id}/submit")),
        ("yukicoder", ["problems", "no", id, ..]) => (id.to_string(), format!("/problems/no/{id}/submit")),
        ("luogu", ["problem", id, ..]) => (id.to_string(), format!("/problem/{id}#submit")),
        ("librarychecker", ["problem", id, ..]) => (id.to_string(), format!("/problem/{id}")),
        ("hackerrank", [.., "challenges", id] | [.., "challenges", id, "problem"]) => (id.to_string(), String::new()),
        ("aoj", [.., "description.jsp"]) => {
            (query.split('&').find_map(|part| part.strip_prefix("id="))?.to_owned(), String::new())
        }
        ("aoj", ["challenges" | "courses" | "problems", .., id]) => (id.to_string(), String::new()),
        _ => return None,
    };
    Some((id, Some(submit).filter(|submit| !submit.is_empty()).map(|submit| format!("https://{host}{submit}"))))
}

/// Returns the addresses of a problem at a judge, as its Cargo.toml has them.
pub fn addresses<'a>(problem: &'a Problem, judge: &'a Judge) -> impl Iterator<Item = Address> + 'a {
    let addresses = problem.metadata.urls.iter().filter_map(|url| Address::read(url));
    addresses.filter(|address| address.judge.is_some_and(|at| at.name == judge.name))
}

/// Returns the page where a problem is submitted to a judge: its own, else the one for any problem there.
pub fn submit_address(problem: &Problem, judge: &Judge) -> String {
    // Further words may follow the address.
    let usual = judge.submit.split_whitespace().next().unwrap_or_default();
    addresses(problem, judge).find_map(|address| address.submit).unwrap_or_else(|| usual.to_owned())
}

/// Returns an address without the parts that only choose the language.
pub fn shortened(url: &str) -> String {
    let url = url.trim();
    let (rest, place) = url.split_at(url.find('#').unwrap_or(url.len()));
    let (page, query) = rest.split_once('?').unwrap_or((rest, ""));
    let is_kept = |part: &&str| !part.starts_with("locale=") && !part.starts_with("lang=");
    let kept: Vec<&str> = query.split('&').filter(is_kept).collect();
    if kept.concat().is_empty() { format!("{page}{place}") } else { format!("{page}?{}{place}", kept.join("&")) }
}

/// Returns whether two addresses lead to the same problem.
pub fn is_same(one: &str, other: &str) -> bool {
    let key = |url: &str| match Address::read(url) {
        Some(Address { judge: Some(judge), id: Some(id), .. }) => format!("{} {id}", judge.name),
        _ => {
            let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
            rest.trim_start_matches("www.").trim_end_matches('/').to_owned()
        }
    };
    key(one).eq_ignore_ascii_case(&key(other))
}

/// Returns the letters and digits of a text as the name of a package.
pub fn snake_case(text: &str) -> String {
    const MOST: usize = 60;
    let mut name = String::new();
    for letter in text.chars().filter(|letter| !['\'', '’'].contains(letter)) {
        if letter.is_ascii_alphanumeric() {
            name.push(letter.to_ascii_lowercase());
        } else if !name.is_empty() && !name.ends_with('_') {
            name.push('_');
        }
    }
    name.truncate(MOST);
    name.trim_end_matches('_').to_owned()
}

#[cfg(test)]
mod tests {
    use super::{Address, is_same};

    #[test]
    fn every_judge_has_its_page_and_each_problem_is_itself() {
        let problems = include_str!("../tests/problems.json");
        let problems: Vec<[String; 5]> = serde_json::from_str(problems).expect("a table");
        for [judge, url, _, _, submit] in &problems {
            let address = Address::read(url).expect("an address");
            assert_eq!(&address.judge.expect("a judge").name, judge, "{url}");
            // The others have no page for each problem.
            let expected = Some(submit).filter(|_| !["aoj", "hackerrank"].contains(&judge.as_str()));
            assert_eq!(address.submit.as_ref(), expected, "{url}");
            assert_eq!(problems.iter().filter(|[_, other, ..]| is_same(url, other)).count(), 1, "{url}");
        }
        for url in ["javascript:1", "https://", "https://cses.fi/problemset/task/1\"&calc"] {
            assert!(Address::read(url).is_none(), "{url}");
        }
    }
}
