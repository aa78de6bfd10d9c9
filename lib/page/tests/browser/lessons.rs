//! Lessons, the review of a game and challenges.

use page::game::Outcome;
use serde_json::{json, Value};

use crate::driver::{analysis, in_chromium, make, make_by, Browser};

/// The most stops between a question and its answer.
const MOST_STOPS: usize = 16;

/// Goes by Tab, forwards or back, to the first element that matches a selector and begins with this text.
fn tab_to(browser: &Browser, selector: &str, text: &str) {
    let (selector, text) = (json!(selector), json!(text));
    let is_there = format!(
        "((one) => one.matches({selector}) && (one.textContent.startsWith({text}) || one.ariaLabel === {text}))(document.activeElement)"
    );
    let is_behind = format!(
        "Boolean(document.querySelector({selector}).compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)"
    );
    let key = if browser.ask(&is_behind) == json!(true) { "Shift+Tab" } else { "Tab" };
    for _ in 0..MOST_STOPS {
        if browser.ask(&is_there) == json!(true) {
            return;
        }
        browser.press(key);
    }
    panic!("{selector} with {text} is not reached by {MOST_STOPS} times {key}");
}

/// Presses a part of the board by keys alone.
fn press_part(browser: &Browser, part: usize) {
    if browser.ask("document.activeElement.matches('#picture [data-part]')") != json!(true) {
        tab_to(browser, "#picture [data-part][tabindex=\"0\"]", "");
    }
    // Search for the arrows that lead there, then press them.
    let path = browser.ask(&format!(
        "(() => {{
            const parts = view.picture.filter((shape) => shape.part !== undefined);
            const paths = new Map([[Number(document.activeElement.dataset.part), []]]);
            for (const [part, keys] of paths) {{
                for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {{
                    const to = neighbour(parts, part, key);
                    if (!paths.has(to)) paths.set(to, [...keys, key]);
                }}
            }}
            return paths.get({part});
        }})()"
    ));
    for key in path.as_array().unwrap_or_else(|| panic!("no arrows lead to part {part}")) {
        browser.press(key.as_str().expect("a key"));
    }
    assert_eq!(browser.text("document.activeElement.dataset.part"), part.to_string());
    browser.press("Enter");
}

/// Answers the question or the exercise that is shown; a wrong move comes first, and is taken back.
fn answer(browser: &Browser, kind: &str) {
    if kind == "move" {
        let position = analysis(&browser.text("game.address"));
        let bad = position.after.iter().position(|after| *after != Outcome::Lost).expect("a bad move");
        make_by(browser, &position, bad, |part| press_part(browser, part));
        let said = match position.after[bad] {
            Outcome::Drawn => "✗ This only draws: neither player can force a win.",
            _ => "✗ After this move the other player can win.",
        };
        let verdict = browser.said("verdict");
        let rest =
            verdict.strip_prefix(said).and_then(|rest| rest.strip_suffix(" Take it back, and look for another."));
        let sum = analysis(&position.game.moves[bad].to)
            .sum
            .filter(|_| browser.ask("knows('sum') && hasSum(view)") == json!(true));
        let is_right = |rest: &str| sum.map_or(rest.is_empty(), |sum| rest.ends_with(&format!(" is now {sum}.")));
        assert!(rest.is_some_and(is_right), "{verdict}");
        tab_to(browser, "#answers button", "Take it back");
        browser.press("Enter");
        let left = browser.ask("[element('verdict').textContent, element('answers').textContent, game.earlier.length]");
        assert_eq!(left, json!(["", "", 0]));
        make_by(browser, &position, position.reply.expect("a winning move"), |part| press_part(browser, part));
        return;
    }
    match browser.ask(&format!("rightAnswer('{kind}')")) {
        Value::String(numbers) if kind == "table" => {
            tab_to(browser, "#answer", "");
            browser.write(&numbers.replacen(" 3", " 4", 1));
            tab_to(browser, "#answers button", "Check");
            browser.press("Enter");
            let said = browser.said("verdict");
            assert!(
                said.starts_with("✗ The numbers are right up to heap 4. Its options have the numbers 2, 0, 1"),
                "{said}"
            );
            browser.write(&numbers);
            tab_to(browser, "#answers button", "Check");
        }
        Value::String(outcome) => {
            let player = match &outcome[..] {
                "won" => "The player to move",
                "lost" => "The other player",
                _ => "Nobody",
            };
            tab_to(browser, "#answers button", player);
        }
        number => {
            tab_to(browser, "#answer", "");
            browser.write(&format!("1{number}"));
            browser.press("Enter");
            let said = browser.said("verdict");
            let is_no = said.starts_with(&format!("✗ It is not 1{number}. ")) && said.ends_with("press \"Show me\".");
            assert!(is_no, "{said}");
            browser.write(&number.to_string());
        }
    }
    browser.press("Enter");
}

