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

const ARTICLES = new Set("a an the of and in what is".split(" "));
// Who asks with such words wants an explanation, which need not have them in its title.
const EXPLAINING = new Set("proof prove proved why how explain explained theorem idea".split(" "));

// Returns what a word is compared by: its stem, and that of the usual word for the same thing. Made once.
const TERMS = new Map();
function terms(word) {
  if (!TERMS.has(word)) TERMS.set(word, madeTerms(word));
  return TERMS.get(word);
}

function madeTerms(word) {
  const stem = word.replace(/ies$/, "y").replace(/(ss|x|ch)es$/, "$1").replace(/([^s])s$/, "$1").replace(/^(.*[aeiouy].*)(ing|ed)$/, "$1").replace(/([bdgmnpt])\1$/, "$1");
  let usual = stem;
  while (usual in SAME) usual = SAME[usual];
  return [stem, `=${usual}`];
}

// Returns the words of a text.
const split = (text) => text.toLowerCase().split(/[^\p{L}\p{N}_]+/u);

// The stems of the words of a text, made once.
const STEMS_OF = new Map();
function stemsOf(text) {
  if (!STEMS_OF.has(text)) STEMS_OF.set(text, new Set(split(text).flatMap(terms)));
  return STEMS_OF.get(text);
}

// Returns what it is worth that a title has all words of the query: the whole title asks for an explanation.
function explains(title, words) {
  const own = new Set(split(title).filter((word) => word && !ARTICLES.has(word)).map((word) => terms(word)[0]));
  const asked = new Set(words.filter((word) => !EXPLAINING.has(word) || own.has(terms(word)[0])).map((word) => terms(word)[0]));
  return [...asked].every((one) => own.has(one)) ? (100 * asked.size) / own.size : 0;
}

// The words of all titles: in how many of them each is.
const IN_TITLES = new Map();
for (const [title] of PAGES) for (const word of new Set(split(title))) IN_TITLES.set(word, (IN_TITLES.get(word) ?? 0) + 1);

// Returns what it is worth that a title has these words, which are too short or too common for texts: a rare one more.
function tellsApart(title, words) {
  const own = new Set(split(title));
  return words.filter((word) => own.has(word)).reduce((sum, word) => sum + Math.log(1 + PAGES.length / (1 + IN_TITLES.get(word))), 0);
}

// Returns how much of a title the query says, from 0 to 1.
function covered(title, stems) {
  const own = split(title).filter((word) => word.length > 1 && !COMMON.has(word));
  return own.filter((word) => terms(word).some((stem) => stems.includes(stem))).length / Math.max(1, own.length);
}

