// The view that says what rules or values follow. A worker computes, so that the page never waits, and what is outdated is stopped.

const COLUMNS = 10;

const EXAMPLES = [
  ["1 to 3, or split in two", "n -> n - t for 1 <= t <= 3; [t, n - t] for 0 < t < n"],
  ["Kayles, with a period that begins at 71", "kayles"],
  ["a proper divisor (Codeforces 1537D)", "n -> n - t for 1 < t < n if n % t == 0, from n = 1, who wins"],
  ["a coprime amount (Codeforces 2004E)", "n -> n - t for t >= 1 if gcd(n, t) == 1"],
  ["at most k, for each k", "k; n -> n - t for 1 <= t <= k"],
  ["Wythoff's Nim, a pair of heaps", "wythoff"],
  ["Euclid's game", "euclid"],
  ["Fibonacci Nim", "fibonacci nim"],
  ["values: who wins", "LWWLWWWLWWLWWWLWWLWWWLWWLWWWLWWLWWWLWWLWWWLWWLWWW"],
  ["a period that a table can't see end", "n -> n - t for t in {1, 2, 3000000000}"],
];

// The lines of games that families know, each with its family.
const KNOWN_LINES = JSON.parse(element("known-games").textContent).flatMap((game) => game.rules.map((line) => ({ line, game })));
const SAME = `same\n${KNOWN_LINES.map(({ line }) => line).join("\n")}`;

// What is explored; the first five are in the address. Then what the worker said, and how much of a row is shown.
const explored = { text: "", form: "", heaps: "", claim: "", kind: "lost", language: "Rust", names: null, opened: null, found: {}, count: 0, index: null, timer: 0, drawing: 0 };

// The worker, and what waits for its answers: null if nothing does.
const explorer = { worker: null, waiting: [], module: null, loading: null };

// What the worker tries while nothing is asked: browsers compile a function when it is first called. It saves a third of the time to the
// first finding, and more of short ones.
const TRIED = `open rules\n${EXAMPLES[2][1]}`;

// How long the table waits for the finding, which stands above it: on a slow phone, drawing the table first would take as long again.
const PATIENCE = 300;

// How long it waits for what was found to be painted: two frames, as there may be none at once.
const FRAMES = 34;

// Runs in the worker.
function answerAll() {
  let engine;
  onmessage = async ({ data: { module, request } }) => {
    engine ??= WebAssembly.instantiate(module);
    try {
      postMessage(answerOf((await engine).exports, request));
    } catch (trap) {
      postMessage({ error: `This took too much memory, or failed (${trap.message})` });
    }
  };
}

function stopExplorer() {
  explorer.worker?.terminate();
  Object.assign(explorer, { worker: null, waiting: [] });
  showBusy();
}

function showBusy() {
  const isBusy = explorer.waiting.some((show) => show !== null);
  element("explore").ariaBusy = String(isBusy);
  element("explore-stop").hidden = !isBusy;
}

function startExplorer() {
  if (explorer.worker) return;
  const source = URL.createObjectURL(new Blob([`"use strict"; ${answerOf}; (${answerAll})();`], { type: "text/javascript" }));
  explorer.worker = new Worker(source);
  URL.revokeObjectURL(source);
  explorer.worker.onmessage = ({ data }) => {
    explorer.waiting.shift()?.(data);
    showBusy();
  };
}

// Sends a request to the worker, and its answer to a function; an error is shown.
function tellExplorer(request, show) {
  startExplorer();
  explorer.waiting.push(show);
  showBusy();
  explorer.worker.postMessage({ module: explorer.module, request });
}

// Loads what the worker runs, once.
function loadExplorer() {
  explorer.loading ??= program("explorer").then((module) => (explorer.module = module));
  return explorer.loading;
}

// Tries an example before anything is typed.
function tryExplorer() {
  if (explored.text.trim() !== "" || explorer.worker || element("explore").hidden) return;
  for (const request of [TRIED, SAME, "find"]) tellExplorer(request, null);
}