#[test]
#[ignore = "needs Chromium"]
fn every_lesson_is_done_from_first_to_last_by_keys_alone() {
    in_chromium(|browser| {
        browser.load("lesson:1");
        let count = browser.number("lessons.length");
        for number in 1..=count {
            // The cuts in the guide's text leave whole sentences.
            let texts = "[...lessons[lesson.index].say, ...lessons[lesson.index].tell].map((text) => guideParagraph(text).textContent)";
            let broken = browser
                .ask(&format!("{texts}.filter((text) => !/^[\\p{{L}}\\d].*\\.$/su.test(text) || text.includes('  '))"));
            assert_eq!(broken, json!([]), "{number}");
            for stage in ["ask", "try"] {
                answer(browser, &browser.text(&format!("lessons[lesson.index].{stage}.kind")));
                let said = browser.said("verdict");
                assert!(said.starts_with("✓ Right"), "{number}: {stage}: {said}");
                if stage == "ask" {
                    tab_to(browser, "#answers button", "To the exercise");
                    browser.press("Enter");
                }
            }
            let problem = browser.text("document.querySelector('#answers a').textContent");
            assert_eq!(browser.text("lessons[lesson.index].problem"), problem);
            assert_eq!(browser.text("location.hash"), format!("#lesson:{number}"));
            if number < count {
                tab_to(browser, "#answers button", "Next lesson");
                browser.press("Enter");
                browser.wait_for(&format!("lesson.index === {number}"));
            }
        }
        browser.open("lesson:3");
        browser.ask("answer('drawn')");
        assert_eq!(browser.said("verdict"), "✗ No. The other player wins. Every option is an N-position.");
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_question_is_not_answered_by_the_board() {
    in_chromium(|browser| {
        let told = "['#end', '#all', '#computer'].filter((one) => document.querySelector(one).checkVisibility()).concat(element('status').textContent, element('hint').textContent).join('')";
        let count = browser.number("lessons.length");
        for number in 1..=count {
            browser.open(&format!("lesson:{number}"));
            let kind = browser.text("lessons[lesson.index].ask.kind");
            if kind == "move" {
                continue;
            }
            assert_eq!(browser.text(told), "", "{number}");
            let before = browser.text("game.address");
            browser.ask("if (view.moves.length > 0) makeMove(0)");
            let part = "document.querySelector('#picture [data-part]')";
            if browser.ask(&format!("{part} !== null && view.moves.length > 0")) == json!(true) {
                browser.ask(&format!("press(Number({part}.dataset.part))"));
                assert_eq!(browser.said("status"), "✗ Answer the question first.", "{number}");
            }
            assert_eq!(browser.text("game.address"), before, "{number}");
            browser.ask(&format!("answer(rightAnswer('{kind}'))"));
            assert_ne!(browser.text(told), "", "{number}");
        }
        // Answering does not end a game, and a lesson judges every move.
        browser.open("lesson:2");
        browser.ask("answer('lost')");
        assert_eq!(browser.ask("element('end').checkVisibility()"), json!(false));
        browser.ask("beginTask('try'); makeMove(view.moves.findIndex((one) => one.after !== 'lost'))");
        assert_ne!(browser.said("verdict"), "");
        // Controls that would leave the lesson are hidden.
        for id in ["computer", "other", "setup"] {
            assert_eq!(browser.ask(&format!("element('{id}').checkVisibility()")), json!(false), "{id}");
        }
        browser.click("#again");
        assert_eq!(browser.said("verdict"), "");
        browser.click("#to-play");
        browser.wait_for("element('lesson').hidden");
        browser.click("#to-home");
        browser.wait_for("!element('intro').hidden");
        browser.click("#intro a");
        browser.wait_for("lesson.index === 0 && !element('lesson').hidden && element('intro').hidden");
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_game_is_reviewed_and_challenges_make_a_streak() {
    in_chromium(|browser| {
        browser.open("nim:1,2");
        make(browser, &analysis("nim:1,2"), 0);
        browser.wait_for("view.moves.length === 0");
        assert_eq!(browser.said("end-title"), "✗ The computer wins.");
        browser.click("#end-buttons button");
        let review =
            browser.ask("[...document.querySelectorAll('#review li')].map((one) => one.firstChild.textContent.trim())");
        let mistake =
            "✗ You: take 1 from heap A. This throws the win away. The nim-sum 3 became 2. Better: take 1 from heap B.";
        let reply = "The computer: take 2 from heap B. This keeps the win. The nim-sum 2 became 0.";
        assert_eq!(review, json!([mistake, reply]));
        // Each move can be seen on the board, and the review stays as it was.
        let focus = "document.activeElement.id || document.activeElement.ariaLabel";
        tab_to(browser, "#review button", "See it: move 1");
        let place = browser.ask("scrollY");
        browser.press("Enter");
        assert_eq!(browser.said("status"), format!("Move 1 of 2. {mistake}"));
        assert_eq!(browser.count("#picture .move"), 1);
        assert_eq!(browser.text(focus), "visit-next");
        browser.press("Enter");
        assert_eq!(browser.said("status"), format!("Move 2 of 2. {reply}"));
        assert_eq!(browser.text(focus), "visit-end");
        browser.press("Enter");
        assert_eq!(browser.text(focus), "See it: move 1");
        assert_eq!(browser.ask("[scrollY, game.address, element('end').hidden]"), json!([place, "nim:0,0", false]));
        // Another move is tried, and taken back.
        browser.press("Enter");
        browser.ask("makeMove(view.reply)");
        browser.wait_for("game.turn === 0");
        tab_to(browser, "#visit button", "Back to move 1");
        browser.press("Enter");
        assert_eq!(browser.text("game.address"), "nim:1,2");
        browser.click("#visit-end");
        assert_eq!(browser.ask("game.earlier.length"), json!(2));
        browser.open("challenge");
        for streak in 0..4 {
            assert_eq!(browser.said("streak"), format!("Challenge: win this. {streak} won in a row."));
            while browser.ask("view.moves.length > 0") == json!(true) {
                browser.wait_for("view.moves.length === 0 || game.turn === 0");
                browser.ask("if (view.moves.length > 0) makeMove(view.reply)");
            }
            browser.ask("beginChallenge()");
        }
        // A challenge with help does not count, and a lost one ends the streak.
        browser.ask("game.shown.add('why'); showPosition();");
        assert!(browser.said("streak").ends_with("With help, this one does not count."));
        browser.ask("countChallenge(true)");
        assert_eq!(browser.ask("game.challenge.streak"), json!(4));
        browser.ask("beginChallenge(); countChallenge(false)");
        assert_eq!(browser.ask("game.challenge.streak"), json!(0));
    });
}
