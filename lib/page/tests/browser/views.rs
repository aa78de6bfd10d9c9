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
    played.chain(others).chain(lessons).collect()
}

/// Scripts whose value is an empty list if the view is as it should be.
const CHECKS: [(&str, &str); 4] = [
    ("wider than the window", "[document.documentElement.scrollWidth].filter((width) => width > innerWidth)"),
    ("too small to read", "[...document.querySelectorAll('svg text')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 11).map((one) => one.textContent)"),
    ("a vertex's state hides where an arrow ends", "[...document.querySelectorAll('#canvas line')].filter(({ x2: { baseVal: { value: x } }, y2: { baseVal: { value: y } } }) => [...document.querySelectorAll('#canvas .number')].map((one) => one.getBBox()).some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)).map((one) => one.outerHTML)"),
    ("arrows without tips", "[...document.querySelectorAll('[marker-end=\"url(#tip)\"]')].filter(() => !element('tip').parentElement.checkVisibility()).map((one) => one.outerHTML)"),
];

#[test]
#[ignore = "needs Chromium"]
fn every_view_fits_and_is_in_reach() {
    in_chromium(|browser| {
        let axe = built().with_file_name("axe").join("axe.min.js");
        let axe = fs::read_to_string(&axe).map_err(|error| format!("{}: {error}", axe.display()));
        match &axe {
            Ok(axe) => drop(browser.ask(axe)),
            Err(error) => not_tried(&format!("axe-core, which .ci/run fetches: {error}")),
        }
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
                for theme in ["dark", "light"].iter().filter(|_| axe.is_ok() && [360, 1600].contains(&width)) {
                    browser.ask(&format!("setTheme('{theme}')"));
                    // Names and roles do not depend on the colours and the width.
                    let of_looks =
                        ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"];
                    let options = match (width, *theme) {
                        (1600, "light") => json!({"resultTypes": ["violations"]}),
                        _ => json!({"resultTypes": ["violations"], "runOnly": of_looks}),
                    };
                    let found = browser.ask(&format!(
                        "axe.run(document, {options}).then(({{ violations }}) => violations.flatMap((one) => one.nodes.map((node) => [one.id, node.html, node.failureSummary])))"
                    ));
                    assert_eq!(found, json!([]), "{view} at {width}, {theme}");
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