// Reads an address: `explore:` and the text, and what was asked about it behind `?`.
function beginExplore(hash) {
  // While one types. If it fails, the first answer says so.
  loadExplorer().then(tryExplorer, () => {});
  const [head, query] = hash.slice("explore".length).split("?");
  const asked = new URLSearchParams(query);
  const text = decodeURIComponent(head.replace(":", ""));
  Object.assign(explored, { text, form: asked.get("as") ?? "", heaps: asked.get("heaps") ?? "", claim: asked.get("claim") ?? asked.get("value") ?? "", kind: asked.has("value") ? "value" : "lost", language: asked.get("code") ?? explored.language, names: null });
  element("explore-text").value = text;
  element("heaps").value = explored.heaps;
  element("claim").value = explored.claim;
  element("claim-kind").value = explored.kind;
  setStage(text.trim() === "" ? "box" : "opening");
  explore();
}

function exploreAddress() {
  const { text, form, heaps, claim, kind, language } = explored;
  const asked = [["as", form], ["heaps", heaps], [kind === "value" ? "value" : "claim", claim], ["code", language === "Rust" ? "" : language]].filter(([, value]) => value !== "");
  const query = asked.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `explore${text && ":"}${encodeURIComponent(text).replace(/%20/g, " ").replace(/%(2C|3A|3B|3D|7B|7D|5B|5D|3E|2B|2F)/g, decodeURIComponent).replace(/ /g, "%20")}${query && "?"}${query}`;
}

// Starts anew with what the box has. What an older text asked for is stopped.
async function explore() {
  if (explorer.waiting.length > 0) stopExplorer();
  clearTimeout(explored.drawing);
  if (explored.opened) setStage("opening");
  Object.assign(explored, { opened: null, found: {}, count: 0, index: null });
  remember(exploreAddress());
  const { text } = explored;
  for (const id of ["known", "findings", "numbers", "reading", "sum", "claim-said"]) element(id).replaceChildren();
  for (const id of ["sum-form", "claim-form", "explore-play"]) element(id).hidden = true;
  element("explore-status").textContent = "";
  if (text.trim() === "") {
    element("examples").parentElement.open = true;
    setStage("box");
    return;
  }
  element("explore-status").textContent = "Working …";
  await loadExplorer();
  if (text !== explored.text || element("explore").hidden) return;
  tellExplorer(`open ${explored.form}\n${text}`, (opened) => {
    if (opened.error) {
      setStage("box");
      element("explore-status").textContent = "";
      element("reading").replaceChildren(...(wordsOf(text) > 7 ? statementHelp(text) : [made("span", opened.error, { class: "wrong" })]));
      if (SITE && wordsOf(text) > 1 && wordsOf(text) < 8) {
        const line = made("p");
        line.append(searchLink(text));
        element("reading").append(line);
      }
      return;
    }
    // What is asked now is answered while the rest is shown. A conjecture about other numbers is of another game.
    if (explored.names !== null && explored.names !== String(opened.names)) {
      element("claim").value = explored.claim = "";
      remember(exploreAddress());
    }
    Object.assign(explored, { opened, names: String(opened.names) });
    if (opened.isRules) tellExplorer(SAME, showKnown);
    // What is found is shown at once; what follows from it takes longer.
    tellExplorer("find", (found) => showFindings(found, opened.isRules ? "Looking for a proof …" : ""));
    if (opened.isRules) {
      tellExplorer("prove", (found) => showFindings(found, "Looking for how to win …"));
      tellExplorer("complete", (found) => showFindings(found, ""));
    }
    askSum();
    askClaim();
    showOpened(opened);
  });
}

// Tells the style where the examples stand, so that nothing moves while it is read: below the "box" at first, and below the "table" at
// last. In between ("opening"), a phone shows only room for the finding.
function setStage(stage) {
  element("explore").dataset.stage = stage;
}

// How many words of a statement a text has that is neither rules nor values; one with an arrow was meant as rules.
function wordsOf(text) {
  return /->|→/.test(text) ? 0 : (text.match(/\p{L}{3,}/gu) ?? []).length;
}

function searchLink(text) {
  return made("a", "Search for its words", { href: `search.html?q=${encodeURIComponent(text.trim().slice(0, 1500))}` });
}

// What helps with a statement: its words for the search, which the site has, and how rules are written.
function statementHelp(text) {
  const first = made("p", "This reads like a statement. ");
  if (SITE) first.append(searchLink(text), ", or type the rules in one line, such as:");
  else first.append("Type the rules in one line, such as:");
  const list = made("ul");
  list.append(...[EXAMPLES[0], EXAMPLES[2], EXAMPLES[4]].map(([, line]) => exampleOf(line, line)));
  return [first, list];
}

