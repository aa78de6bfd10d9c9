// Lessons: the guide's words, a question on a board, its answer, an exercise, and a problem to solve.

let lessons = [];
// The position is the task's, or another one after mistakes; a spent one has had its free try, and is not played on.
const lesson = { index: 0, stage: "", position: "", isAnswered: false, misses: 0, isSpent: false };

// What an answer is, or that it was shown without one.
const RIGHT = { sign: "✓ ", word: "Right. " };
const WRONG = { sign: "✗ ", word: "No. " };
const SHOWN = { sign: "", word: "" };

// `explain`, `answer` after the answer, and `end` after the exercise have the guide's text by now.
function readLessons() {
  lessons = JSON.parse(element("lesson-data").textContent);
  listLessons();
}

// The lessons whose exercise has been done, without being shown.
function lessonsDone() {
  return new Set((kept("lessons") ?? "").split(",").filter((title) => title !== ""));
}

function listLessons() {
  const done = lessonsDone();
  for (const list of document.querySelectorAll(".lesson-list")) {
    list.replaceChildren(...lessons.map((one, index) => {
      const item = made("li");
      item.append(made("a", one.title, { href: `#lesson:${index + 1}` }), done.has(String(index + 1)) ? " ✓ done" : "");
      return item;
    }));
  }
}

// Returns a paragraph of the guide: its emphasis stays, its links become text.
function guideParagraph(text) {
  const paragraph = made("p");
  const plain = text.replaceAll(" ⊕ ", "\u00a0⊕\u00a0").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  for (const piece of plain.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)) {
    const [name, cut] = piece.startsWith("**") ? ["strong", 2] : piece.startsWith("*") ? ["em", 1] : piece.startsWith("`") ? ["code", 1] : ["", 0];
    if (name && piece.length > 2 * cut) paragraph.append(made(name, piece.slice(cut, -cut)));
    else paragraph.append(piece);
  }
  return paragraph;
}

function problemLink(name) {
  return made("a", name, { href: SITE ? `problems/${name}/index.html` : `../problems/${name}/README.md` });
}

function beginLesson(number) {
  const hadFocus = document.activeElement !== document.body;
  const index = number - 1;
  lesson.index = index;
  const one = lessons[index];
  element("lesson-title").textContent = `Lesson ${index + 1} of ${lessons.length}: ${one.title}`;
  const way = [["← Lesson ", index], ["Lesson ", index + 2]].filter(([, to]) => to >= 1 && to <= lessons.length);
  element("lesson-way").replaceChildren(...way.map(([text, to]) => made("a", `${text}${to}${to > index ? " →" : ""}`, { href: `#lesson:${to}` })));
  element("lesson-text").replaceChildren(...one.explain.map(guideParagraph));
  beginTask("ask");
  if (hadFocus) element("lesson-title").focus();
}

// The questions that are asked of any position.
function usualQuestion(kind) {
  const first = view.components[0]?.name ?? "the position";
  return {
    who: "Who wins, if both play perfectly?", move: "Make a move that wins.", sum: "What is the nim-sum?",
    number: `What is the Grundy number of ${first}?`, moves: "How many moves are there?",
    table: "Write the program, and paste the numbers that it prints for heaps of 0 to 20 stones.",
  }[kind];
}

// Begins a lesson's question (`ask`) or exercise (`try`), with its position or another one.
function beginTask(stage, position = lessons[lesson.index][stage].position) {
  const task = lessons[lesson.index][stage];
  const isOther = position !== task.position;
  Object.assign(lesson, { stage, position, isAnswered: false, misses: 0, isSpent: false });
  game.shown = new Set();
  element("all").open = false;
  game.against = "computer";
  begin(position, { isLesson: true });
  const question = isOther ? `Another position. ${usualQuestion(task.kind)}` : task.question || usualQuestion(task.kind);
  element("question").textContent = `${stage === "ask" ? "Predict." : "Exercise."} ${question}`;
  element("verdict").textContent = "";
  // What the question has told is read before the exercise.
  element("lesson-text").append(...(stage === "try" ? element("told").childNodes : []));
  element("told").replaceChildren();
  element("answers").replaceChildren(...answerControls(task.kind));
  // What was pressed is gone; the keyboard goes on where the answer is given.
  if (stage !== "try" && !isOther) return;
  if (task.kind === "move") focusBoard();
  else element("answers").querySelector("input, textarea, button").focus();
}

