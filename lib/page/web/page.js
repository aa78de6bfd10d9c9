// Which view is shown, by the address; and the colours.

const VIEWS = ["play", "table", "graph"];

// The address as the page wrote it last: only others lead somewhere.
let written = "";

function remember(hash) {
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

function route() {
  const hash = decodeURIComponent(location.hash.slice(1)) || "nim:3,4,5";
  const [head, ...rest] = hash.split(":");
  const shown = head === "table" || head === "graph" ? head : "play";
  element("failure").hidden = true;
  for (const name of VIEWS) {
    element(name).hidden = name !== shown;
    if (name === shown) element(`to-${name}`).setAttribute("aria-current", "page");
    else element(`to-${name}`).removeAttribute("aria-current");
  }
  clearTimeout(game.timer);
  if (shown === "table") showTable(rest.join(":"));
  else if (shown === "graph") beginGraph(rest.join(":"));
  else begin(hash);
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  element("theme").textContent = theme === "dark" ? "Light colours" : "Dark colours";
}

async function start() {
  setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  element("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
  await startEngine();
  listGames();
  listenToPlay();
  listenToTable();
  listenToGraph();
  window.addEventListener("hashchange", () => {
    if (location.hash !== written) route();
  });
  route();
}

start();
