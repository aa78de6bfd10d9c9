//! The page in Chromium: every game is played by clicks, overlays show the definition's numbers, periods and graphs are shown.

#![allow(clippy::incompatible_msrv)]

mod driver;
mod lessons;
mod views;

use driver::{analysis, in_chromium, make, Browser};
use page::game::{Analysis, Outcome};
use page::games;
use page::rule;
use serde_json::{json, Value};

/// Compares the overlays with the numbers and outcomes of the engine, which `engine.rs` compares with the definition.
fn compare(browser: &Browser, position: &Analysis, address: &str) {
    let shown = browser.ask(
        "[[...document.querySelectorAll('#picture text.number')].map((one) => one.textContent), \
         document.querySelector('.binary .sum')?.textContent ?? '', \
         document.querySelectorAll('.panel[aria-label=\"Winning moves\"] button').length]",
    );
    let number = |number: Option<u64>| number.map_or("g = ∞".to_owned(), |number| format!("g = {number}"));
    let numbers: Vec<String> = position.game.components.iter().map(|component| number(component.number)).collect();
    assert_eq!(shown[0], json!(numbers), "{address}");
    if let (Some(sum), false) = (position.sum, position.game.components.is_empty()) {
        let row = shown[1].as_str().unwrap_or_default().strip_prefix(&format!("nim-sum{sum}")).unwrap_or("no sum");
        assert_eq!(u64::from_str_radix(row, 2), Ok(sum), "{address}: {shown}");
    }
    let winning = position.after.iter().filter(|after| **after == Outcome::Lost).count();
    assert_eq!(shown[2], json!(winning), "{address}");
}

/// Plays from a start to the end and returns the status that is shown then.
fn play(browser: &Browser, start: &str, is_winner: bool) -> String {
    browser.open(&format!("{start}?show=numbers,sum,moves,why"));
    for turn in 0.. {
        browser.wait_for("view.moves.length === 0 || game.turn === 0");
        let address = browser.text("game.address");
        let position = analysis(&address);
        if position.game.moves.is_empty() {
            break;
        }
        compare(browser, &position, &address);
        let winning = position.after.iter().position(|after| *after == Outcome::Lost);
        let index = match is_winner {
            // On the circle, only the fastest win is sure to end.
            true if start.starts_with("circle:") => position.reply.expect("a reply"),
            true => winning.unwrap_or_else(|| panic!("{address} is lost")),
            // Any move: now early, now late in the list.
            false => turn * 7 % position.game.moves.len(),
        };
        make(browser, &position, index);
    }
    browser.said("status")
}