// Returns a position of the same game that asks for the same, or null if none is found. Its last field has other heaps, coins or vertices.
function otherPosition() {
  const { kind } = lessons[lesson.index][lesson.stage];
  const { position } = lesson;
  const [head, last] = position.match(/^(.*:)(.*)$/).slice(1);
  const vertices = head.startsWith("token:") ? Math.max(...head.match(/\d+/g).map(Number)) + 1 : 0;
  const number = (text) => (vertices > 0 ? random(vertices) : text === "0" ? 0 : 1 + random(Number(text) + 2));
  const letter = (one) => ({ x: "xxx."[random(4)], T: "TH"[random(2)], H: "TH"[random(2)] })[one];
  for (let trial = 0; trial < 300; trial++) {
    const address = head + last.replace(/\d+/g, number).replace(/[xTH]/g, letter);
    const found = answerOf(engine, `position ${address}`);
    if (found.error || address === position || found.moves.length < 2) continue;
    const winning = found.moves.filter((one) => one.after === "lost").length;
    if (kind !== "move" || (winning > 0 && 2 * winning < found.moves.length + 1)) return address;
  }
  return null;
}

// Returns a button that leads to another position, or nothing if there is none.
function otherButton() {
  const other = otherPosition();
  return other === null ? [] : [button("Another position", () => beginTask(lesson.stage, other))];
}

// While a question is open, the board only shows its position: what moves lead to would tell the answer, or another position.
function isAsked() {
  return game.isLesson && !lesson.isAnswered && lessons[lesson.index][lesson.stage].kind !== "move";
}

// What is said of a move no longer holds once that is taken back.
function forgetVerdict() {
  if (!game.isLesson) return;
  element("verdict").textContent = "";
  if (!lesson.isAnswered) element("answers").replaceChildren(...answerControls(lessons[lesson.index][lesson.stage].kind));
}

function answerControls(kind) {
  if (kind === "move") return game.earlier.length > 0 && !lesson.isSpent ? [button("Take it back", undo)] : [];
  if (kind === "who") {
    const choices = [["won", "The player to move"], ["lost", "The other player"], ["drawn", "Nobody: play goes on for ever"]];
    return choices.map(([outcome, text]) => button(text, () => answer(outcome)));
  }
  const isTable = kind === "table";
  const input = made(isTable ? "textarea" : "input", "", { id: "answer", inputmode: isTable ? "text" : "numeric", autocomplete: "off", ...(isTable ? { rows: 2 } : { size: 5 }), "aria-labelledby": "question" });
  const form = made("form", "", { class: "line" });
  form.append(input, made("button", "Check"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim() === "") return;
    const given = isTable ? input.value.replace(/^\s*\d+\s*:/gm, "").match(/\d+/g)?.join(" ") ?? "" : Number(input.value);
    const right = rightAnswer(kind);
    if (given === right) {
      answer(given);
      return;
    }
    const said = isTable ? tableMistake(given.split(" "), right.split(" ")) : `It is not ${input.value.trim()}. ${mistake(kind, given)}`;
    element("verdict").textContent = `✗ ${said.trim()} Try again, or press "Show me".`;
    input.select();
  });
  return [form, button("Show me", () => answer(null))];
}