// Returns whether one slip makes one word of the other: a letter more, less or another one, or two neighbours exchanged.
function isSlip(one, other) {
  if (Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  const [rest, others] = [one.slice(begin), other.slice(begin)];
  const swapped = rest.length > 1 ? rest[1] + rest[0] + rest.slice(2) : "";
  return [rest.slice(1) === others, rest === others.slice(1), rest.slice(1) === others.slice(1), swapped === others].includes(true);
}

// The distances between the rows of each word, in base 36, and the words of each stem.
const [DISTANCES, STEMS] = [new Map(), new Map()];
for (const line of WORDS.split("\n")) {
  const end = line.indexOf(" ");
  const word = line.slice(0, end);
  DISTANCES.set(word, line.slice(end + 1));
  for (const stem of terms(word)) {
    if (STEMS.has(stem)) STEMS.get(stem).push(word);
    else STEMS.set(stem, [word]);
  }
}

function rowsOf(word) {
  let row = 0;
  return (DISTANCES.get(word)?.split(" ") ?? []).map((distance) => (row += parseInt(distance, 36)));
}

// Returns the query with each word that no page has replaced by the commonest word from which it is one slip away, and "SG" by what it means.
function mended(query) {
  return query.replace(/(?<!\p{L})SG[ -]?(functions?|values?|numbers?|函数|值)/giu, "Grundy number").replace(/[\p{L}_]{4,}/gu, (written) => {
    const word = written.toLowerCase();
    if (COMMON.has(word) || terms(word).some((one) => STEMS.has(one))) return written;
    const near = [...DISTANCES.keys()].filter((other) => other.length > 3 && isSlip(word, other));
    return near.length > 0 ? near.reduce((one, other) => (rowsOf(other).length > rowsOf(one).length ? other : one)) : written;
  });
}

// Returns the letters and numbers of a text; "AGC 010" is also written "agc10".
const parts = (text) => (text.toLowerCase().match(/\d+|\p{L}+/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/, ""));

// What stands before judges' numbers.
const SHORT = { __proto__: null, cf: "codeforces", lc: "leetcode" };
const JUDGES = new Set(PAGES.flatMap((row) => parts(row[7].split(",")[0])).filter((part) => part.length > 1 && !/\d/.test(part)));

// Returns whether the query is a judge's number, with blanks or without: whether some neighbouring parts of the names are its letters and digits.
function isNumber(query, numbers) {
  const letters = parts(query).map((part) => SHORT[part] ?? part).join("");
  const all = parts(numbers);
  if (letters.length < 3 || !/\d|_|\s/.test(query)) return false;
  return all.some((_, from) => {
    let joined = "";
    for (let end = from; end < all.length && joined.length < letters.length; end++) joined += all[end];
    return joined === letters;
  });
}

// Returns whether the query is nothing but a judge's number, and no page has it.
function isMissing(query) {
  const asked = parts(query).map((part) => SHORT[part] ?? part);
  if (!/\d/.test(query) || !asked.every((part) => JUDGES.has(part) || /^(\d+|\p{L})$/u.test(part))) return false;
  const namesOne = asked.some((part) => JUDGES.has(part)) || /^\d{3,}\s?[a-z]\d?$/i.test(query);
  return namesOne && !PAGES.some((row) => isNumber(query, `${row[6]} ${row[7]}`));
}

function search(query) {
  const all = split(query).filter((word) => !ARTICLES.has(word));
  const words = all.filter((word) => word.length > 1 && !COMMON.has(word));
  const stems = [...new Set(words.flatMap(terms))];
  const pages = PAGES.map(([title, place, chapter, about, size, defined, numbers, judge]) => ({ title, place, chapter, about, size, numbers, judge, defined: defined.toLowerCase().split(" "), value: 0 }));
  for (const stem of stems) {
    const rows = new Set((STEMS.get(stem) ?? []).flatMap(rowsOf));
    const weight = Math.log(1 + PAGES.length / (1 + rows.size));
    for (const row of rows) pages[row].value += weight * (stemsOf(pages[row].title).has(stem) ? 3 : stemsOf(pages[row].about).has(stem) ? 2 : 1);
  }
  for (const word of words) if (word.includes("_")) for (const row of rowsOf(word)) pages[row].value += 12;
  const small = [...new Set(all)].filter((word) => word && !words.includes(word));
  for (const page of pages) {
    if (page.value > 0) page.value += tellsApart(page.title, small);
    if (page.chapter === "Families") page.value *= 1 + 0.3 * covered(page.title, stems);
    // Long texts have many words of anything.
    page.value *= (({ Families: 1.6, "Step by step": 1.5, Snippets: 1.25, Games: 1.2 }[page.chapter] ?? 1)) / (1 + Math.log(1 + page.size / 60) / 4);
    // Names of pages, and of what their code defines, as they are written; a statement has such words, but means no names.
    for (const word of words.length < 5 ? words : []) page.value += (page.title === word ? 90 : page.title.toLowerCase() === word ? 80 : page.defined.includes(word) ? 60 : 0) / all.length;
    // A snippet's name may be written with blanks.
    if (all.length > 1 && page.title === split(query).join("_")) page.value += 90;
    if (["Guide", "Lessons"].includes(page.chapter)) page.value += explains(page.title, all) * (page.chapter === "Guide" ? 1.1 : 1);
    // A lesson only names a problem to try.
    if (isNumber(query, `${page.numbers} ${page.judge}`)) page.value += page.chapter === "Lessons" ? 80 : 120;
  }
  const found = pages.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value);
  if (all.length !== 1 || found.length === 0 || found[0].value >= 100) return found;
  // A name alone may mean the game, what it follows, its code or a problem: the best of each comes first.
  const bests = ["Games", "Explore", "Snippets", "Step by step"].map((chapter) => found.find((page) => page.chapter === chapter)).filter((page) => page);
  return [...new Set([found[0], ...bests, ...found])];
}

if (typeof document !== "undefined") {
  const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  const meant = mended(query);
  const isElsewhere = isMissing(query);
  const found = isElsewhere ? [] : search(meant).slice(0, 30);
  byId("query").value = query;
  byId("found").textContent = query === "" ? "" : isElsewhere ? `${query} is not here. Search by words of its statement.` : found.length === 0 ? "Nothing has these words." : meant === query ? `The best ${found.length}:` : `The best ${found.length} for "${meant}":`;
  byId("results").replaceChildren(...found.map(({ title, place, chapter, about, judge }) => {
    const item = made("li");
    const isSentence = chapter === "Families";
    item.append(made("a", title, { href: place, class: isSentence ? "says" : "" }), ` ${about}`, made("small", judge ? `${chapter} · ${judge}` : chapter));
    return item;
  }));
  byId("results").style.minHeight = "";
  document.title = `${query && `${query} · `}Search · Impartial games`;
}