// Names the families of the game, which have a whole solution and say why it works.
function showKnown({ same }) {
  const linked = (text, href) => (SITE ? made("a", text, { href }) : made("span", text));
  const card = made("article", "", { class: "finding known" });
  for (const { game, judge, place, snippets } of new Set(same.map((index) => KNOWN_LINES[index].game))) {
    const line = made("p");
    const by = snippets.flatMap((name, index) => [index === 0 ? ", by " : ", ", linked(name, `snippets/${name}.html`)]);
    line.append(made("strong", "known game"), " ", linked(game, place), `${judge ? ` (${judge})` : ""}: why it works, and a whole solution`, ...by);
    card.append(line);
  }
  element("known").replaceChildren(...(same.length > 0 ? [card] : []));
}

function showOpened(opened) {
  const { says, other } = opened.reading;
  setStage("opening");
  element("examples").parentElement.open = false;
  const switched = explored.form && button("Read it as at first", () => readAs(""));
  element("reading").replaceChildren(`${says}. `, ...(other ? [button(`Read as ${other.says}`, () => readAs(other.form))] : []), ...(switched ? [switched] : []), ...opened.notes.map((note) => made("p", `Note: ${note}`)));
  element("sum-form").hidden = false;
  element("claim-form").hidden = !opened.isRules;
  element("heaps-label").textContent = opened.isSum ? "Who wins with these heaps?" : "Who wins at this position?";
  element("heaps").placeholder = opened.names.length > 1 ? `${opened.names.map((_, index) => 3 + 2 * index).join(",")}${opened.isSum ? "; …" : ""}` : opened.isSum ? "3, 5, 7" : "7";
  element("claim").placeholder = opened.names.length > 1 ? `${opened.names[0]} == ${opened.names[1]}` : `${opened.names[0]} % 4 == 0`;
  element("explore-play").hidden = !opened.play;
  if (opened.play) element("explore-play").href = `#${opened.play}`;
  explored.drawing = setTimeout(showNumbers, PATIENCE);
}

function readAs(form) {
  explored.form = form;
  explore();
}

const WORDS = { proved: "✓ proved", checked: "checked", guess: "a guess", refuted: "✗ refuted", open: "not decided" };

// Shows what was found, and what is still looked for.
function showFindings(found, sought) {
  if (found.error) {
    element("explore-status").textContent = found.error;
    return;
  }
  const isSamePeriod = String(found.period) === String(explored.found.period);
  explored.found = found;
  const kept = found.rules.filter(({ word }) => word !== "refuted");
  const cards = kept.map(findingOf);
  if (found.snippet) cards.push(snippetOf(found.snippet));
  // The best one is whole; the code of others is folded.
  for (const code of cards.slice(1).flatMap((card) => [...card.querySelectorAll(".code")])) {
    const folded = made("details");
    code.replaceWith(folded);
    folded.append(made("summary", "Its code"), code);
  }
  const { isRules } = explored.opened;
  const isFound = cards.length > 0;
  const strategy = isRules && isFound ? [made("p", strategyOf(found, sought), { class: "strategy" })] : [];
  const notes = [found.changing && `The options of ${found.changing} are others when asked again.`, ...found.caveats, found.parity].filter(Boolean);
  const refuted = found.rules.filter(({ word }) => word === "refuted").map(findingOf);
  element("findings").replaceChildren(...cards, ...strategy, ...refuted, ...notes.map((note) => made("p", note, { class: "aside" })), ...(isFound || sought ? [] : adviceOf(found)));
  if (isRules) element("findings").append(furtherButton(sought !== ""));
  element("explore-status").textContent = isFound || !sought ? sought : "Looking further …";
  if (isSamePeriod && explored.drawing === 0) return;
  clearTimeout(explored.drawing);
  explored.drawing = setTimeout(showNumbers, FRAMES);
}

// Says how to win. Before the last answer, the line keeps its place.
function strategyOf({ strategy }, sought) {
  if (strategy) return `To win: ${strategy}.`;
  return sought ? "To win: …" : "To win: no rule for the moves was found.";
}

function furtherButton(isBusy) {
  const further = button("Check further, with larger tables", () => {
    element("explore-status").textContent = "Checking larger tables …";
    tellExplorer("further", (found) => showFindings(found, ""));
  });
  further.disabled = isBusy;
  return further;
}

