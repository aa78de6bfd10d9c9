// What the page asks of the games, which are compiled to wasm and compressed.

let engine;

async function startEngine() {
  const text = document.getElementById("wasm").textContent;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  engine = (await WebAssembly.instantiate(await new Response(unpacked).arrayBuffer())).instance.exports;
}

// Returns the answer to a request such as "position nim:3,4,5". What the engine cannot answer has an `error`.
function ask(request) {
  const bytes = new TextEncoder().encode(request);
  const address = engine.room(bytes.length);
  new Uint8Array(engine.memory.buffer, address, bytes.length).set(bytes);
  const answer = engine.ask(address, bytes.length);
  const length = engine.answer_length();
  const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer, length));
  engine.forget_answer(answer, length);
  return JSON.parse(text);
}

// Returns the element with this id.
function element(id) {
  return document.getElementById(id);
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
