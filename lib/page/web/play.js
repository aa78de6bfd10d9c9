// The view in which one plays.

const game = {
  start: "", earlier: [], address: "", against: "computer", turn: 0, said: "", selected: [], shown: new Set(), timer: 0, pace: 600,
  // Where the keyboard is on the board, and the move that is pointed at in a list.
  focus: null, pointed: null, isLesson: false, isHome: false, challenge: null, review: null,
  // The first picture, where its parts stay; the room of all pictures since; what was before the last move, and what that changed.
  first: null, box: null, before: null, last: null,
  // The colours of the heaps of each position that was played; and whether the board is shown alone.
  colours: new Map(), isBig: false,
};
// The kind of question with which lessons explain what an overlay speaks of.
const NEEDED = { numbers: "number", sum: "sum", why: "number" };
let games = [];
let view;

// The players by whose turn it is: 0 begins, or is you.
function player(turn) {
  if (game.against !== "friend") return turn === 0 ? "You" : game.against === "beginner" ? "The beginner" : "The computer";
  return turn === 0 ? "The first player" : "The second player";
}

// Whether this turn is yours, and nobody else's at this screen.
function isYou(turn) {
  return game.against !== "friend" && turn === 0;
}

// Whose turn it is if the player to move has won, or the one who has just moved.
function winningTurn() {
  return view.outcome === "won" ? game.turn : 1 - game.turn;
}

function isComputer() {
  return game.against !== "friend" && game.turn === 1;
}

function listGames() {
  const answer = ask("games");
  games = answer.games;
  readSizes(answer.sizes);
  const groups = new Map();
  for (const one of games) {
    if (!groups.has(one.group)) {
      groups.set(one.group, made("optgroup", "", { label: one.group }));
      element("game").append(groups.get(one.group));
    }
    groups.get(one.group).append(made("option", one.title, { value: one.name }));
  }
}

// Shows a picture of each game, as a link to it. They are drawn one by one, so that nobody waits for them.
function showGallery() {
  if (element("gallery").hasChildNodes()) return;
  const groups = new Map();
  for (const { group, title, sign, rule, starts } of games) {
    if (!groups.has(group)) {
      groups.set(group, made("ul", "", { class: "thumbnails" }));
      element("gallery").append(made("h3", group), groups.get(group));
    }
    const link = made("a", "", { href: `#${starts[0]}` });
    const item = made("li");
    item.append(link);
    groups.get(group).append(item);
    const picture = svg("svg", { "aria-hidden": "true" });
    link.append(picture, made("span", sign, { class: "sign" }), made("strong", title), made("span", rule));
    setTimeout(() => {
      const shapes = ask(`position ${starts[0]}`).picture.filter(({ kind }) => !["small", "joint", "label"].includes(kind));
      picture.append(...shapes.map((shape) => {
        const group = drawn(shape);
        tint(group, shape, shape.heap ?? null);
        return group;
      }));
      const { x, y, width, height } = picture.getBBox();
      if (width > 0) picture.setAttribute("viewBox", `${x - 4} ${y - 4} ${width + 8} ${height + 8}`);
    });
  }
}

// Begins at an address; what stands behind a question mark are the overlays and the opponent. A task is a lesson's, or a challenge.
function begin(hash, { isLesson = false, challenge = null, isHome = false } = {}) {
  const [written, options = ""] = hash.split("?");
  const address = standard(written) ?? written;
  for (const option of options.split("&")) {
    const [key, value = ""] = option.split("=");
    if (key === "show") game.shown = new Set(value.split(",").filter((overlay) => overlay !== ""));
    if (key === "against") game.against = ["friend", "beginner"].includes(value) ? value : "computer";
    if (key === "big") game.isBig = true;
  }
  ask(`position ${address}`);
  clearTimeout(game.timer);
  if (challenge) challenge.isCounted = false;
  Object.assign(game, { start: address, address, earlier: [], turn: 0, said: "", selected: [], pointed: null, focus: null, isLesson, isHome, challenge });
  Object.assign(game, { first: null, box: null, before: null, last: null, colours: new Map() });
  forgetVerdict();
  for (const id of ["lesson", "task"]) element(id).hidden = !isLesson;
  element("play").classList.toggle("taught", isLesson);
  element("play").classList.toggle("sorting", isLesson && lessons[lesson.index][lesson.stage].kind === "sort");
  // Another start would leave the lesson.
  for (const id of ["other", "setup", "against"]) element(id).hidden = isLesson;
  element("big").hidden = isLesson || isHome;
  // A lesson tells the rules of its game before it asks.
  element(isLesson ? "lesson-way" : "streak").after(element("rules"));
  element("play").classList.toggle("home", isHome);
  element("streak").hidden = !challenge;
  forgetReview();
  showPosition();
}

