//! All views in narrow and wide windows, light and dark: what fits, can be read and has a name, and what loading costs.

use std::fs;

use page::games;
use serde_json::json;

use crate::driver::{built, in_chromium, not_tried, Browser};

/// Lists all games with all overlays, and the other views.
fn views(browser: &Browser) -> Vec<String> {
    let played = games::all().into_iter().map(|entry| format!("{}?show=numbers,sum,moves,why", entry.starts[0]));
    let others = ["table:octal:0.77", "graph:1-0,1-2,2-1,2-3,3-2,3-4,4-3", "challenge"].map(str::to_owned);
    let lessons = (1..=browser.number("lessons.length")).map(|number| format!("lesson:{number}"));
    let home = ["".to_owned()];
    home.into_iter().chain(played).chain(others).chain(lessons).collect()
}

/// Scripts whose value is an empty list if the view is as it should be.
const CHECKS: [(&str, &str); 4] = [
    ("wider than the window", "[document.documentElement.scrollWidth].filter((width) => width > innerWidth)"),
    ("too small to read", "[...document.querySelectorAll('svg:not([aria-hidden]) text')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 11).map((one) => one.textContent)"),
    ("a vertex's state hides where an arrow ends", "[...document.querySelectorAll('#canvas line')].filter(({ x2: { baseVal: { value: x } }, y2: { baseVal: { value: y } } }) => [...document.querySelectorAll('#canvas .number')].map((one) => one.getBBox()).some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)).map((one) => one.outerHTML)"),
    ("arrows without tips", "[...document.querySelectorAll('[marker-end=\"url(#tip)\"]')].filter(() => !element('tip').parentElement.checkVisibility()).map((one) => one.outerHTML)"),
];

/// The text of axe-core, if it is there.
fn axe() -> Option<String> {
    let path = built("axe/axe.min.js");
    let text = fs::read_to_string(&path);
    text.map_err(|error| not_tried(&format!("axe-core, which .ci/run fetches: {}: {error}", path.display()))).ok()
}

/// Lets axe-core look at what is shown: at all, or only at what depends on colours and width.
fn find_obstacles(browser: &Browser, view: &str, theme: &str, is_all: bool) {
    browser.ask(&format!("setTheme('{theme}')"));
    let of_looks = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"];
    let options = match is_all {
        true => json!({"resultTypes": ["violations"]}),
        false => json!({"resultTypes": ["violations"], "runOnly": of_looks}),
    };
    let found = browser.ask(&format!(
        "axe.run(document, {options}).then(({{ violations }}) => violations.flatMap((one) => one.nodes.map((node) => [one.id, node.html, node.failureSummary])))"
    ));
    assert_eq!(found, json!([]), "{view}, {theme}");
}

/// Pages of the site, one of each kind.
const PAGES: [&str; 11] = [
    "problems/index",
    "problems/matgame/index",
    "which/index",
    "which/a-heap",
    "which/all",
    "snippets/index",
    "snippets/take_and_break",
    "families/lasker",
    "search",
    "404",
    "contributing",
];

#[test]
#[ignore = "needs Chromium"]
fn every_kind_of_page_fits_and_is_in_reach() {
    in_chromium(|browser| {
        let axe = axe();
        for page in PAGES {
            browser.load_file(&format!("site/{page}.html"));
            axe.iter().for_each(|axe| drop(browser.ask(axe)));
            // At 320 pixels, as at 1280 enlarged four times, nothing is wider than the window.
            for width in [320, 820, 1440] {
                browser.resize(width, 900);
                assert_eq!(browser.ask(CHECKS[0].1), json!([]), "{page} at {width}: {}", CHECKS[0].0);
                for theme in ["dark", "light"].iter().filter(|_| axe.is_some() && width != 820) {
                    find_obstacles(browser, page, theme, (width, *theme) == (1440, "light"));
                }
            }
        }
        // Three snippets in one block, by keys: from the list, tick and copy.
        browser.load_file("site/snippets/index.html");
        for name in ["mex", "xor", "take_and_break"] {
            browser.ask(&format!("document.querySelector('.picks [value={name}]').focus()"));
            browser.press(" ");
        }
        assert_eq!(browser.text("location.hash"), "#mex,xor,take_and_break");
        assert!(browser.text("byId('block').textContent").matches("\nmod ").count() == 3);
    });
}

#[test]
#[ignore = "needs Chromium"]
fn every_view_fits_and_is_in_reach() {
    in_chromium(|browser| {
        let axe = axe();
        axe.iter().for_each(|axe| drop(browser.ask(axe)));
        for view in views(browser) {
            browser.open(&view);
            if view.starts_with("graph:") {
                browser.click("#rest");
            }
            if view.starts_with("lesson:") {
                // Show as much as a lesson ever does.
                browser.ask("revealAnswer('Right.', ['numbers', 'sum', 'moves', 'why'])");
            }
            for width in [360, 600, 1280, 1600] {
                browser.resize(width, 900);
                for (wrong, script) in CHECKS {
                    assert_eq!(browser.ask(script), json!([]), "{view} at {width}: {wrong}");
                }
                for theme in ["dark", "light"].iter().filter(|_| axe.is_some() && [360, 1600].contains(&width)) {
                    find_obstacles(browser, &view, theme, (width, *theme) == (1600, "light"));
                }
            }
        }
    });
}

#[test]
#[ignore = "needs Chromium"]
fn the_systems_colours_are_taken_and_can_be_switched() {
    in_chromium(|browser| {
        for (system, other) in [("dark", "light"), ("light", "dark")] {
            browser.prefer(system);
            browser.load("nim:3,4,5");
            assert_eq!(browser.text("document.documentElement.dataset.theme"), system);
            browser.click("#theme");
            assert_eq!(browser.text("document.documentElement.dataset.theme"), other);
        }
    });
}

/// The most that the page may do until its first board is seen.
const COSTS: [(&str, u64); 3] = [("requests", 3), ("bytes", 20_000), ("elements", 200)];

#[test]
#[ignore = "needs Chromium"]
fn the_first_board_costs_few_steps() {
    in_chromium(|browser| {
        let counted = "window.cost = { requests: 0, bytes: 0, elements: 0 };
            const parse = JSON.parse;
            JSON.parse = (text) => { cost.requests += 1; cost.bytes += text.length; return parse(text); };
            for (const name of ['createElement', 'createElementNS']) {
                const create = document[name].bind(document);
                document[name] = (...of) => { cost.elements += 1; return create(...of); };
            }";
        let script = browser.tell("Page.addScriptToEvaluateOnNewDocument", json!({"source": counted}));
        browser.load("nim:3,4,5");
        let cost = browser.ask("cost");
        browser.tell("Page.removeScriptToEvaluateOnNewDocument", script);
        for (name, most) in COSTS {
            let found = cost[name].as_u64().unwrap_or_else(|| panic!("no {name} in {cost}"));
            assert!((1..=most).contains(&found), "{name}: {cost}, at most {most}");
        }
    });
}
