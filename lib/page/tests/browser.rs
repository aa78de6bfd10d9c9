//! The page in Chromium: every game is played by clicks, overlays show the definition's numbers, periods and graphs are shown.
//!
//! Screenshots stay in `target/page/`, to be looked at.

#![allow(clippy::incompatible_msrv)]

#[path = "browser/driver.rs"]
mod driver;

use driver::{analysis, in_chromium, make, Browser};
use fantoccini::Locator;
use oracle::game::mex;
use page::game::{Analysis, Outcome};
use page::games::{self, Entry};
use serde_json::{json, Value};

/// Compares the overlays with the numbers and outcomes, which `engine.rs` compares with the definition.
async fn compare(browser: &Browser, position: &Analysis, address: &str) {
    let shown = browser.ask(
        "[[...document.querySelectorAll('#picture text.number')].map((one) => one.textContent), \
         document.querySelector('.binary .sum')?.textContent ?? '', \
         document.querySelectorAll('.panel[aria-label=\"Winning moves\"] button').length]",
    );
    let shown = shown.await;
    let number = |number: Option<u64>| number.map_or("g = ∞".to_owned(), |number| format!("g = {number}"));
    let numbers: Vec<String> = position.components.iter().map(|component| number(component.number)).collect();
    assert_eq!(shown[0], json!(numbers), "{address}");
    if let (Some(sum), false) = (position.sum, position.components.is_empty()) {
        let row = shown[1].as_str().unwrap_or_default().strip_prefix(&format!("nim-sum{sum}")).unwrap_or("no sum");
        assert_eq!(u64::from_str_radix(row, 2), Ok(sum), "{address}: {shown}");
    }
    let winning = position.after.iter().filter(|after| **after == Outcome::Lost).count();
    assert_eq!(shown[2], json!(winning), "{address}");
}

/// Plays from a start to the end and returns what is said then.
async fn play(browser: &Browser, entry: &Entry, start: &str, is_winner: bool) -> String {
    browser.open(&format!("{start}?show=numbers,sum,moves,why")).await;
    for turn in 0.. {
        browser.wait_for("view.moves.length === 0 || game.turn === 0").await;
        let address = browser.text("game.address").await;
        let position = analysis(&address);
        if position.moves.is_empty() {
            break;
        }
        compare(browser, &position, &address).await;
        let index = match is_winner {
            // On the circle, only a fast one comes to an end.
            true if entry.name == "circle" => position.reply.expect("a reply"),
            true => {
                let winning = position.after.iter().position(|after| *after == Outcome::Lost);
                winning.unwrap_or_else(|| panic!("{address} is lost"))
            }
            // Any move: now early, now late in the list.
            false => turn * 7 % position.moves.len(),
        };
        make(browser, &position, index).await;
    }
    browser.text("document.getElementById('status').textContent").await
}