function cardOf(word, says, why) {
  const card = made("article", "", { class: `finding ${word}` });
  const first = made("p");
  first.append(made("strong", WORDS[word]), " ", ...[says].flat());
  card.append(first, ...(why ? [made("p", why, { class: "aside" })] : []));
  return card;
}

function findingOf({ word, says, why, cost, code }) {
  const card = cardOf(word, says, word === "refuted" ? why : `${why}; ${cost}`);
  if (code?.length > 0) card.append(codeOf(code));
  return card;
}

// A line to explore, as an item of a list; below its title, it shows how rules are written.
function exampleOf(title, text) {
  const item = made("li");
  item.append(made("a", title, { href: `#explore:${encodeURIComponent(text)}` }), ...(title === text ? [] : [made("code", text)]));
  return item;
}

// A function to copy, in the language that was chosen last.
function codeOf(codes) {
  const figure = made("figure", "", { class: "code" });
  const block = made("pre", "", { tabindex: 0 });
  const chosen = () => codes.find(({ language }) => language === explored.language) ?? codes[0];
  const choices = codes.map(({ language }) => (codes.length < 2 ? made("span", language) : button(language, () => {
    explored.language = language;
    remember(exploreAddress());
    for (const one of document.querySelectorAll("#findings .code")) one.show();
  })));
  const copy = copyButton("Copy", () => chosen().text);
  figure.show = () => {
    block.textContent = chosen().text;
    copy.textContent = "Copy";
    for (const choice of choices) if (codes.length > 1) choice.ariaPressed = String(choice.textContent === chosen().language);
  };
  figure.show();
  const caption = made("figcaption");
  caption.append(...choices, copy);
  figure.append(caption, block);
  return figure;
}

function copyButton(name, text) {
  const one = button(name, async () => {
    const isCopied = await Promise.resolve(text()).then((copied) => navigator.clipboard.writeText(copied)).then(() => true, () => false);
    one.textContent = isCopied ? "Copied" : "No clipboard here";
    setTimeout(() => (one.textContent = name), 2500);
  });
  return one;
}

function snippetOf({ name, says, uses, call, word, why, code }) {
  const link = SITE ? made("a", name, { href: `snippets/${name}.html` }) : made("code", name);
  const card = cardOf(word, [says ? `${says}: ` : "", "snippet ", link, ": ", made("code", call)], why);
  const copied = async () => {
    await loadScript("snippets.js");
    const names = new Set([name, ...SNIPPETS[name].needs]);
    return [...(uses ? [uses] : []), `// ${call}`, "", ...[...names].map((one) => SNIPPETS[one].text)].join("\n");
  };
  card.append(SITE ? copyButton("Copy the Rust, with what it needs", copied) : made("p", `cargo judge snippet ${name} prints it with what it needs.`));
  if (code.length > 0) card.append(codeOf(code));
  return card;
}

// What to look at if nothing was found.
function adviceOf({ nearest }) {
  const { isRules, positions } = explored.opened;
  const list = made("ul");
  const [, constant, moves] = (isRules && /^\s*([a-z]\w*)\s*;(.*)$/s.exec(explored.text)) || [];
  if (constant) for (const number of [1, 2, 3]) list.append(exampleOf(`the same with ${constant} = ${number}`, moves.trim().replace(new RegExp(`\\b${constant}\\b`, "g"), number)));
  const ofRules = ["a larger table, by the button below", 'who wins instead of Grundy numbers: add ", who wins", unless a move splits'];
  const ofValues = ["more values: a pattern needs 40, and what it says is fitted to half of them", "who wins instead of Grundy numbers: print W and L", "n in base 2, 3 or Fibonacci beside the values"];
  for (const text of [...(isRules ? ofRules : ofValues), "G(n) − n, or the differences from value to value", "the parity of the number of moves: does every line of play have the same?"]) list.append(made("li", text));
  const near = nearest ? [made("p", `Nearest: ${nearest.says}; it fails first at ${nearest.at}.`)] : [];
  const nothing = element("known").hasChildNodes()
    ? "No short pattern of its numbers was found: the known game above has a program for them."
    : positions < 40 ? `${positions} values: a pattern needs 40.` : "Nothing found: no snippet fits, no period and no pattern.";
  return [made("p", nothing), ...near, made("p", "Try:"), list];
}

