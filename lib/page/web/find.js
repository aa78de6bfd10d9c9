"use strict";
// The search: words of the query are compared by their stems with those of each page; a rare word counts more than a common one.

// Other words for the same thing in statements.
const SAME = {
  __proto__: null,
  counter: "stone", coin: "stone", candy: "stone", match: "stone", stick: "stone", bead: "stone", chip: "stone", pebble: "stone", token: "stone", card: "stone", piece: "stone", apple: "stone", ball: "stone", marble: "ball",
  pile: "heap", stack: "heap", box: "heap", basket: "heap", bag: "heap", jar: "heap", remov: "remove", take: "remove", tak: "remove", delete: "remove", eat: "remove", pick: "remove", reduce: "remove", subtract: "remove",
  break: "split", divide: "split", divid: "split", cell: "square", node: "vertex", vertic: "vertex", road: "edge", string: "text", word: "text", checker: "piece", strip: "row", line: "row", ring: "circle", cycle: "circle", flip: "turn", adjacent: "neighbour", same: "equal", equally: "equal",
};
const COMMON = new Set("the a an of to in is are and or if from with on at by for as it its that this who win wins winner player players game games move moves second alice bob play plays can cannot both each one two other any some all number numbers given determine optimally whether".split(" "));

// Returns what a word is compared by: its stem, and that of the usual word for the same thing.
function terms(word) {
  const stem = word.replace(/ies$/, "y").replace(/(ss|x|ch)es$/, "$1").replace(/([^s])s$/, "$1").replace(/(?<=[aeiouy].*)(ing|ed)$/, "").replace(/([bdgmnpt])\1$/, "$1");
  let usual = stem;
  while (usual in SAME) usual = SAME[usual];
  return [stem, `=${usual}`];
}

// Returns the words of a text.
const split = (text) => text.toLowerCase().split(/[^\p{L}\p{N}_]+/u);

// Returns whether one slip makes one word of the other: a letter more, less or another one, or two neighbours exchanged.
function isSlip(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  const [rest, others] = [one.slice(begin), other.slice(begin)];
  const swapped = rest.length > 1 ? rest[1] + rest[0] + rest.slice(2) : "";
  return [rest.slice(1) === others, rest === others.slice(1), rest.slice(1) === others.slice(1), swapped === others].includes(true);
}

// Returns the query with each word that no page has replaced by the commonest word from which it is one slip away.
function mended(query) {
  const counts = new Map();
  for (const row of PAGES) for (const word of new Set(split(`${row[0]} ${row[3]} ${row[4]} ${row[5]}`))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const stems = new Set([...counts.keys()].flatMap(terms));
  return query.replace(/[\p{L}_]{4,}/gu, (written) => {
    const word = written.toLowerCase();
    if (COMMON.has(word) || terms(word).some((one) => stems.has(one))) return written;
    const near = [...counts.keys()].filter((other) => other.length > 3 && isSlip(word, other));
    return near.length > 0 ? near.reduce((one, other) => (counts.get(other) > counts.get(one) ? other : one)) : written;
  });
}

// Returns whether the query is a judge's number, with blanks or without: whether some neighbouring parts of the names are its letters and digits.
function isNumber(query, numbers) {
  const letters = query.toLowerCase().replace(/^cf\b/, "codeforces").replace(/[^\p{L}\p{N}]/gu, "");
  const parts = numbers.toLowerCase().match(/\d+|\p{L}+/gu) ?? [];
  if (letters.length < 3 || !/\d|_|\s/.test(query)) return false;
  return parts.some((_, from) => {
    let joined = "";
    for (let end = from; end < parts.length && joined.length < letters.length; end++) joined += parts[end];
    return joined === letters;
  });
}

function search(query) {
  const words = split(query).filter((word) => word.length > 1 && !COMMON.has(word));
  const stems = [...new Set(words.flatMap(terms))];
  const count = new Map(stems.map((one) => [one, 0]));
  const pages = PAGES.map(([title, place, chapter, about, text, defined, numbers, judge]) => {
    const of = (text) => new Set(split(text).flatMap(terms));
    const page = { title, place, chapter, about, numbers, judge, names: of(title), said: of(about), text: of(text), plain: ` ${text} ${title} `, defined: defined.toLowerCase().split(" ") };
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
    sum *= (({ Families: 1.6, "Step by step": 1.5, Snippets: 1.25, Games: 1.2 }[page.chapter] ?? 1)) / (1 + Math.log(1 + page.text.size / 60) / 4);
    // Names of pages, and of what their code defines, as they are written; a statement has such words, but means no names.
    for (const word of words.length < 5 ? words : []) sum += page.title === word ? 90 : page.title.toLowerCase() === word ? 80 : page.defined.includes(word) ? 60 : 0;
    if (isNumber(query, page.numbers)) sum += 120;
    return sum;
  };
  const scored = pages.map((page) => [score(page), page]).filter(([value]) => value > 0).sort((one, other) => other[0] - one[0]);
  const found = scored.map(([, page]) => page);
  if (words.length !== 1 || found.length === 0 || scored[0][0] >= 100) return found;
  // A name alone may mean the game, what it follows, its code or a problem: the best of each comes first.
  const bests = ["Games", "Explore", "Snippets", "Step by step"].map((chapter) => found.find((page) => page.chapter === chapter)).filter((page) => page);
  return [...new Set([found[0], ...bests, ...found])];
}

if (typeof document !== "undefined") {
  const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  const meant = mended(query);
  const found = search(meant).slice(0, 30);
  byId("query").value = query;
  byId("found").textContent = query === "" ? "" : found.length === 0 ? "Nothing has these words." : meant === query ? `The best ${found.length}:` : `The best ${found.length} for "${meant}":`;
  byId("results").replaceChildren(...found.map(({ title, place, chapter, about, judge }) => {
    const item = made("li");
    const isSentence = chapter === "Families";
    item.append(made("a", title, { href: place, class: isSentence ? "says" : "" }), ` ${about}`, made("small", judge ? `${chapter} · ${judge}` : chapter));
    return item;
  }));
  document.title = `${query && `${query} · `}Search · Impartial games`;
}
