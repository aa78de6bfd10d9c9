// Which view is shown, by the address; and the colours.

const VIEWS = ["home", "play", "lesson", "lessons", "challenge", "explore", "graph"];

// The address as the page wrote it last: only others lead somewhere.
let written = "";

function remember(hash) {
  element("failure").hidden = true;
  written = `#${hash}`;
  history.replaceState(null, "", written);
}

function go(hash) {
  clearTimeout(game.timer); // The computer's move would write its address over this one.
  if (`#${hash}` === location.hash) follow();
  else location.hash = hash;
}

function fail(text) {
  element("failure").textContent = text;
  element("failure").hidden = false;
}

// Returns the address, in which a browser may have written some characters as %XX.
function readHash() {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    throw new Error(`"${hash.slice(0, 200)}" is no address: what follows % must be two hexadecimal digits, and together UTF-8`);
  }
}

// Shows what the address leads to, once what that needs is there.
async function follow() {
  try {
    if (needsGames()) await loadGames();
    route();
  } catch (error) {
    fail(error.message);
  }
}

// Whether the games are missing for what the address leads to. Only what is explored has a program of its own.
function needsGames() {
  return games.length === 0 && !/^#(explore|table)\b/.test(location.hash);
}

function route() {
  // Addresses of tables led to a view of their own.
  if (location.hash.startsWith("#table:")) history.replaceState(null, "", `#explore:${encodeURIComponent(location.hash.slice(7).replaceAll(":", " "))}`);
  // Back from a view that writes no address, such as the first one, leads to an address that was written before.
  written = location.hash;
  const isExplore = /^#explore\b/.test(location.hash);
  const hash = isExplore ? "explore" : readHash();
  const [head, ...rest] = hash.split(":");
  const noLesson = head === "lesson" && !lessons[Number(rest[0]) - 1];
  const shown = hash === "" ? "home" : noLesson ? "lessons" : VIEWS.includes(head) ? head : "play";
  element("failure").hidden = true;
  element("play").hidden = ["explore", "graph", "lessons"].includes(shown);
  for (const id of ["intro", "others", "home"]) element(id).hidden = shown !== "home";
  for (const id of ["lesson", "explore", "graph"]) element(id).hidden = shown !== id;
  element("lessons").hidden = !["home", "lessons"].includes(shown);
  delete document.documentElement.dataset.view;
  for (const link of document.querySelectorAll("header [data-view]")) link.ariaCurrent = link.dataset.view === shown.replace("lessons", "lesson") ? "page" : null;
  document.querySelector("header").classList.remove("open");
  clearTimeout(game.timer);
  game.isBig = false;
  document.documentElement.classList.remove("big");
  if (shown !== "explore" && explorer.worker) stopExplorer();
  if (shown === "explore") beginExplore(location.hash.slice(1));
  else if (shown === "graph") beginGraph(rest.join(":"));
  else if (shown === "lesson") beginLesson(Number(rest[0]), rest[1] === "exercise" ? "try" : "ask");
  else if (shown === "challenge") beginChallenge();
  else if (shown === "lessons") element("lessons-title").focus();
  else if (shown === "home") begin("nim:3,4,5", { isHome: true });
  else begin(hash);
  if (noLesson) fail(`There is no lesson "${rest.join(":")}". These are the ${lessons.length} lessons.`);
  describe(shown);
  if (shown === "home") {
    showGallery();
    const next = lessons.findIndex((_, index) => !lessonsDone().has(String(index + 1)));
    if (next > 0) Object.assign(element("to-next-lesson"), { href: `#lesson:${next + 1}`, textContent: `Go on with lesson ${next + 1}` });
  }
  // A link that is in a view which has gone would lose the focus.
  if (isLost(document.activeElement) && document.activeElement !== document.body) focusBoard();
}

// Says what a view is in the window's title, and to whoever is sent its address.
function describe(shown) {
  const first = describe.first ??= [document.title, document.querySelector("meta[name=description]").content];
  const [title, about] = {
    explore: [explored.text.trim() ? `${explored.text.trim().split("\n")[0].slice(0, 60)} · Explore` : "Explore", "Type the rules of a game, or paste what a brute force prints: see what it follows, how certain that is, and the code."], lesson: [element("lesson-title").textContent, element("lesson-text").textContent],
    graph: ["Your graph", "Draw a graph and settle its vertices one by one: won, lost or drawn."], lessons: ["Lessons", "From the first move to games that need not end."],
    challenge: ["Challenge", "Win positions that grow as long as you win them."], play: [element("play-title").textContent, `${element("rule").textContent} ${element("ending").textContent}`],
  }[shown] ?? [];
  document.title = title ? `${title} · Impartial games` : first[0];
  document.querySelector("meta[name=description]").content = title ? about.slice(0, 300) : first[1];
}

function setTheme(theme, isChosen = false) {
  document.documentElement.dataset.theme = theme;
  if (isChosen) keep("theme", theme);
  element("theme").textContent = theme === "dark" ? "Light colours" : "Dark colours";
}

async function start() {
  setTheme(kept("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
  element("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark", true));
  // On paper, the light colours are read best.
  let theme;
  window.addEventListener("beforeprint", () => {
    theme = document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = "light";
  });
  window.addEventListener("afterprint", () => (document.documentElement.dataset.theme = theme));
  for (const needed of ["WebAssembly", "DecompressionStream"]) {
    if (!(needed in window)) throw new Error(`This browser lacks ${needed}, which the games need: Chromium 91, Firefox 113 and Safari 16.4 have it. The guide can be read without.`);
  }
  // Whatever fails says so.
  window.addEventListener("error", (event) => {
    event.preventDefault();
    fail(event.error?.message ?? event.message);
  });
  readLessons();
  listenToPlay();
  listenToReview();
  listenToExplore();
  listenToGraph();
  window.addEventListener("hashchange", () => {
    if (location.hash !== written) follow();
  });
  if (needsGames()) await loadGames();
  try {
    route();
  } catch (error) {
    // A wrong address still gives a board.
    location.replace("#");
    route();
    fail(`${error.message}. This is another game in its place.`);
  }
}

start().catch((error) => fail(error.message));