// Writes the state into the address, without a new entry in the history.
function rememberPosition() {
  if (game.isHome) return;
  if (game.isLesson) {
    remember(`lesson:${lesson.index + 1}${lesson.stage === "try" ? ":exercise" : ""}`);
    return;
  }
  const options = [];
  if (game.shown.size > 0) options.push(`show=${[...game.shown].join(",")}`);
  if (game.against !== "computer") options.push(`against=${game.against}`);
  if (game.isBig) options.push("big");
  remember(game.address + (options.length > 0 ? `?${options.join("&")}` : ""));
}

function makeMove(index) {
  if (isAsked()) return;
  const one = view.moves[index];
  if (isVisiting()) Object.assign(game.review, { left: game.review.at, at: null });
  game.earlier.push({ address: game.address, turn: game.turn, index });
  if (!isComputer()) judgeLessonMove(one);
  const said = `${player(game.turn)}: ${one.text}.`;
  game.said = isComputer() ? `${game.said} ${said}` : said;
  game.before = { picture: view.picture, colours: colours(), component: one.component };
  game.address = one.to;
  game.turn = 1 - game.turn;
  Object.assign(game, { selected: [], pointed: null });
  showPosition();
}

function letComputerMove() {
  if (view.reply === null || !isComputer()) return;
  const isByChance = game.against === "beginner" && random(2) === 0;
  makeMove(isByChance ? random(view.moves.length) : view.reply);
}

// Begins at a position that was typed; what is wrong with it is said beside its field.
function setUp(typed) {
  const listed = typed.trim().replace(/\s*([:/|])\s*/g, "$1").replace(/\s*,?\s+and\s+|\s*,\s*|\s+/gi, ",");
  // The last field alone, such as other heaps, is of the game that is open.
  const isWhole = listed.includes(":") || standard(listed) !== null;
  const address = isWhole ? listed : [...game.address.split(":").slice(0, -1), listed].join(":");
  try {
    ask(`position ${standard(address) ?? address.split("?")[0]}`);
  } catch (error) {
    element("position-wrong").textContent = error.message;
    return;
  }
  go(address);
}

// Returns the first start of the game of this name, or null if there is none.
function standard(name) {
  return games.find((one) => one.name === name)?.starts[0] ?? null;
}

// Goes back to where you moved last.
function undo() {
  clearTimeout(game.timer);
  let last = game.earlier.pop();
  while (last && game.against !== "friend" && last.turn === 1 && game.earlier.length > 0) last = game.earlier.pop();
  if (!last) return;
  if (game.challenge) game.challenge.isHelped = true;
  Object.assign(game, { address: last.address, turn: last.turn, said: "Taken back.", selected: [], pointed: null });
  if (game.review?.left === null) forgetReview();
  forgetVerdict();
  showPosition();
  // A button that is disabled, or gone, would lose the focus.
  if (element("undo").disabled || isLost(document.activeElement)) focusBoard();
}

function candidates(selected) {
  const all = view.moves.map((_, index) => index);
  return all.filter((index) => selected.every((part) => view.moves[index].parts.includes(part)));
}

