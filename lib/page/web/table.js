// The view that makes a table from a rule.

const COLUMNS = 10;

// What the table shows.
let shownNumbers;

function showTable(rule) {
  const text = rule.replace(":", " ");
  element("rule-text").value = text;
  element("numbers").replaceChildren();
  const found = ask(`rule ${text}`);
  const title = made("h3", `Grundy numbers: ${found.title}`);
  const proof = made("p", found.proof, { id: "proof" });
  element("numbers").replaceChildren(title, proof, dots(found), numberTable(found));
  shownNumbers = found;
  remember(`table:${text.replace(" ", ":")}`);
}

// The numbers as dots, with the periods as bands.
function dots(found) {
  // As wide as the page, so that what is written keeps its size.
  const [width, height] = [Math.min(680, element("numbers").clientWidth), 200];
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
    plot.append(svg("circle", { cx: x(index), cy: y(number), r: Math.max(1.5, Math.min(4, 160 / found.numbers.length)), class: number === 0 ? "dot zero" : "dot" }));
    if (index % step === 0) plot.append(label(index, x(index), height - 8, "small"));
  });
  return plot;
}

function numberTable(found) {
  const table = made("table", "", { class: "grundy" });
  table.append(made("caption", `* a P-position: ${found.position === "heap" ? "the player to move from this heap loses" : "a single head here is lost"}. ` +
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
      row.append(made("td", `${begins ? "[" : ""}${number}${number === 0 ? "*" : ""}`, { class: kinds.join(" ").trim() }));
    });
    table.append(row);
  }
  return table;
}

function listenToTable() {
  element("rule-form").addEventListener("submit", (event) => {
    event.preventDefault();
    go(`table:${element("rule-text").value.trim().replace(" ", ":")}`);
  });
  window.addEventListener("resize", () => {
    if (!element("table").hidden) document.querySelector(".dots")?.replaceWith(dots(shownNumbers));
  });
}
