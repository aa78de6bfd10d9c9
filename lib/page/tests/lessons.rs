//! Lessons, the review of a game and challenges, in Chromium.

#![allow(clippy::incompatible_msrv)]

#[path = "browser/driver.rs"]
mod driver;

use driver::{analysis, in_chromium, make};
use page::game::Outcome;
use serde_json::json;

#[test]
#[ignore = "needs Chromium"]
fn every_lesson_is_done_from_first_to_last() {
    in_chromium(async |browser| {
        let verdict = "element('verdict').textContent";
        let count = browser.ask("lessons.length").await.as_u64().expect("a number");
        for number in 1..=count {
            browser.open(&format!("lesson:{number}")).await;
            for stage in ["ask", "try"] {
                let task = format!("lessons[lesson.index].{stage}");
                let (kind, address) = (browser.text(&format!("{task}.kind")).await, browser.text("game.address").await);
                if kind == "move" {
                    let position = analysis(&address);
                    let bad = position.after.iter().position(|after| *after != Outcome::Lost).expect("a bad move");
                    make(browser, &position, bad).await;
                    assert!(browser.text(verdict).await.starts_with('✗'), "{number}: {address}");
                    browser.click("#undo").await;
                    make(browser, &position, position.reply.expect("a winning move")).await;
                } else {
                    browser
                        .client
                        .execute("answer(rightAnswer(arguments[0]))", vec![json!(kind)])
                        .await
                        .expect("it is told");
                }
                let said = browser.text(verdict).await;
                assert!(said.starts_with("✓ Right"), "{number}: {address}: {said}");
                if stage == "ask" {
                    browser.click("#answers button").await;
                }
            }
            let problem = browser.text("document.querySelector('#answers a').textContent").await;
            assert_eq!(browser.text("lessons[lesson.index].problem").await, problem);
            assert_eq!(browser.text("location.hash").await, format!("#lesson:{number}"));
        }
        browser.open("lesson:3").await;
        browser.client.execute("answer('drawn')", vec![]).await.expect("it is told");
        assert_eq!(browser.text(verdict).await, "✗ No. The other player wins.");
    });
}

#[test]
#[ignore = "needs Chromium"]
fn a_game_is_reviewed_and_challenges_make_a_streak() {
    in_chromium(async |browser| {
        browser.open("nim:1,2").await;
        make(browser, &analysis("nim:1,2"), 0).await;
        browser.wait_for("view.moves.length === 0").await;
        assert_eq!(browser.text("element('end-title').textContent").await, "✗ The computer wins.");
        browser.click("#end-buttons button").await;
        let review = browser
            .ask("[...document.querySelectorAll('#review li')].map((one) => one.firstChild.textContent.trim())")
            .await;
        let mistake = "✗ You: take 1 from heap A. This throws the win away. The nim-sum 3 became 2. To take 1 from heap B would have won.";
        let reply = "The computer: take 2 from heap B. This keeps the win. The nim-sum 2 became 0.";
        assert_eq!(review, json!([mistake, reply]));
        for streak in 0..4 {
            match streak {
                0 => browser.open("challenge").await,
                _ => browser.client.execute("beginChallenge()", vec![]).await.map(drop).expect("it begins"),
            }
            let said = browser.text("element('challenge').textContent").await;
            assert_eq!(said, format!("Challenge: win this. {streak} won in a row."));
            while browser.ask("view.moves.length > 0").await == json!(true) {
                browser.wait_for("view.moves.length === 0 || game.turn === 0").await;
                browser
                    .client
                    .execute("if (view.moves.length > 0) makeMove(view.reply)", vec![])
                    .await
                    .expect("a move");
            }
        }
        // With help it does not count, and a lost one ends the streak.
        browser.client.execute("beginChallenge(); game.shown.add('why'); showPosition();", vec![]).await.expect("help");
        assert!(browser
            .text("element('challenge').textContent")
            .await
            .ends_with("With help, this one does not count."));
        browser.client.execute("countChallenge(true)", vec![]).await.expect("it is counted");
        assert_eq!(browser.ask("game.challenge.streak").await, json!(4));
        browser.client.execute("beginChallenge(); countChallenge(false)", vec![]).await.expect("it is counted");
        assert_eq!(browser.ask("game.challenge.streak").await, json!(0));
    });
}
