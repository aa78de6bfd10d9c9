// The view in which one draws a graph and watches how its vertices are settled.

const graph = { places: [], edges: [], steps: [], settled: 0, chosen: null, asked: null, earlier: [], dragged: null };

// Begins with a graph; where its address has no places, the vertices stand on a circle.
function beginGraph(text) {
  const found = ask(`graph ${text}`);
  const count = Math.max(0, ...found.steps.flatMap((step) => step.vertices.map((vertex) => vertex + 1)));
  const angle = (vertex) => (2 * Math.PI * vertex) / count;
  const circle = Array.from({ length: count }, (_, vertex) =>
    [Math.round(320 + 150 * Math.sin(angle(vertex))), Math.round(200 - 150 * Math.cos(angle(vertex)))]);
  Object.assign(graph, { edges: found.edges, places: found.places.length > 0 ? found.places : circle, chosen: null, earlier: [] });
  changeGraph();
}

function writtenEdges() {
  const edges = graph.edges.map(([from, to]) => `${from}-${to}`);
  // The last vertex alone says how many there are.
  if (graph.places.length > 0) edges.push(String(graph.places.length - 1));
  return edges.join(",");
}

// Keeps the graph as it is before a change, which can be undone.
function keepGraph() {
  graph.earlier.push({ places: graph.places.map((place) => [...place]), edges: [...graph.edges] });
}

// What was settled no longer holds after a change.
function changeGraph() {
  graph.steps = ask(`graph ${writtenEdges()}`).steps;
  Object.assign(graph, { settled: 0, asked: null });
  showGraph(graph.places.length === 0 ? "No vertex yet." : "Nothing is settled yet.");
}

function stateOf(vertex) {
  return graph.steps.slice(0, graph.settled).find((step) => step.vertices.includes(vertex));
}

function stateText(step) {
  if (!step) return "?";
  return `${step.number ?? "∞"}, ${step.outcome === "drawn" ? "draw" : step.outcome}`;
}

// Returns where the state of a vertex is written: below, above, to the right or to the left, as far from its arrows as can be.
function beside(vertex) {
  const [x, y] = graph.places[vertex];
  const ends = graph.edges.filter((edge) => edge.includes(vertex)).flat().filter((other) => other !== vertex);
  // The cosine of the angle to the nearest arrow.
  const nearness = ([right, down]) => Math.max(-1, ...ends.map((other) => {
    const [across, away] = [graph.places[other][0] - x, graph.places[other][1] - y];
    return (across * right + away * down) / (Math.hypot(across, away) * Math.hypot(right, down) || 1);
  }));
  const fits = ([right, down]) => Math.abs(x + 4 * right - 320) < 320 && Math.abs(y + down - 200) < 190;
  const sides = [[0, 36], [0, -36], [26, 0], [-26, 0]].filter(fits);
  return sides.reduce((best, side) => (nearness(side) < nearness(best) - 0.1 ? side : best));
}

function showGraph(said) {
  const canvas = element("canvas");
  const focused = document.activeElement?.closest?.("[data-vertex]")?.dataset.vertex;
  canvas.replaceChildren(svg("rect", { x: 0, y: 0, width: 640, height: 400, class: "empty" }));
  for (const [from, to] of graph.edges) {
    const [[x, y], [toX, toY]] = [graph.places[from], graph.places[to]];
    canvas.append(drawn({ kind: "arrow", x, y, toX, toY, text: "" }));
  }
  const pressed = document.activeElement;
  const latest = graph.asked !== null ? [graph.asked] : graph.settled > 0 ? graph.steps[graph.settled - 1].vertices : [];
  const options = graph.edges.filter(([from]) => from === graph.asked).map(([, to]) => to);
  graph.places.forEach(([x, y], vertex) => {
    const step = stateOf(vertex);
    const kinds = ["shape", "vertex", "part", step ? step.outcome : "open"];
    if (vertex === graph.chosen) kinds.push("chosen");
    if (options.includes(vertex)) kinds.push("is-option");
    if (latest.includes(vertex)) kinds.push("latest");
    const name = `vertex ${vertex}, ${step ? stateText(step) : "not settled"}${vertex === graph.chosen ? ", chosen" : ""}${options.includes(vertex) ? ", an option" : ""}`;
    const group = svg("g", { class: kinds.join(" "), role: "button", tabindex: 0, "aria-label": name, "data-vertex": vertex });
    group.append(svg("circle", { cx: x, cy: y, r: 18 }), label(vertex, x, y, "written"));
    const [right, down] = beside(vertex);
    const state = label(stateText(step), x + right, y + down, "number");
    if (right !== 0) state.setAttribute("text-anchor", right > 0 ? "start" : "end");
    // The vertex's name says it already.
    state.setAttribute("aria-hidden", true);
    onPress(group, () => chooseVertex(vertex));
    canvas.append(group, state);
  });
  if (focused !== undefined) canvas.querySelector(`[data-vertex="${focused}"]`)?.focus();
  element("graph-status").textContent = said;
  element("steps").replaceChildren(...graph.steps.slice(0, graph.settled).map((step) => made("li", step.why)));
  element("key-drawn").hidden = !graph.steps.some((step) => step.outcome === "drawn");
  const isDone = graph.settled === graph.steps.length;
  element("next").disabled = isDone;
  element("rest").disabled = isDone;
  element("unsettle").disabled = graph.settled === 0;
  for (const id of ["from", "to", "doomed"]) {
    const select = element(id);
    const before = select.value;
    select.replaceChildren(...graph.places.map((_, vertex) => made("option", String(vertex), { value: vertex })));
    if (before !== "" && Number(before) < graph.places.length) select.value = before;
  }
  const isEmpty = graph.places.length === 0;
  for (const id of ["toggle-edge", "delete-vertex", "clear"]) element(id).disabled = isEmpty;
  element("undo-graph").disabled = graph.earlier.length === 0;
  element("add-vertex").disabled = graph.places.length >= 20;
  // A button that is disabled would lose the focus.
  if (pressed.disabled) ["next", "unsettle", "add-vertex", "from"].map(element).find((one) => !one.disabled).focus();
  element("play-graph").href = `#token:${writtenEdges()}:${Math.max(0, graph.places.length - 1)}`;
  element("play-graph").hidden = isEmpty;
  const places = graph.places.map(([x, y]) => `${x}.${y}`).join(",");
  remember(`graph:${writtenEdges()}:${places}`);
}

