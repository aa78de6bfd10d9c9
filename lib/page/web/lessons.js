// Lessons: the guide's words, a question on a board, its answer, an exercise, and a problem to solve.

let lessons = [];
// The position is the task's, or another one after mistakes; a spent one has had its free try, and is not played on. The place is that of
// the cell or of the statement which is asked for.
const lesson = { index: 0, stage: "", position: "", isAnswered: false, misses: 0, isSpent: false, place: 0 };

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
      // The judge's name of what can be solved then.
      item.append(made("small", one.good.match(/^\[([^\]]*)\]/)?.[1]));
      return item;
    }));
  }
}

// Returns a paragraph of the guide, or code between lines of three backticks. Its emphasis and its links to judges, lessons
// and headings of the guide stay, other links become text.
function guideParagraph(text) {
  if (text.startsWith("```")) return made("pre", text.slice(3).trim());
  const paragraph = made("p");
  const plain = text.replaceAll(" ⊕ ", "\u00a0⊕\u00a0").replace(/\[([^\]]*)\]\((?!http|guide:|lesson:)[^)]*\)/g, "$1");
  for (const piece of plain.split(/(\[[^\]]*\]\([^)]*\)|\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)) {
    const link = piece.match(/^\[(.*)\]\((.*)\)$/);
    if (link) {
      paragraph.append(made("a", link[1], { href: linkTo(link[2]) }));
      continue;
    }
    const [name, cut] = piece.startsWith("**") ? ["strong", 2] : piece.startsWith("*") ? ["em", 1] : piece.startsWith("`") ? ["code", 1] : ["", 0];
    if (name && piece.length > 2 * cut) paragraph.append(made(name, piece.slice(cut, -cut)));
    else paragraph.append(piece);
  }
  return paragraph;
}

// Returns where a link of a lesson leads; one to the guide begins with its page in the site.
function linkTo(address) {
  if (!address.startsWith("guide:")) return address.replace(/^lesson:/, "#$&");
  return SITE ? address.slice("guide:".length) : `../problems/README.md${address.slice(address.indexOf("#"))}`;
}

function problemLink(name) {
  return made("a", name, { href: SITE ? `problems/${name}/index.html` : `../problems/${name}/README.md` });
}

// Begins a lesson at its question (`ask`), or at its exercise (`try`), above which stands what the question has told by then.
function beginLesson(number, stage = "ask") {
  const hadFocus = document.activeElement !== document.body;
  const index = number - 1;
  lesson.index = index;
  const one = lessons[index];
  const isTry = stage === "try";
  element("lesson-title").textContent = `Lesson ${number} of ${lessons.length}: ${one.title}${isTry ? ", exercise" : ""}`;
  const way = [[index, `← Lesson ${index}`], isTry ? [number, "Question"] : [`${number}:exercise`, "Exercise"], [number + 1, `Lesson ${number + 1} →`]];
  const ways = way.filter(([to]) => to !== 0 && to !== lessons.length + 1);
  element("lesson-way").replaceChildren(...ways.map(([to, text]) => made("a", text, { href: `#lesson:${to}` })));
  element("lesson-text").replaceChildren(...one.explain.map(guideParagraph));
  if (isTry) {
    // It may be about another position.
    const told = made("div", "", { class: "answered", role: "group", "aria-label": "What the question has told" });
    told.append(...one.answer.map(guideParagraph));
    element("lesson-text").append(told);
  }
  element("lesson-figure").replaceChildren();
  beginTask(stage);
  if (!isTry) {
    if (hadFocus) element("lesson-title").focus();
    return;
  }
  showFigure();
  if (hadFocus) focusAnswer();
  element("task").scrollIntoView({ block: "nearest" });
}

// Shows the figure of a lesson whose question is answered.
function showFigure() {
  const one = lessons[lesson.index];
  if (one.ask.kind === "grid") element("lesson-figure").replaceChildren(grid(CELLS.length));
  if (one.bits) showBits(ask(`position ${one.ask.position}`).components.map(({ number }) => number), 0);
}

// What was pressed is gone; the keyboard goes on where the answer is given.
function focusAnswer() {
  if (lessons[lesson.index][lesson.stage].kind === "move") focusBoard();
  else element("answers").querySelector("input, textarea, button").focus();
}

