// Which view is shown, by the address; and the colours.

const VIEWS = ["home", "play", "lesson", "challenge", "table", "graph"];

// The address as the page wrote it last: only others lead somewhere.
let written = "";

function remember(hash) {
  element("failure").hidden = true;
  written = `#${hash}`;
  history.replaceState(null, "", written);
}

function go(hash) {
  if (`#${hash}` === location.hash) route();
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

function route() {
  const hash = readHash();
  const [head, ...rest] = hash.split(":");
  const shown = hash === "" ? "home" : VIEWS.includes(head) ? head : "play";
  element("failure").hidden = true;
  element("play").hidden = shown === "table" || shown === "graph";
  element("intro").hidden = shown !== "home";
  for (const name of VIEWS) {
    if (name !== "play" && name !== "challenge") element(name).hidden = name !== shown;
    if (name === shown) element(`to-${name}`).setAttribute("aria-current", "page");
    else element(`to-${name}`).removeAttribute("aria-current");
  }
  clearTimeout(game.timer);
  if (shown === "table") showTable(rest.join(":"));
  else if (shown === "graph") beginGraph(rest.join(":"));
  else if (shown === "lesson") beginLesson(Number(rest[0]));
  else if (shown === "challenge") beginChallenge();
  else if (shown === "home") begin("nim:3,4,5", { isHome: true });
  else begin(hash);
  const title = { table: "Rule to table", graph: "Your graph", challenge: "Challenge", lesson: element("lesson-title").textContent, play: element("play-title").textContent }[shown];
  document.title = title ? `${title} · Impartial games` : "Impartial games: play, prove, paste";
  if (shown === "home") showGallery();
  // A link that is in a view which has gone would lose the focus.
  if (isLost(document.activeElement) && document.activeElement !== document.body) focusBoard();
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
    if (!(needed in window)) throw new Error(`This browser lacks ${needed}, which the games need: Chromium 80, Firefox 113 and Safari 16.4 have it. The guide can be read without.`);
  }
  // Whatever fails says so.
  window.addEventListener("error", (event) => {
    event.preventDefault();
    fail(event.error?.message ?? event.message);
  });
  await startEngine();
  listGames();
  readLessons();
  listenToPlay();
  listenToReview();
  listenToTable();
  listenToGraph();
  window.addEventListener("hashchange", () => {
    if (location.hash !== written) route();
  });
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
