// The view in which one plays.

const game = { start: "", earlier: [], address: "", against: "computer", turn: 0, said: "", selected: [], shown: new Set(), timer: 0, pace: 600 };
let games = [];
let view;

// The players by whose turn it is: 0 begins, or is you.
function player(turn) {
  if (game.against === "computer") return turn === 0 ? "You" : "The computer";
  return turn === 0 ? "The first player" : "The second player";
}

function isComputer() {
  return game.against === "computer" && game.turn === 1;
}

function listGames() {
  games = ask("games").games;
  const groups = new Map();
  for (const one of games) {
    if (!groups.has(one.group)) {
      groups.set(one.group, made("optgroup", "", { label: one.group }));
      element("game").append(groups.get(one.group));
    }
    groups.get(one.group).append(made("option", one.title, { value: one.name }));
  }
}

// Begins at an address; what stands behind a question mark are the overlays and the opponent.
function begin(hash) {
  const [address, options = ""] = hash.split("?");
  for (const option of options.split("&")) {
    const [key, value = ""] = option.split("=");
    if (key === "show") game.shown = new Set(value.split(",").filter((overlay) => overlay !== ""));
    if (key === "against") game.against = value === "friend" ? "friend" : "computer";
  }
  ask(`position ${address}`);
  clearTimeout(game.timer);
  Object.assign(game, { start: address, address, earlier: [], turn: 0, said: "", selected: [] });
  showPosition();
}

// Writes the state into the address, without a new entry in the history.
function rememberPosition() {
  const options = [];
  if (game.shown.size > 0) options.push(`show=${[...game.shown].join(",")}`);
  if (game.against === "friend") options.push("against=friend");
  remember(game.address + (options.length > 0 ? `?${options.join("&")}` : ""));
}

function makeMove(index) {
  const one = view.moves[index];
  game.earlier.push({ address: game.address, turn: game.turn });
  const said = `${player(game.turn)}: ${one.text}.`;
  game.said = isComputer() ? `${game.said} ${said}` : said;
  game.address = one.to;
  game.turn = 1 - game.turn;
  game.selected = [];
  showPosition();
}

function letComputerMove() {
  if (view.reply !== null && isComputer()) makeMove(view.reply);
}

// Goes back to where you moved last.
function undo() {
  clearTimeout(game.timer);
  let last = game.earlier.pop();
  while (last && game.against === "computer" && last.turn === 1 && game.earlier.length > 0) last = game.earlier.pop();
  if (!last) return;
  Object.assign(game, { address: last.address, turn: last.turn, said: "Taken back.", selected: [] });
  showPosition();
}

function candidates(selected) {
  const all = view.moves.map((_, index) => index);
  return all.filter((index) => selected.every((part) => view.moves[index].parts.includes(part)));
}

// Presses a part: a move is made as soon as no other contains all parts pressed.
function press(part) {
  if (isComputer()) return;
  if (game.selected.includes(part)) {
    const exact = candidates(game.selected).filter((index) => view.moves[index].parts.length === game.selected.length);
    if (exact.length === 1) {
      makeMove(exact[0]);
      return;
    }
    game.selected = game.selected.filter((other) => other !== part);
  } else {
    game.selected.push(part);
    if (candidates(game.selected).length === 0) game.selected = [part];
  }
  const left = candidates(game.selected);
  if (left.length === 1) makeMove(left[0]);
  else showPosition();
}

function moveButton(index) {
  const one = view.moves[index];
  let text = one.text;
  if (game.shown.has("numbers") && one.left !== null) text += `, leaves g\u00a0=\u00a0${one.left}`;
  if (game.shown.has("moves") && one.after === "lost") text += "\u00a0★";
  if (game.shown.has("moves") && one.after === "drawn") text += " (a draw)";
  return button(text, () => makeMove(index));
}

function moveList(list, indices) {
  const buttons = indices.map((index) => {
    const item = made("li");
    item.append(moveButton(index));
    return item;
  });
  list.replaceChildren(...buttons);
}

function statusText() {
  if (view.moves.length > 0) {
    const next = isComputer() ? "The computer is about to move." : game.against === "computer" ? "Your move." : `${player(game.turn)} moves.`;
    return `${game.said} ${next}`.trim();
  }
  const winner = player(view.outcome === "won" ? game.turn : 1 - game.turn);
  return `${game.said} No move is left. ${winner} ${winner === "You" ? "win" : "wins"}.`.trim();
}