// Says what a wrong number is instead, if it is something that is often taken for the right one.
function mistake(kind, given) {
  const stones = view.picture.filter((shape) => shape.kind === "stone").length || NaN;
  if (kind === "moves") {
    if (given === stones) return "That is the number of stones. Count each amount that may be taken, from each heap.";
    const left = (address) => address.split(":").pop().split(",").reduce((sum, heap) => sum + Number(heap), 0);
    return given === new Set(view.moves.map(({ to }) => left(to))).size ? "Each heap has moves of its own." : "A heap may have too few stones for an amount, and taking all of them is a move, too.";
  }
  const numbers = view.components.map((one) => one.number);
  if (kind === "sum") {
    if (given === numbers.reduce((one, other) => one + other, 0)) return "That is the sum: 1 + 1 carries, but 1 ⊕ 1 = 0.";
    if (given === numbers.reduce((one, other) => one | other, 0)) return `That is the bitwise or of ${numbers.join(" and ")}: where both have 1, XOR gives 0.`;
    if (given === Math.max(...numbers)) return "That is the greatest of the numbers; compare all digits.";
    return given === stones ? "That is the number of stones." : "";
  }
  const options = view.moves.filter((one) => one.component === 0 && one.left !== null).map((one) => one.left);
  const option = view.moves.find((one) => one.component === 0 && one.left === given);
  if (option) return `Some option has the number ${given}: ${option.text}.`;
  if (given > 0 && !options.includes(0)) return "The mex begins with 0, and no option has that.";
  if (given === Math.max(...options) + 1) return "That is one more than the greatest. The mex is the smallest number that is missing.";
  if (given === new Set(options).size || given === options.length) return "That is how many options there are, not the smallest number that none has.";
  const largest = Math.max(...(game.address.match(/^take:([\d,-]+):/)?.[1].match(/\d+/g) ?? [NaN]).map(Number));
  if (given === stones % largest) return `That is the remainder by ${largest}, the largest amount.`;
  return given === stones ? "That is the number of stones." : "";
}

// Returns a paragraph that leads to a problem.
function nextProblem({ name, idea, snippets }) {
  const links = made("p", "Now solve ");
  links.append(problemLink(name), ` (${idea}) in the workspace: `, made("code", `cargo judge try ${name}`), " prints the problem and makes a file for your solution.");
  snippets.forEach((snippet, place) => {
    links.append(place > 0 ? ", " : " Snippets that you may paste into it: ", made("a", snippet, { href: SITE ? `snippets/${snippet}.html` : "../lib/README.md" }));
  });
  if (snippets.length > 0) links.append(".");
  if (lesson.index + 1 === lessons.length) links.append(" That was the last lesson: go on with the problems of the guide, step by step.");
  return links;
}

// Says where a pasted table is wrong first, and of what mistake it is the table.
function tableMistake(given, right) {
  const place = right.findIndex((number, index) => given[index] !== number);
  if (place < 0) return `There are ${given.length} numbers, but 21 heaps from 0 to 20.`;
  if (given[place] === undefined) return `The numbers end before heap ${place}.`;
  const wrong = Number(given[place]);
  const amounts = [1, 3, 4].filter((amount) => amount <= place);
  const options = amounts.map((amount) => Number(right[place - amount]));
  const said = given[0] !== "0" ? "A heap of 0 has no options, and mex { } = 0."
    : given.every((number) => number === "0" || number === "1") ? "These say only who wins: take the mex, not whether some option is lost."
    : options.includes(wrong) ? `Its options have the numbers ${options.join(", ")}, so it is not ${wrong}.`
    : `Its options have the numbers ${options.join(", ")}: the smallest number that is not among these is not ${wrong}.`;
  return place === 0 ? said : `The numbers are right up to heap ${place - 1}. ${said}`;
}

// What the engine says is right; no answer is written down.
function rightAnswer(kind) {
  if (kind === "table") {
    const numbers = [];
    for (let heap = 0; heap <= 20; heap++) {
      const left = [1, 3, 4].map((amount) => numbers[heap - amount]);
      let mex = 0;
      while (left.includes(mex)) mex++;
      numbers.push(mex);
    }
    return numbers.join(" ");
  }
  return { who: view.outcome, moves: view.moves.length, sum: view.sum, number: view.components[0]?.number }[kind];
}