// The questions that are asked of any position.
function usualQuestion(kind) {
  const first = view.components[0]?.name ?? "the position";
  return {
    who: "Who wins, if both play perfectly?", move: "Make a move that wins.", sum: "What is the nim-sum?",
    number: `What is the Grundy number of ${first}?`, moves: "How many moves are there?",
    grid: "What is the Grundy number of the cell with the question mark?", play: "Play against the computer.",
    sort: "What is each game?", table: "Write the program, and paste the numbers that it prints for heaps of 0 to 20 stones.",
  }[kind];
}

// Begins a lesson's question (`ask`) or exercise (`try`), with its position or another one.
function beginTask(stage, position = lessons[lesson.index][stage].position) {
  const task = lessons[lesson.index][stage];
  const isOther = position !== task.position;
  Object.assign(lesson, { stage, position, isAnswered: false, misses: 0, isSpent: false, place: 0 });
  game.shown = new Set();
  element("all").open = false;
  game.against = "computer";
  begin(position, { isLesson: true });
  const question = isOther ? `Another position. ${usualQuestion(task.kind)}` : task.question || usualQuestion(task.kind);
  element("question").textContent = `${stage === "try" ? "Exercise. " : task.kind === "play" ? "" : "Predict. "}${question}`;
  element("verdict").textContent = "";
  if (task.kind === "grid") element("lesson-figure").replaceChildren(grid());
  element("told").replaceChildren();
  element("answers").replaceChildren(...answerControls(task.kind));
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
  return other === null ? [] : [button("Another position", () => {
    beginTask(lesson.stage, other);
    focusAnswer();
  })];
}

// While a question is open, the board only shows its position: what moves lead to would tell the answer, or another position.
function isAsked() {
  return game.isLesson && !lesson.isAnswered && !["move", "play"].includes(lessons[lesson.index][lesson.stage].kind);
}

// Whether the computer answers in this lesson.
function isPlayedLesson() {
  return game.isLesson && !lesson.isAnswered && lessons[lesson.index][lesson.stage].kind === "play";
}

// A game of a lesson is over: whoever cannot move has lost.
function endLessonGame() {
  const hasWon = game.turn === 1;
  revealAnswer(hasWon ? RIGHT : SHOWN, hasWon ? "Right. You made the last move and won." : "The computer made the last move and won. You could have won: in lesson 4 you learn to find such moves.", []);
}

// What is said of a move no longer holds once that is taken back.
function forgetVerdict() {
  if (!game.isLesson) return;
  element("verdict").textContent = "";
  if (!lesson.isAnswered) element("answers").replaceChildren(...answerControls(lessons[lesson.index][lesson.stage].kind));
}

function answerControls(kind) {
  if (kind === "play") return [];
  if (kind === "sort") return sortControls();
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
      if (kind === "grid" && lesson.place < CELLS.length - 1) settleCell();
      else answer(given);
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
  if (kind === "grid") return `The cells to its left and above it have ${optionsOfCell().join(", ")}: the smallest number that is not among these is not ${given}.`;
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
  if (lesson.index + 1 === lessons.length) links.append(" That was the last lesson: go on with ", made("a", "the problems of the guide, step by step", { href: SITE ? "problems/index.html" : "../problems/README.md" }), ".");
  return links;
}

// Says where a pasted table is wrong first, and of what mistake it is the table.
function tableMistake(given, right) {
  const place = right.findIndex((number, index) => given[index] !== number);
  if (place < 0) return `There are ${given.length} numbers, but ${right.length} heaps from 0 to ${right.length - 1}.`;
  if (given[place] === undefined) return `The numbers end before heap ${place}.`;
  const wrong = Number(given[place]);
  const amounts = lesson.position.split(":")[1].split(",").map(Number).filter((amount) => amount <= place);
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
    const [head, last] = lesson.position.match(/^(.*:)(\d+)$/).slice(1);
    return Array.from({ length: Number(last) + 1 }, (_, heap) => ask(`position ${head}${heap}`).sum).join(" ");
  }
  return { who: view.outcome, moves: view.moves.length, sum: view.sum, grid: view.sum, number: view.components[0]?.number }[kind];
}

// Returns whether a lesson up to this one has explained what such a question asks for.
function knows(kind) {
  return lessons.slice(0, lesson.index + 1).some((one) => one.ask.kind === kind || one.try.kind === kind);
}

