// Pictures: shapes at places, as the engine lists them.

function svg(name, attributes = {}, text = "") {
  const one = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  one.textContent = text;
  return one;
}

// How large the shapes of a kind are, as the engine says: a radius, or a width and a height.
const [ROUND, SQUARE] = [{}, {}];

function readSizes(sizes) {
  for (const { kind, width, height, isRound } of sizes) {
    if (isRound) ROUND[kind] = width / 2;
    else SQUARE[kind] = [width, height];
  }
}

function label(text, x, y, kind) {
  return svg("text", { x, y, class: kind, "text-anchor": "middle", "dominant-baseline": "central" }, text);
}

// Returns the ends of an arrow between two vertices, which stop at their rims; both ways have their own.
function rims(shape) {
  const [across, down] = [shape.toX - shape.x, shape.toY - shape.y];
  const length = Math.hypot(across, down) || 1;
  const [x, y] = [across / length, down / length];
  const aside = 4;
  return [shape.x + 20 * x - aside * y, shape.y + 20 * y + aside * x, shape.toX - 22 * x - aside * y, shape.toY - 22 * y + aside * x];
}

function arrow(shape) {
  if (shape.x === shape.toX && shape.y === shape.toY) {
    const path = `M ${shape.x - 8} ${shape.y - 17} C ${shape.x - 32} ${shape.y - 62} ${shape.x + 32} ${shape.y - 62} ${shape.x + 9} ${shape.y - 20}`;
    return svg("path", { d: path, class: "arrow", "marker-end": "url(#tip)" });
  }
  const [x1, y1, x2, y2] = rims(shape);
  return svg("line", { x1, y1, x2, y2, class: "arrow", "marker-end": "url(#tip)" });
}

// Returns the corners of what can be pressed round a line.
function wide(shape) {
  const [across, down] = [shape.toX - shape.x, shape.toY - shape.y];
  const length = Math.hypot(across, down) || 1;
  const [x, y] = [(-13 * down) / length, (13 * across) / length];
  return [[shape.x + x, shape.y + y], [shape.toX + x, shape.toY + y], [shape.toX - x, shape.toY - y], [shape.x - x, shape.y - y]].join(" ");
}

// Returns the element of a shape.
function drawn(shape) {
  const group = svg("g", { class: `shape ${shape.kind}` });
  if (shape.kind === "arrow") {
    group.append(arrow(shape));
  } else if (shape.toX !== undefined) {
    const ends = { x1: shape.x, y1: shape.y, x2: shape.toX, y2: shape.toY };
    // What is pressed is wider than what is seen.
    if (shape.part !== undefined) group.append(svg("polygon", { points: wide(shape), class: "wide" }));
    group.append(svg("line", { ...ends, class: "seen" }));
  } else if (shape.kind in ROUND) {
    group.append(svg("circle", { cx: shape.x, cy: shape.y, r: ROUND[shape.kind] }));
  } else if (shape.kind in SQUARE) {
    const [width, height] = SQUARE[shape.kind];
    const corner = shape.kind === "pin" ? 9 : 3;
    group.append(svg("rect", { x: shape.x - width / 2, y: shape.y - height / 2, width, height, rx: corner }));
  }
  if (shape.kind === "joint") group.append(label(shape.text, shape.x - 14, shape.y - 4, "small"));
  else if (shape.text !== "") group.append(label(shape.text, shape.x, shape.y, "written"));
  return group;
}

// Marks of heaps beside their colours, for who does not see these.
const MARKS = ["", "M-6 0H6", "M0-6V6", "M-6 0H6M0-6V6", "M-5-5L5 5M-5 5L5-5", "M-6 4L0-6L6 4Z"];

// Gives a shape the colour and the mark of its heap.
function tint(group, shape, colour) {
  if (colour === null) return;
  const own = colour % MARKS.length;
  group.classList.add(`own-${own}`);
  if (own > 0 && shape.text === "" && shape.toX === undefined) {
    group.append(svg("path", { d: MARKS[own], transform: `translate(${shape.x} ${shape.y})`, class: "mark" }));
  }
}

// The group of each shape that is drawn.
let groupOf = new Map();

// Shows what a move would take and where it would lead; nothing of a difference that is none.
function showMeant(picture, found) {
  for (const one of picture.querySelectorAll(".ghost")) one.remove();
  for (const [shape, one] of groupOf) one.classList.toggle("meant", found?.gone.includes(shape) ?? false);
  for (const shape of found?.changed ?? []) {
    const group = drawn({ ...shape, part: undefined, text: "" });
    group.classList.add("ghost");
    picture.append(group);
  }
}

