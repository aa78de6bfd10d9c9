// The view that makes a table from a rule.

const COLUMNS = 10;

// What the table shows, how many numbers of it, and the index whose options are shown.
let shownNumbers;
let shownCount = 0;
let shownIndex = null;

function showTable(rule) {
  element("rule-text").value = rule.replaceAll(":", " ");
  element("numbers").replaceChildren();
  const found = ask(`rule ${rule}`);
  Object.assign(element("rule-text"), { value: found.rule });
  [shownNumbers, shownCount, shownIndex] = [found, found.shown, null];
  const title = made("h3", `Grundy numbers: ${found.title}`);
  const proof = made("p", found.proof, { id: "proof" });
  const reason = made("div", "", { id: "reason", "aria-live": "polite" });
  element("numbers").replaceChildren(title, proof, ...comparison(found), dots(found), legend(found), reason, numberTable(found), moreNumbers());
  remember(`table:${found.rule.replace(" ", ":")}`);
}

// The button that makes the table longer.
function moreNumbers() {
  const longer = () => Math.min(shownNumbers.numbers.length, 2 * shownCount);
  const more = button(`Show up to ${shownNumbers.position} ${longer() - 1}`, () => {
    shownCount = longer();
    document.querySelector(".grundy").replaceWith(numberTable(shownNumbers));
    document.querySelector(".dots").replaceWith(dots(shownNumbers));
    const next = moreNumbers();
    more.replaceWith(next);
    (next.hidden ? document.querySelector(".grundy button") : next).focus();
  });
  more.hidden = shownCount === shownNumbers.numbers.length;
  return more;
}

// The numbers that the proof compares, one period above the other.
function comparison(found) {
  const count = Math.min(found.compared, 24);
  if (found.start === null || found.start + found.length + count > found.numbers.length) return [];
  const table = made("table", "", { class: "compared" });
  const rest = found.compared > count ? ` The first ${count} of ${found.compared} are shown.` : "";
  for (const first of [found.start, found.start + found.length]) {
    const row = made("tr");
    row.append(made("th", `${found.position}s from ${first} on`, { scope: "row" }));
    for (let index = first; index < first + count; index++) row.append(made("td", String(found.numbers[index])));
    table.append(row);
  }
  const scrolled = made("div", "", { class: "scrolled", tabindex: 0, role: "region", "aria-label": "What the proof compares" });
  scrolled.append(table);
  return [made("p", `The proof compares these numbers, one period apart; they are equal.${rest}`), scrolled];
}

// Shows the options of a position, their numbers and the mex, and marks them in the table.
function showReason(index) {
  const why = ask(`why ${index} ${shownNumbers.rule}`);
  shownIndex = index;
  for (const one of document.querySelectorAll(".grundy button")) one.tabIndex = one.closest("td").dataset.index === String(index) ? 0 : -1;
  const one = ({ left, number }) => `${left.length === 0 ? "nothing" : left.join(" and ")} (${number})`;
  const listed = why.options.slice(0, 60).map(one).join(", ");
  const more = why.count > 60 ? ` and ${why.count - 60} more` : "";
  const { position } = shownNumbers;
  const what = position === "heap" ? `Heap ${index}` : `A head at place ${index}`;
  const text = why.count === 0 ? `${what} has no options: mex { } = 0.`
    : `${what} has the options ${listed}${more}; their numbers are in brackets. mex {${setText(why.numbers)}} = ${why.number}.`;
  element("reason").replaceChildren(made("p", text));
  const options = new Set(why.options.flatMap(({ left }) => left));
  for (const cell of document.querySelectorAll(".grundy [data-index]")) {
    cell.classList.toggle("asked", Number(cell.dataset.index) === index);
    cell.classList.toggle("is-option", options.has(Number(cell.dataset.index)));
  }
}

