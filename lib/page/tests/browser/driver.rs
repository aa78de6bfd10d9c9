//! Chromium by its own protocol over a pipe: all tests share one browser, and each loads the page anew.

use std::cell::RefCell;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use page::game::Analysis;
use page::games;
use serde_json::{json, Value};

/// Runs Chromium with a new profile until the pipe is closed. Root, as which CI runs, has no sandbox. Tests change the address
/// more often than 200 times in ten seconds, which is where Chromium's flooding protection begins to ignore it.
const START: &str = "profile=$(mktemp -d)
    chromium --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
        --disable-ipc-flooding-protection --remote-debugging-pipe --user-data-dir=\"$profile\" 3<&0 4>&1 </dev/null >/dev/null 2>&1
    rm -rf \"$profile\"";

struct Pipe {
    _shell: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: Value,
    requests: u64,
    /// Messages, warnings and errors of the page.
    console: Vec<Value>,
}

impl Pipe {
    fn send(&mut self, method: &str, parameters: &Value) -> Value {
        self.requests += 1;
        let mut message = json!({"id": self.requests, "method": method, "params": parameters});
        if self.session.is_string() {
            message["sessionId"] = self.session.clone();
        }
        write!(self.to, "{message}\0").and_then(|()| self.to.flush()).expect("Chromium listens");
        loop {
            let mut bytes = vec![];
            self.from.read_until(0, &mut bytes).expect("Chromium answers");
            assert_eq!(bytes.pop(), Some(0), "Chromium has ended");
            let mut answer: Value = serde_json::from_slice(&bytes).expect("JSON");
            if answer["id"] == json!(self.requests) {
                assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
                return answer["result"].take();
            }
            let event = answer["method"].as_str();
            if matches!(event, Some("Runtime.consoleAPICalled" | "Runtime.exceptionThrown" | "Log.entryAdded")) {
                self.console.push(answer["params"].take());
            }
        }
    }
}

pub(crate) struct Browser(RefCell<Pipe>);

