//! Chromium by its own protocol over a pipe: one browser, in which each test loads the page anew.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use base64::prelude::{Engine, BASE64_STANDARD};
use page::game::Analysis;
use page::games;
use serde_json::{json, Value};

/// Runs Chromium with a new profile, which is removed at its end. It ends when the pipe is closed. Root, which tests may be run
/// by, has no sandbox; a test changes the address more often than 200 times in ten seconds, from where Chromium ignores it.
const START: &str = "profile=$(mktemp -d)
    chromium --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
        --disable-ipc-flooding-protection --remote-debugging-pipe --user-data-dir=\"$profile\" 3<&0 4>&1 </dev/null >/dev/null 2>&1
    rm -rf \"$profile\"";

/// What presses a key: its code, and the text that it types.
const KEYS: [(&str, u32, &str); 7] = [
    ("Tab", 9, ""),
    ("Enter", 13, "\r"),
    (" ", 32, " "),
    ("ArrowLeft", 37, ""),
    ("ArrowUp", 38, ""),
    ("ArrowRight", 39, ""),
    ("ArrowDown", 40, ""),
];

struct Pipe {
    _shell: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: Value,
    asked: u64,
    /// What the console has.
    console: Vec<Value>,
}

impl Pipe {
    fn send(&mut self, method: &str, parameters: &Value) -> Value {
        self.asked += 1;
        let mut message = json!({"id": self.asked, "method": method, "params": parameters});
        if self.session.is_string() {
            message["sessionId"] = self.session.clone();
        }
        write!(self.to, "{message}\0").and_then(|()| self.to.flush()).expect("Chromium listens");
        loop {
            let mut bytes = vec![];
            self.from.read_until(0, &mut bytes).expect("Chromium answers");
            assert_eq!(bytes.pop(), Some(0), "Chromium has ended");
            let mut answer: Value = serde_json::from_slice(&bytes).expect("JSON");
            if answer["id"] == json!(self.asked) {
                assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
                return answer["result"].take();
            }
            let told = ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"];
            if told.iter().any(|event| answer["method"] == **event) {
                self.console.push(answer["params"].take());
            }
        }
    }
}

pub(crate) struct Browser(RefCell<Pipe>);

