//! All views in narrow and wide windows, light and dark: what fits, can be read and has a name, and what loading costs.

use std::fs;

use page::games;
use serde_json::json;

use crate::driver::{built, in_chromium, not_tried};

/// All games with all overlays, and the other views.
fn views() -> Vec<String> {
    let played = games::all().into_iter().map(|entry| format!("{}?show=numbers,sum,moves,why", entry.starts[0]));
    let others = ["table:octal:0.77", "graph:1-0,1-2,2-1,2-3,3-2,3-4,4-3"];
    played.chain(others.map(str::to_owned)).collect()
}

#[test]
#[ignore = "needs Chromium"]
fn the_page_fits_and_everything_has_a_name() {
    in_chromium(|browser| {
        for view in views().iter().map(String::as_str).chain(["lesson:8"]) {
            browser.open(view);
            if view.starts_with("graph:") {
                browser.click("#rest");
            }
            for width in [360, 600, 1280, 1600] {
                browser.resize(width, 900);
                let inside = "document.documentElement.scrollWidth <= innerWidth";
                assert_eq!(browser.ask(inside), json!(true), "{view} is wider than {width}");
                let small = "[...document.querySelectorAll('svg text')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 11).map((one) => one.textContent)";
                assert_eq!(browser.ask(small), json!([]), "{view} at {width}: too small to read");
                // No state of a vertex hides where an arrow ends.
                let hidden = "[...document.querySelectorAll('#canvas line')].filter(({ x2: { baseVal: { value: x } }, y2: { baseVal: { value: y } } }) => [...document.querySelectorAll('#canvas .number')].map((one) => one.getBBox()).some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)).length";
                assert_eq!(browser.ask(hidden), json!(0), "{view} at {width}");
                let tips = "[...document.querySelectorAll('[marker-end=\"url(#tip)\"]')].every(() => element('tip').parentElement.checkVisibility())";
                assert_eq!(browser.ask(tips), json!(true), "{view}: arrows without tips");
            }
        }
        // The system's choice of colours is taken at the start, and the switch changes it.
        for (system, other) in [("dark", "light"), ("light", "dark")] {
            browser.prefer(system);
            browser.load("nim:3,4,5");
            assert_eq!(browser.text("document.documentElement.dataset.theme"), system);
            browser.click("#theme");
            assert_eq!(browser.text("document.documentElement.dataset.theme"), other);
        }
    });
}

#[test]
#[ignore = "needs Chromium and axe-core"]
fn nothing_is_out_of_reach() {
    let axe = built().with_file_name("axe").join("axe.min.js");
    let axe = match fs::read_to_string(&axe) {
        Ok(axe) => axe,
        Err(error) => return not_tried(&format!("axe-core, which .ci/run fetches: {}: {error}", axe.display())),
    };
    in_chromium(|browser| {
        browser.ask(&axe);
        let lessons = browser.number("lessons.length");
        let lessons = (1..=lessons).map(|number| format!("lesson:{number}"));
        for view in views().into_iter().chain(lessons).chain(["challenge".to_owned()]) {
            browser.open(&view);
            if view.starts_with("lesson:") {
                // As much as a lesson ever shows.
                browser.ask("revealAnswer('Right.', ['numbers', 'sum', 'moves', 'why'])");
            }
            for (width, theme) in [(360, "dark"), (360, "light"), (1600, "dark"), (1600, "light")] {
                browser.resize(width, 900);
                browser.ask(&format!("setTheme('{theme}')"));
                // Names and roles do not depend on the colours and the width.
                let of_looks = ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"];
                let options = match (width, theme) {
                    (1600, "light") => json!({"resultTypes": ["violations"]}),
                    _ => json!({"resultTypes": ["violations"], "runOnly": of_looks}),
                };
                let found = browser.ask(&format!(
                    "axe.run(document, {options}).then(({{ violations }}) => violations.flatMap((one) => one.nodes.map((node) => [one.id, node.html, node.failureSummary])))"
                ));
                assert_eq!(found, json!([]), "{view} at {width}, {theme}");
            }
        }
    });
}

/// What the page does until its first board is seen: requests to the engine, bytes of their answers, and elements made.
const COSTS: [(&str, u64); 3] = [("requests", 3), ("bytes", 20_000), ("elements", 200)];

#[test]
#[ignore = "needs Chromium"]
fn the_first_board_costs_few_steps() {
    in_chromium(|browser| {
        // The functions of the page count for themselves.
        let counted = "window.cost = { requests: 0, bytes: 0, elements: 0 };
            const [parse, create, createIn] = [JSON.parse, document.createElement, document.createElementNS];
            JSON.parse = (text) => { cost.requests += 1; cost.bytes += text.length; return parse(text); };
            document.createElement = function (...of) { cost.elements += 1; return create.apply(document, of); };
            document.createElementNS = function (...of) { cost.elements += 1; return createIn.apply(document, of); };";
        let script = browser.tell("Page.addScriptToEvaluateOnNewDocument", json!({"source": counted}));
        browser.load("nim:3,4,5");
        let cost = browser.ask("cost");
        browser.tell("Page.removeScriptToEvaluateOnNewDocument", script);
        println!("the first board costs {cost}");
        for (name, most) in COSTS {
            let found = cost[name].as_u64().unwrap_or_else(|| panic!("no {name} in {cost}"));
            assert!((1..=most).contains(&found), "{name}: {cost}, at most {most}");
        }
    });
}