function askSum() {
  element("sum").replaceChildren();
  if (explored.heaps.trim() === "" || !explored.opened) return;
  tellExplorer(`sum\n${explored.heaps}`, ({ error, numbers, sum, isKnown, moves }) => {
    if (error) {
      element("sum").textContent = error;
      return;
    }
    const { isSum, isRules } = explored.opened;
    const by = isKnown ? "" : " (by what was found)";
    const values = isSum ? `Grundy number${numbers.length > 1 ? "s" : ""} ${numbers.join(", ")}${numbers.length > 1 ? `: nim-sum ${sum}` : ""}${by}. ` : by;
    const wins = isSum || sum !== 2 ? `The player to move ${sum > 0 ? "wins" : "loses"}.` : "It is a draw.";
    const list = made("ul", "", { class: "moves" });
    for (const { from, value, left, splits, count } of moves) {
      if (value !== undefined) list.append(made("li", `${from} → some heap with the value ${value}`));
      for (const [way, all] of [["", left], ["split into ", splits]]) if (all?.length > 0) list.append(made("li", `${from} → ${way}${all.map((one) => one || "nothing").join(" · ")}`));
      if (count > left?.length + splits?.length) list.append(made("li", `${from}: ${count - left.length - splits.length} more`));
    }
    element("sum").replaceChildren(made("p", values + wins + (moves.length > 0 ? ` Moves that win${isRules ? "" : ", if there are any such"}:` : "")), list);
  });
}

function askClaim() {
  element("claim-said").replaceChildren();
  if (explored.claim.trim() === "" || !explored.opened?.isRules) return;
  tellExplorer(`${explored.kind}\n${explored.claim}`, ({ error, reading, word, says }) => {
    const said = error ? [made("p", error, { class: "wrong" })] : [...(reading ? [made("p", reading, { class: "aside" })] : []), cardOf(word, says, "")];
    element("claim-said").replaceChildren(...said);
  });
}

// The table: a row of heaps, a square of pairs, or the list of what is lost.
function showNumbers() {
  clearTimeout(explored.drawing);
  explored.drawing = 0;
  setStage("table");
  const { table, names, tellsWinners, isRules } = explored.opened;
  const title = made("h3");
  const outline = (kind) => inSwatch(36, { class: kind });
  const reason = [made("div", "", { id: "reason", "aria-live": "polite" }), legendOf(["solid outline: the number pressed", outline("outline")], ["dashed outline: its options", outline("outline is-option")])];
  if (table.shape === "grid") {
    element("numbers").replaceChildren(title, ...heatMap(table, names, tellsWinners, isRules && !tellsWinners), ...reason);
    nameNumbers(table.rows.flat().length, `${table.rows.length} × ${table.rows[0].length}`);
    return;
  }
  if (table.shape === "list") {
    const list = made("p", table.lost.join(" · ") || "none", { class: "lost-list" });
    element("numbers").replaceChildren(title, made("p", `Lost${table.all > table.lost.length ? ", the first of them" : ""}:`), list);
    nameNumbers(Infinity);
    return;
  }
  const [start, length] = explored.found.period ?? [null, 0];
  const found = { first: table.first, numbers: table.values, start: start === null ? null : start - table.first, length, tellsWinners, isRules };
  explored.row = found;
  explored.count ||= Math.min(table.values.length, 60);
  if (start !== null && explored.count === 60) explored.count = Math.min(table.values.length, Math.max(60, Math.min(600, found.start + 2 * length)));
  element("numbers").replaceChildren(title, ...(tellsWinners ? [] : [dots(found), legend(found)]), ...reason, numberTable(found), moreNumbers());
  nameNumbers(explored.count);
}

// Writes the title of the table, which shows so many positions.
function nameNumbers(shown, part = `the first ${shown.toLocaleString("en")}`) {
  const { tellsWinners, positions } = explored.opened;
  const all = positions.toLocaleString("en");
  document.querySelector("#numbers h3").textContent = `${tellsWinners ? "Who wins" : "Grundy numbers"}: ${shown < positions ? `${part} of ` : ""}${all} positions`;
}