// Presses a part: a move is made as soon as no other contains all parts pressed.
function press(part) {
  game.focus = part;
  if (isComputer()) return;
  if (isAsked()) {
    element("status").textContent = "✗ Answer the question first.";
    return;
  }
  if (candidates([part]).length === 0) {
    refuse(part);
    return;
  }
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

// Says why a part cannot be pressed.
function refuse(part) {
  const { name } = view.picture.find((shape) => shape.part === part);
  const said = view.refusals.find((one) => one.part === part)?.text ?? `No move uses ${name}`;
  element("status").textContent = `✗ ${said}. ${view.rule}`;
}

function moveButton(index) {
  const one = view.moves[index];
  let text = one.text;
  if (game.shown.has("numbers") && one.left !== null) text += `; ${view.components[one.component].name} then has g\u00a0=\u00a0${one.left}`;
  if (game.shown.has("moves") && one.after === "lost") text += "\u00a0★";
  if (game.shown.has("moves") && one.after === "drawn") text += " (a draw)";
  const pressed = button(text, () => makeMove(index));
  // The move that is pointed at is drawn on the board.
  onPoint(pressed, () => {
    game.pointed = index;
    drawBoard();
    pointAt(index);
  }, () => pointAt(null));
  return pressed;
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
  if (isVisiting()) return visitText();
  if (view.moves.length > 0) return `${game.said} ${nextText()}`.trim();
  // Nobody has played.
  if (game.earlier.length === 0) return `No move is left. The player to move ${view.outcome === "won" ? "wins" : "loses"}.`;
  const turn = winningTurn();
  return `${game.said} No move is left. ${player(turn)} ${isYou(turn) ? "win" : "wins"}.`.trim();
}

// Says whose turn it is. In a lesson the computer only moves when that is asked for, and a wrong move is to be taken back.
function nextText() {
  if (isComputer() && game.isLesson && !isPlayedLesson()) return lesson.isAnswered ? `${player(1)} may move.` : "";
  if (isComputer()) return `${player(1)} is about to move.`;
  return game.against !== "friend" ? "Your move." : `${player(game.turn)} moves.`;
}

// How the end of a game looks: like your win or your loss, unless nobody has played, or a friend has.
function endLook() {
  if (view.moves.length > 0 || isAsked() || game.earlier.length === 0 || game.against === "friend") return "";
  return isYou(winningTurn()) ? "is-won" : "is-lost";
}

// Says how to move.
function hintText() {
  const isOpen = view.moves.length > 0 && !isAsked() && !(isVisiting() && isComputer());
  return isOpen ? `${view.hint}${isVisiting() ? " Try another move here, if you like: the review stays." : ""}` : "";
}

function isWinning(index) {
  return view.moves[index].after === "lost";
}

// Returns the sets of parts that are drawn as one shape each: winning moves of one part all at once, of several only one.
function winningShapes() {
  if (!game.shown.has("moves") || isComputer()) return [];
  const winning = candidates(game.selected).filter(isWinning);
  const rest = (index) => view.moves[index].parts.filter((part) => !game.selected.includes(part));
  if (winning.every((index) => rest(index).length <= 1)) return winning.map(rest);
  const one = [game.pointed, view.reply, winning[0]].find((index) => winning.includes(index));
  return [view.moves[one].parts];
}

// How a part looks, what is said of it, and its option's number.
function marks(part) {
  const indices = candidates([part]);
  // Of the computer's move in a review, nothing is to be pressed.
  if (view.moves.length === 0 || (isVisiting() && isComputer())) return null;
  const onPart = () => press(part);
  // An open question is not answered by what looks as if it could be pressed.
  if (isAsked()) return { classes: [], number: null, said: [], press: onPart };
  const look = indices.length === 0 ? ["hollow"] : [];
  if (indices.length === 0 || isComputer()) return { classes: ["idle", ...look], number: null, said: [isComputer() ? "wait" : "no move"], press: onPart };
  const moves = indices.map((index) => view.moves[index]);
  const isChosen = game.selected.includes(part);
  // With what is chosen already, the part may make a move alone, whatever others contain it.
  const all = candidates([...game.selected, part]);
  const chosen = new Set([...game.selected, part]).size;
  const exact = all.length === 1 ? all : all.filter((index) => new Set(view.moves[index].parts).size === chosen);
  const number = game.shown.has("numbers") && exact.length === 1 ? view.moves[exact[0]].left : null;
  const wins = game.shown.has("moves") && all.some(isWinning);
  const said = [];
  if (isChosen) said.push("chosen");
  said.push(moves.length === 1 ? moves[0].text : `${moves.length} moves`);
  if (number !== null) said.push(`leaves Grundy number ${number}`);
  if (wins) said.push("winning");
  return { classes: [isChosen ? "chosen" : "free"], number, said, press: onPart };
}

function drawBoard() {
  const visited = isVisiting() ? game.review.turns[game.review.at] : null;
  const past = visited ? view.moves[visited.index].parts : [];
  const options = {
    marks, shapes: winningShapes(), past, pastMark: visited?.isWorse ? "✗" : "", showsNumbers: game.shown.has("numbers"), focus: game.focus, openNumber,
    last: game.last, isNew: game.isNew, box: game.box, colourOf, point: pointAtPart,
  };
  game.isNew = false;
  game.box = drawPosition(element("picture"), view, options);
  showKey(options);
}

// Returns the view of a position, with the heaps of the game where they stood at its start.
function seen(address) {
  const found = ask(`position ${address}`);
  if (game.isBig) putSideBySide(found);
  if (!game.first) return found;
  const isPart = (shape) => shape.part !== undefined;
  const old = new Map(game.first.picture.filter(isPart).map((shape) => [shape.part, shape]));
  const labels = (one) => one.picture.filter((shape) => shape.kind === "label");
  const isSame = labels(found).length === labels(game.first).length && found.components.length === game.first.components.length;
  if (!isSame || !found.picture.every((shape) => shape.kind === "label" || (shape.kind === "stone" && old.has(shape.part)))) return found;
  const at = ({ x, y }) => ({ x, y });
  for (const shape of found.picture.filter(isPart)) Object.assign(shape, at(old.get(shape.part)));
  labels(found).forEach((shape, index) => Object.assign(shape, at(labels(game.first)[index])));
  found.components.forEach((component, index) => Object.assign(component, at(game.first.components[index])));
  return found;
}

// Returns what of a picture is no longer in another one, and what is new there; nothing if that is most of it.
function difference(before, after) {
  const key = ({ kind, x, y, toX, toY, text }) => [kind, x, y, toX, toY, text].join(" ");
  const parts = (picture) => picture.filter((shape) => shape.kind !== "label" && shape.kind !== "small");
  const [old, now] = [before, after].map((picture) => new Set(parts(picture).map(key)));
  const gone = parts(before).filter((shape) => !now.has(key(shape)));
  const changed = parts(after).filter((shape) => !old.has(key(shape)));
  return changed.length > 0 && gone.length > 12 ? null : { gone, changed };
}

// Returns the only move that pressing a part would make.
function onlyMove(part) {
  const indices = candidates([...game.selected, part]);
  return indices.length !== 1 || isComputer() || isAsked() ? null : indices[0];
}

// Shows on the board what a move would leave; nothing if there is none.
function pointAt(index) {
  const one = view.moves[index];
  showMeant(element("picture"), one ? difference(view.picture, seen(one.to).picture) : null);
}

// Shows what pressing a part of the board would leave, also in words. A list below it would move away under the mouse.
function pointAtPart(part) {
  const index = part === null ? null : onlyMove(part);
  const one = view.moves[index];
  pointAt(index);
  const left = one?.to.split(":").pop();
  element("hint").textContent = one ? `${one.text[0].toUpperCase()}${one.text.slice(1)}: leaves ${left}.` : hintText();
}

// Returns the colours of the heaps, or components, of the position: those that they had from the beginning.
function colours() {
  return game.colours.get(game.address) ?? Array.from({ length: view.heaps }, (_, index) => index);
}

// Returns the colours after a move: what is split has a new colour for its second part, and what is gone takes its own along.
function coloursAfter({ colours, component }, count) {
  const kept = [...colours];
  if (count < kept.length) kept.splice(component, kept.length - count);
  while (count > kept.length) {
    let fresh = 0;
    while (kept.includes(fresh)) fresh += 1;
    kept.splice(component + 1, 0, fresh);
  }
  return kept;
}

// Returns the colour of a shape: that of its heap, or of the component that all its moves change.
function colourOf(shape) {
  if (shape.part === undefined) return null;
  const changed = candidates([]).filter((index) => view.moves[index].parts.includes(shape.part)).map((index) => view.moves[index].component);
  const heap = shape.heap ?? (new Set(changed).size === 1 ? changed[0] : null);
  return heap === null ? null : colours()[heap] ?? null;
}

// Shows why a component has its number.
function openNumber(index) {
  const one = document.querySelectorAll("#panels .component")[index];
  one.open = true;
  (one.querySelector("summary") ?? one).focus();
}

// Shows the board alone, as for a projector, or the whole page again.
function showBig() {
  Object.assign(game, { isBig: !game.isBig, first: null, box: null });
  showPosition();
}

function focusBoard() {
  (document.querySelector("#picture [tabindex='0']") ?? document.querySelector("#end-buttons button"))?.focus();
}

function showPosition() {
  view = seen(game.address);
  game.first ??= view;
  game.last = game.before ? difference(game.before.picture, view.picture) : null;
  game.isNew = game.before !== null;
  if (game.before) game.colours.set(game.address, coloursAfter(game.before, view.heaps));
  document.documentElement.classList.toggle("big", game.isBig);
  element("big").textContent = game.isBig ? "Whole page" : "Large board";
  const row = game.isBig ? element("controls") : element("address").parentElement;
  if (element("copy-link").parentElement !== row) row.append(element("copy-link"));
  game.before = null;
  const onBoard = document.activeElement?.closest?.("#picture, #choices, #panels, #all ul, #end-buttons") !== null;
  const entry = games.find((one) => one.name === game.address.split(":")[0]);
  element("play-title").textContent = entry.title;
  element("game").value = entry.name;
  element("rule").textContent = `${game.isLesson ? `${entry.title}. ` : ""}${view.rule}`;
  element("ending").textContent = view.ending;
  element("hint").textContent = hintText();
  element("status").textContent = isAsked() ? "" : statusText();
  element("status").className = element("end").className = endLook();
  element("address").value = game.address;
  element("position-wrong").textContent = "";
  element("fields").textContent = `Format: ${entry.name}:${entry.fields}`;
  drawBoard();
  const chosen = game.selected.length > 0 ? candidates(game.selected) : [];
  element("choices").hidden = chosen.length === 0;
  if (chosen.length > 0) {
    const list = made("ul", "", { class: "moves" });
    moveList(list, chosen.slice(0, 40));
    const more = chosen.length > 40 ? ` The first 40 of ${chosen.length} are listed.` : "";
    const isMove = chosen.some((index) => new Set(view.moves[index].parts).size === game.selected.length);
    const again = isMove ? " press the same part again to choose it alone," : "";
    element("choices").replaceChildren(made("p", `Press another part,${again} or choose a move.${more}`), list);
  }
  element("overlays").hidden = isAsked();
  element("controls").hidden = isAsked() || isVisiting() || (game.isLesson && lesson.isSpent);
  element("undo").disabled = game.earlier.length === 0;
  element("computer").hidden = view.moves.length === 0 || (game.isLesson ? !lesson.isAnswered || !isComputer() : game.against === "friend");
  element("computer").disabled = isComputer() && !game.isLesson;
  element("all").hidden = view.moves.length === 0 || isComputer() || isAsked();
  element("all").querySelector("summary").textContent = `All moves (${view.moves.length})`;
  listAllMoves();
  for (const input of document.querySelectorAll("#overlays input")) {
    input.checked = game.shown.has(input.value);
    input.parentElement.hidden = game.isLesson && input.value in NEEDED && !knows(NEEDED[input.value]);
  }
  for (const input of document.querySelectorAll("[name=against]")) input.checked = input.value === game.against;
  if (game.challenge && game.shown.size > 0) game.challenge.isHelped = true;
  element("streak").textContent = challengeText();
  element("panels").replaceChildren(...panels());
  if (game.isBig) arrangeBig(element("picture"));
  showEnd();
  showVisit();
  showMore(entry);
  // The keyboard stays on the board from move to move.
  if (onBoard && isLost(document.activeElement)) focusBoard();
  rememberPosition();
  clearTimeout(game.timer);
  // In a lesson, it waits until what is said of the move has been read.
  if (isComputer() && !isVisiting() && (!game.isLesson || isPlayedLesson())) game.timer = setTimeout(letComputerMove, game.pace);
  if (isPlayedLesson() && view.moves.length === 0) endLessonGame();
}

// Links to the problems about a game, and to their lessons.
function showMore(entry) {
  const more = element("more");
  more.replaceChildren();
  if (entry.problems.length > 0) more.append("Problems: ");
  entry.problems.forEach((name, index) => more.append(index > 0 ? ", " : "", problemLink(name)));
  const isAbout = ({ ask, try: exercise }) => [ask, exercise].some(({ position }) => position.startsWith(`${entry.name}:`));
  const about = lessons.map((_, index) => index).filter((index) => isAbout(lessons[index])).slice(0, 3);
  about.forEach((index, place) => {
    more.append(place > 0 ? ", " : more.hasChildNodes() ? ". Lessons: " : "Lessons: ", made("a", lessons[index].title, { href: `#lesson:${index + 1}` }));
  });
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

// Returns ascending numbers in words, long runs shortened: "0, 1, …, 59".
function setText(numbers) {
  const runs = [];
  for (const number of numbers) {
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1] === number - 1) run.push(number);
    else runs.push([number]);
  }
  const text = (run) => (run.length > 5 ? `${run[0]}, ${run[1]}, …, ${run[run.length - 1]}` : run.join(", "));
  return runs.map(text).join(", ") || " ";
}

