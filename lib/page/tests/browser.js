"use strict";
// The tests of file.rs in Chromium. A name behind `node tests/browser.js` runs those that have it in theirs.

const { AsyncLocalStorage } = require("async_hooks");
const { spawn } = require("child_process");
const { deepStrictEqual: same, ok } = require("assert");
const fs = require("fs");
const os = require("os");
const path = require("path");

const TARGET = path.join(__dirname, "../../../target");
const profile = fs.mkdtempSync(path.join(os.tmpdir(), "page-"));
// Root, as which CI runs, has no sandbox. Tests change the address more often than Chromium's flooding protection allows.
const FLAGS = "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-ipc-flooding-protection --remote-debugging-pipe".split(" ");
const chromium = spawn("chromium", [...FLAGS, `--user-data-dir=${profile}`], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const waiting = new Map();
// The session of the tab in which a test runs, and what each session logged.
const session = new AsyncLocalStorage();
const noise = new Map();
let [requests, failed, unread] = [0, 0, ""];

chromium.stdio[4].setEncoding("utf8").on("data", (data) => {
  const messages = (unread + data).split("\0");
  unread = messages.pop();
  for (const { id, result, error, method, params, sessionId } of messages.map((text) => JSON.parse(text))) {
    if (["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"].includes(method)) noise.get(sessionId)?.push(JSON.stringify(params).slice(0, 600));
    const [done, fail] = waiting.get(id) ?? [];
    waiting.delete(id);
    if (error) fail(new Error(error.message));
    else done?.(result);
  }
});

function tell(method, params = {}) {
  const id = (requests += 1);
  chromium.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: session.getStore() })}\0`);
  return new Promise((done, fail) => waiting.set(id, [done, fail]));
}

// Returns the value of a script, or of a function called in the page.
async function ask(script, ...given) {
  const expression = typeof script === "function" ? `(${script})(...${JSON.stringify(given)})` : script;
  const { result, exceptionDetails } = await tell("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
  if (exceptionDetails) throw new Error(`${expression.slice(0, 300)}: ${exceptionDetails.exception?.description ?? exceptionDetails.exception?.value}`);
  return result.value;
}

async function until(condition) {
  const end = Date.now() + 60000;
  while (!(await ask(condition).catch(() => false))) {
    if (Date.now() > end) throw new Error(`it never comes: ${condition}`);
    await new Promise((done) => setTimeout(done, 4));
  }
}

const said = (id) => ask((id) => element(id).textContent, id);
const count = (selector) => ask((selector) => document.querySelectorAll(selector).length, selector);
const texts = (selector) => ask((selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent), selector);
const hash = () => ask("location.hash");
const write = (text) => tell("Input.insertText", { text });
const resize = (width, height = 900) => tell("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });

// Sets the system's choice of colours, and turns animations off.
const prefer = (theme) => tell("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: theme }, { name: "prefers-reduced-motion", value: "reduce" }] });

async function load(file, address = "") {
  // From the same file, Chromium would only change what follows the #.
  await tell("Page.navigate", { url: "about:blank" });
  await tell("Page.navigate", { url: `file://${TARGET}/${file}${address}` });
  await until(`location.pathname.endsWith("${file}") && document.readyState === "complete"`);
}

async function loadPage(address) {
  await load("page.html", `#${address}`);
  await until("document.querySelector('main > section:not([hidden])') !== null && games.length > 0");
  await ask("game.pace = 0");
}

// Opens an address as a link of the page does.
function open(address) {
  return ask((hash) => new Promise((done) => {
    if (`#${hash}` !== (location.hash || "#")) addEventListener("hashchange", () => done(), { once: true });
    else setTimeout(done);
    go(hash);
  }), address);
}

// A hidden tab has no frames, for which a moved mouse waits; the next event ends that, so all are sent at once.
const mouse = (...events) => Promise.all(events.map(([type, x, y]) => tell("Input.dispatchMouseEvent", { type: `mouse${type}`, x, y, button: "left", clickCount: 1 })));
const clickAt = ([x, y]) => mouse(["Pressed", x, y], ["Released", x, y]);

// Clicks in the middle of an element, which must not be covered there.
async function click(selector) {
  await clickAt(await ask((selector) => {
    const one = document.querySelector(selector);
    one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one.getClientRects()[0];
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!one.contains(hit)) throw new Error(`${selector} is covered by ${hit?.outerHTML}`);
    return [x + width / 2, y + height / 2];
  }, selector));
}

const KEYS = { Tab: 9, Enter: 13, " ": 32, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };

async function press(key, modifiers = 0) {
  const event = { key, modifiers, windowsVirtualKeyCode: KEYS[key] };
  await tell("Input.dispatchKeyEvent", { ...event, type: "keyDown", text: key === "Enter" ? "\r" : key === " " ? " " : "" });
  await tell("Input.dispatchKeyEvent", { ...event, type: "keyUp" });
}

// Goes by Tab, forwards or back, to the first element that matches a selector and begins with this text.
async function tabTo(selector, text = "") {
  const isBehind = await ask((selector) => Boolean(document.querySelector(selector).compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING), selector);
  for (let stops = 0; stops < 18; stops++) {
    if (await ask((selector, text) => ((one) => one.matches(selector) && (one.textContent.startsWith(text) || one.ariaLabel === text))(document.activeElement), selector, text)) return;
    await press("Tab", isBehind ? 8 : 0);
  }
  throw new Error(`${selector} with "${text}" is not reached by 18 times Tab`);
}

// Presses a part of the board by keys alone: searches for the arrows that lead there.
async function pressPart(part) {
  if (!(await ask("document.activeElement.matches('#picture [data-part]')"))) await tabTo('#picture [data-part][tabindex="0"]');
  const keys = await ask((part) => {
    const parts = view.picture.filter((shape) => shape.part !== undefined);
    const paths = new Map([[Number(document.activeElement.dataset.part), []]]);
    for (const [at, keys] of paths) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const to = neighbour(parts, at, key);
        if (!paths.has(to)) paths.set(to, [...keys, key]);
      }
    }
    return paths.get(part);
  }, part);
  for (const key of keys) await press(key);
  await press("Enter");
}

// Makes a move by pressing its parts. If other moves have these parts and more, the last part is pressed twice; if several have
// just these, the list decides.
async function make(index, byPart = (part) => click(`#picture [data-part='${part}']`)) {
  const before = await ask("game.earlier.length");
  const parts = await ask((index) => view.moves[index].parts, index);
  for (const part of parts) {
    await byPart(part);
    if ((await ask("game.earlier.length")) !== before) return;
  }
  const exact = await ask("candidates(game.selected).filter((index) => view.moves[index].parts.length === game.selected.length).length");
  if (exact === 1) await byPart(parts[parts.length - 1]);
  else await click(`#choices li:nth-child(${(await ask((index) => candidates(game.selected).indexOf(index), index)) + 1}) button`);
}

// Compares the overlays with what the engine says of the position, which engine.rs compares with the definition.
async function compare() {
  const [numbers, sum, winning, components, right, wins] = await ask(() => [
    [...document.querySelectorAll("#picture text.number")].map((one) => one.textContent), document.querySelector(".binary .sum")?.textContent,
    document.querySelectorAll('.panel[aria-label="Winning moves"] button').length, view.components.map(({ number }) => `g = ${number ?? "∞"}`), view.sum,
    view.outcome === "won" ? view.moves.filter(({ after }) => after === "lost").length : null,
  ]);
  same(numbers, components);
  if (right !== null && components.length > 0) same(parseInt(sum.slice(`nim-sum${right}`.length), 2), right);
  if (wins !== null) same(winning, wins);
}

// Plays from a start to the end and returns the status that is shown then, and whether the board kept its height.
async function play(start, isWinner) {
  await open(`${start}?show=numbers,sum,moves,why`);
  for (let turn = 0; ; turn++) {
    await until("view.moves.length === 0 || game.turn === 0");
    const [winning, reply, all] = await ask("[view.moves.findIndex(({ after }) => after === 'lost'), view.reply, view.moves.length]");
    if (all === 0) return said("status");
    await compare();
    // On the circle, only the fastest win is sure to end. A loser makes any move: now early, now late in the list.
    await make(!isWinner ? (turn * 7) % all : start.startsWith("circle:") ? reply : winning);
  }
}