// Before vertices are settled, a vertex is chosen as the end of an arrow; then, it says why it is won, lost or drawn.
function chooseVertex(vertex) {
  if (graph.settled > 0) {
    graph.asked = vertex;
    const why = stateOf(vertex)?.why ?? `Vertex ${vertex} is not settled yet.`;
    showGraph(`${why} To change arrows, start over, or use the lists below.`);
  } else if (graph.chosen === null) {
    graph.chosen = vertex;
    showGraph(`Vertex ${vertex} is chosen. Press another to add or remove an arrow, or the same for a loop.`);
  } else {
    const from = graph.chosen;
    graph.chosen = null;
    toggleEdge(from, vertex);
  }
}

function toggleEdge(from, to) {
  const kept = graph.edges.filter((edge) => edge[0] !== from || edge[1] !== to);
  const isNew = kept.length === graph.edges.length;
  keepGraph();
  graph.edges = isNew ? [...kept, [from, to]] : kept;
  changeGraph();
  element("graph-status").textContent = `Arrow from ${from} to ${to} ${isNew ? "added" : "removed"}.`;
}

function addVertex(x, y) {
  if (graph.places.length >= 20) return;
  keepGraph();
  graph.places.push([Math.round(x), Math.round(y)]);
  graph.chosen = null;
  changeGraph();
  element("graph-status").textContent = `Vertex ${graph.places.length - 1} added.`;
}

// Returns a place that is far from all vertices.
function emptyPlace() {
  let best = [0, 320, 200];
  for (let x = 40; x <= 600; x += 40) {
    for (let y = 40; y <= 350; y += 40) {
      const nearest = Math.min(200, ...graph.places.map((place) => Math.hypot(place[0] - x, place[1] - y)));
      if (nearest > best[0]) best = [nearest, x, y];
    }
  }
  return best.slice(1);
}

function deleteVertex(vertex) {
  const renamed = (other) => (other > vertex ? other - 1 : other);
  keepGraph();
  graph.places.splice(vertex, 1);
  const kept = graph.edges.filter((edge) => !edge.includes(vertex));
  graph.edges = kept.map(([from, to]) => [renamed(from), renamed(to)]);
  graph.chosen = null;
  changeGraph();
  element("graph-status").textContent = `Vertex ${vertex} deleted. Those after it move up.`;
}

function settle(count) {
  Object.assign(graph, { asked: null, chosen: null });
  graph.settled = Math.min(graph.steps.length, graph.settled + count);
  const last = graph.steps[graph.settled - 1];
  const done = graph.settled === graph.steps.length ? " All vertices are settled." : "";
  showGraph(`${last.why}${done}`);
}

// Returns the place on the canvas where a pointer is.
function placeOf(event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(element("canvas").getScreenCTM().inverse());
  return [Math.min(616, Math.max(24, point.x)), Math.min(360, Math.max(24, point.y))].map(Math.round);
}

// A vertex follows the pointer once that has moved a little; what was settled still holds.
function dragVertex(event) {
  const { dragged } = graph;
  if (!dragged) return;
  const place = placeOf(event);
  if (!dragged.isMoving && Math.hypot(place[0] - dragged.at[0], place[1] - dragged.at[1]) < 6) return;
  if (!dragged.isMoving) keepGraph();
  dragged.isMoving = true;
  graph.places[dragged.vertex] = place;
  showGraph(element("graph-status").textContent);
}

function listenToGraph() {
  const canvas = element("canvas");
  canvas.addEventListener("pointerdown", (event) => {
    const vertex = event.target.closest("[data-vertex]")?.dataset.vertex;
    graph.dragged = vertex === undefined ? null : { vertex: Number(vertex), at: placeOf(event), isMoving: false };
  });
  canvas.addEventListener("pointermove", dragVertex);
  window.addEventListener("pointerup", () => (graph.dragged = null));
  canvas.addEventListener("click", (event) => {
    if (event.target.classList.contains("empty")) addVertex(...placeOf(event));
  });
  element("undo-graph").addEventListener("click", () => {
    Object.assign(graph, graph.earlier.pop(), { chosen: null });
    changeGraph();
    element("graph-status").textContent = "The last change is undone.";
  });
  element("next").addEventListener("click", () => settle(1));
  element("rest").addEventListener("click", () => settle(graph.steps.length));
  element("unsettle").addEventListener("click", () => {
    Object.assign(graph, { settled: 0, asked: null });
    showGraph("Nothing is settled yet.");
  });
  element("add-vertex").addEventListener("click", () => addVertex(...emptyPlace()));
  element("toggle-edge").addEventListener("click", () => toggleEdge(Number(element("from").value), Number(element("to").value)));
  element("delete-vertex").addEventListener("click", () => deleteVertex(Number(element("doomed").value)));
  element("clear").addEventListener("click", () => {
    keepGraph();
    Object.assign(graph, { places: [], edges: [], chosen: null });
    changeGraph();
  });
}