function numbersPanel() {
  const hasNumbers = view.components.length > 0;
  if (!hasNumbers) {
    return panel("Grundy numbers", made("p", "This game is not decided by Grundy numbers of components; see who wins, and why."));
  }
  const list = view.components.map((component, index) => {
    const moves = view.moves.filter((one) => one.component === index && one.left !== null);
    const options = [...new Set(moves.map((one) => one.left))].sort((one, other) => one - other);
    const hasReason = moves.length > 0 || view.moves.every((one) => one.component !== index);
    const because = hasReason ? `mex {${setText(options)}} = ` : "";
    const number = component.number === null ? "∞ means none, as play may go on for ever" : because + component.number;
    if (moves.length === 0) return made("p", `${component.name}: ${number}`, { class: "component", tabindex: -1 });
    const details = made("details", "", { class: "component" });
    details.append(made("summary", `${component.name}: ${number}`), made("ul"));
    const items = moves.slice(0, 40).map((one) => made("li", `${one.text}: leaves g = ${one.left}`));
    if (moves.length > 40) items.push(made("li", `and ${moves.length - 40} more moves`));
    details.querySelector("ul").append(...items);
    return details;
  });
  const hasMarks = view.picture.some(({ part }) => part !== undefined && (marks(part)?.number ?? null) !== null);
  const meaning = `g, the Grundy number of a ${view.components.length > 1 ? "component" : "position"}, is the mex of the Grundy numbers its moves lead to. ` +
    `${hasMarks ? "A bold number on a part of the picture is the g that the move there leaves. " : ""}Press a number to see the options.`;
  return panel("Grundy numbers", made("p", meaning), ...list);
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
  const deciding = view.sum === 0 || view.sumMeans ? -1 : length - view.sum.toString(2).length;
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
  const text = view.sumMeans ? view.sumMeans : deciding < 0
    ? "Every column has an even number of ones, so the nim-sum is 0."
    : `▼ marks the deciding bit, the leftmost 1 of the nim-sum. Each component with a 1 there has a move that makes the nim-sum 0; others may have one, too.`;
  return panel("Nim-sum", table, made("p", text));
}