// Answers the question or the exercise that is shown, by keys alone; a wrong answer comes first.
async function answer(kind, isTwiceWrong = false) {
  if (kind === "move") {
    const [bad, good] = await ask("[view.moves.findIndex(({ after }) => after !== 'lost'), view.reply]");
    await make(bad, pressPart);
    ok(/^✗ (After this move the other player can win|This only draws: neither player can force a win)\..* Take it back, and look for another\.$/.test(await said("verdict")));
    await tabTo("#answers button", "Take it back");
    await press("Enter");
    same(await ask("[element('verdict').textContent, game.earlier.length]"), ["", 0]);
    if (!isTwiceWrong) return make(good, pressPart);
    // After one free try, another position is asked about.
    await make(bad, pressPart);
    ok((await said("verdict")).endsWith("then try another one."), await said("verdict"));
    same(await ask("element('controls').checkVisibility()"), false);
    const before = await ask("lesson.position");
    await tabTo("#answers button", "Another position");
    await press("Enter");
    ok((await ask("lesson.position")) !== before && (await said("question")).includes("Another position."));
    return make(await ask("view.reply"), pressPart);
  }
  if (kind === "play") {
    while (!(await ask("lesson.isAnswered"))) {
      await make(await ask("view.reply"), pressPart);
      await until("lesson.isAnswered || game.turn === 0");
    }
    return;
  }
  if (kind === "sort") {
    const statements = await ask("lessons[lesson.index].try.statements");
    for (const { is, why } of statements) {
      const wrong = is === "sum" ? "unlike" : "sum";
      for (const sort of [wrong, is]) {
        await tabTo("#answers button", await ask((sort) => SORTS[sort], sort));
        await press("Enter");
        ok((await said("verdict")).includes(why) && (await said("verdict")).startsWith(sort === is ? "✓ Right" : "✗"), await said("verdict"));
      }
    }
    return;
  }
  if (kind === "grid") {
    for (const [row, column] of await ask("CELLS")) {
      for (const number of [4, row ^ column]) {
        await tabTo("#answer");
        await write(String(number));
        await press("Enter");
        ok((await said("verdict")).startsWith(number === 4 ? "✗ It is not 4. The cells to its left and above it have" : "✓ Right"), await said("verdict"));
      }
    }
    return;
  }
  const right = await ask((kind) => rightAnswer(kind), kind);
  if (kind === "who") {
    await tabTo("#answers button", { won: "The player to move", lost: "The other player", drawn: "Nobody" }[right]);
    return press("Enter");
  }
  const isTable = kind === "table";
  for (const text of [isTable ? right.replace(" 3", " 4") : `1${right}`, String(right)]) {
    const before = await said("verdict");
    await tabTo("#answer");
    await write(text);
    if (isTable) await tabTo("#answers button", "Check");
    await press("Enter");
    if (text === String(right)) break;
    const start = isTable ? "✗ The numbers are right up to heap 4. Its options have the numbers 2, 0, 1" : `✗ It is not ${text}.`;
    ok(before === "" && (await said("verdict")).startsWith(start), await said("verdict"));
  }
}

// Lets axe-core look at what is shown: at all, in a theme, or only at what depends on the width.
async function findObstacles(name, theme) {
  if (theme) await ask((theme) => setTheme(theme), theme);
  const options = { resultTypes: ["violations"], preload: false, ...(!theme && { runOnly: ["target-size", "scrollable-region-focusable"] }) };
  const found = await ask((options) => axe.run(document, options).then(({ violations }) => violations.flatMap((one) => one.nodes.map((node) => [one.id, node.html, node.failureSummary]))), options);
  same(found, [], `${name}, ${theme}`);
}

const AXE = path.join(TARGET, "axe/axe.min.js");
const axe = fs.existsSync(AXE) ? fs.readFileSync(AXE, "utf8") : null;
if (!axe) console.error(`not tried: axe-core, which .ci/run fetches into ${AXE}`);

// Scripts whose value is empty if the view is as it should be. A view of the page that fits 360 pixels fits 1280.
const LOOKS = {
  "wider than the window": () => [document.documentElement.scrollWidth].filter((width) => width > innerWidth),
  "too small to read": () => [...document.querySelectorAll("svg:not([aria-hidden]) text")].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 11).map((one) => one.textContent),
  "arrows without tips": () => [...document.querySelectorAll('[marker-end="url(#tip)"]')].filter(() => !document.getElementById("tip").parentElement.checkVisibility()).map((one) => one.outerHTML),
};

async function look(name, width, narrow, wide, isReached = true) {
  await resize(width);
  for (const [wrong, script] of Object.entries(LOOKS)) same(await ask(script), [], `${name} at ${width}: ${wrong}`);
  // The contrast of all colours is tested in both themes below, so each view is looked at in one.
  if (axe && isReached && [narrow, wide].includes(width)) await findObstacles(name, width === wide && ["dark", "light"][name.length % 2]);
}