function answer(given) {
  const { kind } = lessons[lesson.index][lesson.stage];
  if (kind === "grid") {
    const verdict = given === null ? SHOWN : RIGHT;
    revealAnswer(verdict, `${verdict.word}All nine cells are settled.`, []);
    return;
  }
  view = ask(`position ${lesson.position}`);
  const hasPanels = lessons[lesson.index].panels;
  const right = rightAnswer(kind);
  const text = kind === "who" ? { won: "The player to move wins", lost: "The other player wins", drawn: "It is a draw" }[right] : kind === "table" ? `They are ${right}` : `It is ${right}`;
  const isSum = view.components.length > 1;
  const shown = hasPanels && knows("number") && (kind !== "who" || (isSum && knows("sum"))) ? ["numbers"] : [];
  if (hasPanels && knows("sum")) shown.push("why", ...(isSum ? ["sum"] : []));
  // Before there are Grundy numbers, the two rules say why.
  const reason = kind !== "who" || right === "drawn" || (hasPanels && knows("number")) ? "" : view.moves.length === 0 ? " The player to move has no move, and so loses."
    : right === "lost" ? " Every option is an N-position." : " Some option is a P-position.";
  const verdict = given === right ? RIGHT : given === null ? SHOWN : WRONG;
  revealAnswer(verdict, `${verdict.word}${text}.${reason}`, shown);
  if (kind === "moves") element("all").open = true;
}

