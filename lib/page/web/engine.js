// What the page asks of the games, which are compiled to wasm and compressed.

// Whether the page is a part of the site, which has the texts beside it; else it lies in the workspace.
const SITE = false;

let compiled;
let engine;

// Returns the bytes of a text in which they are packed.
function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

// Returns a program, which the page has, or the site beside it.
async function program(name) {
  if (SITE) await loadScript(`${name}.js`);
  return WebAssembly.compile(await unpacked(SITE ? (name === "games" ? GAMES : EXPLORER) : element(name).textContent));
}

// Loads the games, once: not all views need them.
function loadGames() {
  loadGames.begun ??= (async () => {
    compiled = await program("games");
    engine = (await WebAssembly.instantiate(compiled)).exports;
    listGames();
  })();
  return loadGames.begun;
}

// Runs a script of the site, once.
function loadScript(file) {
  loadScript[file] ??= new Promise((done, failed) => {
    const script = made("script", "", { src: file });
    script.addEventListener("load", done);
    script.addEventListener("error", () => failed(new Error(`failed to load ${file}`)));
    document.head.append(script);
  });
  return loadScript[file];
}

function answerOf(engine, request) {
  const bytes = new TextEncoder().encode(request);
  const address = engine.room(bytes.length);
  new Uint8Array(engine.memory.buffer, address, bytes.length).set(bytes);
  const answer = engine.ask();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer, engine.answer_length())));
}

// Returns the answer to a request such as "position nim:3,4,5". What has none throws an error that says why; the page shows it.
function ask(request) {
  let answer;
  try {
    answer = answerOf(engine, request);
  } catch (trap) {
    // Its memory may be in any state.
    WebAssembly.instantiate(compiled).then((instance) => (engine = instance.exports));
    throw new Error(`The engine failed on "${request.slice(0, 200)}" (${trap.message}) and is loaded anew.`);
  }
  if (answer.error) throw new Error(answer.error);
  return answer;
}

// What is kept from visit to visit. A browser may refuse to keep anything.
function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {}
}

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

// Returns the element with this id.
function element(id) {
  return document.getElementById(id);
}

// Returns whether the keyboard's focus is nowhere: an element that is gone or hidden loses it soon.
function isLost(focused) {
  return focused === document.body || focused.offsetParent === null;
}

// Returns a new element with its text.
function made(name, text = "", attributes = {}) {
  const one = document.createElement(name);
  one.textContent = text;
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  return one;
}

// Returns a new button.
function button(text, press) {
  const one = made("button", text, { type: "button" });
  one.addEventListener("click", press);
  return one;
}