const TESTS = {
  async "every game is played to its end: half are won by the shown moves, half lost from a lost start"() {
    await resize(1000, 1400);
    for (const [index, start] of (await ask("games.map(({ starts }, index) => starts[index % 2])")).entries()) {
      const said = await play(start, index % 2 === 0);
      // One lost start has no move.
      const end = (await ask("game.earlier.length")) === 0 ? "The player to move loses" : ["You win", "The computer wins"][index % 2];
      ok(said.endsWith(`No move is left. ${end}.`), `${start}: ${said}`);
    }
  },
  async "every kind of page fits and is in reach"() {
    for (const page of ["problems/index", "problems/matgame/index", "which/index", "which/a-heap", "which/all", "snippets/index", "snippets/take_and_break", "families/lasker", "search", "404", "contributing", "index"]) {
      await load(`site/${page}.html`);
      if (page === "index") await until("games.length > 0");
      if (axe) await ask(`${axe}; 0`);
      // 320 pixels are what is left of 1280 that are enlarged four times.
      const isOwnKind = !["which/a-heap", "which/all", "contributing"].includes(page);
      for (const width of [320, 820, 1440]) await look(page, width, 320, 1440, isOwnKind);
    }
    // The header marks the chapter, and the first question has none before it.
    for (const [page, current] of [["problems/matgame/index", "Guide"], ["which/index", "Which snippet?"], ["snippets/mex", "Snippets"], ["families/lasker", "Families"], ["workspace", "Tools"], ["search", undefined]]) {
      await load(`site/${page}.html`);
      same((await texts("header nav [aria-current]"))[0], current, page);
      same(await count("#contents strong"), current ? 1 : 0, page);
      if (page === "which/index") same([await count(".way [rel=prev]"), await count(".way [rel=next]")], [0, 1]);
    }
    // The first stop of the keyboard leads to the text; a snippet says once what it is.
    for (const page of ["snippets/wythoff", "index"]) {
      await load(`site/${page}.html`);
      if (page === "index") await until("games.length > 0");
      await press("Tab");
      same(await ask("document.activeElement.className"), "skip", page);
      await press("Enter");
      await until("document.activeElement === document.querySelector('main')");
      await press("Tab");
      ok(await ask("document.querySelector('main').contains(document.activeElement)"), page);
      if (page !== "index") same((await texts("main p")).filter((text) => text.startsWith("Wythoff's Nim, or one queen")).length, 1);
    }
    // Three snippets in one block, by keys.
    await load("site/snippets/index.html");
    for (const name of ["mex", "xor", "take_and_break"]) {
      await ask((name) => document.querySelector(`.picks [value=${name}]`).focus(), name);
      await press(" ");
    }
    same(await hash(), "#mex,xor,take_and_break");
    same((await texts("#block"))[0].split(/^mod /m).length - 1, 4);
    // A question leads to the next, and the path is kept.
    await load("site/which/index.html");
    const onward = await ask("[...document.querySelectorAll('details.answer')].find((one) => one.querySelector('.onward')).id");
    const path = (await texts("h1"))[0] + " → " + (await ask((id) => byId(id).querySelector("summary").lastChild.textContent, onward));
    await click(`#${onward} summary`);
    await click(`#${onward} p > .onward`);
    await until("location.pathname.endsWith('/2.html') && byId('path') !== null && !byId('path').hidden");
    same((await texts("#path"))[0], path);
    await load("site/which/index.html");
    const first = (await texts("h1"))[0];
    await click("#usual .onward");
    await until("location.pathname.endsWith('/6.html') && byId('path') !== null");
    same([(await texts("#path"))[0], await count(".answer svg")], [`${first} → All of this is so`, 7]);
    // A box begins with the code, and the button that copies it stays in sight.
    await load("site/problems/nim/index.html", "#exercise");
    await resize(1440, 600);
    ok((await ask("document.querySelector('.code pre').scrollTop")) > 300);
    await ask("scrollTo(0, document.querySelector('.code pre').getBoundingClientRect().top + scrollY + 200)");
    same(await ask("document.querySelector('.code button').getBoundingClientRect().top < 20 && byId('exercise').textContent.startsWith('Exercise')"), true);
    // A link opens an answer, and another one closes it.
    await load("site/which/a-heap.html");
    const [one, other] = await ask("[...document.querySelectorAll('details.answer')].map((answer) => answer.id)");
    await load("site/which/a-heap.html", `#${one}`);
    await until(`byId('${one}').open`);
    await click(`#${other} summary`);
    await until(`byId('${other}').open && !byId('${one}').open`);
    // The header is two lines, and a header names other snippets by links.
    for (const page of ["index.html", "doc/grundy/mex/index.html", "snippets/take_up_to.html"]) {
      await load(`site/${page}`);
      await resize(390);
      ok((await ask("document.querySelector('header').getBoundingClientRect().height")) < 100, page);
    }
    same((await texts("main p a code")).slice(0, 2), ["subtraction", "xor"]);
    // On the smallest phone it is one line, and the menu has what does not fit; the search fills its line there.
    await load("site/problems/index.html");
    await resize(320);
    ok((await ask("document.querySelector('header').getBoundingClientRect().height")) < 60);
    await click("#menu");
    same(await ask("document.querySelector('.to-contents').checkVisibility()"), true);
    ok((await ask("document.querySelector('header input').getBoundingClientRect().width")) > 260);
    // The search finds a function where it is defined, and a family by words of a statement.
    for (const [name, first] of [
      ["nim_sum", "xor"], ["mex", "Mex"], ["grundy number", "Mex and Grundy numbers"], ["nim-sum", "The nim-sum"], ["sprague grundy", "The theorem of Sprague and Grundy"], ["sums of games", "Sums of games"], ["loopy", "loopy"], ["nim", "Nim"], ["edpc k", "Stones"], ["Codeforces 305E", "Playing with String"], ["305 e", "Playing with String"],
      ["proof of Sprague Grundy", "The theorem of Sprague and Grundy"], ["proof of the Sprague-Grundy theorem", "The theorem of Sprague and Grundy"],
      ["take 1 to m stones or split the heap into two", "1 to m stones, or a split in two, heaps of 10¹⁸"], ["take and break", "take_and_break"], ["abc278g", "Generalized Subtraction Game"], ["ABC 278 G", "Generalized Subtraction Game"], ["705B", "A first game"], ["Spider Man", "A first game"],
      ["bash game", "1 to m stones, several heaps"], ["sg function", "Mex and Grundy numbers"], ["cf1879F", undefined], ["remove at most k stones from a pile, or split it into two", "1 to m stones, or a split in two, heaps of 10¹⁸"],
    ]) {
      await load("site/search.html", `?q=${name}`);
      same((await texts("#results a"))[0], first);
    }
    const coprime = (await ask("PAGES.find((row) => row[1] === 'families/coprime_amounts.html')[0]"));
    for (const number of ["2004E", "cf 2004 e", "codeforces2004e"]) {
      await load("site/search.html", `?q=${number}`);
      same((await texts("#results a"))[0], coprime, number);
      same((await texts("#results small"))[0], "Families · Codeforces 2004E, Not a Nim Problem");
    }
    // What is found moves nothing.
    await tell("Page.addScriptToEvaluateOnNewDocument", { source: "globalThis.shifts = 0; new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shifts += value))).observe({ type: 'layout-shift', buffered: true });" });
    await load("site/search.html", "?q=coprime stones");
    same([await count("#results li"), await ask("new Promise((done) => setTimeout(() => done(shifts), 50))")], [30, 0]);
    // A filter leaves what has its words.
    for (const [page, words, left] of [["families/index", "2004e", 1], ["which/a-heap", "divisor subtract", 1], ["which/a-heap", "take a number of stones coprime to the size", 1], ["snippets/index", "xor range", 1]]) {
      await load(`site/${page}.html`);
      const all = await count(".programs li:not([hidden]), .picks li:not([hidden]), .answer:not([hidden])");
      await ask((words) => Object.assign(byId("filter"), { value: words }).dispatchEvent(new Event("input")), words);
      const kept = await count(".programs li:not([hidden]), .picks li:not([hidden]), .answer:not([hidden])");
      ok(kept >= left && kept < all / 4, `${page}: ${kept} of ${all}`);
    }
    // A name offers the game, what it follows, the code and a problem; a slip is mended.
    for (const name of ["kayles", "kaylse"]) {
      await load("site/search.html", `?q=${name}`);
      const chapters = (await texts("#results small")).slice(0, 5).map((text) => text.split(" · ")[0]);
      for (const chapter of ["Games", "Explore", "Snippets", "Step by step"]) ok(chapters.includes(chapter), `${name}: ${chapters}`);
    }
    await load("site/search.html", "?q=stonse on a staircse");
    same((await texts('#found'))[0], 'The best 30 for "stones on a staircase":');
    await load("site/search.html", "?q=two+piles+split+into+unequal+heaps");
    ok((await texts("#results")).join().includes("split"));
  },
  async "every view fits and is in reach"() {
    if (axe) await ask(`${axe}; 0`);
    const played = await ask("games.map(({ starts }) => `${starts[0]}?show=numbers,sum,moves,why`)");
    const lessons = Array.from({ length: await ask("lessons.length") }, (_, index) => `lesson:${index + 1}`);
    const views = ["", ...played, "explore:kayles", "explore:wythoff", "graph:1-0,1-2,2-1,2-3,3-2,3-4,4-3", "challenge", ...lessons];
    for (const [index, view] of views.entries()) {
      await open(view);
      if (view.startsWith("graph:")) await click("#rest");
      // Show as much as a lesson ever does.
      if (view.startsWith("lesson:")) await ask("revealAnswer(RIGHT, 'Right.', ['numbers', 'sum', 'moves', 'why'])");
      for (const width of index % 5 === 0 ? [360, 1280] : [360]) await look(view, width, 360, 1280, index % 5 === 0);
      if (!view.startsWith("lesson:")) continue;
      // Code stands behind the exercise.
      await ask("beginTask('try'); revealAnswer(RIGHT, 'Right.', [])");
      await resize(360);
      same(await ask(LOOKS["wider than the window"]), [], `${view}, after the exercise`);
    }
  },
  async "a game is played by keys, taken back and shared"() {
    await open("nim:1,2");
    const focus = (part) => ask((part) => document.querySelector(`#picture [data-part="${part}"]`).focus(), part);
    const focused = () => ask("document.activeElement.dataset.part ?? 'lost'");
    const place = () => ask("element('undo').getBoundingClientRect().y");
    const start = await place();
    // The board is one stop of the keyboard, and the focus stays on it through the computer's reply.
    same(await count('#picture [data-part][tabindex="0"]'), 1);
    await focus(129);
    same(await count("#picture .meant"), 1);
    await press("Enter");
    await until("game.earlier.length === 2");
    same([await focused(), await ask("game.address")], ["128", "nim:0,1"]);
    same(await said("status"), "You: take 1 from heap B. The computer: take 1 from heap A. Your move.");
    // What the last move took is marked, and nothing has moved.
    same([await count("#picture .left"), await place()], [1, start]);
    await click("#undo");
    same([await ask("game.address"), await place()], ["nim:1,2", start]);
    await focus(128);
    for (const [arrow, part] of [["ArrowLeft", "0"], ["ArrowRight", "128"], ["ArrowUp", "129"], ["ArrowDown", "128"]]) {
      await press(arrow);
      same(await focused(), part);
    }
    // With two players, the address holds the whole state.
    await click("[value=friend]");
    await click("#overlays [value=why]");
    await focus(0);
    await press(" ");
    same(await hash(), "#nim:0,2?show=why&against=friend");
    same(await said("status"), "The first player: take 1 from heap A. The second player moves.");
    await loadPage("nim:0,2?show=why&against=friend");
    ok(await ask("document.querySelector('#overlays [value=why]').checked"));
    // Other heaps of the game that is open.
    await ask("element('address').value = '5,6,7'; element('position').requestSubmit()");
    await until("game.address === 'nim:5,6,7'");
    // Also with blanks and words between them, and a game's name alone.
    for (const [typed, address] of [["5, 6 and 7", "nim:5,6,7"], ["take: 1, 3, 4: 4 5, and 7", "take:1,3,4:4,5,7"], ["wythoff", "wythoff:5,8"], ["4 6", "wythoff:4,6"]]) {
      await ask((typed) => Object.assign(element("address"), { value: typed }).form.requestSubmit(), typed);
      await until(`game.address === '${address}'`);
    }
    // What is wrong is said beside the field, and the address stays.
    await ask("element('address').value = '5,x'; element('position').requestSubmit()");
    same([await said("position-wrong"), await ask("element('failure').hidden"), await hash(), await ask("element('address').value")], ['wythoff:5,x: expected a number from 0 to 100, found "x"', true, "#wythoff:4,6?show=why&against=friend", "5,x"]);
    await open("nim:3,4,5");
    same(await said("position-wrong"), "");
  },
  async "the board fills its column, heaps keep their colours, and stones leave"() {
    const own = () => ask("[...document.querySelectorAll('#picture .stone.part')].map((one) => [...one.classList].find((name) => name.startsWith('own-')).slice(4)).join('')");
    await resize(1920, 1080);
    await open("grundy:4,3?against=friend");
    same(await own(), "0000111");
    const wide = await ask("element('picture').clientHeight");
    ok(wide > 500, `${wide} pixels`);
    // What is split off has a colour of its own; the other heap keeps its colour, also when a move is taken back.
    await ask("makeMove(view.moves.findIndex((one) => one.to === 'grundy:1,3,3'))");
    same(await own(), "0222111");
    same(await count("#picture .own-2 .mark"), 3);
    await click("#undo");
    same(await own(), "0000111");
    // What a move would leave is shown before it is made.
    await ask(`document.querySelector("#picture [data-part='1']").dispatchEvent(new Event('pointerenter'))`);
    same(await said("hint"), "Split heap A into 1 and 3: leaves 1,3,3.");
    await ask(`document.querySelector("#picture [data-part='1']").dispatchEvent(new Event('pointerleave'))`);
    same(await said("hint"), "Press a stone to split the heap below it.");
    // Alone, as for a projector, it stays so from start to start.
    await click("#big");
    same([await hash(), await ask("['header', '#copy-link'].map((one) => document.querySelector(one).checkVisibility())")], ["#grundy:4,3?against=friend&big", [false, true]]);
    ok((await ask("element('picture').clientHeight")) > wide);
    await click("#other");
    await until("location.hash.endsWith('?against=friend&big')");
    // Five large heaps fit, in larger stones than beside the rest of the page.
    for (const [width, height] of [[1920, 1080], [1440, 900]]) {
      await resize(width, height);
      await open("nim:15,20,25,30,30?big&show=numbers");
      same(await ask("document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"), true, `${width}`);
      ok((await ask("document.querySelector('#picture [data-part]').getBoundingClientRect().width")) > 36, `${width}`);
    }
    // The board is as large as it goes, and the overlays, the nim-sum and the reason stand beside it, or below a wide one.
    await resize(1920, 1080);
    for (const [address, isBeside] of [["nim:3,4,5", true], ["pins:1,2:xxxxxxxxx.xxxxxxxxxx", false]]) {
      await open(`${address}?big&show=sum,why`);
      const [board, reason] = await ask("['#picture', '.panel:last-child p'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())");
      ok(isBeside ? board.height > 1000 && reason.left > board.right : board.width > 1800 && reason.top > board.bottom, `${address}: ${JSON.stringify([board, reason])}`);
      ok(reason.bottom < 1080 && (await ask("document.documentElement.scrollHeight <= innerHeight && element('overlays').checkVisibility()")), address);
      ok((await ask("parseFloat(getComputedStyle(document.querySelector('.panel p')).fontSize)")) > 20, address);
    }
    await resize(1000, 1400);
    await ask("dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))");
    ok(await ask("document.querySelector('header').checkVisibility()"));
    // Stones leave, unless nothing is to move.
    for (const [choice, leaving] of [["no-preference", 2], ["reduce", 0]]) {
      await tell("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: choice }] });
      await open("nim:3,4,5?against=friend");
      await ask("makeMove(view.moves.findIndex((one) => one.to === 'nim:1,4,5'))");
      const times = await ask("document.getAnimations().map((one) => one.effect.getComputedTiming().duration)");
      same(times, Array(leaving).fill(200));
    }
  },
  async "every address gets a position or a sentence"() {
    const failure = () => ask("element('failure').hidden ? '' : element('failure').textContent");
    for (const [address, error] of [
      ["nim:x", 'nim:x: expected a number from 0 to 100, found "x"'], ["%", '"%" is no address'], ["%ZZ", '"%ZZ" is no address'], ["hackenbush:", ""], ["wythoff", ""], ["nim:", "nim:: expected the sizes of heaps, as in 3,4,5"],
      [`graph:${"0-1,".repeat(100000)}`, "at most 4000 characters are read, found 400000"], ["graph:", ""],
    ]) {
      await open(address);
      const text = await failure();
      ok(text.startsWith(error) && (text === "") === (error === ""), `${address.slice(0, 40)}: ${text}`);
    }
    // After a trap, the engine is loaded anew.
    await ask("engine = { ...engine, ask() { throw new WebAssembly.RuntimeError('unreachable'); } }");
    await open("nim:1,1");
    same(await failure(), 'The engine failed on "position nim:1,1" (unreachable) and is loaded anew.');
    await open("nim:2,2");
    same([await failure(), await ask("view.address")], ["", "nim:2,2"]);
    // Each view says what it is, and Back leads to the view before, also to one that writes no address.
    const view = () => ask("[document.title, document.querySelector('meta[name=description]').content.slice(0, 20), ...document.querySelectorAll('main > section:not([hidden])')].map((one) => one.id ?? one).join(' | ')");
    const seen = [];
    await tell("Page.resetNavigationHistory");
    for (const address of ["explore:take 2,4,7", "", "lesson:3"]) {
      await open(address);
      seen.push(await view());
    }
    same(seen, ["take 2,4,7 · Explore · Impartial games | Type the rules of a  | explore", "Impartial games in Rust: play, prove, paste | Play impartial games | intro | play | home | lessons | others", "Lesson 3 of 21: Lost and won: P-positions and N-positions · Impartial games | The letter says who  | play"]);
    for (const before of seen.slice(0, 2).reverse()) {
      await ask("history.back()");
      await until(`document.title === ${JSON.stringify(before.split(" | ")[0])}`);
      same(await view(), before);
    }
    await open("lesson:99");
    same([await failure(), await count("#lessons li")], ['There is no lesson "99". These are the 21 lessons.', 21]);
    // The name of a part of the page is no place to scroll to.
    await resize(390, 400);
    for (const address of ["explore", "lessons", "graph"]) {
      await load("page.html", `#${address}`);
      await until(`element('${address}').checkVisibility()`);
      same(await ask("new Promise((done) => setTimeout(() => done(scrollY), 50))"), 0, address);
    }
    // A wrong address at first still gives a board.
    await loadPage("nim:x");
    ok((await failure()).startsWith("nim:x: expected") && (await count("#picture [data-part]")) > 0);
  },
  async "what is explored has a finding, its certainty and code to copy"() {
    await open("explore");
    const table = (count, options, line) => ask(`(() => {
      const values = [];
      for (let n = 0; n < ${count}; n++) {
        const seen = new Set((${options})(n, values));
        let mex = 0;
        while (seen.has(mex)) mex++;
        values.push(mex);
      }
      return values.map(${line}).join("\\n");
    })()`);
    const pairs = (size, options, line) => ask(`(() => {
      const [wins, lines] = [{}, []];
      for (let a = 0; a < ${size}; a++) for (let b = 0; b < ${size}; b++) {
        wins[[a, b]] = (${options})(a, b).some((left) => !wins[left]);
        lines.push((${line})(a, b, wins[[a, b]] ? "W" : "L"));
      }
      return lines.join("\\n");
    })()`);
    const amounts = "(n, g) => [1, 3, 4].filter((t) => t <= n).map((t) => g[n - t])";
    const split = "(n, g) => [...[1, 2, 3].filter((t) => t <= n).map((t) => g[n - t]), ...Array.from({ length: Math.max(0, n - 1) }, (_, a) => g[a + 1] ^ g[n - a - 1])]";
    const wythoff = "(a, b) => Array.from({ length: Math.max(a, b) }, (_, t) => t + 1).flatMap((t) => [[a - t, b], [a, b - t], [a - t, b - t]]).filter(([x, y]) => x >= 0 && y >= 0)";
    const euclid = "(a, b) => (a === 0 || b === 0 ? [] : Array.from({ length: Math.floor(Math.max(a, b) / Math.min(a, b)) }, (_, t) => (a > b ? [a - b * (t + 1), b] : [a, b - a * (t + 1)])))";
    const cases = [
      ["1 to m or split, values", await table(100, split, "(g, n) => `${n} ${g}`"), /repeat after 4 from heap 4 on/],
      ["1 to m or split, rules", "n -> n - t for 1 <= t <= 3; [t, n - t] for 0 < t < n", /✓ proved the Grundy numbers repeat after 4 from heap 4 on/],
      ["proper divisor, values", await table(101, "(n, g) => Array.from({ length: n }, (_, t) => t).filter((t) => t > 1 && n % t === 0).map((t) => g[n - t])", "(g, n) => `${n} ${g ? 'W' : 'L'}`"), /checked/],
      ["proper divisor, rules", "n -> n - t for 1 < t < n if n % t == 0, from n = 1, who wins", /checked/],
      ["coprime, values", await table(401, "(n, g) => Array.from({ length: n }, (_, t) => t + 1).filter((t) => { let [a, b] = [n, t]; while (b) [a, b] = [b, a % b]; return a === 1; }).map((t) => g[n - t])", "(g, n) => `${n} ${g}`"), /least prime factor of n/],
      ["coprime, rules", "n -> n - t for t >= 1 if gcd(n, t) == 1", /least prime factor of n/],
      ["Wythoff, values", await pairs(30, wythoff, "(a, b, who) => `${a} ${b} ${who}`"), /wythoff::next_player_wins/],
      ["Wythoff, rules", "wythoff", /wythoff::next_player_wins/],
      ["Wythoff, a matrix of 0 and 1", (await pairs(30, wythoff, "(a, b, who) => `${who === 'W' ? 1 : 0}`")).split("\n").map((one, index) => one + (index % 30 === 29 ? "\n" : " ")).join(""), /wythoff::next_player_wins/],
      ["Kayles, values", await table(300, "(n, g) => [1, 2].flatMap((t) => Array.from({ length: Math.max(0, n - t + 1) }, (_, a) => g[a] ^ g[n - t - a]))", "(g, n) => `${n} ${g}`"), /repeat after 12 from heap 71 on/],
      ["Kayles, rules", "kayles", /✓ proved the Grundy numbers repeat after 12 from heap 71 on/],
      ["Euclid, values", await pairs(40, euclid, "(a, b, who) => `(${a}, ${b}): ${who}`"), /Euclid::ToZero/],
      ["Euclid, rules", "euclid", /Euclid::ToZero.grundy_number\(x, y\)/],
      ["at most k, rules", "k; n -> n - t for 1 <= t <= k", /TakeUpTo\(k\).grundy_number\(heap\)/],
      ["LWWLWW", "LWW".repeat(20), /n mod 3 = 0/],
      ["f(3) = 1", await table(60, amounts, "(g, n) => `f(${n}) = ${g}`"), /repeat after 7/],
      ["a Python list", `[${(await table(60, amounts, "(g) => g")).split("\n").join(", ")}]`, /repeat after 7/],
      ["a dictionary", `{${(await table(60, amounts, "(g, n) => `${n}: ${g}`")).split("\n").join(", ")}}`, /repeat after 7/],
    ];
    for (const [name, text, expected] of cases) {
      const ms = await ask(async (text) => {
        const box = element("explore-text");
        const start = performance.now();
        element("explore-status").textContent = "typed";
        box.value = text;
        box.dispatchEvent(new Event("input"));
        while (element("explore").ariaBusy === "true" || element("explore-status").textContent !== "") await new Promise((done) => setTimeout(done, 5));
        return Math.round(performance.now() - start - 100);
      }, text);
      const [shown, copies, whole] = await ask("[element('findings').innerText, document.querySelectorAll('#findings figure button').length, document.querySelectorAll('#findings article > figure').length]");
      ok(expected.test(shown) && whole < 2, `${name}: ${whole} cards with code; ${shown}`);
      const clicks = copies > 0 || /snippet/.test(shown) ? 1 : "none";
      ok(clicks === 1, name);
      console.error(`  ${name}: ${ms} ms, clicks to code: ${clicks}; ${shown.split("\n")[0].slice(0, 90)}`);
      same(decodeURIComponent((await hash()).slice("#explore:".length)), text);
    }
  },
  async "a known game, a statement and a phone get what helps first"() {
    await resize(390, 844);
    await load("site/index.html", "#explore:n -> n - t for 1 < t < n if n %25 t == 0");
    await until("document.querySelector('.known a') !== null && document.querySelector('.finding figure') !== null");
    same((await texts(".known p"))[0], "known game subtract a divisor, neither 1 nor all (Codeforces 1537D, Deleting Divisors): why it works, and a whole solution, by divisor_games");
    ok((await ask("document.querySelector('.finding').getBoundingClientRect().top")) < 500);
    same(await ask("element('examples').parentElement.open"), false);
    await load("site/index.html", "#explore:Alice and Bob take turns. A player may take a divisor of the stones that are left.");
    await until("document.querySelector('#reading a') !== null");
    same([await count("#reading .wrong"), await count("#reading li"), await ask("new URL(document.querySelector('#reading a').href).pathname.split('/').at(-1)")], [0, 3, "search.html"]);
    for (const [typed, word] of [["take 1 to m or split", "expected amounts"], ["kayles last loses", "`last loses`"]]) {
      await load("site/index.html", `#explore:${typed}`);
      await until("document.querySelector('#reading a') !== null");
      ok((await said("reading")).includes(word), await said("reading"));
    }
    await click("#reading a");
    await until("location.pathname.endsWith('search.html')");
    // A family of which nothing is found leads to what is known, and to single games.
    await load("site/index.html", "#explore:m; n -> n - t for 1 <= t <= m; n -> [t, n - t] for 0 < t < n");
    await until("document.querySelector('#findings li a') !== null && document.querySelector('.known a') !== null");
    ok((await texts(".known a")).includes("take_and_break"));
    ok((await said("findings")).startsWith("No short pattern of its numbers was found: the known game above"), await said("findings"));
    await click("#findings li:nth-child(2) a");
    await until("document.querySelector('.finding.proved figure') !== null");
    // A snippet that fits has code in all languages.
    await load("site/index.html", "#explore:wythoff");
    await until("document.querySelector('.finding figure') !== null");
    same(await texts(".finding figcaption button"), ["C++", "Python", "Copy"]);
    ok((await said("findings")).includes("Wythoff's game: lost if min(x, y) ="));
    // The games are loaded when a board comes.
    same(await ask("games.length"), 0);
    await ask("location.hash = '#nim:3,4,5'");
    await until("games.length > 0 && element('explore').hidden && document.querySelectorAll('#picture [data-part]').length === 12");
    // What the mouse has chosen is not shown as pointed at.
    await resize(1440);
    await load("site/index.html");
    await until("games.length > 0 && document.querySelector('#intro a') !== null");
    await click("#intro a[href='#nim:3,4,5']");
    await until("location.hash === '#nim:3,4,5'");
    same(await count(".meant"), 0);
  },
  async "what is explored is asked about, sent and stopped"() {
    const idle = "element('explore').ariaBusy !== 'true' && element('explore-status').textContent === '' && element('findings').childElementCount > 0";
    await open("explore:take 1,3,4?heaps=3,5,7&claim=n%20%25%207%20%3D%3D%200");
    await until(idle);
    same(await said("sum"), "Grundy numbers 1, 3, 0: nim-sum 2. The player to move wins. Moves that win:5 → 17 → 4 · 6");
    ok((await said("claim-said")).startsWith("✗ refuted at n = 2"), await said("claim-said"));
    same(await ask("element('explore-play').hash"), "#take:1,3,4:4,7,9");
    await until("document.querySelector('.grundy') !== null");
    const hasOutlines = () => ask("document.querySelector('.legend .outline').checkVisibility()");
    same(await hasOutlines(), false);
    const cells = (await texts(".grundy td")).map((text) => parseInt(text, 10));
    ok(cells.length >= 60 && (await count(".dots .dot")) === cells.length);
    // A number explains itself when pressed, and the table grows. It is one stop of the keyboard.
    await click(".grundy [data-index='3'] button");
    await until("element('reason').textContent !== ''");
    same(await said("reason"), "Heap 3 has the options 2 (0), 0 (0); their numbers are in brackets. mex {0} = 1.");
    await ask("document.querySelector('#numbers > button').click()");
    same([await count(".grundy td"), await count('.grundy [tabindex="0"]'), await hasOutlines()], [2 * cells.length, 1, true]);
    ok((await said("numbers")).startsWith(`Grundy numbers: the first ${2 * cells.length} of `));
    await ask("document.querySelector('.grundy [tabindex=\"0\"]').focus()");
    for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "Enter"]) await press(key);
    await until("element('reason').textContent.startsWith('Heap 13 has')");
    // An old address of a table leads here. What is outdated is stopped.
    await open("table:octal:0.77");
    await until("location.hash === '#explore:octal%200.77'");
    await ask("element('explore-text').value = 'take 1,2'; element('explore-text').dispatchEvent(new Event('input'))");
    await until(`${idle} && location.hash === '#explore:take%201,2'`);
    ok((await said("findings")).startsWith("✓ proved the Grundy numbers repeat after 3"));
    // A conjecture goes with the numbers that it is about.
    const conjectured = () => ask("element('claim').value");
    const typed = (text) => ask((text) => ((element("explore-text").value = text), element("explore-text").dispatchEvent(new Event("input"))), text);
    await ask("element('claim').value = 'n % 3 == 0'; element('claim').dispatchEvent(new Event('input'))");
    await until("element('claim-said').textContent.startsWith('✓ proved')");
    await typed("take 1,2,3");
    await until(`${idle} && element('claim-said').textContent.startsWith('✗ refuted')`);
    same(await conjectured(), "n % 3 == 0");
    await typed("wythoff");
    await until(`${idle} && location.hash === '#explore:wythoff'`);
    same(await conjectured(), "");
    // A map of pairs is one stop of the keyboard, too. A square says its number, and why when pressed.
    await until("document.querySelector('.heat') !== null");
    const square = (selector) => ask((selector) => [document.querySelector(".told").textContent, document.querySelectorAll(selector).length], selector);
    await ask("document.querySelector('.heat [tabindex=\"0\"]').focus()");
    for (const key of ["ArrowUp", "ArrowDown", "ArrowRight", "ArrowRight", "Enter"]) await press(key);
    same(await square(".heat [tabindex]"), ["a = 1, b = 2: 0, lost", 1]);
    await until("element('reason').textContent.startsWith('a = 1, b = 2 has the options 0,2 (2), ')");
    await clickAt(await ask("document.querySelector('.heat').scrollIntoView(), (({ x, y }, side) => [x + 28 + 9.5 * side, y + 34 + 4.5 * side])(document.querySelector('.heat').getBoundingClientRect(), document.querySelector('.cursor').width.baseVal.value)"));
    await until("element('reason').textContent.startsWith('a = 4, b = 9 has the options ')");
    same(await square(".heat .options[d]"), ["a = 4, b = 9: 8", 1]);
    // What is found is shown before it is proved, and how to win after that: both have their places, so nothing moves below.
    await open("explore");
    await ask(() => {
      globalThis.stages = [];
      new MutationObserver(() => {
        const strategy = document.querySelector("#findings .strategy")?.textContent;
        const stage = [document.querySelector("#findings .finding")?.className, strategy?.startsWith("To win: take"), element("sum-form").offsetTop];
        if (strategy && String(stage) !== String(stages.at(-1))) stages.push(stage);
      }).observe(element("explore-out"), { childList: true, subtree: true });
      element("explore-text").value = "fibonacci nim";
      element("explore-text").dispatchEvent(new Event("input"));
    });
    await until(`${idle} && location.hash === '#explore:fibonacci%20nim'`);
    const [top] = (await ask("stages"))[0].slice(-1);
    same(await ask("stages"), [["finding checked", false, top], ["finding proved", false, top], ["finding proved", true, top]]);
    // Notes and how a claim is read are shown as a terminal shows them.
    await open("explore:n -> n - t for 1 <= t <= 3, from n = 1?claim=4%20%7C%20n%20-%201");
    await until(`${idle} && element('claim-said').textContent !== ''`);
    ok((await said("reading")).endsWith("Note: from n = 1: no move goes below, such as 1 → 0"), await said("reading"));
    ok((await said("claim-said")).startsWith("read as (n + 3) % 4 == 0✓ proved for all n"), await said("claim-said"));
    // What can be read in two ways is read as one wants.
    await open("explore:WLWWLWWLWWLW");
    await until("document.querySelector('#reading button') !== null");
    ok((await said("reading")).startsWith("read as a list of 12 values from n = 1"));
    await click("#reading button");
    await until("location.hash.endsWith('?as=list')");
    await until("element('reading').textContent.startsWith('read as a list of 12 values from n = 0')");
    // Whatever is wrong is said.
    await open("explore:n -> n + 1");
    await until("element('explore-stop').checkVisibility()");
    await click("#explore-stop");
    same([await said("explore-status"), await ask("element('explore').ariaBusy")], ["Stopped.", "false"]);
    await open("explore:n -> n +");
    await until("document.querySelector('#reading .wrong') !== null");
    await open("explore:n -> n - t for t * t <= n");
    await until(idle);
    ok((await said("findings")).startsWith("Nothing found"));
  },
  async "a drawn graph is settled vertex by vertex"() {
    await resize(700, 1400);
    await open("graph:");
    // By clicks: 1 leads to 0 and 2, and 2 and 3 to each other; the last by the lists, without a mouse.
    for (const right of [60, 200, 340]) await clickAt(await ask((right) => (({ x, y }) => [x + right, y + 60])(element("canvas").getBoundingClientRect()), right));
    for (const vertex of [1, 0, 1, 2]) await click(`[data-vertex='${vertex}']`);
    await click("#add-vertex");
    for (const [from, to] of [[2, 3], [3, 2]]) {
      await ask(`element('from').value = ${from}; element('to').value = ${to}`);
      await click("#toggle-edge");
    }
    same(await texts("#canvas .number"), ["?", "?", "?", "?"]);
    await click("#next");
    same(await texts("#canvas .number"), ["0, lost", "?", "?", "?"]);
    await click("#rest");
    same(await texts("#canvas .number"), ["0, lost", "∞, won", "∞, draw", "∞, draw"]);
    same(await ask("document.activeElement.id"), "unsettle");
    for (const vertex of [0, 1]) await click(`[data-vertex='${vertex}']`);
    ok((await said("graph-status")).startsWith("1 has the lost option 0, so it is won."));
    ok((await hash()).startsWith("#graph:1-0,1-2,2-3,3-2,3:"));
    // A vertex is dragged, and put back.
    const start = await ask("graph.places[0]");
    const [x, y] = await ask(() => (({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector("[data-vertex='0'] circle").getBoundingClientRect()));
    await mouse(["Pressed", x, y], ["Moved", x, y + 20], ["Moved", x, y + 60], ["Released", x, y + 60]);
    ok((await ask("graph.places[0][1]")) > start[1] + 30);
    await click("#undo-graph");
    same(await ask("graph.places[0]"), start);
  },
  async "a part says why it is no move, and a winning move is one shape"() {
    await open("take:1,3,4:4");
    await click("#picture [data-part='2']");
    same(await said("status"), "✗ This would take 2 from heap A. A move takes 1, 3 or 4 stones from one heap.");
    // What no move belongs to is hollow.
    same(await ask("[...document.querySelectorAll('#picture .stone circle')].map((one) => getComputedStyle(one).fill === getComputedStyle(document.body).backgroundColor)"), [false, false, true, false]);
    const key = () => ask("[...element('key').children].filter((one) => !one.hidden).map((one) => one.id).join(' ')");
    same(await key(), "key-idle");
    await click("#overlays [value=moves]");
    same(await key(), "key-idle key-win");
    // A domino cannot be one square, but one coin can be turned alone.
    for (const [address, part, isMove] of [["fill:xx:free:...../...../.....", 0, false], ["turning:mock:THHTHH", 2, true]]) {
      await open(`${address}?show=moves`);
      same(await count("#picture .move"), 1);
      await click(`#picture [data-part='${part}']`);
      same((await said("choices")).includes("press the same part again"), isMove);
    }
    await open("misere:1,2,1?show=sum");
    ok((await said("panels")).includes("does not say which move wins"));
    await open("token:1-0,1-2,2-1,2-3,3-2,3-4,4-3:2?show=why");
    ok((await said("panels")).includes("It is a draw."));
  },
  async "every lesson is done from first to last by keys alone"() {
    await loadPage("lesson:1");
    const all = await ask("lessons.length");
    for (let number = 1; number <= all; number++) {
      // What is quoted from the guide are whole sentences.
      same(await ask("[...lessons[lesson.index].explain, ...lessons[lesson.index].answer, ...lessons[lesson.index].end, lessons[lesson.index].good].filter((text) => !text.startsWith('```')).map((text) => guideParagraph(text).textContent).filter((text) => !/^[\\p{L}\\d].*[.:]$/su.test(text) || text.includes('  '))"), []);
      for (const stage of ["ask", "try"]) {
        ok((await ask("element('lesson-text').innerText.split(/[ \\n]+/).length")) <= 90, `lesson ${number}, ${stage}: too long`);
        await answer(await ask((stage) => lessons[lesson.index][stage].kind, stage), number % 2 === 0);
        ok((await said("verdict")).startsWith("✓ Right"), `${number}: ${stage}: ${await said("verdict")}`);
        if (stage === "try") break;
        await tabTo("#answers button", "To the exercise");
        await press("Enter");
        await until(`location.hash === "#lesson:${number}:exercise" && lesson.stage === "try"`);
      }
      same(await ask("document.querySelector('#answers a')?.textContent === lessons[lesson.index].problem?.name"), true);
      if (number === all) break;
      await tabTo("#answers button", "Next lesson");
      await press("Enter");
      await until(`lesson.index === ${number}`);
    }
    same(await ask("lessonsDone().size"), all);
    // An exercise has an address, which stays, and has what the question has told.
    await loadPage("lesson:9:exercise");
    ok((await said("question")).startsWith("Exercise. ") && (await said("lesson-text")).includes("nim-sum") && (await said("lesson-figure")).endsWith("3210"));
    same([await hash(), await texts("#lesson-way a")], ["#lesson:9:exercise", ["← Lesson 8", "Question", "Lesson 10 →"]]);
    await click("#lesson-way a:nth-child(2)");
    await until("lesson.stage === 'ask' && location.hash === '#lesson:9'");
    // An exercise without a board leaves one to the game that follows.
    for (const [address, isShown] of [["lesson:19:exercise", false], ["nim:3,4,5", true]]) {
      await open(address);
      same(await ask("element('board').checkVisibility()"), isShown, address);
    }
    // Lessons name others by number.
    same(await ask("[3, 8, 9, 17, 18].map((number) => lessons[number - 1].title.split(':')[0])"), ["Lost and won", "Several components", "The nim-sum", "The last stone loses", "Games that need not end"]);
    for (const [address, given, why] of [["lesson:9", 11, "That is the sum"], ["lesson:5", 1, "Some option has the number 1"], ["lesson:1", 7, "That is the number of stones"]]) {
      await open(`${address}:exercise`);
      await ask(`document.querySelector("#answer").value = ${given}; document.querySelector("#answers form").requestSubmit()`);
      ok((await said("verdict")).startsWith(`✗ It is not ${given}. ${why}`), await said("verdict"));
    }
  },
  async "what is not found by oneself does not count as done"() {
    await loadPage("lesson:1");
    const [who, number] = await ask("['who', 'number'].map((kind) => lessons.findIndex((one) => one.try.kind === kind))");
    for (const [index, given] of [[who, "rightAnswer('who') === 'won' ? 'lost' : 'won'"], [number, "null"]]) {
      await open(`lesson:${index + 1}`);
      await ask("beginTask('try')");
      await ask(`answer(${given})`);
      same((await texts("#answers button"))[0], "Another position");
      same(await ask("lessonsDone().size"), 0);
      await click("#answers button");
      same(await said("verdict"), "");
      await ask("answer(rightAnswer(lessons[lesson.index].try.kind))");
      ok((await said("verdict")).startsWith("✓ Right"));
      ok(await ask((index) => lessonsDone().has(String(index + 1)), index));
      await ask("localStorage.clear()");
    }
  },
  async "a question is not answered by the board"() {
    const told = () => ask("['#end', '#all', '#computer', '#picture .idle'].filter((one) => document.querySelector(one)?.checkVisibility()).concat(element('status').textContent, element('hint').textContent).join('')");
    const kinds = await ask("lessons.map((one) => one.ask.kind)");
    for (const [index, kind] of kinds.entries()) {
      if (["move", "play", "grid"].includes(kind)) continue;
      await open(`lesson:${index + 1}`);
      same(await told(), "", `lesson ${index + 1}`);
      const before = await ask("game.address");
      await ask("if (view.moves.length > 0) makeMove(0)");
      same(await ask("game.address"), before);
      await ask((kind) => answer(rightAnswer(kind)), kind);
      ok((await told()) !== "");
    }
    // Where nobody has played, nobody is said to have won or lost; and a wrong move is not answered by the computer.
    await open("lesson:2");
    await ask("answer('lost')");
    same([await said("status"), await ask("element('status').className")], ["No move is left. The player to move loses.", ""]);
    await open(`lesson:${1 + (await ask("lessons.findIndex((one) => one.try.kind === 'move')"))}`);
    await ask("beginTask('try'); makeMove(view.moves.findIndex((one) => one.after !== 'lost'))");
    ok(/^You: .*\.$/.test(await said("status")) && !(await said("status")).includes("computer"), await said("status"));
    // What no lesson has explained so far is not offered.
    for (const [number, shown] of [[1, ["moves"]], [5, ["numbers", "moves", "why"]], [9, ["numbers", "sum", "moves", "why"]]]) {
      await open(`lesson:${number}`);
      same(await ask("[...document.querySelectorAll('#overlays label:not([hidden]) input')].map((one) => one.value)"), shown, `lesson ${number}`);
    }
    // The figure of the theorem has the numbers of the board, and comes when they no longer answer the question; a link leads to the proof.
    await open(`lesson:${1 + (await ask("lessons.findIndex((one) => one.bits)"))}`);
    same(await said("lesson-figure"), "");
    await ask("answer(rightAnswer('sum'))");
    same(await texts("#lesson-figure th"), [...(await ask("view.components.map(({ number }) => String(number))")), "nim-sum"]);
    same(await ask("document.querySelector('#told a').getAttribute('href')"), "../problems/README.md#sums-of-games");
    // On a phone the board grows with the answer, but covers no line of the question.
    await resize(390, 800);
    await open("lesson:5");
    await ask("element('question').scrollIntoView(); scrollBy(0, -element('picture').getBoundingClientRect().height)");
    await ask("answer(rightAnswer('number'))");
    ok(await ask("element('question').getBoundingClientRect().top >= element('picture').getBoundingClientRect().bottom"));
    // It stays above in windows that are high enough, with most of them left, and the rules of the game come before the question.
    const covered = () => ask("scrollTo(0, 1e5), Math.max(0, element('picture').getBoundingClientRect().bottom / innerHeight)");
    ok((await covered()) > 0.2 && (await covered()) <= 0.35, `${await covered()} of the window`);
    ok(await ask("element('rules').getBoundingClientRect().bottom < element('lesson-text').getBoundingClientRect().top"));
    for (const size of [[390, 664], [844, 390], [720, 450]]) {
      await resize(...size);
      await open("lesson:1");
      same(await covered(), 0, `${size}`);
    }
    // A lesson judges every move, and what would leave it is hidden.
    await open("lesson:2");
    await ask("answer('lost'); beginTask('try'); makeMove(view.moves.findIndex((one) => one.after !== 'lost'))");
    ok((await said("verdict")) !== "");
    for (const id of ["computer", "other", "setup", "against"]) same(await ask((id) => element(id).checkVisibility(), id), false);
    await click("#again");
    same(await said("verdict"), "");
    await click("header .brand a");
    await until("!element('intro').hidden");
    await click("#to-next-lesson");
    await until("!element('lesson').hidden && element('intro').hidden && location.hash.startsWith('#lesson:')");
  },
  async "a game is reviewed, and challenges make a streak"() {
    await open("nim:1,2");
    await make(0);
    await until("view.moves.length === 0");
    same(await said("end-title"), "✗ The computer wins.");
    // Who wins, and why, is offered until it is shown.
    await click("#end-buttons button:nth-child(3)");
    await until("location.hash === '#nim:1,2?show=why'");
    await make(0);
    await until("view.moves.length === 0");
    same(await texts("#end-buttons button"), ["Review the game", "Play again"]);
    await click("#end-buttons button");
    const mistake = "✗ You: take 1 from heap A. This throws the win away. The nim-sum 3 became 2. Better: take 1 from heap B.";
    const reply = "The computer: take 2 from heap B. This keeps the win. The nim-sum 2 became 0.";
    same(await ask("[...document.querySelectorAll('#review li')].map((one) => one.firstChild.textContent.trim())"), [mistake, reply]);
    // Each move can be seen on the board, and the review stays as it was.
    await tabTo("#review button", "See it: move 1");
    await press("Enter");
    same([await said("status"), await count("#picture .move")], [`Move 1 of 2. ${mistake}`, 1]);
    await press("Enter");
    same(await said("status"), `Move 2 of 2. ${reply}`);
    await press("Enter");
    same(await ask("[document.activeElement.ariaLabel, game.address]"), ["See it: move 1", "nim:0,0"]);
    // Another move is tried, and taken back.
    await press("Enter");
    await ask("makeMove(view.reply)");
    await until("game.turn === 0");
    await tabTo("#visit button", "Back to move 1");
    await press("Enter");
    same(await ask("game.address"), "nim:1,2");
    // The board of the first view stays without what stands beside it.
    await open("");
    await click("#again");
    same([await hash(), await ask("element('side').checkVisibility()")], ["", false]);
    await open("challenge");
    for (let streak = 0; streak < 3; streak++) {
      same(await said("streak"), `Challenge: win this. ${streak} won in a row.`);
      while (await ask("view.moves.length > 0")) {
        await until("view.moves.length === 0 || game.turn === 0");
        await ask("if (view.moves.length > 0) makeMove(view.reply)");
      }
      await ask("beginChallenge()");
    }
    // A challenge with help does not count, and a lost one ends the streak.
    await ask("game.shown.add('why'); showPosition(); countChallenge(true)");
    same(await ask("game.challenge.streak"), 3);
    await ask("beginChallenge(); countChallenge(false)");
    same(await ask("game.challenge.streak"), 0);
    // Between friends neither colour nor sign says that a win is a loss.
    await open("nim:0,1?against=friend");
    await make(0);
    same([await said("end-title"), await ask("element('end').className + element('status').className")], ["The first player wins.", ""]);
  },
  async "colours have the contrast that WCAG asks for"() {
    const pairs = [[4.5, "ink/paper ink/shape faint/paper faint/fill faint/band accent/paper lost/paper lost/lost-fill ink/lost-fill ink/won-fill won/paper won/won-fill move/paper ink/band ink/fill stone-ink/stone"], [3, "stone/paper edge/paper edge/fill move/lost-fill"]];
    for (const theme of ["light", "dark"]) {
      await ask((theme) => setTheme(theme), theme);
      for (const [least, names] of pairs) {
        same(await ask((least, names) => {
          const luminance = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).match(/[\da-f]{2}/g).map((part) => parseInt(part, 16) / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0.05);
          const contrast = (pair) => pair.split("/").map(luminance).sort((one, other) => other - one).reduce((one, other) => one / other);
          return names.split(" ").filter((pair) => contrast(pair) < least);
        }, least, names), [], theme);
      }
    }
  },
  async "the system's colours are taken and can be switched"() {
    for (const [system, other] of [["dark", "light"], ["light", "dark"]]) {
      await ask("localStorage.clear()");
      await prefer(system);
      await loadPage("nim:3,4,5");
      same(await ask("document.documentElement.dataset.theme"), system);
      await click("#theme");
      same(await ask("document.documentElement.dataset.theme"), other);
    }
    await ask("localStorage.clear()");
  },
};

