"use strict";
// The search: words of the query are compared by their stems with those of each page; a rare word counts more than a common one.

// Other words for the same thing in statements.
const SAME = {
  counter: "stone", coin: "stone", candy: "stone", match: "stone", stick: "stone", bead: "stone", chip: "stone", pebble: "stone", token: "stone", card: "stone", piece: "stone", apple: "stone",
  pile: "heap", stack: "heap", box: "heap", basket: "heap", bag: "heap", jar: "heap", take: "remove", delete: "remove", eat: "remove", pick: "remove", reduce: "remove", subtract: "remove",
  break: "split", divide: "split", cell: "square", node: "vertex", edge: "edge", road: "edge", string: "text", word: "text", checker: "piece", strip: "row", line: "row",
};
const COMMON = new Set("the a an of to in is are and or if from with on at by for as it its that this who win wins winner player players game games turn turns move moves first second alice bob play plays can cannot both each one two other any some all number numbers given determine optimally whether".split(" "));

function stem(word) {
  const base = word.replace(/ies$/, "y").replace(/(ss|x|ch)es$/, "$1").replace(/([^s])s$/, "$1").replace(/(ing|ed)$/, "");
  const usual = base === "remov" || base === "tak" || base === "divid" ? `${base}e` : base === "vertic" ? "vertex" : base;
  return SAME[usual] ?? usual;
}

function search(query) {
  const words = query.toLowerCase().split(/[^\p{L}\p{N}_]+/u).filter((word) => word.length > 1 && !COMMON.has(word));
  const stems = [...new Set(words.map(stem))];
  const count = new Map(stems.map((one) => [one, 0]));
  const pages = PAGES.map(([title, place, chapter, about, text, defined]) => {
    const of = (text) => new Set(text.toLowerCase().split(/[^\p{L}\p{N}_]+/u).map(stem));
    const page = { title, place, chapter, about, names: of(title), said: of(about), text: new Set(text.split(" ").map(stem)), plain: ` ${text} ${title} `, defined: defined.toLowerCase().split(" ") };
    for (const one of stems) if (page.text.has(one) || page.names.has(one)) count.set(one, count.get(one) + 1);
    return page;
  });
  const score = (page) => {
    let sum = 0;
    for (const one of stems) {
      const weight = Math.log(1 + PAGES.length / (1 + count.get(one)));
      sum += weight * (page.names.has(one) ? 3 : page.said.has(one) ? 2 : page.text.has(one) ? 1 : 0);
    }
    for (const word of words) sum += word.includes("_") && page.plain.includes(` ${word} `) ? 12 : 0;
    // Long texts have many words of anything.
    sum *= (["Families", "Step by step", "Snippets"].includes(page.chapter) ? 1.25 : 1) / (1 + Math.log(1 + page.text.size / 60) / 4);
    // Names of pages, and of what their code defines, as they are written.
    for (const word of words) sum += page.title === word ? 80 : page.defined.includes(word) ? 60 : 0;
    return sum;
  };
  return pages.map((page) => [score(page), page]).filter(([value]) => value > 0).sort((one, other) => other[0] - one[0]).map(([, page]) => page);
}

if (typeof document !== "undefined") {
  const show = (query) => {
    byId("query").value = query;
    const found = query.trim() === "" ? [] : search(query).slice(0, 30);
    byId("found").textContent = query.trim() === "" ? "" : found.length > 0 ? `The best ${found.length}:` : "Nothing has these words.";
    byId("results").replaceChildren(...found.map(({ title, place, chapter, about }) => {
      const item = made("li");
      item.append(made("a", title, { href: place }), ` ${about}`, made("small", chapter));
      return item;
    }));
    document.title = query ? `${query} · Search · Impartial games` : "Search · Impartial games";
  };
  byId("search").addEventListener("submit", (event) => {
    event.preventDefault();
    history.replaceState(null, "", `?q=${encodeURIComponent(byId("query").value)}`);
    show(byId("query").value);
  });
  show(new URLSearchParams(location.search).get("q") ?? "");
}
