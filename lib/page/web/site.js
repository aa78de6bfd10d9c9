"use strict";
// Colours, copy buttons, the picker, the path through Which snippet?, and the search. Without scripts all texts can still be read.

const byId = (id) => document.getElementById(id);

function made(name, text = "", attributes = {}) {
  const one = document.createElement(name);
  one.textContent = text;
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  return one;
}

function setTheme(theme, isChosen = false) {
  document.documentElement.dataset.theme = theme;
  byId("theme").textContent = theme === "dark" ? "Light colours" : "Dark colours";
  byId("theme").hidden = false;
  if (isChosen) localStorage.setItem("theme", theme);
}

// Copies a text and says so on the button. Without a clipboard, the text is selected.
async function copy(button, text, block) {
  const name = button.dataset.name ?? button.textContent;
  button.dataset.name = name;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    if (block) getSelection().selectAllChildren(block);
    button.textContent = block ? "Selected: press Ctrl+C" : "No clipboard here";
  }
  setTimeout(() => (button.textContent = name), 2500);
}

function addCopyButtons() {
  for (const figure of document.querySelectorAll("figure.code")) {
    const block = figure.querySelector("code");
    const label = { whole: "Copy the Rust, with what it needs", alone: "Copy the Rust" }[figure.id] ?? "Copy";
    const button = made("button", label, { type: "button", "aria-label": `${label}: ${figure.querySelector("span").textContent}` });
    button.addEventListener("click", () => copy(button, block.textContent, block));
    figure.querySelector("figcaption").append(button);
  }
}

// What a snippet's page has to say comes first, not its code, which can be copied as it is.
function foldCode() {
  for (const block of document.querySelectorAll("#paste pre")) {
    const folded = made("details");
    block.replaceWith(folded);
    folded.append(made("summary", "Show the code"), block);
  }
}

// A file begins with what stands above it on the page: its box shows the code first.
function skipHeader() {
  for (const block of document.querySelectorAll(".code code")) {
    const lines = block.textContent.trimEnd().split("\n");
    const first = lines.findIndex((line) => line !== "" && !line.startsWith("//"));
    const skip = () => (block.parentElement.scrollTop = (first * block.offsetHeight) / lines.length);
    block.closest("details")?.addEventListener("toggle", skip, { once: true });
    skip();
  }
}