// Lets what a move took leave, and what it moved come, unless the reader wants nothing to move.
function animate(picture, { gone, changed }) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const timing = { duration: 200, easing: "ease-out" };
  for (const kind of new Set(gone.map((shape) => shape.kind))) {
    const [from, to] = [gone, changed].map((shapes) => shapes.filter((shape) => shape.kind === kind));
    const isMoved = from.length === to.length;
    from.forEach((shape, index) => {
      if (isMoved) {
        const [across, down] = [shape.x - to[index].x, shape.y - to[index].y];
        groupOf.get(to[index])?.animate([{ transform: `translate(${across}px, ${down}px)` }, { transform: "none" }], timing);
        return;
      }
      const group = drawn({ ...shape, part: undefined, text: "" });
      group.classList.add("leaving");
      picture.append(group);
      group.animate([{ opacity: 1 }, { opacity: 0, transform: "translateY(-24px)" }], timing).onfinish = () => group.remove();
    });
  }
}

// Lets a shape be pressed by mouse and by keys.
function onPress(group, press) {
  group.addEventListener("click", press);
  group.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      press();
    }
  });
}

// Shows what is pointed at: by the mouse, or by keys. The focus that follows a click points at nothing.
function onPoint(one, show, hide) {
  one.addEventListener("pointerenter", show);
  one.addEventListener("focus", () => {
    if (one.matches(":focus-visible")) show();
  });
  for (const event of ["pointerleave", "blur"]) one.addEventListener(event, hide);
}

// Returns where a mark stands on a shape.
function middle(shape) {
  return shape.toX === undefined ? [shape.x, shape.y] : [(shape.x + shape.toX) / 2, (shape.y + shape.toY) / 2];
}