// The button that makes the table longer.
function moreNumbers() {
  const longer = () => Math.min(explored.row.numbers.length, 2 * explored.count);
  const more = button(`Show up to ${explored.row.first + longer() - 1}`, () => {
    explored.count = longer();
    document.querySelector(".grundy").replaceWith(numberTable(explored.row));
    document.querySelector(".dots")?.replaceWith(dots(explored.row));
    nameNumbers(explored.count);
    const next = moreNumbers();
    more.replaceWith(next);
    (next.hidden ? document.querySelector(".grundy button") : next)?.focus();
  });
  more.hidden = explored.count === explored.row.numbers.length;
  return more;
}

// Shows the options of a heap, their numbers and the mex, and marks them in the table.
function showReason(index) {
  explored.index = index;
  for (const one of document.querySelectorAll(".grundy button")) one.tabIndex = one.closest("td").dataset.index === String(index) ? 0 : -1;
  askReason(index, `Heap ${index}`, (heaps) => {
    const options = new Set(heaps.flat());
    for (const cell of document.querySelectorAll(".grundy [data-index]")) {
      cell.classList.toggle("asked", Number(cell.dataset.index) === index);
      cell.classList.toggle("is-option", options.has(Number(cell.dataset.index)));
    }
  });
}

// Shows what the number of a position follows from, and gives the heaps that its options leave to what marks them.
function askReason(position, name, mark) {
  const { index } = explored;
  tellExplorer(`why\n${position}`, (why) => {
    if (index !== explored.index) return;
    const one = ({ left, number }) => `${left.length === 0 ? "nothing" : left.join(" and ")} (${number})`;
    const more = why.count > why.options?.length ? ` and ${why.count - why.options.length} more` : "";
    const text = why.error ?? (why.count === 0 ? `${name} has no options: mex { } = 0.`
      : `${name} has the options ${why.options.map(one).join(", ")}${more}; their numbers are in brackets. mex {${setText(why.numbers)}} = ${why.number}.`);
    element("reason").replaceChildren(made("p", text));
    mark((why.options ?? []).flatMap(({ left }) => left));
  });
}

// The numbers as dots, with the periods as bands.
function dots(all) {
  const found = { ...all, numbers: all.numbers.slice(0, explored.count) };
  // As wide as the page, so that what is written keeps its size.
  const [width, height] = [Math.min(680, element("numbers").clientWidth || 680), 200];
  const highest = Math.max(1, ...found.numbers);
  const x = (index) => 30 + (index * (width - 50)) / found.numbers.length;
  const y = (number) => height - 24 - (number * (height - 60)) / highest;
  const plot = svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "dots", role: "img", "aria-label": "The values as dots" });
  if (found.start !== null && found.start < found.numbers.length) {
    const bands = Math.ceil((found.numbers.length - found.start) / found.length);
    for (let band = 0; band < bands; band++) {
      const first = found.start + band * found.length;
      const last = Math.min(first + found.length, found.numbers.length);
      const kind = band % 2 === 0 ? "band even" : "band";
      plot.append(svg("rect", { x: x(first) - 3, y: 18, width: x(last) - x(first), height: height - 36, class: kind }));
    }
    plot.append(label(`period ${found.length} from ${found.start + found.first} on`, Math.min(x(found.start) + 60, width - 90), 9, "small"));
  }
  for (let number = 0; number <= highest; number += Math.max(1, Math.ceil(highest / 8))) {
    plot.append(label(number, 12, y(number), "small"));
    plot.append(svg("line", { x1: 24, y1: y(number), x2: width - 16, y2: y(number), class: "grid" }));
  }
  const step = Math.max(1, Math.ceil(found.numbers.length / 120)) * 10;
  found.numbers.forEach((number, index) => {
    const r = Math.max(1.5, Math.min(4, 160 / found.numbers.length));
    // What is lost is a square, so that no colour is needed to tell.
    plot.append(number === 0 ? svg("rect", { x: x(index) - r, y: y(number) - r, width: 2 * r, height: 2 * r, class: "dot zero" })
      : svg("circle", { cx: x(index), cy: y(number), r, class: "dot" }));
    if (index % step === 0) plot.append(label(found.first + index, x(index), height - 8, "small"));
  });
  return plot;
}

// What dots and bands mean.
function legend({ start }) {
  const dot = svg("circle", { cx: 22, cy: 22, r: 10, class: "dot" });
  const shaded = start === null ? [] : [["shaded: every second period", inSwatch(40, { class: "band even" })]];
  return legendOf(["square: lost", inSwatch(18, { class: "dot zero" })], ["dot: won", dot], ...shaded);
}