#[test]
#[ignore = "needs Chromium, and takes minutes"]
fn every_game_is_won_by_the_shown_moves_and_lost_from_a_lost_start() {
    in_chromium(async |browser| {
        browser.resize(1000, 1400).await.expect("it is resized");
        for entry in games::all() {
            let said = play(browser, &entry, entry.starts[0], true).await;
            assert!(said.ends_with("No move is left. You win."), "{}: {said}", entry.starts[0]);
            let said = play(browser, &entry, entry.starts[1], false).await;
            assert!(said.ends_with("No move is left. The computer wins."), "{}: {said}", entry.starts[1]);
            browser.console_is_empty().await;
        }
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_game_is_played_by_keys_taken_back_and_shared() {
    in_chromium(async |browser| {
        browser.open("nim:1,2").await;
        let key = async |part: u32, key: &str| {
            let script = format!("document.querySelector('#picture [data-part=\"{part}\"]').focus()");
            browser.client.execute(&script, vec![]).await.expect("it has the focus");
            browser.client.active_element().await.expect("an element").send_keys(key).await.expect("a key");
        };
        // The board is one stop of the keyboard, and the focus stays on it through the computer's reply.
        assert_eq!(
            browser.ask("document.querySelectorAll('#picture [data-part][tabindex=\"0\"]').length").await,
            json!(1)
        );
        key(129, "\u{e007}").await;
        browser.wait_for("game.earlier.length === 2").await;
        assert_eq!(browser.text("document.activeElement.dataset.part ?? 'lost'").await, "128");
        for (arrow, part) in [("\u{e012}", "0"), ("\u{e014}", "128"), ("\u{e013}", "129"), ("\u{e015}", "128")] {
            // Left, right, up and down.
            if arrow == "\u{e012}" {
                browser.open("nim:3,3").await;
                let focus = "document.querySelector('#picture [data-part=\"128\"]').focus()";
                browser.client.execute(focus, vec![]).await.expect("it has the focus");
            }
            browser.client.active_element().await.expect("an element").send_keys(arrow).await.expect("a key");
            assert_eq!(browser.text("document.activeElement.dataset.part ?? 'lost'").await, part);
        }
        browser.open("nim:1,2").await;
        key(129, "\u{e007}").await;
        browser.wait_for("game.earlier.length === 2").await;
        assert_eq!(browser.text("game.address").await, "nim:0,1");
        let said = browser.text("document.getElementById('status').textContent").await;
        assert_eq!(said, "You: take 1 from heap B. The computer: take 1 from heap A. Your move.");
        browser.click("#undo").await;
        assert_eq!(browser.text("game.address").await, "nim:1,2");
        // Two players; the state is in the address.
        browser.click("[value=friend]").await;
        browser.click("#overlays [value=why]").await;
        key(0, " ").await;
        assert_eq!(browser.text("location.hash").await, "#nim:0,2?show=why&against=friend");
        assert_eq!(
            browser.text("document.getElementById('status').textContent").await,
            "The first player: take 1 from heap A. The second player moves."
        );
        browser.client.refresh().await.expect("it reloads");
        browser.wait_for("typeof view === 'object' && view?.address === 'nim:0,2'").await;
        assert_eq!(browser.ask("document.querySelector('#overlays [value=why]').checked").await, json!(true));
        let fields = browser.text("element('fields').textContent").await;
        assert_eq!(
            fields,
            format!("Format: nim:{}", games::all().iter().find(|entry| entry.name == "nim").unwrap().fields)
        );
        browser.console_is_empty().await;
    });
}

#[test]
#[ignore = "needs Chromium"]
fn every_address_gets_a_position_or_a_sentence() {
    in_chromium(async |browser| {
        browser.open("nim:1,2").await;
        let said = "element('failure').hidden ? '' : element('failure').textContent";
        for (hash, error) in [
            ("nim:x", "nim:x: expected a number from 0 to 100, found \"x\""),
            ("%", "\"%\" is no address"),
            ("%ZZ", "\"%ZZ\" is no address"),
            ("hackenbush:", ""),
            ("graph:0:x", "expected a place such as 120.80, found \"x\""),
            ("graph:0-1:NaN.NaN", "expected a number from 0 to 640, found \"NaN\""),
            (&format!("graph:{}", "0-1,".repeat(100_000)), "at most 4000 characters are read, found 400000"),
            ("table:take:0", "expected a number from 1 to 1000"),
            ("graph:", ""),
        ] {
            browser.open(hash).await;
            let said = browser.text(said).await;
            assert_eq!((said.is_empty(), said.starts_with(error)), (error.is_empty(), true), "{hash}: {said}");
        }
        // After a trap, the engine is loaded anew.
        let trap = "engine = { ...engine, ask() { throw new WebAssembly.RuntimeError('unreachable'); } }";
        browser.client.execute(trap, vec![]).await.expect("it is replaced");
        browser.open("nim:1,1").await;
        let loaded = "The engine failed on \"position nim:1,1\" (unreachable) and is loaded anew.";
        assert_eq!(browser.text(said).await, loaded);
        browser.open("nim:2,2").await;
        assert_eq!(browser.text(said).await, "");
        assert_eq!(browser.text("view.address").await, "nim:2,2");
        browser.console_is_empty().await;
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_draw_is_offered_by_the_perfect_player() {
    in_chromium(async |browser| {
        let start = "token:1-0,1-2,2-1,2-3,3-2,3-4,4-3:2";
        browser.open(&format!("{start}?show=moves,why")).await;
        for _ in 0..6 {
            let position = analysis(&browser.text("game.address").await);
            assert_eq!(position.outcome, Outcome::Drawn);
            make(browser, &position, position.after.iter().position(|after| *after == Outcome::Drawn).expect("a draw"))
                .await;
            browser.wait_for("game.turn === 0").await;
        }
        let said = browser.text("document.querySelector('.panel[aria-label=\"Who wins, and why\"]').textContent").await;
        assert!(said.contains("It is a draw."), "{said}");
    });
}

#[test]
#[ignore = "needs Chromium"]
fn rules_become_tables_with_proved_periods() {
    in_chromium(async |browser| {
        browser.open("table:take:2,4,7").await;
        let proof = "document.getElementById('proof').textContent";
        let said = browser.text(proof).await;
        assert!(
            said.starts_with(
                "Period 3 from heap 8 on, proved. Checked: the numbers of heaps 8 to 14 equal those of heaps 11 to 17."
            ),
            "{said}"
        );
        let cells = browser.ask("[...document.querySelectorAll('.grundy td')].map((cell) => parseInt(cell.textContent.replace('[', '')))").await;
        let cells: Vec<u64> = cells.as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
        for (heap, &number) in cells.iter().enumerate() {
            let options: Vec<u64> =
                [2, 4, 7].iter().filter_map(|amount| Some(cells[heap.checked_sub(*amount)?])).collect();
            assert_eq!(number, mex(&options), "heap {heap}");
        }
        assert!(
            cells.len() >= 60
                && browser.ask("document.querySelectorAll('.dots .dot').length").await == json!(cells.len())
        );
        let input = browser.client.find(Locator::Css("#rule-text")).await.expect("an input");
        input.clear().await.expect("it is empty");
        input.send_keys("octal 0.77\u{e007}").await.expect("keys");
        browser.wait_for(&format!("{proof}.startsWith('Period 12 from heap 71 on, proved.')")).await;
        assert_eq!(browser.text("location.hash").await, "#table:octal:0.77");
        // A number says why it is so, and the table grows.
        browser.click(".grundy [data-index='3'] button").await;
        let reason =
            "Heap 3 has the options 2 (2), 1 and 1 (0), 1 (1); their numbers are in brackets. mex {0, 1, 2} = 3.";
        assert_eq!(browser.text("element('reason').textContent").await, reason);
        let shown = browser.ask("document.querySelectorAll('.grundy td').length").await.as_u64().expect("a number");
        browser.client.execute("document.querySelector('#numbers > button').click()", vec![]).await.expect("a click");
        assert_eq!(browser.ask("document.querySelectorAll('.grundy td').length").await, json!(2 * shown));
        let rows = "[...document.querySelectorAll('.compared tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' '))";
        let rows = browser.ask(rows).await;
        assert!(rows[0] == rows[1] && rows[0].as_str().is_some_and(|row| row.len() > 40), "{rows}");
        for (typed, hash) in [("Take 1 3 4", "#table:take:1,3,4"), ("kayles", "#table:octal:0.77")] {
            input.clear().await.expect("it is empty");
            input.send_keys(&format!("{typed}\u{e007}")).await.expect("keys");
            browser.wait_for(&format!("location.hash === '{hash}'")).await;
        }
        browser.open("table:turn:ruler").await;
        assert!(browser.text(proof).await.starts_with("There is no period"));
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_drawn_graph_is_settled_vertex_by_vertex() {
    in_chromium(async |browser| {
        browser.resize(700, 1400).await.expect("it is resized");
        browser.open("graph:").await;
        // By clicks: 1 leads to 0 and 2, and 2 and 3 to each other.
        let empty = |x: u32, y: u32| {
            format!("document.querySelector('.empty').dispatchEvent(new MouseEvent('click', {{bubbles: true, clientX: document.getElementById('canvas').getBoundingClientRect().x + {x}, clientY: document.getElementById('canvas').getBoundingClientRect().y + {y}}}))")
        };
        for (x, y) in [(60, 60), (200, 60), (340, 60)] {
            browser.client.execute(&empty(x, y), vec![]).await.expect("a click");
        }
        for (from, to) in [(1, 0), (1, 2)] {
            browser.click(&format!("[data-vertex='{from}']")).await;
            browser.click(&format!("[data-vertex='{to}']")).await;
        }
        // By the lists, without a mouse.
        browser.click("#add-vertex").await;
        for (from, to) in [(2, 3), (3, 2)] {
            let choose =
                format!("document.getElementById('from').value = {from}; document.getElementById('to').value = {to}");
            browser.client.execute(&choose, vec![]).await.expect("they are chosen");
            browser.click("#toggle-edge").await;
        }
        let states = "[...document.querySelectorAll('#canvas .number')].map((one) => one.textContent)";
        assert_eq!(browser.ask(states).await, json!(["?", "?", "?", "?"]));
        browser.click("#next").await;
        assert_eq!(browser.ask(states).await, json!(["0, lost", "?", "?", "?"]));
        assert_eq!(
            browser.text("document.querySelector('#steps li').textContent").await,
            "0 has no options: mex { } = 0, so it is lost."
        );
        browser.click("#rest").await;
        assert_eq!(browser.ask(states).await, json!(["0, lost", "∞, won", "draw", "draw"]));
        let hash = browser.text("location.hash").await;
        assert!(hash.starts_with("#graph:1-0,1-2,2-3,3-2,3:"), "{hash}");
        browser.open(&hash[1..]).await;
        assert_eq!(browser.text("location.hash").await, hash);
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_part_says_why_it_is_no_move_and_a_winning_move_is_one_shape() {
    in_chromium(async |browser| {
        let status = "element('status').textContent";
        browser.open("take:1,3,4:4").await;
        browser.click("#picture [data-part='2']").await;
        let said = "✗ This would take 2 from heap A. A move takes 1, 3 or 4 stones from one heap.";
        assert_eq!(browser.text(status).await, said);
        assert_eq!(browser.ask("game.earlier.length").await, json!(0));
        // A domino cannot be one square, but one coin can be turned alone.
        for (address, part, is_move) in [("fill:xx:free:...../...../.....", 0, false), ("turning:mock:THHTHH", 2, true)]
        {
            browser.open(&format!("{address}?show=moves")).await;
            assert_eq!(browser.ask("document.querySelectorAll('#picture .move').length").await, json!(1), "{address}");
            browser.click(&format!("#picture [data-part='{part}']")).await;
            let said = browser.text("element('choices').textContent").await;
            assert_eq!(said.contains("press the same part again"), is_move, "{said}");
        }
        browser.open("wythoff:5,8?show=numbers").await;
        assert_eq!(browser.ask("document.querySelectorAll('#picture text.option').length").await, json!(13));
        browser.open("misere:1,2,1?show=sum").await;
        let said = browser.text("element('panels').textContent").await;
        assert!(said.contains("does not say which move wins") && !said.contains("makes the nim-sum 0"), "{said}");
        browser.open("nim:70,3").await;
        assert_eq!(browser.ask("document.querySelectorAll('#picture [data-part]').length").await, json!(73));
    });
}

#[test]
#[ignore = "needs Chromium; takes screenshots"]
fn the_page_fits_and_everything_has_a_name() {
    in_chromium(async |browser| {
        let views = games::all().into_iter().map(|entry| format!("{}?show=numbers,sum,moves,why", entry.starts[0]));
        let views: Vec<String> =
            views.chain(["table:octal:0.77", "graph:1-0,1-2,2-1,2-3,3-2,3-4,4-3"].map(str::to_owned)).collect();
        let taken = "nim fill turning token hackenbush table graph grundy words matrix";
        let is_taken = |name: &str| taken.split(' ').any(|taken| taken == name);
        for view in &views {
            let name = view.split(':').next().unwrap_or_default();
            browser.open(view).await;
            if name == "graph" {
                browser.click("#rest").await;
            }
            for width in [360, 600, 1280, 1600] {
                browser.resize(width, 900).await.expect("it is resized");
                let inside = "document.documentElement.scrollWidth <= innerWidth";
                assert_eq!(browser.ask(inside).await, json!(true), "{view} is wider than {width}");
                let small = "[...document.querySelectorAll('svg text')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 11).map((one) => one.textContent)";
                assert_eq!(browser.ask(small).await, json!([]), "{view} at {width}: too small to read");
                // No state of a vertex hides where an arrow ends.
                let hidden = "[...document.querySelectorAll('#canvas line')].filter(({ x2: { baseVal: { value: x } }, y2: { baseVal: { value: y } } }) => [...document.querySelectorAll('#canvas .number')].map((one) => one.getBBox()).some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)).length";
                assert_eq!(browser.ask(hidden).await, json!(0), "{view} at {width}");
                for theme in ["light", "dark"] {
                    if is_taken(name) && (width == 360 || width == 1280) {
                        let media = json!({"features": [{"name": "prefers-color-scheme", "value": theme}]});
                        browser.tell("Emulation.setEmulatedMedia", media).await.expect("colours");
                        browser.client.execute(&format!("setTheme('{theme}')"), vec![]).await.expect("colours");
                        browser.screenshot(&format!("{name}-{width}-{theme}")).await;
                    }
                }
            }
            let unnamed = "[...document.querySelectorAll('button, [role=button], a')].filter((one) => one.checkVisibility() && !(one.getAttribute('aria-label') ?? one.textContent).trim()).length";
            assert_eq!(browser.ask(unnamed).await, json!(0), "{view}");
            let unlabelled =
                "[...document.querySelectorAll('input, select')].filter((one) => one.labels.length === 0).length";
            assert_eq!(browser.ask(unlabelled).await, json!(0), "{view}");
        }
        // The system's choice of colours is taken at the start, and the switch changes it.
        for (system, other) in [("dark", "light"), ("light", "dark")] {
            let media = json!({"features": [{"name": "prefers-color-scheme", "value": system}]});
            browser.tell("Emulation.setEmulatedMedia", media).await.expect("colours");
            browser.load("nim:3,4,5").await;
            assert_eq!(browser.text("document.documentElement.dataset.theme").await, system);
            browser.click("#theme").await;
            assert_eq!(browser.text("document.documentElement.dataset.theme").await, other);
        }
    });
}