// Runs tests in a tab of its own, which shares nothing with others, until none is left. A hidden tab does all but paint.
async function work(tests) {
  const { browserContextId } = await tell("Target.createBrowserContext");
  const { targetId } = await tell("Target.createTarget", { url: "about:blank", browserContextId, hidden: true });
  const { sessionId } = await tell("Target.attachToTarget", { targetId, flatten: true });
  session.enterWith(sessionId);
  for (const domain of ["Page", "Runtime", "Log"]) await tell(`${domain}.enable`);
  await tell("Emulation.setFocusEmulationEnabled", { enabled: true });
  for (const [name, test] of tests) {
    const start = Date.now();
    try {
      await prefer("light");
      await resize(1000);
      await loadPage("nim:3,4,5");
      // The test before may have stored what it did.
      await ask("localStorage.clear()");
      noise.set(sessionId, []);
      await test();
      same(noise.get(sessionId), [], "the console");
      console.error(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
    } catch (error) {
      failed += 1;
      console.error(`${name} FAILED: ${error.stack}`);
    }
  }
}

async function run() {
  const chosen = Object.entries(TESTS).filter(([name]) => name.includes(process.argv[2] ?? ""));
  if (chosen.length === 0) {
    console.error(`no test has "${process.argv[2]}" in its name; expected some of:\n${Object.keys(TESTS).join("\n")}`);
    chromium.kill();
    return;
  }
  const tests = chosen.values();
  await Promise.all([work(tests), work(tests)]);
  process.exitCode = failed;
  chromium.on("exit", () => fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  await tell("Browser.close").catch(() => {});
}

// Unless all tests end, Chromium's own end included.
process.exitCode = 1;
run();
