//! Where judges have a game, given the name by which a family calls it, such as "AtCoder ABC 297 G, Constrained Nim 2".

/// The judges whose address ends in the number, with what stands before it.
const NUMBERED: [(&str, &str); 9] = [
    ("CSES ", "https://cses.fi/problemset/task/"),
    ("HDU ", "https://acm.hdu.edu.cn/showproblem.php?pid="),
    ("Luogu ", "https://www.luogu.com.cn/problem/"),
    ("POJ ", "http://poj.org/problem?id="),
    ("Project Euler ", "https://projecteuler.net/problem="),
    ("Timus ", "https://acm.timus.ru/problem.aspx?num="),
    ("SPOJ ", "https://www.spoj.com/problems/"),
    ("CodeChef ", "https://www.codechef.com/problems/"),
    ("UVa ", "https://vjudge.net/problem/UVA-"),
];

/// The first contest of AtCoder's whose problems have addresses like those of today: in older ones letters are numbers, or those of
/// another contest.
const FIRST_PLAIN: [(&str, u32); 3] = [("abc", 126), ("arc", 104), ("agc", 1)];

/// Returns the address of a problem, if it is known.
pub(super) fn address(name: &str) -> Option<String> {
    let (number, title) = name.split_once(", ").unwrap_or((name, ""));
    if let Some(number) = number.strip_prefix("Codeforces Gym ") {
        let (contest, letter) = number.split_once(' ')?;
        return Some(format!(
            "https://codeforces.com/gym/{contest}/problem/{letter}"
        ));
    }
    if let Some(number) = number.strip_prefix("Codeforces ") {
        let end = number.find(|sign: char| !sign.is_ascii_digit())?;
        let (contest, letter) = number.split_at(end);
        return Some(format!(
            "https://codeforces.com/problemset/problem/{contest}/{letter}"
        ));
    }
    if let Some(number) = number.strip_prefix("AtCoder ") {
        return atcoder(number);
    }
    if number.starts_with("LeetCode ") {
        let slug = title.to_lowercase().replace(' ', "-");
        return Some(format!("https://leetcode.com/problems/{slug}/"));
    }
    if number == "Library Checker" {
        return Some(format!("https://judge.yosupo.jp/problem/{title}"));
    }
    for (judge, before) in NUMBERED {
        // A judge without numbers has the name behind the comma.
        if number == judge.trim_end() {
            return Some(format!("{before}{title}"));
        }
        if let Some(number) = number.strip_prefix(judge) {
            return Some(format!("{before}{number}"));
        }
    }
    None
}

/// Returns the address of a problem of AtCoder, or of all problems of its contest.
fn atcoder(number: &str) -> Option<String> {
    let words: Vec<String> = number.split(' ').map(str::to_lowercase).collect();
    let contest = match &words[0][..] {
        "dp" | "edpc" => "dp".to_owned(),
        "tdpc" => "tdpc".to_owned(),
        "typical" => "typical90".to_owned(),
        kind => kind.to_owned() + words.get(1)?,
    };
    let letter = words.last()?;
    let tasks = format!("https://atcoder.jp/contests/{contest}/tasks");
    let is_plain = |&(kind, first): &(&str, u32)| {
        let round = contest.strip_prefix(kind);
        round.is_some_and(|round| round.parse().is_ok_and(|round: u32| round >= first))
    };
    if contest == "dp" || FIRST_PLAIN.iter().any(is_plain) {
        return Some(format!("{tasks}/{contest}_{letter}"));
    }
    Some(tasks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_those_of_the_judges() {
        for (name, expected) in [
            (
                "POJ 1704, Georgia and Bob",
                "http://poj.org/problem?id=1704",
            ),
            (
                "Codeforces 2004E, Not a Nim Problem",
                "https://codeforces.com/problemset/problem/2004/E",
            ),
            (
                "Codeforces Gym 101908 B, Marbles",
                "https://codeforces.com/gym/101908/problem/B",
            ),
            (
                "AtCoder ABC 297 G, Constrained Nim 2",
                "https://atcoder.jp/contests/abc297/tasks/abc297_g",
            ),
            (
                "AtCoder ARC 087 E, Prefix-free Game",
                "https://atcoder.jp/contests/arc087/tasks",
            ),
            (
                "AtCoder EDPC L, Deque",
                "https://atcoder.jp/contests/dp/tasks/dp_l",
            ),
            (
                "LeetCode 1510, Stone Game IV",
                "https://leetcode.com/problems/stone-game-iv/",
            ),
            ("CodeChef, G3", "https://www.codechef.com/problems/G3"),
            (
                "SPOJ COT3, Combat on a tree",
                "https://www.spoj.com/problems/COT3",
            ),
            (
                "Luogu P1290, 欧几里德的游戏",
                "https://www.luogu.com.cn/problem/P1290",
            ),
        ] {
            assert_eq!(address(name).as_deref(), Some(expected));
        }
        assert_eq!(address("HackerRank, Nimble Game"), None);
    }
}