function movesPanel() {
  const winning = candidates([]).filter((index) => view.moves[index].after === "lost");
  if (winning.length === 0) {
    const drawn = candidates([]).filter((index) => view.moves[index].after === "drawn");
    const text = view.moves.length === 0 ? "No move is left." : drawn.length > 0 ? "No move wins. These keep the draw:" : "No move wins.";
    const list = made("ul", "", { class: "moves" });
    moveList(list, drawn);
    return panel("Winning moves", made("p", text), ...(drawn.length > 0 ? [list] : []));
  }
  if (isComputer()) return panel("Winning moves", made("p", `${winning.length} of ${view.moves.length} moves.`));
  const list = made("ul", "", { class: "moves" });
  moveList(list, winning);
  const isLarge = winning.length > 1 && winning.some((index) => view.moves[index].parts.length > 1);
  const said = isLarge ? "One is drawn on the board; point at another to draw that." : "★ marks them on the board.";
  return panel("Winning moves", made("p", said), list);
}

function whyPanel() {
  const outcome = { won: "The player to move wins.", lost: "The player to move loses.", drawn: "It is a draw." }[view.outcome];
  return panel("Who wins, and why", made("p", `${outcome} ${view.why}`));
}

function listenToPlay() {
  element("undo").addEventListener("click", undo);
  element("again").addEventListener("click", startAgain);
  element("other").addEventListener("click", () => {
    const { starts } = games.find((one) => one.name === game.address.split(":")[0]);
    if (game.challenge) beginChallenge();
    else go(starts[(starts.indexOf(game.start) + 1) % starts.length] + (game.isBig ? "?big" : ""));
  });
  element("big").addEventListener("click", showBig);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && game.isBig) showBig();
  });
  addEventListener("resize", () => {
    if (game.isBig) arrangeBig(element("picture"));
  });
  element("computer").addEventListener("click", () => {
    game.turn = 1;
    game.said = "";
    letComputerMove();
    focusBoard();
  });
  element("game").addEventListener("change", (event) => go(games.find((one) => one.name === event.target.value).starts[0]));
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
    setUp(element("address").value);
  });
  element("address").addEventListener("input", () => (element("position-wrong").textContent = ""));
  element("copy-link").addEventListener("click", async () => {
    const name = element("copy-link").textContent;
    const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    element("copy-link").textContent = isCopied ? "Copied" : "The link is in the address bar";
    setTimeout(() => (element("copy-link").textContent = name), 2500);
  });
}