// Returns a set of parts as one outline: neighbours flow together, others are joined by a thin line.
function outlined(shapes) {
  const group = svg("g", { class: "move", "aria-hidden": "true" });
  const bodies = (grown, kind) => shapes.forEach((shape, index) => {
    const [x, y] = middle(shape);
    const radius = shape.kind in SQUARE ? Math.min(...SQUARE[shape.kind]) / 2 + 5 : (ROUND[shape.kind] ?? 0) + 4;
    if (shape.toX !== undefined) {
      group.append(svg("line", { x1: shape.x, y1: shape.y, x2: shape.toX, y2: shape.toY, class: kind, "stroke-width": 13 + 2 * grown }));
    } else if (shape.kind in SQUARE) {
      const [width, height] = SQUARE[shape.kind].map((side) => side + 6 + 2 * grown);
      group.append(svg("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: 6, class: kind, "stroke-width": 0 }));
    } else {
      group.append(svg("circle", { cx: x, cy: y, r: radius + grown, class: kind, "stroke-width": 0 }));
    }
    // The last flows into the first again, if they are neighbours.
    const isLast = index + 1 === shapes.length;
    const next = isLast ? shapes[0] : shapes[index + 1];
    const [toX, toY] = middle(next);
    const [broad, high] = SQUARE[shape.kind] ?? [38, 38];
    const isNear = (x === toX || y === toY) && Math.abs(toX - x) <= broad + 24 && Math.abs(toY - y) <= high + 24;
    if (isNear && shape.kind in SQUARE) {
      const [width, height] = SQUARE[shape.kind].map((side) => side + 6 + 2 * grown);
      const [left, top] = [Math.min(x, toX) - width / 2, Math.min(y, toY) - height / 2];
      const size = { width: width + Math.abs(toX - x), height: height + Math.abs(toY - y) };
      group.append(svg("rect", { x: left, y: top, ...size, rx: 6, class: kind, "stroke-width": 0 }));
    } else if (isNear) {
      group.append(svg("line", { x1: x, y1: y, x2: toX, y2: toY, class: kind, "stroke-width": 2 * (radius - 2 + grown) }));
    } else if (kind === "outer" && !isLast) {
      // Round what lies between.
      const path = `M ${x} ${y} Q ${(x + toX) / 2 - (toY - y) / 3 - 20} ${(y + toY) / 2 - Math.abs(toX - x) / 3 - 30} ${toX} ${toY}`;
      group.append(svg("path", { d: path, class: "bow", "stroke-width": 3 }));
    }
  });
  bodies(3, "outer");
  bodies(0, "inner");
  return group;
}

// Returns shapes in an order in which each is near the one before.
function chained(shapes) {
  const [chain, rest] = [[shapes[0]], shapes.slice(1)];
  while (rest.length > 0) {
    const [x, y] = middle(chain[chain.length - 1]);
    const away = (shape) => Math.hypot(middle(shape)[0] - x, middle(shape)[1] - y);
    const next = rest.reduce((one, other) => (away(other) < away(one) ? other : one));
    chain.push(...rest.splice(rest.indexOf(next), 1));
  }
  return chain;
}

// Returns the part that arrow keys lead to.
function neighbour(shapes, part, key) {
  const [right, down] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  const [x, y] = middle(shapes.find((shape) => shape.part === part));
  const away = (shape) => {
    const [across, along] = [middle(shape)[0] - x, middle(shape)[1] - y];
    const [forward, aside] = [across * right + along * down, Math.abs(across * down) + Math.abs(along * right)];
    return forward > 1 ? forward + 3 * aside : Infinity;
  };
  const best = shapes.reduce((one, other) => (away(other) < away(one) ? other : one));
  return away(best) < Infinity ? best.part : part;
}

// How much room is left beside a large board for what is said of it.
function besideRoom() {
  return 24 * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

// Gives a large board the most room: what is said of it stands beside it, or above and below a wide one.
function arrangeBig(picture) {
  const { width, height } = picture.viewBox.baseVal;
  const room = besideRoom();
  // Of the reason, and of the nim-sum digit by digit.
  const below = (element("panels").childElementCount > 0 ? 1.1 : 0.75) * room;
  const isBeside = Math.min((innerWidth - room) / width, innerHeight / height) > Math.min(innerWidth / width, (innerHeight - below) / height);
  document.documentElement.classList.toggle("beside", isBeside);
  document.documentElement.style.setProperty("--said", `${isBeside ? room : below}px`);
}

// Puts rows of heaps side by side, as far as that makes a large board's stones larger.
function putSideBySide({ picture, components }) {
  const [across, down] = [innerWidth - besideRoom(), innerHeight];
  const rows = [...new Set(picture.filter(({ kind }) => kind === "label").map(({ y }) => y))];
  if (rows.length < 2 || !picture.every(({ kind, heap }) => kind === "label" || heap !== undefined)) return;
  const [width, height] = [30 + Math.max(...picture.map(({ x }) => x)), rows[1] - rows[0]];
  const size = (count) => Math.min(across / (count * width), down / (Math.ceil(rows.length / count) * height));
  const count = rows.map((_, index) => index + 1).reduce((one, other) => (size(other) > size(one) ? other : one));
  for (const shape of [...picture, ...components]) {
    // A number stands just below the label.
    const row = rows.findIndex((y) => shape.y < y + 30);
    shape.x += (row % count) * width;
    shape.y -= (row - Math.floor(row / count)) * height;
  }
}

// Draws a position. `marks(part)` says how a part looks and what it does, or is nothing if it does nothing. To outline are `shapes`,
// the sets of parts of winning moves, and `past`, that of a move that was made, with a mark if it was a mistake. The board is one stop
// of the keyboard: arrow keys lead from part to part.
function drawPosition(picture, view, { marks, shapes, past, pastMark, showsNumbers, focus, openNumber, last, isNew, box: room, point, colourOf }) {
  const hadFocus = picture.contains(document.activeElement);
  picture.replaceChildren();
  // Above all shapes.
  const written = svg("g");
  const parts = view.picture.filter((shape) => shape.part !== undefined);
  const of = (part) => parts.find((shape) => shape.part === part);
  const seen = parts.map((shape) => ({ shape, mark: marks(shape.part) })).filter(({ mark }) => mark);
  const near = ({ shape, mark }) => (focus === null ? (mark.classes.includes("idle") ? 1 : 0) : Math.abs(shape.part - focus));
  const stop = seen.length > 0 ? seen.reduce((one, other) => (near(other) < near(one) ? other : one)).shape.part : null;
  const markOf = new Map(seen.map(({ shape, mark }) => [shape, mark]));
  // Outlines lie above all other parts, and below their own and where those meet.
  const outlines = [...shapes, past].map((shape) => shape.map(of).filter((one) => one)).filter((members) => members.length > 0);
  const isOutlined = (shape) => outlines.some((members) => members.includes(shape));
  const [joints, others] = [true, false].map((isJoint) => view.picture.filter((shape) => (shape.kind === "joint") === isJoint));
  const ordered = [...others.filter((shape) => !isOutlined(shape)), ...outlines, ...outlines.flat(), ...joints];
  // What the last move took leaves a ring behind.
  for (const shape of last?.gone ?? []) {
    if (last.changed.some(({ x, y }) => x === shape.x && y === shape.y)) continue;
    const group = drawn({ ...shape, part: undefined, text: "" });
    group.classList.add("left");
    picture.append(group);
  }
  groupOf = new Map();
  for (const shape of new Set(ordered)) {
    if (Array.isArray(shape)) {
      picture.append(outlined(chained(shape)));
      continue;
    }
    const group = drawn(shape);
    groupOf.set(shape, group);
    tint(group, shape, colourOf(shape));
    if (last?.changed.includes(shape)) group.classList.add("changed");
    const mark = markOf.get(shape);
    if (mark) {
      onPoint(group, () => point(shape.part), () => point(null));
      const name = [shape.name, ...mark.said].join(", ");
      const attributes = { role: "button", tabindex: shape.part === stop ? 0 : -1, "aria-label": name, "data-part": shape.part };
      for (const [key, value] of Object.entries(attributes)) group.setAttribute(key, value);
      if (mark.classes.includes("idle")) group.setAttribute("aria-disabled", "true");
      group.classList.add("part", ...mark.classes);
      group.append(svg("title", {}, name));
      const [x, y] = middle(shape);
      // The number stands beside a line, in the corner of a square, outside other shapes, or in the middle of what is not written on.
      const isLine = shape.toX !== undefined;
      const [width, height] = shape.kind in SQUARE && shape.kind !== "pin" ? SQUARE[shape.kind] : [48, 48];
      const isMiddle = !isLine && shape.text === "";
      const kind = !isMiddle ? "option aside" : shape.kind === "square" ? "option plain" : "option";
      const [across, down] = isLine ? [16, 0] : isMiddle ? [0, 0] : [width / 2 - 8, height / 2 - 8];
      if (mark.number !== null) written.append(label(mark.number, x + across, y + down, kind));
      onPress(group, mark.press);
      group.addEventListener("keydown", (event) => {
        if (!event.key.startsWith("Arrow")) return;
        event.preventDefault();
        const to = picture.querySelector(`[data-part="${neighbour(parts, shape.part, event.key)}"]`);
        group.setAttribute("tabindex", -1);
        to.setAttribute("tabindex", 0);
        to.focus();
      });
    }
    picture.append(group);
  }
  // A star, not the colour alone, says that an outlined move wins.
  for (const [[part], mark] of [...shapes.map((shape) => [shape, "★"]), [past, pastMark]]) {
    const first = of(part);
    if (!first) continue;
    const [x, y] = middle(first);
    const isLine = first.toX !== undefined;
    const [width, height] = first.kind in SQUARE && first.kind !== "pin" ? SQUARE[first.kind] : [48, 48];
    written.append(label(mark, x + (isLine ? -14 : width / 2 - 8), y - (isLine ? 0 : height / 2 - 8), "star"));
  }
  if (showsNumbers) {
    view.components.forEach((component, index) => {
      const shown = component.number === null ? "g = ∞" : `g = ${component.number}`;
      const area = { x: component.x - 30, y: component.y - 13, width: 60, height: 26 };
      const button = svg("rect", { ...area, role: "button", tabindex: 0, class: "wide why", "aria-label": `${component.name}: ${shown}. Why?` });
      onPress(button, () => openNumber(index));
      // Below the parts, which are pressed first where it covers some.
      picture.prepend(button);
      written.append(label(shown, component.x, component.y, "number"));
    });
  }
  picture.append(written);
  picture.classList.toggle("numbered", showsNumbers);
  // The board never becomes smaller than it was, so nothing below it moves.
  const now = picture.getBBox();
  const [left, top] = [Math.min(now.x, room?.left ?? now.x), Math.min(now.y, room?.top ?? now.y)];
  const [right, bottom] = [Math.max(now.x + now.width, room?.right ?? -Infinity), Math.max(now.y + now.height, room?.bottom ?? -Infinity)];
  // In steps, as a longer number is no reason to grow.
  const [width, height] = [Math.max(right - left + 24, 120), Math.max(bottom - top + 16, 60)].map((size) => 8 * Math.ceil(size / 8));
  picture.setAttribute("viewBox", `${left - (width - right + left) / 2} ${top - 8} ${width} ${height}`);
  picture.style.setProperty("--width", `${width}px`);
  picture.style.setProperty("--ratio", width / height);
  if (isNew && last) animate(picture, last);
  if (hadFocus) picture.querySelector("[tabindex='0']")?.focus();
  return { left, top, right, bottom };
}

// What the marks on the board mean; no more than are there.
function showKey({ shapes, past }) {
  const has = (selector) => element("picture").querySelector(selector) !== null;
  // While the computer is about to move, nothing can be pressed; that changes no meaning.
  if (!isComputer()) element("key-idle").hidden = !has(".hollow:is(.stone, .coin, .pin, .heads)");
  element("key-chosen").hidden = !has(".chosen");
  element("key-last").hidden = !has(".left, .changed");
  element("key-win").hidden = shapes.length === 0;
  element("key-made").hidden = past.length === 0;
}
