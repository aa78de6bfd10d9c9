// Which view is shown, by the address; and the colours.

const VIEWS = ["play", "lesson", "challenge", "table", "graph"];

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
    return decodeURIComponent(hash) || "nim:3,4,5";
  } catch {
    throw new Error(`"${hash.slice(0, 200)}" is no address: what follows % must be two hexadecimal digits, and together UTF-8`);
  }
}

function route() {
  const hash = readHash();
  const [head, ...rest] = hash.split(":");
  const shown = VIEWS.includes(head) ? head : "play";
  element("play").hidden = shown === "table" || shown === "graph";
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
  else begin(hash);
  // A link that is in a view which has gone would lose the focus.
  if (isLost(document.activeElement) && document.activeElement !== document.body) focusBoard();
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  element("theme").textContent = theme === "dark" ? "Light colours" : "Dark colours";
}

async function start() {
  setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  element("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
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
  route();
}

start().catch((error) => fail(error.message));
