//! Chromium, which loads the page once for each test.

// Each test file uses a part of it.
#![allow(dead_code)]

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Once;

use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use page::game::{analyse, Analysis};
use page::games;
use serde_json::{json, Value};
use tempfile::TempDir;
use tokio::runtime::Builder;

/// What a driver of Chromium understands beyond the standard: a path below its session.
#[derive(Debug)]
struct Beyond(&'static str, Value);

impl WebDriverCompatibleCommand for Beyond {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.0))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.1.to_string()))
    }
}

pub(crate) struct Browser {
    pub(crate) client: Client,
    driver: Child,
    _profile: TempDir,
}

impl Drop for Browser {
    fn drop(&mut self) {
        drop(self.driver.kill().and_then(|()| self.driver.wait()));
    }
}

pub(crate) type Tried = Result<(), CmdError>;

impl Browser {
    async fn start() -> Browser {
        let mut driver =
            Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn().expect("chromedriver");
        let mut lines = BufReader::new(driver.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
        let port =
            lines.find_map(|line| Some(line.split_once("successfully on port ")?.1.trim_end_matches('.').to_owned()));
        std::thread::spawn(move || lines.for_each(drop));
        let profile = TempDir::new().expect("a folder");
        // Root, which tests may be run by, has no sandbox. A test changes the address more often than 200 times in ten
        // seconds, from where Chromium ignores it.
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-ipc-flooding-protection",
        ];
        let folder = format!("--user-data-dir={}", profile.path().display());
        let arguments: Vec<String> = arguments.iter().map(|text| text.to_string()).chain([folder]).collect();
        let capabilities = json!({"goog:chromeOptions": {"args": arguments}, "goog:loggingPrefs": {"browser": "ALL"}});
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.as_object().expect("an object").clone())
            .connect(&format!("http://127.0.0.1:{}", port.expect("a port")))
            .await
            .expect("a session");
        Browser { client, driver, _profile: profile }
    }

    pub(crate) async fn tell(&self, method: &str, parameters: Value) -> Tried {
        let body = json!({"cmd": method, "params": parameters});
        self.client.issue_cmd(Beyond("goog/cdp/execute", body)).await.map(drop)
    }

    pub(crate) async fn resize(&self, width: u32, height: u32) -> Tried {
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.tell("Emulation.setDeviceMetricsOverride", metrics).await
    }

    pub(crate) async fn load(&self, address: &str) {
        // Another address of the same file would not load it anew.
        self.client.goto("about:blank").await.expect("a page");
        self.client.goto(&format!("file://{}#{}", built().display(), address)).await.expect("the page");
        self.wait_for("document.querySelector('main > section:not([hidden])') !== null").await;
        self.client.execute("game.pace = 0", vec![]).await.expect("it is fast");
    }

    /// Opens an address of the page that is loaded, as a link does.
    pub(crate) async fn open(&self, address: &str) {
        let script = "const [hash, done] = arguments;
            if (`#${hash}` !== location.hash) addEventListener('hashchange', () => done(), { once: true });
            else setTimeout(done);
            go(hash);";
        self.client
            .execute_async(script, vec![json!(address)])
            .await
            .unwrap_or_else(|error| panic!("{address}: {error}"));
    }

    pub(crate) async fn ask(&self, script: &str) -> Value {
        self.client
            .execute(&format!("return {script}"), vec![])
            .await
            .unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    pub(crate) async fn text(&self, script: &str) -> String {
        self.ask(script).await.as_str().unwrap_or_else(|| panic!("{script} is no text")).to_owned()
    }

    pub(crate) async fn wait_for(&self, condition: &str) {
        // The page looks by itself, so that nobody asks it again and again.
        let script = "const [condition, done] = arguments;
            const look = () => ((0, eval)(condition) ? done() : setTimeout(look, 4));
            look();";
        let waited = self.client.execute_async(script, vec![json!(condition)]).await;
        waited.unwrap_or_else(|error| panic!("it never comes that {condition}: {error}"));
    }

    pub(crate) async fn click(&self, selector: &str) {
        let element = self.client.find(Locator::Css(selector)).await;
        let clicked = match element {
            Ok(element) => element.click().await,
            Err(error) => Err(error),
        };
        clicked.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Fails if the console has any error or warning.
    pub(crate) async fn console_is_empty(&self) {
        let log = self.client.issue_cmd(Beyond("se/log", json!({"type": "browser"}))).await.expect("a log");
        assert_eq!(log, json!([]), "the console");
    }

    pub(crate) async fn screenshot(&self, name: &str) {
        let height = self.ask("document.documentElement.scrollHeight").await.as_u64().expect("a height");
        let width = self.ask("innerWidth").await.as_u64().expect("a width");
        self.resize(width as u32, height as u32).await.expect("it is resized");
        let picture = self.client.screenshot().await.expect("a picture");
        fs::write(built().with_file_name("page").join(format!("{name}.png")), picture).expect("it is written");
    }
}

fn built() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/page.html").canonicalize().expect("it has been made")
}

/// Runs a test in Chromium, unless that is missing.
pub(crate) fn in_chromium<F: AsyncFnOnce(&Browser)>(test: F) {
    let is_there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    if !["chromium", "chromedriver"].into_iter().all(is_there) {
        // The test harness keeps what `eprintln` prints.
        return writeln!(io::stderr(), "not tried: chromium and chromedriver are not both found")
            .expect("it can be told");
    }
    static MADE: Once = Once::new();
    MADE.call_once(|| {
        let mut page = Command::new(env!("CARGO_BIN_EXE_page"));
        let status = page.current_dir(env!("CARGO_MANIFEST_DIR")).stdout(Stdio::null()).status();
        assert!(status.expect("it starts").success(), "the page is made");
    });
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let browser = Browser::start().await;
        browser.load("nim:3,4,5").await;
        test(&browser).await;
        browser.console_is_empty().await;
        browser.client.clone().close().await.expect("it closes");
    });
}

pub(crate) fn analysis(address: &str) -> Analysis {
    analyse(games::read(address).unwrap_or_else(|error| panic!("{error}")).as_ref())
}

/// Makes a move by clicks on the picture.
pub(crate) async fn make(browser: &Browser, position: &Analysis, index: usize) {
    let one = &position.moves[index];
    let before = browser.ask("game.earlier.length").await;
    let is_made = format!("game.earlier.length !== {before}");
    // Where other moves contain the same parts and more, the last part is pressed twice.
    let of = |parts: &[usize]| parts.iter().copied().collect::<BTreeSet<usize>>();
    let is_only = position.moves.iter().filter(|other| of(&other.parts) == of(&one.parts)).count() == 1;
    for (index, part) in one.parts.iter().chain(one.parts.last().filter(|_| is_only)).enumerate() {
        if index > 0 && browser.ask(&is_made).await == json!(true) {
            return;
        }
        browser.click(&format!("#picture [data-part='{part}']")).await;
    }
    // Where several moves change the same parts, the list decides.
    if browser.ask(&is_made).await == json!(false) {
        let buttons = browser.client.find_all(Locator::Css("#choices button")).await.expect("buttons");
        for button in buttons {
            if button.text().await.expect("a text").trim_end_matches(" ★").split(", leaves ").next() == Some(&one.text)
            {
                return button.click().await.expect("a click");
            }
        }
        panic!("{} cannot be chosen", one.text);
    }
}