#[test]
#[ignore = "needs Chromium, and takes minutes"]
fn every_game_is_won_by_the_shown_moves_and_lost_from_a_lost_start() {
    in_chromium(|browser| {
        browser.resize(1000, 1400);
        for entry in games::all() {
            let (won, lost) = (play(browser, entry.starts[0], true), play(browser, entry.starts[1], false));
            assert!(won.ends_with("No move is left. You win."), "{}: {won}", entry.starts[0]);
            assert!(lost.ends_with("No move is left. The computer wins."), "{}: {lost}", entry.starts[1]);
            browser.console_is_empty();
        }
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_game_is_played_by_keys_taken_back_and_shared() {
    in_chromium(|browser| {
        browser.open("nim:1,2");
        let focus =
            |part: u32| browser.ask(&format!("document.querySelector('#picture [data-part=\"{part}\"]').focus()"));
        let key = |part: u32, key: &str| {
            focus(part);
            browser.press(key);
        };
        let focused = || browser.text("document.activeElement.dataset.part ?? 'lost'");
        // The board is one stop of the keyboard, and the focus stays on it through the computer's reply.
        assert_eq!(browser.count("#picture [data-part][tabindex=\"0\"]"), 1);
        key(129, "Enter");
        browser.wait_for("game.earlier.length === 2");
        assert_eq!((&*focused(), &*browser.text("game.address")), ("128", "nim:0,1"));
        let said = browser.said("status");
        assert_eq!(said, "You: take 1 from heap B. The computer: take 1 from heap A. Your move.");
        browser.click("#undo");
        assert_eq!(browser.text("game.address"), "nim:1,2");
        focus(128);
        for (arrow, part) in [("ArrowLeft", "0"), ("ArrowRight", "128"), ("ArrowUp", "129"), ("ArrowDown", "128")] {
            browser.press(arrow);
            assert_eq!(focused(), part);
        }
        // With two players, the address holds the whole state.
        browser.click("[value=friend]");
        browser.click("#overlays [value=why]");
        key(0, " ");
        assert_eq!(browser.text("location.hash"), "#nim:0,2?show=why&against=friend");
        assert_eq!(browser.said("status"), "The first player: take 1 from heap A. The second player moves.");
        browser.load("nim:0,2?show=why&against=friend");
        assert_eq!(browser.ask("document.querySelector('#overlays [value=why]').checked"), json!(true));
        assert_eq!(browser.said("fields"), "Format: nim:HEAPS");
    });
}

#[test]
#[ignore = "needs Chromium"]
fn every_address_gets_a_position_or_a_sentence() {
    in_chromium(|browser| {
        browser.open("nim:1,2");
        let said = "element('failure').hidden ? '' : element('failure').textContent";
        for (hash, error) in [
            ("nim:x", "nim:x: expected a number from 0 to 100, found \"x\""),
            ("%", "\"%\" is no address"),
            ("%ZZ", "\"%ZZ\" is no address"),
            ("hackenbush:", ""),
            (&format!("graph:{}", "0-1,".repeat(100_000)), "at most 4000 characters are read, found 400000"),
            ("table:take:0", "expected a number from 1 to 1000"),
            ("graph:", ""),
        ] {
            browser.open(hash);
            let said = browser.text(said);
            assert_eq!((said.is_empty(), said.starts_with(error)), (error.is_empty(), true), "{hash}: {said}");
        }
        // After a trap, the engine is loaded anew.
        browser.ask("engine = { ...engine, ask() { throw new WebAssembly.RuntimeError('unreachable'); } }");
        browser.open("nim:1,1");
        let loaded = "The engine failed on \"position nim:1,1\" (unreachable) and is loaded anew.";
        assert_eq!(browser.text(said), loaded);
        browser.open("nim:2,2");
        assert_eq!(browser.text(said), "");
        assert_eq!(browser.text("view.address"), "nim:2,2");
    });
}

#[test]
#[ignore = "needs Chromium"]
fn rules_become_tables_with_proved_periods() {
    in_chromium(|browser| {
        browser.open("table:take:2,4,7");
        assert!(browser.said("proof").starts_with("Period 3 from heap 8 on, proved."), "{}", browser.said("proof"));
        let cells = browser.ask(
            "[...document.querySelectorAll('.grundy td')].map((cell) => parseInt(cell.textContent.replace('[', '')))",
        );
        let cells: Vec<u64> = cells.as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
        assert!(rule::numbers("take 2,4,7").is_ok_and(|rule| rule.numbers.starts_with(&cells)), "{cells:?}");
        assert!(cells.len() >= 60 && browser.count(".dots .dot") == cells.len() as u64);
        let ask_for = |rule: &str| {
            browser.ask("element('rule-text').select()");
            browser.write(rule);
            browser.press("Enter");
        };
        ask_for("octal 0.77");
        browser.wait_for("element('proof').textContent.startsWith('Period 12 from heap 71 on, proved.')");
        assert_eq!(browser.text("location.hash"), "#table:octal:0.77");
        // A number explains itself when pressed, and the table grows.
        browser.click(".grundy [data-index='3'] button");
        let reason =
            "Heap 3 has the options 2 (2), 1 and 1 (0), 1 (1); their numbers are in brackets. mex {0, 1, 2} = 3.";
        assert_eq!(browser.said("reason"), reason);
        let shown = browser.count(".grundy td");
        browser.ask("document.querySelector('#numbers > button').click()");
        assert_eq!(browser.count(".grundy td"), 2 * shown);
        // The table is one stop of the keyboard, at the number that was pressed last.
        assert_eq!(browser.count(".grundy [tabindex=\"0\"]"), 1);
        browser.ask("document.querySelector('.grundy [tabindex=\"0\"]').focus()");
        for key in ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "Enter"] {
            browser.press(key);
        }
        assert!(browser.said("reason").starts_with("Heap 13 has"));
        let rows = "[...document.querySelectorAll('.compared tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' '))";
        let rows = browser.ask(rows);
        assert!(rows[0] == rows[1] && rows[0].as_str().is_some_and(|row| row.len() > 40), "{rows}");
        for (typed, hash) in [("Take {1 3 4}", "#table:take:1,3,4"), ("kayles", "#table:octal:0.77")] {
            ask_for(typed);
            browser.wait_for(&format!("location.hash === '{hash}'"));
        }
        browser.open("table:turn:ruler");
        assert!(browser.said("proof").starts_with("There is no period"));
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_drawn_graph_is_settled_vertex_by_vertex() {
    in_chromium(|browser| {
        browser.resize(700, 1400);
        browser.open("graph:");
        // By clicks: 1 leads to 0 and 2, and 2 and 3 to each other.
        for (x, y) in [(60, 60), (200, 60), (340, 60)] {
            let at = format!("(({{ x, y }}) => [x + {x}, y + {y}])(element('canvas').getBoundingClientRect())");
            browser.click_at(&browser.ask(&at));
        }
        for (from, to) in [(1, 0), (1, 2)] {
            browser.click(&format!("[data-vertex='{from}']"));
            browser.click(&format!("[data-vertex='{to}']"));
        }
        // By the lists, without a mouse.
        browser.click("#add-vertex");
        for (from, to) in [(2, 3), (3, 2)] {
            browser.ask(&format!("element('from').value = {from}; element('to').value = {to}"));
            browser.click("#toggle-edge");
        }
        let states = "[...document.querySelectorAll('#canvas .number')].map((one) => one.textContent)";
        assert_eq!(browser.ask(states), json!(["?", "?", "?", "?"]));
        browser.click("#next");
        assert_eq!(browser.ask(states), json!(["0, lost", "?", "?", "?"]));
        let first = browser.text("document.querySelector('#steps li').textContent");
        assert_eq!(first, "0 has no options: mex { } = 0, so it is lost.");
        browser.click("#rest");
        assert_eq!(browser.ask(states), json!(["0, lost", "∞, won", "∞, draw", "∞, draw"]));
        // The focus moves to a button that can be pressed. Pressing a settled vertex explains it and draws no arrow.
        assert_eq!(browser.text("document.activeElement.id"), "unsettle");
        for vertex in [0, 1] {
            browser.click(&format!("[data-vertex='{vertex}']"));
        }
        assert!(browser.said("graph-status").starts_with("1 has the lost option 0, so it is won."));
        assert_eq!(browser.count(".is-option[data-vertex]"), 2);
        let hash = browser.text("location.hash");
        assert!(hash.starts_with("#graph:1-0,1-2,2-3,3-2,3:"), "{hash}");
        browser.open(&hash[1..]);
        assert_eq!(browser.text("location.hash"), hash);
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_part_says_why_it_is_no_move_and_a_winning_move_is_one_shape() {
    in_chromium(|browser| {
        browser.open("take:1,3,4:4");
        browser.click("#picture [data-part='2']");
        let said = "✗ This would take 2 from heap A. A move takes 1, 3 or 4 stones from one heap.";
        assert_eq!(browser.said("status"), said);
        assert_eq!(browser.ask("game.earlier.length"), json!(0));
        // The key explains exactly the marks that are shown.
        let key = "[...element('key').children].filter((one) => !one.hidden).map((one) => one.id).join(' ')";
        assert_eq!(browser.text(key), "key-idle");
        browser.click("#overlays [value=moves]");
        assert_eq!(browser.text(key), "key-idle key-win");
        // A domino cannot be one square, but one coin can be turned alone.
        for (address, part, is_move) in [("fill:xx:free:...../...../.....", 0, false), ("turning:mock:THHTHH", 2, true)]
        {
            browser.open(&format!("{address}?show=moves"));
            assert_eq!(browser.count("#picture .move"), 1, "{address}");
            browser.click(&format!("#picture [data-part='{part}']"));
            let said = browser.said("choices");
            assert_eq!(said.contains("press the same part again"), is_move, "{said}");
        }
        browser.open("wythoff:5,8?show=numbers");
        assert_eq!(browser.count("#picture text.option"), 13);
        browser.open("misere:1,2,1?show=sum");
        let said = browser.said("panels");
        assert!(said.contains("does not say which move wins") && !said.contains("makes the nim-sum 0"), "{said}");
        browser.open("token:1-0,1-2,2-1,2-3,3-2,3-4,4-3:2?show=why");
        assert!(browser.said("panels").contains("It is a draw."));
        browser.open("nim:70,3");
        assert_eq!(browser.count("#picture [data-part]"), 73);
    });
}
