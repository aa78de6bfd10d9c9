// The end of a game: who has won, the review move by move, and the next challenge.

// Positions of growing size: N stands for random heaps, X for random pins.
const CHALLENGES = ["nim:N", "take:1-3:N", "take:1,3,4:N", "pins:1,2:X", "misere:N", "lasker:N", "staircase:0,N", "octal:0.137:N", "moore:2:N"];

function random(below) {
  return Math.floor(Math.random() * below);
}

// Begins with a position that is won, the larger the longer the streak is.
function beginChallenge() {
  const { streak } = game.challenge ?? { streak: 0 };
  const numbers = () => Array.from({ length: 2 + Math.floor(streak / 3) }, () => 1 + random(4 + streak));
  const pins = () => numbers().map((count) => "x".repeat(Math.min(count, 9))).join(".").slice(0, 24).replace(/\.$/, "");
  const pattern = CHALLENGES[streak < 2 ? streak : random(CHALLENGES.length)];
  for (let address; ;) {
    address = pattern.replace("N", () => numbers().join(",")).replace("X", pins);
    const found = answerOf(engine, `position ${address}`);
    // A first move that anyone finds is no challenge.
    const winning = found.error ? [] : found.moves.filter((one) => one.after === "lost");
    if (winning.length > 0 && winning.length < found.moves.length) {
      Object.assign(game, { shown: new Set(), against: "computer" });
      begin(address, { challenge: { streak, isHelped: false } });
      return;
    }
  }
}

// Says what the streak is, and counts a game that has ended.
function countChallenge(isWon) {
  const { challenge } = game;
  if (!challenge || challenge.isCounted) return;
  challenge.isCounted = true;
  if (!isWon) challenge.streak = 0;
  else if (!challenge.isHelped) challenge.streak += 1;
}

function challengeText() {
  if (!game.challenge) return "";
  const { streak, isHelped } = game.challenge;
  return `Challenge: win this. ${streak} won in a row.${isHelped ? " With help, this one does not count." : ""}`;
}

function startAgain() {
  if (game.challenge) game.challenge.isHelped = true;
  begin(game.start, { challenge: game.challenge, isLesson: game.isLesson, isHome: game.isHome });
}

// What is shown when no move is left.
function showEnd() {
  // A position without moves in which nobody has played is no game that ends.
  const isOver = view.moves.length === 0 && !isAsked() && game.earlier.length > 0;
  element("end").hidden = !isOver;
  if (!isOver) return;
  const turn = winningTurn();
  countChallenge(isYou(turn));
  element("streak").textContent = challengeText();
  element("end-title").textContent = `${game.against === "friend" ? "" : isYou(turn) ? "✓ " : "✗ "}${player(turn)} ${isYou(turn) ? "win" : "wins"}.`;
  const buttons = [button("Play again", startAgain)];
  if (game.challenge) buttons.unshift(button("Next challenge", beginChallenge));
  else if (!game.isLesson && !game.shown.has("why")) buttons.push(button("Play again and see who wins, and why", () => {
    game.shown.add("why");
    go(game.start + (game.isBig ? "?big" : ""));
  }));
  buttons.unshift(button("Review the game", showReview));
  element("end-buttons").replaceChildren(...buttons);
}

const RESULT = { won: "lost", lost: "won", drawn: "drawn" };

// Whether the nim-sum decides who wins a position.
function hasSum(position) {
  return position.sum !== null && position.components.length > 0 && !position.sumMeans;
}

// Returns what the nim-sum of positions is called: of one component, it is that one's number.
function sumName(...positions) {
  return positions.some(({ components }) => components.length > 1) ? "nim-sum" : "Grundy number";
}