impl Browser {
    fn start() -> Browser {
        let mut shell = Command::new("sh");
        shell.args(["-c", START]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut shell = shell.spawn().expect("it starts");
        let (to, from) = (shell.stdin.take().expect("a pipe"), shell.stdout.take().expect("a pipe"));
        let from = BufReader::new(from);
        let mut pipe = Pipe { _shell: shell, to, from, session: Value::Null, requests: 0, console: vec![] };
        let target = pipe.send("Target.createTarget", &json!({"url": "about:blank"}));
        let attached = pipe.send("Target.attachToTarget", &json!({"targetId": target["targetId"], "flatten": true}));
        pipe.session = attached["sessionId"].clone();
        for domain in ["Page", "Runtime", "Log"] {
            pipe.send(&format!("{domain}.enable"), &json!({}));
        }
        Browser(RefCell::new(pipe))
    }

    pub(crate) fn tell(&self, method: &str, parameters: Value) -> Value {
        self.0.borrow_mut().send(method, &parameters)
    }

    pub(crate) fn resize(&self, width: u32, height: u32) {
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.tell("Emulation.setDeviceMetricsOverride", metrics);
        // The page hears of its new size before it draws.
        self.ask("new Promise((done) => requestAnimationFrame(() => done()))");
    }

    /// Sets the system's choice of colours, and turns animations off.
    pub(crate) fn prefer(&self, theme: &str) {
        let feature = |name: &str, value: &str| json!({"name": name, "value": value});
        let features = [feature("prefers-color-scheme", theme), feature("prefers-reduced-motion", "reduce")];
        self.tell("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    pub(crate) fn load(&self, address: &str) {
        // From the same file, Chromium would only change what follows the #.
        self.tell("Page.navigate", json!({"url": "about:blank"}));
        self.tell("Page.navigate", json!({"url": format!("file://{}#{address}", built("page.html").display())}));
        self.wait_for("document.querySelector('main > section:not([hidden])') !== null");
        self.ask("game.pace = 0");
    }

    /// Loads a file of the folder `target`.
    pub(crate) fn load_file(&self, file: &str) {
        self.tell("Page.navigate", json!({"url": format!("file://{}", built(file).display())}));
        self.wait_for(&format!("location.href.endsWith('{file}') && document.readyState === 'complete'"));
    }

    /// Opens an address as a link of the page does.
    pub(crate) fn open(&self, address: &str) {
        let hash = json!(address);
        self.ask(&format!(
            "new Promise((done) => {{
                if ('#' + {hash} !== location.hash) addEventListener('hashchange', () => done(), {{ once: true }});
                else setTimeout(done);
                go({hash});
            }})"
        ));
    }

    /// Returns the value of a script, or of the promise that it returns.
    pub(crate) fn ask(&self, script: &str) -> Value {
        let parameters = json!({"expression": script, "returnByValue": true, "awaitPromise": true});
        let mut answer = self.tell("Runtime.evaluate", parameters);
        let exception = &answer["exceptionDetails"];
        assert!(exception.is_null(), "{}: {}", script.chars().take(300).collect::<String>(), exception["exception"]);
        answer["result"]["value"].take()
    }

    pub(crate) fn text(&self, script: &str) -> String {
        self.ask(script).as_str().unwrap_or_else(|| panic!("{script} is no text")).to_owned()
    }

    /// Returns the text of the element with this id.
    pub(crate) fn said(&self, id: &str) -> String {
        self.text(&format!("element('{id}').textContent"))
    }

    pub(crate) fn number(&self, script: &str) -> u64 {
        self.ask(script).as_u64().unwrap_or_else(|| panic!("{script} is no number"))
    }

    /// Returns how many elements match a selector.
    pub(crate) fn count(&self, selector: &str) -> u64 {
        self.number(&format!("document.querySelectorAll({}).length", json!(selector)))
    }

    /// Waits for a condition, which the page itself checks again and again.
    pub(crate) fn wait_for(&self, condition: &str) {
        self.ask(&format!(
            "new Promise((done, fail) => {{
                const end = Date.now() + 60000;
                const look = () => {condition} ? done() : Date.now() > end ? fail('it never comes') : setTimeout(look, 2);
                look();
            }})"
        ));
    }

    /// Clicks in the middle of an element, which must not be covered there.
    pub(crate) fn click(&self, selector: &str) {
        let at = self.ask(&format!(
            "(() => {{
                const one = document.querySelector({0});
                one.scrollIntoView({{ block: 'nearest' }});
                const {{ x, y, width, height }} = one.getBoundingClientRect();
                const at = [x + width / 2, y + height / 2];
                const hit = document.elementFromPoint(...at);
                if (!one.contains(hit)) throw {0} + ' is covered by ' + hit?.outerHTML;
                return at;
            }})()",
            json!(selector)
        ));
        self.click_at(&at);
    }

    pub(crate) fn click_at(&self, at: &Value) {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1});
            self.tell("Input.dispatchMouseEvent", event);
        }
    }

    /// Presses a key, with Shift if that stands before it.
    pub(crate) fn press(&self, key: &str) {
        let (key, modifiers) = key.strip_prefix("Shift+").map_or((key, 0), |key| (key, 8));
        let arrows = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
        let (code, text) = match key {
            "Tab" => (9, ""),
            "Enter" => (13, "\r"),
            " " => (32, " "),
            arrow => (37 + arrows.iter().position(|one| *one == arrow).expect("an arrow"), ""),
        };
        for (kind, text) in [("keyDown", text), ("keyUp", "")] {
            let event =
                json!({"type": kind, "key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers, "text": text});
            self.tell("Input.dispatchKeyEvent", event);
        }
    }

    pub(crate) fn write(&self, text: &str) {
        self.tell("Input.insertText", json!({"text": text}));
    }

    pub(crate) fn console_is_empty(&self) {
        assert_eq!(self.0.borrow_mut().console.split_off(0), Vec::<Value>::new(), "the console");
    }
}

/// A file of the folder `target`.
pub(crate) fn built(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target").join(file).canonicalize().expect("it has been made")
}

/// Says what is missing, past the test harness, which would keep what `eprintln` prints.
pub(crate) fn not_tried(what: &str) {
    writeln!(io::stderr(), "not tried: {what}").expect("standard error is open");
}

/// Runs a test in Chromium, unless that is missing.
pub(crate) fn in_chromium(test: impl FnOnce(&Browser)) {
    if Command::new("chromium").arg("--version").output().is_err() {
        return not_tried("chromium is not found");
    }
    static BROWSER: Mutex<Option<Browser>> = Mutex::new(None);
    let mut shared = BROWSER.lock().unwrap_or_else(PoisonError::into_inner);
    let browser = shared.get_or_insert_with(|| {
        let mut page = Command::new(env!("CARGO_BIN_EXE_page"));
        let status = page.arg("--book").current_dir(env!("CARGO_MANIFEST_DIR")).stdout(Stdio::null()).status();
        assert!(status.expect("it starts").success(), "the page and the site are made");
        Browser::start()
    });
    // A failed test may have left messages.
    browser.0.borrow_mut().console.clear();
    browser.resize(1000, 900);
    browser.prefer("light");
    browser.load("nim:3,4,5");
    test(browser);
    browser.console_is_empty();
}

pub(crate) fn analysis(address: &str) -> Analysis {
    games::analyse(address).unwrap_or_else(|error| panic!("{error}"))
}

/// Makes a move by clicks on parts of the picture.
pub(crate) fn make(browser: &Browser, position: &Analysis, index: usize) {
    make_by(browser, position, index, |part| browser.click(&format!("#picture [data-part='{part}']")));
}

/// Makes a move by pressing its parts. If other moves have these parts and more, the last part is pressed twice; if several
/// have just these, the list decides.
pub(crate) fn make_by(browser: &Browser, position: &Analysis, index: usize, press: impl Fn(usize)) {
    let before = browser.ask("game.earlier.length");
    let is_made = || browser.ask("game.earlier.length") != before;
    let parts = &position.game.moves[index].parts;
    for &part in parts {
        press(part);
        if is_made() {
            return;
        }
    }
    let exact =
        "candidates(game.selected).filter((index) => view.moves[index].parts.length === game.selected.length).length";
    if browser.number(exact) == 1 {
        return press(parts[parts.len() - 1]);
    }
    let place = browser.number(&format!("candidates(game.selected).indexOf({index}) + 1"));
    browser.click(&format!("#choices li:nth-child({place}) button"));
}
