"use strict";
// The search: words of the query are compared by their stems with those of each page; a rare word counts more than a common one.

// Other words for the same thing in statements.
const SAME = {
  __proto__: null,
  counter: "stone", coin: "stone", candy: "stone", match: "stone", stick: "stone", bead: "stone", chip: "stone", pebble: "stone", token: "stone", card: "stone", piece: "stone", apple: "stone", ball: "stone", marble: "ball",
  pile: "heap", stack: "heap", box: "heap", basket: "heap", bag: "heap", jar: "heap", remov: "remove", take: "remove", tak: "remove", delete: "remove", eat: "remove", pick: "remove", reduce: "remove", subtract: "remove",
  break: "split", divide: "split", divid: "split", cell: "square", node: "vertex", vertic: "vertex", road: "edge", string: "text", word: "text", checker: "piece", strip: "row", line: "row", ring: "circle", cycle: "circle", flip: "turn", adjacent: "neighbour",
};
const COMMON = new Set("the a an of to in is are and or if from with on at by for as it its that this who win wins winner player players game games move moves second alice bob play plays can cannot both each one two other any some all number numbers given determine optimally whether".split(" "));

// Returns what a word is compared by: its stem, and that of the usual word for the same thing.
function terms(word) {
  const stem = word.replace(/ies$/, "y").replace(/(ss|x|ch)es$/, "$1").replace(/([^s])s$/, "$1").replace(/(?<=[aeiouy].*)(ing|ed)$/, "").replace(/([bdgmnpt])\1$/, "$1");
  let usual = stem;
  while (usual in SAME) usual = SAME[usual];
  return [stem, `=${usual}`];
}

function search(query) {
  const split = (text) => text.toLowerCase().split(/[^\p{L}\p{N}_]+/u);
  const words = split(query).filter((word) => word.length > 1 && !COMMON.has(word));
  const stems = [...new Set(words.flatMap(terms))];
  const count = new Map(stems.map((one) => [one, 0]));
  const pages = PAGES.map(([title, place, chapter, about, text, defined]) => {
    const of = (text) => new Set(split(text).flatMap(terms));
    const page = { title, place, chapter, about, names: of(title), said: of(about), text: of(text), plain: ` ${text} ${title} `, defined: defined.toLowerCase().split(" ") };
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
    sum *= (({ Families: 1.6, "Step by step": 1.5, Snippets: 1.25 }[page.chapter] ?? 1)) / (1 + Math.log(1 + page.text.size / 60) / 4);
    // Names of pages, and of what their code defines, as they are written; a statement has such words, but means no names.
    for (const word of words.length < 5 ? words : []) sum += page.title === word ? 80 : page.defined.includes(word) ? 60 : 0;
    return sum;
  };
  return pages.map((page) => [score(page), page]).filter(([value]) => value > 0).sort((one, other) => other[0] - one[0]).map(([, page]) => page);
}

if (typeof document !== "undefined") {
  const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  const found = search(query).slice(0, 30);
  byId("query").value = query;
  byId("found").textContent = query === "" ? "" : found.length > 0 ? `The best ${found.length}:` : "Nothing has these words.";
  byId("results").replaceChildren(...found.map(({ title, place, chapter, about }) => {
    const item = made("li");
    item.append(made("a", title, { href: place }), ` ${about}`, made("small", chapter));
    return item;
  }));
  document.title = `${query && `${query} · `}Search · Impartial games`;
}