// Returns what a move did: kept a win, threw it away, or could not help it.
function judged(turn) {
  const before = ask(`position ${turn.address}`);
  const one = before.moves[turn.index];
  const after = ask(`position ${one.to}`);
  const best = before.moves[before.reply];
  const isWorse = before.outcome !== RESULT[one.after];
  const kept = { won: "This keeps the win.", lost: "No move would have won.", drawn: "This keeps the draw." }[before.outcome];
  const lost = { won: "This throws the win away.", drawn: "This gives the draw away." }[before.outcome];
  // Where no number decides, a mistake has its reason in words.
  const why = hasSum(before) ? ` The ${sumName(before, after)} ${before.sum} became ${after.sum}.` : isWorse ? ` After it: ${after.why}` : "";
  const better = isWorse ? ` Better: ${best.text}.` : "";
  return { isWorse, text: `${player(turn.turn)}: ${one.text}. ${isWorse ? lost : kept}${why}${better}` };
}

function showReview() {
  const turns = game.earlier.map((turn) => ({ ...turn, ...judged(turn) }));
  const { address, turn, said } = game;
  game.review = { turns, end: { address, turn, said }, at: null, left: null, place: null };
  const items = turns.map((one, index) => {
    const item = made("li", `${one.isWorse ? "✗ " : ""}${one.text} `, one.isWorse ? { class: "worse" } : {});
    const see = button("See it", () => {
      game.review.place = { top: scrollY, see };
      visit(index);
    });
    see.setAttribute("aria-label", `See it: move ${index + 1}`);
    item.append(see);
    return item;
  });
  const mistakes = [...turns.keys()].filter((index) => turns[index].isWorse);
  const found = mistakes.length === 0 ? "Neither player threw anything away: the start decided it."
    : `The ${mistakes.length === 1 ? "only" : "first"} mistake is move ${mistakes[0] + 1}.`;
  const list = made("ol");
  list.append(...items);
  element("review").replaceChildren(made("h3", "Review", { tabindex: -1 }), made("p", found), list);
  element("review").querySelector("h3").focus();
}

function forgetReview() {
  game.review = null;
  element("review").replaceChildren();
}

// Shows the board before a move of the reviewed game. Whoever makes another move there has left the game, and can come back.
function visit(index) {
  const { turns } = game.review;
  Object.assign(game.review, { at: index, left: null });
  const { address, turn } = turns[index];
  Object.assign(game, { earlier: turns.slice(0, index), address, turn, said: "", selected: [], pointed: null, focus: null });
  showPosition();
  if (!element("visit").contains(document.activeElement)) element(index + 1 < turns.length ? "visit-next" : "visit-end").focus();
  if (element("status").getBoundingClientRect().top < 0) element("status").scrollIntoView();
}

// Goes back to the list of moves, as it was left.
function endVisit() {
  const { turns, end, place } = game.review;
  Object.assign(game.review, { at: null, left: null });
  Object.assign(game, { ...end, earlier: turns.slice(), selected: [], pointed: null, focus: null });
  showPosition();
  place.see.focus({ preventScroll: true });
  scrollTo(0, place.top);
}

function isVisiting() {
  return game.review !== null && game.review.at !== null;
}

// What the visited move did.
function visitText() {
  const { turns, at } = game.review;
  return `Move ${at + 1} of ${turns.length}. ${turns[at].isWorse ? "✗ " : ""}${turns[at].text}`;
}

// The buttons that lead from move to move and back.
function showVisit() {
  const { at, left, turns } = game.review ?? { at: null, left: null, turns: [] };
  const isShown = at !== null || left !== null;
  const pressed = document.activeElement;
  element("visit").hidden = !isShown;
  [...element("review").querySelectorAll("li")].forEach((item, index) => item.classList.toggle("current", index === at));
  if (!isShown) return;
  element("visit-before").textContent = left === null ? "Previous move" : `Back to move ${left + 1}`;
  element("visit-before").disabled = at === 0;
  element("visit-next").disabled = at === null || at + 1 === turns.length;
  // A button that is disabled would lose the focus.
  if (pressed.disabled) element("visit-end").focus();
}

function listenToReview() {
  element("visit-before").addEventListener("click", () => visit(game.review.left ?? game.review.at - 1));
  element("visit-next").addEventListener("click", () => visit(game.review.at + 1));
  element("visit-end").addEventListener("click", endVisit);
}