// Comments, texts and words of the language in Rust, each in a colour.
function colour() {
  const parts = /(\/\/[^\n]*|\/\*[^]*?\*\/)|("(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\.)'|\b\d[\d_]*)|\b(as|break|const|continue|crate|dyn|else|enum|fn|for|if|impl|in|let|loop|macro_rules|match|mod|move|mut|pub|ref|return|self|Self|static|struct|super|trait|type|use|where|while)\b/g;
  for (const block of document.querySelectorAll("code.language-rust")) {
    const text = block.textContent;
    if (text.length > 60000) continue;
    const pieces = [];
    let end = 0;
    for (const found of text.matchAll(parts)) {
      pieces.push(text.slice(end, found.index), made("span", found[0], { class: found[1] ? "comment" : found[2] ? "text" : "word" }));
      end = found.index + found[0].length;
    }
    block.replaceChildren(...pieces, text.slice(end));
  }
}

// Returns the text of these snippets and of what they need, each once.
function pasted(names) {
  const all = new Set(names);
  for (const name of names) for (const need of SNIPPETS[name].needs) all.add(need);
  return [...all].map((name) => SNIPPETS[name].text).join("\n");
}

// Shows what has all words of the filter, or is ticked. A heading goes with all that is below it.
function startFilter() {
  const items = [...document.querySelectorAll(".picks li, .programs li, .answer:not(#usual)")];
  byId("filter").addEventListener("input", () => {
    const typed = byId("filter").value.toLowerCase().split(/\s+/);
    // A statement has words such as "of" and "the", and hardly any item has all others: those with most of them stay.
    const words = typed.length > 2 ? typed.filter((word) => word.length > 3) : typed;
    const met = (item) => words.filter((word) => item.textContent.toLowerCase().includes(word)).length;
    const most = Math.max(1, ...items.map(met));
    for (const item of items) item.hidden = !item.querySelector("input:checked") && met(item) < Math.min(most, words.length);
    for (const list of document.querySelectorAll(".picks, .programs")) list.hidden = list.previousElementSibling.hidden = list.querySelector("li:not([hidden])") === null;
  });
}

function startPicker() {
  const boxes = [...document.querySelectorAll(".picks input")];
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const show = () => {
    const names = chosen();
    const text = names.length > 0 ? pasted(names) : "";
    const count = text.split(/^mod /m).length - 1;
    const needs = count > names.length ? `, ${count} modules with dependencies` : "";
    byId("said").textContent = names.length > 0 ? `${names.join(", ")}${needs}: ${new TextEncoder().encode(text).length.toLocaleString("en")} bytes` : "Tick snippets to copy them in one block.";
    byId("copy-picked").disabled = byId("clear-picked").disabled = names.length === 0;
    byId("block").textContent = text;
    byId("shown").hidden = names.length === 0;
    history.replaceState(null, "", names.length > 0 ? `#${names.join(",")}` : location.pathname);
  };
  const linked = decodeURIComponent(location.hash.slice(1)).split(",");
  for (const box of boxes) {
    box.checked = linked.includes(box.value);
    box.addEventListener("change", show);
  }
  byId("copy-picked").addEventListener("click", () => copy(byId("copy-picked"), pasted(chosen()), byId("block")));
  byId("clear-picked").addEventListener("click", () => {
    for (const box of boxes) box.checked = false;
    show();
  });
  document.querySelector("#shown").before(byId("picked"));
  byId("picked").hidden = false;
  show();
}

// The answers that led to a question stand in its address, so that the path can be sent to somebody; then the answer that is open.
function startQuestions() {
  const question = document.querySelector("h1").textContent;
  const links = [...document.querySelectorAll("a.onward")].map((link) => [link, link.hash.slice(1)]);
  const show = () => {
    const parts = decodeURIComponent(location.hash.slice(1)).split("|");
    const path = parts.filter((part) => part.includes("→"));
    byId("path").replaceChildren(...path.flatMap((part, index) => (index > 0 ? [made("br"), part] : [part])));
    byId("path").hidden = path.length === 0;
    for (const [link, to] of links) {
      link.hash = [...path, `${question} → ${link.dataset.answer}`, ...(to ? [to] : [])].join("|");
    }
    const open = [...document.querySelectorAll("details.answer")].find((answer) => parts.includes(answer.id));
    if (!open) return;
    open.open = true;
    open.scrollIntoView({ block: "nearest" });
  };
  addEventListener("hashchange", show);
  show();
}

// The headings of a long page, beside it, with the one that is read marked.
function addHeadings() {
  const headings = [...document.querySelectorAll("main h2[id]")];
  if (headings.length < 4) return;
  const list = made("nav", "", { id: "toc", "aria-label": "On this page" });
  const links = headings.map((heading) => made("a", heading.textContent, { href: `#${heading.id}` }));
  list.append(...links);
  document.querySelector(".columns").append(list);
  const mark = () => {
    const here = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < 120);
    links.forEach((link, index) => (link.ariaCurrent = index === here ? "true" : null));
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}

document.documentElement.dataset.script = "";
addHeadings();
setTheme(document.documentElement.dataset.theme);
byId("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark", true));
addCopyButtons();
foldCode();
colour();
skipHeader();
for (const here of document.querySelectorAll("#contents [aria-current]")) byId("contents").scrollTop = here.offsetTop - innerHeight / 2;
if (byId("filter")) startFilter();
if (byId("picked")) startPicker();
if (byId("path")) startQuestions();