// A move made in a lesson that asks for one.
function judgeLessonMove({ after, to }) {
  if (!game.isLesson || lesson.isAnswered || lessons[lesson.index][lesson.stage].kind !== "move") return;
  const left = ask(`position ${to}`);
  const hasPanels = lessons[lesson.index].panels;
  const sum = !hasPanels || !knows("sum") ? "" : hasSum(left) ? ` The ${sumName(left)} is now ${left.sum}.` : ` ${left.why}`;
  if (after === "lost") {
    revealAnswer(RIGHT, `Right: after this move the other player loses.${sum} Play on, if you like.`, hasPanels && knows("sum") ? ["why"] : []);
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

// On a phone the board stays above the question, and must not cover its first line when it has grown.
function uncoverQuestion() {
  const [board, question] = ["picture", "question"].map((id) => element(id).getBoundingClientRect());
  const isSticky = getComputedStyle(element("picture")).position === "sticky";
  if (isSticky && question.top < board.bottom && question.bottom > board.bottom) scrollBy({ top: question.top - board.bottom - 8, behavior: "instant" });
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
  if (lesson.stage === "ask") next.push(button("To the exercise", () => go(`lesson:${lesson.index + 1}:exercise`)));
  else if (lesson.index + 1 < lessons.length) next.push(button("Next lesson", () => go(`lesson:${lesson.index + 2}`)));
  if (lesson.stage === "ask") showFigure();
  const told = lesson.stage === "ask" ? one.answer : [...one.end, `**You can now solve** ${one.good}`];
  element("told").replaceChildren(...told.map(guideParagraph));
  element("answers").replaceChildren(...next);
  if (lesson.stage === "try") {
    if (verdict === RIGHT) keep("lessons", [...lessonsDone().add(String(lesson.index + 1))].join(","));
    listLessons();
    if (one.problem) element("answers").append(nextProblem(one.problem));
  }
  if (hadFocus) element("answers").querySelector("button, a").focus();
  showPosition();
  uncoverQuestion();
}

// The cells of the table of two heaps, in the order in which they are settled.
const CELLS = [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => [row, column]));

// Returns the Grundy numbers of the cells to the left of the current one and above it.
function optionsOfCell() {
  const [row, column] = CELLS[lesson.place];
  const left = Array.from({ length: column }, (_, heap) => numberOf(row, heap));
  return left.concat(Array.from({ length: row }, (_, heap) => numberOf(heap, column)));
}

function numberOf(row, column) {
  return ask(`position nim:${row},${column}`).sum;
}

// Returns the table of two heaps, with the first cells settled, and a question mark in the next.
function grid(settled = lesson.place) {
  const table = made("table", "", { class: "grid", "aria-label": "Grundy numbers of two heaps" });
  const head = made("tr");
  head.append(made("th", "heaps"), ...[0, 1, 2, 3].map((heap) => made("th", heap, { scope: "col" })));
  table.append(head);
  for (const row of [0, 1, 2, 3]) {
    const line = made("tr");
    line.append(made("th", row, { scope: "row" }));
    for (const column of [0, 1, 2, 3]) {
      const place = CELLS.findIndex(([one, other]) => one === row && other === column);
      line.append(made("td", place < settled ? numberOf(row, column) : place === settled ? "?" : "", place === settled ? { class: "current" } : {}));
    }
    table.append(line);
  }
  return table;
}

// Goes on with the next cell, whose heaps are shown on the board.
function settleCell() {
  lesson.place++;
  element("lesson-figure").replaceChildren(grid());
  const [row, column] = CELLS[lesson.place];
  begin(`nim:${row},${column}`, { isLesson: true });
  element("verdict").textContent = "✓ Right.";
  element("answer").focus();
}

// Returns the steps of the figure of the theorem: what is said, the column and the row that it is about, and the numbers by then.
function bitSteps(numbers) {
  const sum = numbers.reduce((one, other) => one ^ other, 0);
  const width = Math.max(...numbers).toString(2).length;
  const leading = sum.toString(2).length - 1;
  const row = numbers.findIndex((number) => (number >> leading) & 1);
  const changed = numbers.map((number, index) => (index === row ? number ^ sum : number));
  const steps = [{ said: "The numbers in binary, one below the other. Look at one column at a time.", numbers, column: null, row: null, known: width }];
  for (let column = width - 1; column >= 0; column--) {
    const ones = numbers.filter((number) => (number >> column) & 1).length;
    const said = ones % 2 === 1 ? `${ones} of them ${ones === 1 ? "has" : "have"} a 1 here: an odd number, so the nim-sum has 1.` : `${ones} of them have a 1 here: an even number, so the nim-sum has 0.`;
    steps.push({ said, numbers, column, row: null, known: column });
  }
  steps.push({ said: `The nim-sum is ${sum}, not 0. In the column of its first 1, an odd number of rows have a 1, so at least one has: ${numbers[row]}.`, numbers, column: leading, row, known: 0 });
  steps.push({ said: `Turn each digit of ${numbers[row]} where the nim-sum has 1: it becomes ${changed[row]}. The first of them goes from 1 to 0, so the number gets smaller, and a component of number ${numbers[row]} has an option of each smaller number. Now the nim-sum is 0.`, numbers: changed, column: leading, row, known: 0 });
  steps.push({ said: "From nim-sum 0, every move changes the number of one row, as no option has the number of its position. So some column gets an odd number of ones: the nim-sum is not 0 any more. So 0 is lost, and everything else is won.", numbers: changed, column: null, row: null, known: 0 });
  return steps;
}

// Shows a step of the figure of the theorem, and the way to the next.
function showBits(given, place) {
  const steps = bitSteps(given);
  const { said, numbers, column, row, known } = steps[place];
  const width = Math.max(...given).toString(2).length;
  const sum = numbers.reduce((one, other) => one ^ other, 0);
  const table = made("table", "", { class: "grid", "aria-label": "Numbers in binary" });
  [...numbers, sum].forEach((number, index) => {
    const line = made("tr");
    const isSum = index === numbers.length;
    line.append(made("th", isSum ? "nim-sum" : number, { scope: "row" }));
    for (let bit = width - 1; bit >= 0; bit--) {
      const isCurrent = bit === column && (row === null || row === index || isSum);
      line.append(made("td", isSum && bit < known ? "" : (number >> bit) & 1, isCurrent ? { class: "current" } : {}));
    }
    table.append(line);
  });
  const turn = button(place + 1 < steps.length ? `Next step (${place + 2} of ${steps.length})` : "From the beginning", () => {
    showBits(given, (place + 1) % steps.length);
    element("lesson-figure").querySelector("button").focus();
  });
  element("lesson-figure").replaceChildren(table, made("p", said, { "aria-live": "polite" }), turn);
}

// What a statement may be.
const SORTS = { sum: "A sum: XOR", impartial: "Impartial, but no sum", unlike: "Not impartial" };

// Returns the statement that is to be sorted, and a button for each answer. A wrong one is followed by its reason.
function sortControls() {
  const { statements } = lessons[lesson.index][lesson.stage];
  const { text, judge, is, why } = statements[lesson.place];
  const paragraph = made("p", `${lesson.place + 1} of ${statements.length} (${judge}): ${text}`, { id: "statement" });
  const choices = Object.entries(SORTS).map(([sort, words]) => button(words, () => {
    if (sort !== is) {
      element("verdict").textContent = `✗ ${words}? ${why} Try again.`;
      return;
    }
    const said = `Right. ${SORTS[is]}. ${why}`;
    if (lesson.place + 1 === statements.length) {
      revealAnswer(RIGHT, said, []);
      return;
    }
    lesson.place++;
    element("answers").replaceChildren(...sortControls());
    element("verdict").textContent = `✓ ${said}`;
    element("answers").querySelector("button").focus();
  }));
  return [paragraph, ...choices];
}