// Returns a legend: each entry is a text, and shapes in a square of 44.
function legendOf(...entries) {
  const list = made("ul", "", { class: "legend", "aria-label": "Legend" });
  for (const [text, ...shapes] of entries) {
    const item = made("li");
    const swatch = svg("svg", { class: "swatch", viewBox: "0 0 44 44", "aria-hidden": true });
    swatch.append(...shapes);
    item.append(swatch, text);
    list.append(item);
  }
  return list;
}

function inSwatch(side, attributes) {
  return svg("rect", { x: 22 - side / 2, y: 22 - side / 2, width: side, height: side, ...attributes });
}

// The table is one stop of the keyboard: arrow keys lead from number to number.
function moveInTable(event) {
  const cells = [...event.currentTarget.querySelectorAll("button")];
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
  const to = cells[cells.indexOf(event.target) + step];
  if (!step) return;
  event.preventDefault();
  if (!to) return;
  event.target.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
}

function numberTable({ first, numbers, start, length, tellsWinners, isRules }) {
  const table = made("table", "", { class: "grundy" });
  table.append(made("caption", `▪ marks a lost heap: the player to move loses. ${start === null ? "" : "Every second period is shaded."}`));
  const head = made("tr");
  head.append(made("th", "n"));
  for (let column = 0; column < COLUMNS; column++) head.append(made("th", `+${column}`));
  table.append(head);
  for (let begin = 0; begin < explored.count; begin += COLUMNS) {
    const row = made("tr");
    row.append(made("th", String(first + begin)));
    numbers.slice(begin, Math.min(begin + COLUMNS, explored.count)).forEach((number, column) => {
      const index = begin + column;
      const since = start === null ? -1 : index - start;
      const kinds = [since >= 0 && Math.floor(since / length) % 2 === 0 ? "even" : "", number === 0 ? "zero" : ""];
      const cell = made("td", "", { class: kinds.join(" ").trim(), "data-index": first + index });
      const text = `${tellsWinners ? ["L", "W", "D"][number] : number}${number === 0 ? "▪" : ""}`;
      const means = number === 0 ? "; ▪: lost for the player to move" : "";
      if (isRules && !tellsWinners) {
        const pressed = button(text, () => showReason(first + index));
        pressed.tabIndex = first + index === (explored.index ?? first) ? 0 : -1;
        pressed.title = `heap ${first + index}${means}`;
        pressed.setAttribute("aria-label", `heap ${first + index}: ${number}${means}. Why?`);
        cell.append(pressed);
      } else cell.textContent = text;
      row.append(cell);
    });
    table.append(row);
  }
  table.addEventListener("keydown", moveInTable);
  return table;
}

function listenToExplore() {
  element("examples").replaceChildren(...EXAMPLES.map(([title, text]) => exampleOf(title, text)));
  for (const block of document.querySelectorAll("#brute pre")) block.before(copyButton("Copy", () => block.textContent));
  const later = (begin) => {
    clearTimeout(explored.timer);
    explored.timer = setTimeout(begin, 100);
  };
  element("explore-text").addEventListener("input", () => {
    // Another worker starts in the meantime.
    if (explorer.waiting.length > 0) stopExplorer();
    startExplorer();
    later(() => {
      Object.assign(explored, { text: element("explore-text").value, form: "" });
      explore();
    });
  });
  const listen = (id, field, ask) => element(id).addEventListener("input", () => later(() => {
    explored[field] = element(id).value;
    remember(exploreAddress());
    for (const said of ["sum", "claim-said"]) if (explored[field] === "" && said.startsWith(field === "heaps" ? "sum" : "claim")) element(said).replaceChildren();
    ask();
  }));
  element("explore-stop").addEventListener("click", () => {
    stopExplorer();
    if (!explored.opened) setStage("box");
    element("explore-status").textContent = "Stopped.";
  });
  listen("heaps", "heaps", askSum);
  listen("claim", "claim", askClaim);
  listen("claim-kind", "kind", askClaim);
  for (const form of ["sum-form", "claim-form"]) element(form).addEventListener("submit", (event) => event.preventDefault());
  window.addEventListener("resize", () => {
    if (!element("explore").hidden && explored.row) document.querySelector(".dots")?.replaceWith(dots(explored.row));
  });
}
