//! The addresses of problems: which judge has a problem, what it is called there, and where it is submitted. The tables are
//! in judges.toml.

use crate::contest::draft::fill;
use crate::judges::{self, Judge};
use crate::workspace::Problem;

/// The values of the names in braces.
type Values = Vec<(&'static str, String)>;

/// A problem's address, taken apart.
pub struct Address {
    host: String,
    /// The judge, if it is one of judges.toml.
    pub judge: Option<&'static Judge>,
    /// The row of the judge's table that fits.
    page: Option<(&'static [String], Values)>,
}

impl Address {
    /// Reads a web address. Characters that a command line would have to quote are an error.
    pub fn read(url: &str) -> Option<Address> {
        let (scheme, rest) = url.split_once("://")?;
        let is_plain = |letter: char| {
            !letter.is_ascii() || letter.is_ascii_graphic() && !"\"<>\\^`{|}".contains(letter)
        };
        let is_url = ["http", "https"].contains(&scheme) && !rest.starts_with('/');
        if !is_url || !url.chars().all(is_plain) {
            return None;
        }
        let rest = rest.split('#').next()?;
        let parts = rest.split(['/', '?', '&', '=']);
        let mut parts = parts.filter(|part| !part.is_empty());
        let host = parts.next()?.split(':').next()?.to_ascii_lowercase();
        let judge = judges::all().iter().find(|judge| judge.is_at(&host));
        let parts: Vec<&str> = parts.collect();
        let mut page = None;
        for row in judge.iter().flat_map(|judge| &judge.pages) {
            if page.is_none() {
                page = values(&row[0], &parts).map(|values| (&row[..], values));
            }
        }
        Some(Address { host, judge, page })
    }

    /// Returns the name of the judge or of the site, as the beginning of a name.
    pub fn site(&self) -> String {
        match self.judge {
            Some(judge) => judge.name.clone(),
            None => snake_case(&self.host),
        }
    }

    /// Returns the best name for the problem; its title may be empty or name something else.
    pub fn name(&self, title: &str) -> String {
        let Some((row, values)) = &self.page else {
            return snake_case(title);
        };
        let pattern = row.get(2).map_or("{id}", String::as_str);
        snake_case(&fill(pattern, values).replace("{title}", title))
    }

    /// Returns the page where it is submitted, if it has one of its own.
    pub fn submit(&self) -> Option<String> {
        let (row, values) = self.page.as_ref()?;
        if row[1].is_empty() {
            return None;
        }
        Some(format!("https://{}{}", self.host, fill(&row[1], values)))
    }
}

/// Compares a pattern with the parts of an address.
fn values(pattern: &'static str, parts: &[&str]) -> Option<Values> {
    let name = |part: &'static str| part.strip_prefix('{')?.strip_suffix('}');
    let pattern: Vec<&'static str> = pattern.split('/').collect();
    for place in parts.windows(pattern.len()) {
        let mut values = vec![];
        let fits = pattern
            .iter()
            .zip(place)
            .all(|(own, part)| match name(own) {
                Some(name) => {
                    values.push((name, (*part).to_owned()));
                    true
                }
                None => own == part,
            });
        if fits {
            return Some(values);
        }
    }
    None
}

/// Returns the addresses of a problem at a judge, each as written in its Cargo.toml and taken apart.
pub fn addresses<'a>(
    problem: &'a Problem,
    judge: &'a Judge,
) -> impl Iterator<Item = (&'a str, Address)> + 'a {
    let addresses = problem
        .metadata
        .urls
        .iter()
        .filter_map(|url| Some((url.as_str(), Address::read(url)?)));
    addresses.filter(|(_, address)| address.judge.is_some_and(|at| at.name == judge.name))
}

/// Returns the page where a problem is submitted to a judge: its own, else the one for any problem there.
pub fn submit_address(problem: &Problem, judge: &Judge) -> String {
    // Further words may follow the address.
    let usual = judge.submit.split_whitespace().next().unwrap_or_default();
    addresses(problem, judge)
        .find_map(|(_, address)| address.submit())
        .unwrap_or_else(|| usual.to_owned())
}

/// Returns an address without the parts that only choose the language.
pub fn shortened(url: &str) -> String {
    let url = url.trim();
    let (rest, place) = url.split_at(url.find('#').unwrap_or(url.len()));
    let (page, query) = rest.split_once('?').unwrap_or((rest, ""));
    let is_kept = |part: &&str| !part.starts_with("locale=") && !part.starts_with("lang=");
    let kept: Vec<&str> = query.split('&').filter(is_kept).collect();
    if kept.concat().is_empty() {
        format!("{page}{place}")
    } else {
        format!("{page}?{}{place}", kept.join("&"))
    }
}

/// Returns whether two addresses lead to the same problem.
pub fn is_same(one: &str, other: &str) -> bool {
    identity(one).eq_ignore_ascii_case(&identity(other))
}

/// Returns what identifies the problem of an address: contest and number, else the address itself.
fn identity(url: &str) -> String {
    if let Some(address) = Address::read(url)
        && let (Some(judge), Some((_, values))) = (address.judge, &address.page)
    {
        return format!("{} {}", judge.name, fill("{contest} {id}", values));
    }
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let rest = rest.trim_start_matches("www.");
    rest.trim_end_matches('/').to_owned()
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