// The numbers as dots, with the periods as bands.
function dots(all) {
  const found = { ...all, numbers: all.numbers.slice(0, shownCount) };
  // As wide as the page, so that what is written keeps its size.
  const [width, height] = [Math.min(680, element("numbers").clientWidth || 680), 200];
  const highest = Math.max(1, ...found.numbers);
  const x = (index) => 30 + (index * (width - 50)) / found.numbers.length;
  const y = (number) => height - 24 - (number * (height - 60)) / highest;
  const plot = svg("svg", { viewBox: `0 0 ${width} ${height}`, class: "dots", role: "img", "aria-label": "The Grundy numbers as dots" });
  if (found.start !== null) {
    const bands = Math.ceil((found.numbers.length - found.start) / found.length);
    for (let band = 0; band < bands; band++) {
      const first = found.start + band * found.length;
      const last = Math.min(first + found.length, found.numbers.length);
      const kind = band % 2 === 0 ? "band even" : "band";
      plot.append(svg("rect", { x: x(first) - 3, y: 18, width: x(last) - x(first), height: height - 36, class: kind }));
    }
    plot.append(label(`period ${found.length} from ${found.start} on`, Math.min(x(found.start) + 60, width - 90), 9, "small"));
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
    if (index % step === 0) plot.append(label(index, x(index), height - 8, "small"));
  });
  return plot;
}

// What dots, bands and outlines mean.
function legend(found) {
  const list = made("ul", "", { class: "legend", "aria-label": "Legend" });
  const entry = (text, ...shapes) => {
    const item = made("li");
    const swatch = svg("svg", { class: "swatch", viewBox: "0 0 44 44", "aria-hidden": true });
    swatch.append(...shapes);
    item.append(swatch, text);
    list.append(item);
  };
  const square = (side, attributes) => svg("rect", { x: 22 - side / 2, y: 22 - side / 2, width: side, height: side, ...attributes });
  entry("square: Grundy number 0, lost", square(18, { class: "dot zero" }));
  entry("dot: another number, won", svg("circle", { cx: 22, cy: 22, r: 10, class: "dot" }));
  if (found.start !== null) entry("shaded: every second period", square(40, { class: "band even" }));
  entry("solid outline: the number pressed", square(36, { class: "outline" }));
  entry("dashed outline: its options", square(36, { class: "outline is-option" }));
  return list;
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

function numberTable(all) {
  const found = { ...all, numbers: all.numbers.slice(0, shownCount) };
  const table = made("table", "", { class: "grundy" });
  table.append(made("caption", `▪ marks a P-position: ${found.position === "heap" ? "the player to move from this heap loses" : "a single head here is lost"}. ` +
    (found.start === null ? "" : "[ begins a period.")));
  const head = made("tr");
  head.append(made("th", found.position));
  for (let column = 0; column < COLUMNS; column++) head.append(made("th", `+${column}`));
  table.append(head);
  for (let first = 0; first < found.numbers.length; first += COLUMNS) {
    const row = made("tr");
    row.append(made("th", String(first)));
    found.numbers.slice(first, first + COLUMNS).forEach((number, column) => {
      const since = found.start === null ? -1 : first + column - found.start;
      const begins = since >= 0 && since % found.length === 0;
      const kinds = [since >= 0 && Math.floor(since / found.length) % 2 === 0 ? "even" : "", number === 0 ? "zero" : ""];
      const cell = made("td", "", { class: kinds.join(" ").trim(), "data-index": first + column });
      const pressed = button(`${begins ? "[" : ""}${number}${number === 0 ? "▪" : ""}`, () => showReason(first + column));
      pressed.tabIndex = first + column === (shownIndex ?? 0) ? 0 : -1;
      const means = `${number === 0 ? "; ▪: lost for the player to move" : ""}${begins ? "; [: a period begins" : ""}`;
      pressed.title = `${found.position} ${first + column}${means}`;
      pressed.setAttribute("aria-label", `${found.position} ${first + column}: ${number}${means}. Why?`);
      cell.append(pressed);
      row.append(cell);
    });
    table.append(row);
  }
  table.addEventListener("keydown", moveInTable);
  return table;
}

function listenToTable() {
  element("rule-form").addEventListener("submit", (event) => {
    event.preventDefault();
    go(`table:${element("rule-text").value.replace(/[#{}()[\]]/g, " ").trim()}`);
  });
  window.addEventListener("resize", () => {
    if (!element("table").hidden) document.querySelector(".dots")?.replaceWith(dots(shownNumbers));
  });
}
