// Lessons: the guide's words, a question on a board, its answer, an exercise, and a problem to solve.

let lessons = [];
const lesson = { index: 0, stage: "", isAnswered: false };

// A lesson is a title and lines such as "ask: who nim:3,3 | A question?"; `say`, and `tell` after
// the answer, have the guide's text by now.
function readLessons() {
  const task = (line) => {
    const [head, question = ""] = line.split(" | ");
    const [kind, address] = head.split(" ");
    return { kind, address, question };
  };
  lessons = element("lesson-data").textContent.trim().split("\n\n").map((block) => {
    const [title, ...lines] = block.split("\n");
    const fields = lines.map((line) => line.trim().split(/: (.*)/s));
    const of = (name) => fields.filter((field) => field[0] === name).map((field) => field[1]);
    return { title, say: of("say"), tell: of("tell"), ask: task(of("ask")[0]), try: task(of("try")[0]), problem: of("problem")[0], snippet: of("snippet")[0] };
  });
  listLessons();
}

// The lessons whose exercise has been done.
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

// Returns a paragraph of the guide: its emphasis stays, its links become text. What leads to a table or a picture, which are not
// here, goes: the last clause, unless it is all there is.
function guideParagraph(text) {
  const paragraph = made("p");
  const plain = text.replace(/^(- |\d\. )/, "").replace(/([.:]) [^.:]*:$/, "$1").replace(/:$/, ".").replaceAll(" ⊕ ", "\u00a0⊕\u00a0").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
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
  const index = Math.min(lessons.length, Math.max(1, number || 1)) - 1;
  lesson.index = index;
  const one = lessons[index];
  element("lesson-title").textContent = `Lesson ${index + 1} of ${lessons.length}: ${one.title}`;
  element("lesson-text").replaceChildren(...one.say.map(guideParagraph));
  beginTask("ask");
  if (hadFocus) element("lesson-title").focus();
}

// Begins a lesson's question (`ask`) or exercise (`try`).
function beginTask(stage) {
  const task = lessons[lesson.index][stage];
  Object.assign(lesson, { stage, isAnswered: false });
  game.shown = new Set();
  element("all").open = false;
  game.against = "computer";
  begin(task.address, { isLesson: true });
  const first = view.components[0]?.name ?? "the position";
  const usual = {
    who: "Who wins, if both play perfectly?", move: "Make a move that wins.", sum: "What is the nim-sum?",
    number: `What is the Grundy number of ${first}?`, moves: "How many moves are there?",
  };
  element("question").textContent = `${stage === "ask" ? "Predict." : "Exercise."} ${task.question || usual[task.kind]}`;
  element("verdict").textContent = "";
  // What the question has told is read before the exercise.
  element("lesson-text").append(...(stage === "try" ? element("told").childNodes : []));
  element("told").replaceChildren();
  element("answers").replaceChildren(...answerControls(task.kind));
  // What was pressed is gone; the keyboard goes on where the answer is given.
  if (stage !== "try") return;
  if (task.kind === "move") focusBoard();
  else element("answers").querySelector("input, button").focus();
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
  if (kind === "move") return game.earlier.length > 0 ? [button("Take it back", undo)] : [];
  if (kind === "who") {
    const choices = [["won", "The player to move"], ["lost", "The other player"], ["drawn", "Nobody: play goes on for ever"]];
    return choices.map(([outcome, text]) => button(text, () => answer(outcome)));
  }
  const input = made("input", "", { id: "answer", inputmode: "numeric", autocomplete: "off", size: 5, "aria-labelledby": "question" });
  const form = made("form", "", { class: "line" });
  form.append(input, made("button", "Check"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim() === "") return;
    if (Number(input.value) === rightAnswer(kind)) {
      answer(Number(input.value));
      return;
    }
    element("verdict").textContent = `✗ It is not ${input.value.trim()}. Try again, or press "Show me".`;
    input.select();
  });
  return [form, button("Show me", () => answer(null))];
}

// What the engine says is right; no answer is written down.
function rightAnswer(kind) {
  return { who: view.outcome, moves: view.moves.length, sum: view.sum, number: view.components[0]?.number }[kind];
}

// Returns whether a lesson up to this one has explained what such a question asks for.
function knows(kind) {
  return lessons.slice(0, lesson.index + 1).some((one) => one.ask.kind === kind);
}

function answer(given) {
  const { kind, address } = lessons[lesson.index][lesson.stage];
  view = ask(`position ${address}`);
  const right = rightAnswer(kind);
  const text = kind === "who" ? { won: "The player to move wins", lost: "The other player wins", drawn: "It is a draw" }[right] : `It is ${right}`;
  const isSum = view.components.length > 1;
  const shown = knows("number") && (kind !== "who" || (isSum && knows("sum"))) ? ["numbers"] : [];
  if (knows("sum")) shown.push("why", ...(isSum ? ["sum"] : []));
  // Before there are Grundy numbers, the two rules say why.
  const reason = kind === "who" && !knows("number") && view.moves.length > 0
    ? right === "lost" ? " Every option is an N-position." : " Some option is a P-position." : "";
  revealAnswer(`${given === right ? "Right. " : given === null ? "" : "No. "}${text}.${reason}`, shown);
  if (kind === "moves") element("all").open = true;
}

// A move made in a lesson that asks for one.
function judgeLessonMove({ after, to }) {
  if (!game.isLesson || lesson.isAnswered || lessons[lesson.index][lesson.stage].kind !== "move") return;
  const left = ask(`position ${to}`);
  const sum = knows("sum") && hasSum(left) ? ` The ${sumName(left)} is now ${left.sum}.` : "";
  if (after === "lost") {
    revealAnswer(`Right: after this move the other player loses.${sum} Play on, if you like.`, knows("sum") ? ["why"] : []);
    return;
  }
  const said = after === "drawn" ? "This only draws: neither player can force a win." : `After this move the other player can win.${sum}`;
  element("verdict").textContent = `✗ ${said} Take it back, and look for another.`;
  element("answers").replaceChildren(...answerControls("move"));
}

function revealAnswer(text, shown) {
  const hadFocus = element("answers").contains(document.activeElement);
  lesson.isAnswered = true;
  element("verdict").textContent = `${text.startsWith("Right") ? "✓ " : text.startsWith("No.") ? "✗ " : ""}${text}`;
  game.shown = new Set(shown);
  const next = [];
  const one = lessons[lesson.index];
  if (lesson.stage === "ask") next.push(button("To the exercise", () => beginTask("try")));
  else if (lesson.index + 1 < lessons.length) next.push(button("Next lesson", () => go(`lesson:${lesson.index + 2}`)));
  if (lesson.stage === "ask") element("told").replaceChildren(...one.tell.map(guideParagraph));
  element("answers").replaceChildren(...next);
  if (lesson.stage === "try") {
    keep("lessons", [...lessonsDone().add(String(lesson.index + 1))].join(","));
    listLessons();
    const links = made("p", "Now solve ");
    const { snippet } = one;
    links.append(problemLink(one.problem), " in the workspace: ", made("code", `cargo judge try ${one.problem}`));
    links.append(" prints the problem and makes a file for your solution. Code that you may paste into it is the snippet ");
    const name = snippet.split("/").pop();
    links.append(made("a", name, { href: SITE ? `snippets/${name}.html` : `../lib/src/${snippet}.rs` }), ".");
    element("answers").append(links);
  }
  if (hadFocus) element("answers").querySelector("button, a").focus();
  showPosition();
}