impl Browser {
    fn start() -> Browser {
        let mut shell = Command::new("sh");
        let mut shell: Child =
            shell.args(["-c", START]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let (to, from) = (shell.stdin.take().expect("a pipe"), shell.stdout.take().expect("a pipe"));
        let mut pipe =
            Pipe { to, from: BufReader::new(from), session: Value::Null, asked: 0, console: vec![], _shell: shell };
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
        // The page is told before it draws.
        self.ask("new Promise((done) => requestAnimationFrame(() => done()))");
    }

    /// Sets the system's choice of colours; nothing moves.
    pub(crate) fn prefer(&self, theme: &str) {
        let features = [("prefers-color-scheme", theme), ("prefers-reduced-motion", "reduce")];
        let features = features.map(|(name, value)| json!({"name": name, "value": value}));
        self.tell("Emulation.setEmulatedMedia", json!({ "features": features }));
    }

    pub(crate) fn load(&self, address: &str) {
        // Another address of the same file would not load it anew.
        self.tell("Page.navigate", json!({"url": "about:blank"}));
        self.tell("Page.navigate", json!({"url": format!("file://{}#{address}", built().display())}));
        self.wait_for("document.querySelector('main > section:not([hidden])') !== null");
        self.ask("game.pace = 0");
    }

    /// Opens an address of the page that is loaded, as a link does.
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

    /// Returns what a script has as its value, also if that comes later.
    pub(crate) fn ask(&self, script: &str) -> Value {
        let parameters = json!({"expression": script, "returnByValue": true, "awaitPromise": true});
        let mut answer = self.tell("Runtime.evaluate", parameters);
        let shown: String = script.chars().take(300).collect();
        assert!(answer["exceptionDetails"].is_null(), "{shown}: {}", answer["exceptionDetails"]["exception"]);
        answer["result"]["value"].take()
    }

    pub(crate) fn text(&self, script: &str) -> String {
        self.ask(script).as_str().unwrap_or_else(|| panic!("{script} is no text")).to_owned()
    }

    /// Returns the text of the element with this id.
    pub(crate) fn said(&self, id: &str) -> String {
        self.text(&format!("element('{id}').textContent"))
    }

    /// Returns how many elements match a selector.
    pub(crate) fn count(&self, selector: &str) -> u64 {
        self.ask(&format!("document.querySelectorAll({}).length", json!(selector))).as_u64().expect("a number")
    }

    pub(crate) fn wait_for(&self, condition: &str) {
        // The page looks by itself, so that nobody asks it again and again.
        self.ask(&format!(
            "new Promise((done, fail) => {{
                const end = Date.now() + 60000;
                const look = () => {condition} ? done() : Date.now() > end ? fail('it never comes') : setTimeout(look, 2);
                look();
            }})"
        ));
    }

    /// Clicks in the middle of what is seen there.
    pub(crate) fn click(&self, selector: &str) {
        let at = self.ask(&format!(
            "(() => {{
                const one = document.querySelector({0});
                one.scrollIntoView({{ block: 'nearest' }});
                const {{ x, y, width, height }} = one.getBoundingClientRect();
                const at = {{ x: x + width / 2, y: y + height / 2 }};
                const hit = document.elementFromPoint(at.x, at.y);
                if (!one.contains(hit)) throw {0} + ' is covered by ' + hit?.outerHTML;
                return at;
            }})()",
            json!(selector)
        ));
        self.click_at(at["x"].as_f64().expect("a place"), at["y"].as_f64().expect("a place"));
    }

    pub(crate) fn click_at(&self, x: f64, y: f64) {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1});
            self.tell("Input.dispatchMouseEvent", event);
        }
    }

    /// Presses one of `KEYS`, with Shift if that stands before it.
    pub(crate) fn press(&self, key: &str) {
        let (key, modifiers) = key.strip_prefix("Shift+").map_or((key, 0), |key| (key, 8));
        let (_, code, text) = KEYS.into_iter().find(|one| one.0 == key).unwrap_or_else(|| panic!("no key {key:?}"));
        let code_name = if key == " " { "Space" } else { key };
        for kind in ["keyDown", "keyUp"] {
            let mut event = json!({"type": kind, "key": key, "code": code_name, "windowsVirtualKeyCode": code, "modifiers": modifiers});
            if kind == "keyDown" && !text.is_empty() {
                event["text"] = json!(text);
            }
            self.tell("Input.dispatchKeyEvent", event);
        }
    }

    pub(crate) fn write(&self, text: &str) {
        self.tell("Input.insertText", json!({"text": text}));
    }

    /// Fails if the console has any error or warning.
    pub(crate) fn console_is_empty(&self) {
        assert_eq!(self.0.borrow_mut().console.split_off(0), Vec::<Value>::new(), "the console");
    }

    pub(crate) fn screenshot(&self, name: &str) {
        let size = self.ask("[innerWidth, document.documentElement.scrollHeight]");
        self.resize(size[0].as_u64().expect("a width") as u32, size[1].as_u64().expect("a height") as u32);
        let picture = self.tell("Page.captureScreenshot", json!({"format": "png", "optimizeForSpeed": true}));
        let picture = BASE64_STANDARD.decode(picture["data"].as_str().expect("a picture")).expect("base64");
        fs::write(built().with_file_name("page").join(format!("{name}.png")), picture).expect("it is written");
    }
}

pub(crate) fn built() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/page.html").canonicalize().expect("it has been made")
}

/// Says what is missing; the test harness keeps what `eprintln` prints.
pub(crate) fn not_tried(what: &str) {
    writeln!(io::stderr(), "not tried: {what}").expect("it can be told");
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
        let status = page.current_dir(env!("CARGO_MANIFEST_DIR")).stdout(Stdio::null()).status();
        assert!(status.expect("it starts").success(), "the page is made");
        Browser::start()
    });
    // What a failed test has left is not the next one's.
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

/// Makes a move by presses on parts of the picture.
pub(crate) fn make(browser: &Browser, position: &Analysis, index: usize) {
    make_by(browser, position, index, |part| browser.click(&format!("#picture [data-part='{part}']")));
}

pub(crate) fn make_by(browser: &Browser, position: &Analysis, index: usize, press: impl Fn(usize)) {
    let one = &position.game.moves[index];
    let before = browser.ask("game.earlier.length");
    let is_made = || browser.ask("game.earlier.length") != before;
    // Where other moves contain the same parts and more, the last part is pressed twice.
    let of = |parts: &[usize]| parts.iter().copied().collect::<BTreeSet<usize>>();
    let is_only = position.game.moves.iter().filter(|other| of(&other.parts) == of(&one.parts)).count() == 1;
    for (index, &part) in one.parts.iter().chain(one.parts.last().filter(|_| is_only)).enumerate() {
        if index > 0 && is_made() {
            return;
        }
        press(part);
    }
    // Where several moves change the same parts, the list decides.
    if !is_made() {
        let texts = browser.ask("[...document.querySelectorAll('#choices button')].map((one) => one.textContent)");
        let texts = texts.as_array().expect("a list").iter().filter_map(Value::as_str);
        let text =
            |shown: &str| shown.replace('\u{a0}', " ").trim_end_matches(" ★").split("; ").next() == Some(&one.text);
        let place = texts.map(text).position(|is_it| is_it).unwrap_or_else(|| panic!("{} cannot be chosen", one.text));
        browser.click(&format!("#choices li:nth-child({}) button", place + 1));
    }
}