// How a part looks: whether it is chosen, its option's number, whether a winning move contains it.
function marks(part) {
  const indices = candidates([part]);
  if (indices.length === 0 || isComputer()) return null;
  const moves = indices.map((index) => view.moves[index]);
  const isChosen = game.selected.includes(part);
  const number = game.shown.has("numbers") && moves.length === 1 ? moves[0].left : null;
  const wins = game.shown.has("moves") && candidates([...game.selected, part]).some((index) => view.moves[index].after === "lost");
  const said = [];
  if (isChosen) said.push("chosen");
  said.push(moves.length === 1 ? moves[0].text : `${moves.length} moves`);
  if (number !== null) said.push(`leaves Grundy number ${number}`);
  if (wins) said.push("winning");
  return { classes: [isChosen ? "chosen" : "free", ...(wins ? ["wins"] : [])], number, wins, said, press: () => press(part) };
}

function showPosition() {
  view = ask(`position ${game.address}`);
  const focused = document.activeElement?.closest?.("[data-part]")?.dataset.part;
  const entry = games.find((one) => one.name === game.address.split(":")[0]);
  element("play-title").textContent = entry.title;
  element("game").value = entry.name;
  element("rule").textContent = view.rule;
  element("ending").textContent = view.ending;
  element("hint").textContent = view.moves.length > 0 ? view.hint : "";
  element("status").textContent = statusText();
  element("address").value = game.address;
  element("fields").textContent = `Format: ${entry.name}:${entry.fields}`;
  drawPosition(element("picture"), view, marks, game.shown.has("numbers"));
  if (focused !== undefined) refocus(Number(focused));
  const chosen = game.selected.length > 0 ? candidates(game.selected) : [];
  element("choices").hidden = chosen.length === 0;
  if (chosen.length > 0) {
    const list = made("ul", "", { class: "moves" });
    moveList(list, chosen.slice(0, 40));
    const more = chosen.length > 40 ? ` The first 40 of ${chosen.length} are listed.` : "";
    element("choices").replaceChildren(made("p", `Press another part, press the same part again to choose it alone, or choose a move.${more}`), list);
  }
  element("undo").disabled = game.earlier.length === 0;
  element("computer").hidden = game.against === "friend";
  element("computer").disabled = view.moves.length === 0 || isComputer();
  element("all").hidden = view.moves.length === 0 || isComputer();
  element("all").querySelector("summary").textContent = `All moves (${view.moves.length})`;
  listAllMoves();
  for (const input of document.querySelectorAll("#overlays input")) input.checked = game.shown.has(input.value);
  for (const input of document.querySelectorAll("[name=against]")) input.checked = input.value === game.against;
  element("panels").replaceChildren(...panels());
  rememberPosition();
  clearTimeout(game.timer);
  if (isComputer()) game.timer = setTimeout(letComputerMove, game.pace);
}

// Keeps the focus near the part that was pressed.
function refocus(part) {
  const parts = [...document.querySelectorAll("#picture [data-part]")];
  const distance = (one) => Math.abs(Number(one.dataset.part) - part);
  parts.sort((one, other) => distance(one) - distance(other));
  parts[0]?.focus();
}

function listAllMoves() {
  const all = element("all");
  moveList(all.querySelector("ul"), all.open && !all.hidden ? view.moves.map((_, index) => index) : []);
}

// Returns what is shown below the picture.
function panels() {
  const shown = [];
  if (game.shown.has("numbers")) shown.push(numbersPanel());
  if (game.shown.has("sum")) shown.push(sumPanel());
  if (game.shown.has("moves")) shown.push(movesPanel());
  if (game.shown.has("why")) shown.push(whyPanel());
  return shown;
}

function panel(title, ...content) {
  const one = made("section", "", { class: "panel", "aria-label": title });
  one.append(made("h3", title), ...content);
  return one;
}