// Returns whether a lesson up to this one has explained what such a question asks for.
function knows(kind) {
  return lessons.slice(0, lesson.index + 1).some((one) => one.ask.kind === kind);
}

function answer(given) {
  const { kind } = lessons[lesson.index][lesson.stage];
  view = ask(`position ${lesson.position}`);
  const right = rightAnswer(kind);
  const text = kind === "who" ? { won: "The player to move wins", lost: "The other player wins", drawn: "It is a draw" }[right] : kind === "table" ? `They are ${right}` : `It is ${right}`;
  const isSum = view.components.length > 1;
  const shown = knows("number") && (kind !== "who" || (isSum && knows("sum"))) ? ["numbers"] : [];
  if (knows("sum")) shown.push("why", ...(isSum ? ["sum"] : []));
  // Before there are Grundy numbers, the two rules say why.
  const reason = kind !== "who" || knows("number") ? "" : view.moves.length === 0 ? " The player to move has no move, and so loses."
    : right === "lost" ? " Every option is an N-position." : " Some option is a P-position.";
  const verdict = given === right ? RIGHT : given === null ? SHOWN : WRONG;
  revealAnswer(verdict, `${verdict.word}${text}.${reason}`, shown);
  if (kind === "moves") element("all").open = true;
}

// A move made in a lesson that asks for one.
function judgeLessonMove({ after, to }) {
  if (!game.isLesson || lesson.isAnswered || lessons[lesson.index][lesson.stage].kind !== "move") return;
  const left = ask(`position ${to}`);
  const sum = !knows("sum") ? "" : hasSum(left) ? ` The ${sumName(left)} is now ${left.sum}.` : ` ${left.why}`;
  if (after === "lost") {
    revealAnswer(RIGHT, `Right: after this move the other player loses.${sum} Play on, if you like.`, knows("sum") ? ["why"] : []);
    return;
  }
  const said = after === "drawn" ? "This only draws: neither player can force a win." : `After this move the other player can win.${sum}`;
  // The first try is free. Who then tries the other moves in turn learns nothing from this position.
  lesson.misses += 1;
  const other = lesson.misses > 1 ? otherButton() : [];
  lesson.isSpent = other.length > 0;
  element("verdict").textContent = `✗ ${said} ${lesson.isSpent ? "See the position that you have left, then try another one." : "Take it back, and look for another."}`;
  element("answers").replaceChildren(...answerControls("move"), ...other);
}

function revealAnswer(verdict, text, shown) {
  const hadFocus = element("answers").contains(document.activeElement);
  lesson.isAnswered = true;
  element("verdict").textContent = `${verdict.sign}${text}`;
  game.shown = new Set(shown);
  const next = [];
  const one = lessons[lesson.index];
  const { kind } = one[lesson.stage];
  // What was not found asks again, about another position; only what was found counts as done.
  const isOpen = verdict !== RIGHT && kind !== "table" && view.moves.length > 0 && (lesson.stage === "try" || kind === "who");
  if (isOpen) next.push(...otherButton());
  if (lesson.stage === "ask") next.push(button("To the exercise", () => beginTask("try")));
  else if (lesson.index + 1 < lessons.length) next.push(button("Next lesson", () => go(`lesson:${lesson.index + 2}`)));
  element("told").replaceChildren(...(lesson.stage === "ask" ? one.answer : one.end).map(guideParagraph));
  element("answers").replaceChildren(...next);
  if (lesson.stage === "try") {
    if (verdict === RIGHT) keep("lessons", [...lessonsDone().add(String(lesson.index + 1))].join(","));
    listLessons();
    if (one.problem) element("answers").append(nextProblem(one.problem));
  }
  if (hadFocus) element("answers").querySelector("button, a").focus();
  showPosition();
}
