//! What is known of the online judges.

use std::path::PathBuf;

use judge::build::compilers::Compiler;
use judge::contest::address::{Address, is_same};
use judge::judges::judge;

/// Every judge has its names and pages, and each problem is the same as itself alone.
pub(crate) fn each_has_its_page_and_each_problem_is_itself() {
    let problems: Vec<[String; 5]> =
        serde_json::from_str(include_str!("judges.json")).expect("it lists problems");
    for [judge, url, title, name, submit] in &problems {
        let address = Address::read(url).expect("an address");
        assert_eq!(&address.judge.expect("a judge").name, judge, "{url}");
        // A name that begins with a digit gets the judge's before it.
        let short = address.name(title);
        let long = format!("{judge}_{short}");
        assert!([&short, &long].contains(&name), "{url}: {short}");
        // The others have no page for each problem.
        let expected = match &judge[..] {
            "aoj" | "hackerrank" => None,
            _ => Some(submit.clone()),
        };
        assert_eq!(address.submit(), expected, "{url}");
        let same = problems.iter().filter(|[_, other, ..]| is_same(url, other));
        assert_eq!(same.count(), 1, "{url}");
    }
    for url in [
        "javascript:1",
        "ftp://atcoder.jp/a",
        "https://",
        "https:///a",
        "https://a.b/c d",
        "https://a.b/`c`",
        "https://cses.fi/problemset/task/1\"&calc",
    ] {
        assert!(Address::read(url).is_none(), "{url}");
    }
}

/// A much older compiler lacks what the judge has; what a newer one has beyond the judge's, clippy finds.
pub(crate) fn the_nearest_compiler_is_rather_newer_than_older() {
    for (name, found, nearest) in [
        ("codeforces", &["1.63", "1.95"][..], "1.95"),
        ("codeforces", &["1.63", "1.85", "1.95"], "1.85"),
        ("codeforces", &["1.63"], "1.63"),
        ("kattis", &["1.48", "1.63", "1.90", "1.95"], "1.90"),
        ("spoj", &["1.48", "1.63", "1.95"], "1.48"),
        ("spoj", &["1.63", "1.95"], "1.63"),
        // 1.63 does not know the edition.
        ("luogu", &["1.63", "1.95"], "1.95"),
    ] {
        let compilers: Vec<Compiler> = found.iter().map(|version| compiler(version)).collect();
        let judge = judge(name).expect("a judge");
        let chosen = judge.nearest(&compilers, &judge.editions, false);
        let chosen = chosen.expect("a compiler");
        assert_eq!(chosen.version, compiler(nearest).version, "{name}");
    }
}

fn compiler(version: &str) -> Compiler {
    Compiler {
        path: PathBuf::new(),
        version: version.parse().expect("it is a version"),
        current: false,
    }
}