function numbersPanel() {
  const hasNumbers = view.components.length > 0;
  if (!hasNumbers) {
    return panel("Grundy numbers", made("p", "This game is not decided by Grundy numbers of components; see who wins, and why."));
  }
  const list = made("ul");
  view.components.forEach((component, index) => {
    const left = view.moves.filter((one) => one.component === index && one.left !== null).map((one) => one.left);
    const options = [...new Set(left)].sort((one, other) => one - other);
    const hasReason = left.length > 0 || view.moves.every((one) => one.component !== index);
    const because = hasReason ? `mex {${options.join(", ") || " "}} = ` : "";
    const number = component.number === null ? "∞ means none, as play may go on for ever" : because + component.number;
    list.append(made("li", `${component.name}: ${number}`));
  });
  const meaning = "g, the Grundy number of a component, is the mex of those that its moves leave. " +
    "A number on a part of the picture is what the move there leaves.";
  return panel("Grundy numbers", made("p", meaning), list);
}

// Returns the binary digits of a number.
function digits(number, length) {
  return number.toString(2).padStart(length, "0").split("");
}

function sumPanel() {
  if (view.sum === null || view.components.length === 0) {
    return panel("Nim-sum", made("p", "This position is not decided by a nim-sum; see who wins, and why."));
  }
  const length = Math.max(1, ...[view.sum, ...view.components.map((component) => component.number)].map((number) => number.toString(2).length));
  const deciding = view.sum === 0 ? -1 : length - view.sum.toString(2).length;
  const table = made("table", "", { class: "binary" });
  const head = made("tr");
  head.append(made("th", "component"), made("th", "number"));
  for (let place = 0; place < length; place++) {
    const cell = made("th", `${2 ** (length - 1 - place)}s`);
    if (place === deciding) {
      cell.className = "deciding";
      cell.textContent += " ▼";
    }
    head.append(cell);
  }
  table.append(head);
  const row = (name, number, kind) => {
    const one = made("tr", "", { class: kind });
    one.append(made("th", name), made("td", String(number)));
    digits(number, length).forEach((digit, place) => {
      one.append(made("td", digit, place === deciding ? { class: digit === "1" ? "deciding one" : "deciding" } : {}));
    });
    return one;
  };
  for (const component of view.components) table.append(row(component.name, component.number, "component"));
  table.append(row("nim-sum", view.sum, "sum"));
  const text = deciding < 0
    ? "Every column has an even number of ones, so the nim-sum is 0."
    : `▼ marks the deciding bit, the leftmost 1 of the nim-sum. A component with a 1 there has a move that makes the nim-sum 0.`;
  return panel("Nim-sum", table, made("p", text));
}

function movesPanel() {
  const winning = candidates([]).filter((index) => view.moves[index].after === "lost");
  if (winning.length === 0) {
    const drawn = view.moves.some((one) => one.after === "drawn");
    const text = view.moves.length === 0 ? "No move is left." : drawn ? "No move wins, but some keep the draw." : "No move wins.";
    return panel("Winning moves", made("p", text));
  }
  if (isComputer()) return panel("Winning moves", made("p", `${winning.length} of ${view.moves.length} moves.`));
  const list = made("ul", "", { class: "moves" });
  moveList(list, winning);
  return panel("Winning moves", list);
}

function whyPanel() {
  const outcome = { won: "The player to move wins.", lost: "The player to move loses.", drawn: "It is a draw." }[view.outcome];
  return panel("Who wins, and why", made("p", `${outcome} ${view.why}`));
}

function listenToPlay() {
  element("undo").addEventListener("click", undo);
  element("again").addEventListener("click", () => begin(game.start));
  element("other").addEventListener("click", () => {
    const { starts } = games.find((one) => one.name === game.address.split(":")[0]);
    begin(starts[(starts.indexOf(game.start) + 1) % starts.length]);
  });
  element("computer").addEventListener("click", () => {
    game.turn = 1;
    game.said = "";
    letComputerMove();
  });
  element("game").addEventListener("change", (event) => begin(games.find((one) => one.name === event.target.value).starts[0]));
  for (const input of document.querySelectorAll("[name=against]")) {
    input.addEventListener("change", () => {
      game.against = input.value;
      begin(game.address);
    });
  }
  for (const input of document.querySelectorAll("#overlays input")) {
    input.addEventListener("change", () => {
      if (input.checked) game.shown.add(input.value);
      else game.shown.delete(input.value);
      showPosition();
    });
  }
  element("all").addEventListener("toggle", listAllMoves);
  element("position").addEventListener("submit", (event) => {
    event.preventDefault();
    go(element("address").value.trim());
  });
}
