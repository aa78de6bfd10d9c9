// The map of pairs in Explore: a square of colours that the keyboard and the pointer read.

// Returns a map of pairs, where rows are the first number and columns the second, what it says of a square, and its legend. It is one
// stop of the keyboard: arrow keys lead from square to square.
function heatMap({ first, rows }, [row, column], tellsWinners, hasReasons) {
  const [left, top] = [28, 34];
  // As wide as the page, so that what is written keeps its size.
  const room = Math.min(608, element("numbers").clientWidth || 608) - left;
  const cell = Math.max(9, Math.min(32, Math.floor(room / rows[0].length)));
  const map = svg("svg", { width: left + cell * rows[0].length + 4, height: top + cell * rows.length, class: "heat", role: "grid", "aria-label": `The values: rows ${row}, columns ${column}`, "aria-rowcount": rows.length, "aria-colcount": rows[0].length });
  const highest = Math.max(1, ...rows.flat());
  const square = (x, y, side) => `M${x} ${y}h${side}v${side}h${-side}z`;
  const corner = ([y, x]) => [left + cell * x, top + cell * y];
  // A path for each of a few shades: a slow phone takes four times as long for an element of each square.
  const shades = new Map();
  rows.forEach((values, y) => values.forEach((value, x) => {
    const shade = value === 0 ? "zero" : !tellsWinners ? Math.ceil((12 * value) / highest) / 12 : value === 2 ? "drawn" : 0.3;
    const [across, down] = corner([y, x]);
    const hole = value === 0 ? square(across + cell / 3, down + cell / 3, cell / 3) : "";
    shades.set(shade, `${shades.get(shade) ?? ""}${square(across, down, cell - 1)}${hole}`);
  }));
  const shaded = (shade, d) => svg("path", { d, class: shade > 0 ? "cell" : `cell ${shade}`, "fill-rule": "evenodd", "fill-opacity": shade > 0 ? 0.12 + 0.78 * shade : 1 });
  for (const [shade, d] of shades) map.append(shaded(shade, d));
  const step = cell < 24 ? 5 : 1;
  for (let x = 0; x < rows[0].length; x += step) map.append(label(first[1] + x, left + cell * (x + 0.5), top - 10, "small"));
  for (let y = 0; y < rows.length; y += step) map.append(label(first[0] + y, left / 2, top + cell * (y + 0.5), "small"));
  map.append(label(`${row}↓ ${column}→`, left, 8, "small"));
  const options = svg("path", { class: "options" });
  const cursor = svg("rect", { width: cell, height: cell, class: "cursor", role: "gridcell", tabindex: 0 });
  const only = svg("g", { role: "row" });
  only.append(cursor);
  map.append(options, only);

  const position = ([y, x]) => [first[0] + y, first[1] + x];
  const named = (place) => position(place).map((number, index) => `${[row, column][index]} = ${number}`).join(", ");
  const told = ([y, x]) => `${named([y, x])}: ${tellsWinners ? ["lost", "won", "drawn"][rows[y][x]] : rows[y][x] || "0, lost"}`;
  const line = made("p", "Press a square to read it.", { class: "told", "aria-live": "polite" });
  const say = (place) => (line.textContent = told(place));
  const choose = (place) => {
    explored.index = place;
    const [x, y] = corner(place);
    for (const [name, value] of Object.entries({ x: x - 0.5, y: y - 0.5, "aria-label": told(place), "aria-rowindex": place[0] + 1, "aria-colindex": place[1] + 1 })) cursor.setAttribute(name, value);
  };
  const go = (place) => {
    if (String(place) !== String(explored.index)) {
      options.removeAttribute("d");
      element("reason").replaceChildren();
    }
    choose(place);
    map.classList.add("is-read");
    say(place);
  };
  const explain = () => {
    const place = explored.index;
    if (hasReasons) askReason(position(place).join(), named(place), (heaps) => {
      const places = heaps.map((heap) => heap.map((number, index) => number - first[index])).filter(([y, x]) => rows[y]?.[x] !== undefined);
      options.setAttribute("d", places.map((place) => square(...corner(place), cell - 1)).join(""));
    });
  };
  const listen = (kind, then) => map.addEventListener(kind, ({ clientX, clientY }) => {
    const { x, y } = map.getBoundingClientRect();
    const place = [(clientY - y - top) / cell, (clientX - x - left) / cell].map(Math.floor);
    if (rows[place[0]]?.[place[1]] !== undefined) then(place);
  });
  listen("pointermove", say);
  map.addEventListener("pointerleave", () => map.classList.contains("is-read") && say(explored.index));
  listen("click", (place) => {
    go(place);
    cursor.focus({ preventScroll: true });
    explain();
  });
  cursor.addEventListener("focus", () => go(explored.index));
  cursor.addEventListener("keydown", (event) => {
    const [y, x] = explored.index;
    const to = { ArrowRight: [y, x + 1], ArrowLeft: [y, x - 1], ArrowDown: [y + 1, x], ArrowUp: [y - 1, x], Enter: [y, x], " ": [y, x] }[event.key];
    if (!to) return;
    event.preventDefault();
    if (to[0] === y && to[1] === x) explain();
    else if (rows[to[0]]?.[to[1]] !== undefined) go(to);
    cursor.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  choose(explored.index ?? [0, 0]);

  const box = made("div", "", { class: "scrolled" });
  box.append(map);
  const swatch = (shade) => shaded(shade, square(4, 4, 36) + (shade === "zero" ? square(15, 15, 14) : ""));
  const steps = [1, 2, 3, 4].map((part) => shaded(part / 4, `M${11 * part - 11} 4h11v36h-11z`));
  return [box, line, legendOf(["lost", swatch("zero")], ...(tellsWinners ? [["won", swatch(0.3)]] : [[`1 to ${highest}`, ...steps]]), ...(shades.has("drawn") ? [["drawn", swatch("drawn")]] : []))];
}
