// The time line: bars are moved and stretched, and snap to frames, beats, labels and other bars. The names of `times:`
// and the beats stand on the ruler; moving a name moves all that is written by it.

let chosenBars = new Set();   // keys of chosen bars, which are dragged together
let chosenKeys = new Map();   // chosen keyframes: sets of indices by the keys of their bars, which are the chosen bars
let grab = null;              // the drag in progress

/** Bars, diamonds of keyframes, and their tails. */
const barParts = "i, b, u";

const barKey = (bar) => `${keyOf(bar.layer)}|${bar.role}`;

/** What a layer shows on the time line: its own span, its motions and its stagger. */
function barsOf(layer) {
  const [from, to] = layer.stagger ?? [0, 0];
  const canMove = layer.origin != null;
  const span = { layer, role: "span", name: "visible", from: layer.from, to: layer.to, grip: layer.to, keys: [], canMove };
  const motions = layer.motions.map((motion, index) => ({
    ...motion, layer, role: motion.entry == null ? "fixed" + index : "motion" + motion.entry,
    canMove: canMove && motion.entry != null, spread: motion.entry == null ? 0 : to - from,
  }));
  const stagger = to > from ? [{ layer, role: "stagger", name: "stagger", from, to, grip: to, keys: [], canMove }] : [];
  return [span, ...motions, ...stagger];
}

/** The track of a row: all of a layer's bars, or only some. */
function bars(layer, shown = barsOf(layer).filter((bar) => bar.role !== "stagger")) {
  const track = make("span", { className: "track bars" });
  for (const bar of shown) {
    const element = make("i", { className: bar.role === "span" ? "span" : bar.role === "stagger" ? "motion stagger" : "motion" });
    element.bar = bar;
    element.classList.toggle("fixed", !bar.canMove);
    element.classList.toggle("chosen", chosenBars.has(barKey(bar)));
    track.append(element);
    if (shown.length === 1) {
      bar.keys.forEach((time, index) => {
        const key = make("b", {});
        key.bar = bar;
        key.index = index;
        // Pieces that begin one after another reach it later: the tail ends where the last one does.
        if (bar.spread > 0) track.append(Object.assign(make("u", {}), { bar, index }));
        key.classList.toggle("chosen", chosenKeys.get(barKey(bar))?.has(index) ?? false);
        track.append(key);
      });
    }
  }
  placeBars(track);
  return track;
}

/** Sets the places of bars to their times. */
function placeBars(within) {
  for (const element of within.querySelectorAll(barParts)) if (element.bar) placeBar(element);
}

function placeBar(element) {
  const { bar } = element;
  if (element.index !== undefined) element.style.left = percent(bar.keys[element.index]);
  if (element.tagName === "U") element.style.width = percent(bar.spread);
  if (element.index !== undefined) return;
  element.style.left = percent(bar.from);
  element.style.width = percent(bar.to - bar.from);
  element.style.setProperty("--grip", bar.grip < bar.to - 1e-6 && bar.to > bar.from ? 100 * (bar.grip - bar.from) / (bar.to - bar.from) + "%" : "200%");
  element.title = `${bar.name}: ${seconds(bar.from)} to ${seconds(bar.to)}`;
}

/** Rows below a chosen layer, one for each of its bars. */
function lanes(layer) {
  return barsOf(layer).map((bar, index) => {
    const key = barKey(bar);
    const item = make("li", { id: "lane-" + index, role: "treeitem", className: "lane" });
    item.dataset.key = keyOf(layer);
    item.dataset.bar = key;
    item.setAttribute("aria-level", layer.depth + 2);
    item.setAttribute("aria-label", `${bar.name}, ${seconds(bar.from)} to ${seconds(bar.to)}`);
    const name = make("span", { className: "name" }, make("span", { className: "word", textContent: bar.name }));
    name.style.paddingLeft = `${2.4 + layer.depth * 0.9}rem`;
    item.append(name, make("span", {}), bars(layer, [bar]));
    item.addEventListener("click", (event) => { if (!event.target.bar) chooseBar(bar, event.shiftKey); });
    return item;
  });
}

function chooseBar(bar, isAdded = false, key = null) {
  const own = barKey(bar);
  if (isAdded && key !== null) addKey(own, key);
  else if (isAdded) { chosenKeys.clear(); if (!chosenBars.delete(own)) chosenBars.add(own); }
  else if (key !== null) chooseOnly(own, key);
  else { chosenKeys.clear(); if (!chosenBars.has(own)) chosenBars = new Set([own]); }
  if (selected !== keyOf(bar.layer)) select(keyOf(bar.layer)); else { showLayers(); revealSelected(); }
}

const chosenList = () => state.layers.flatMap(barsOf).filter((bar) => bar.canMove && chosenBars.has(barKey(bar)));

// --- changes ---

/** The change of some bars by a time; bars of one entry change together. */
function timeEdit(bars, part, by) {
  const layers = new Map();
  for (const bar of bars) {
    const times = layers.get(bar.layer.origin) ?? [];
    layers.set(bar.layer.origin, times);
    const own = bar.role === "stagger" ? "stagger" : part;
    if (times.some((time) => time.entry === bar.entry && time.part === own)) continue;
    const keys = own === "key" ? chosenKeysOf(bar) : [];
    times.push({ entry: bar.entry, part: own, by, ...keys.length > 0 ? { keys } : {} });
  }
  // Moving a layer's span moves everything in it.
  for (const times of layers.values()) {
    const whole = times.find((time) => time.entry === undefined && time.part === "body");
    if (whole) times.splice(0, times.length, whole);
  }
  return { layers: [...layers].map(([layer, times]) => ({ layer, times })) };
}

/** Moves the bars of the page to the times that an edit gives them. */
function showTimes(next) {
  const fresh = new Map(next.layers.flatMap(barsOf).map((bar) => [barKey(bar), bar]));
  for (const element of $("layers").querySelectorAll(barParts)) {
    const bar = element.bar && fresh.get(barKey(element.bar));
    if (bar) element.bar = { ...element.bar, from: bar.from, to: bar.to, grip: bar.grip, keys: bar.keys };
  }
  placeBars($("layers"));
  placeMarks(next.scene);
}

/** Moves the bars that are dragged with the pointer, before the server has read what is to be written. */
function moveBars({ bars, part, by }) {
  const moved = new Map(bars.map((bar) => {
    const from = part === "body" || part === "start" ? Math.min(bar.from + by, part === "start" ? bar.grip : Infinity) : bar.from;
    const end = part === "body" ? by : part === "start" || part === "key" ? 0 : Math.max(by, bar.from - bar.grip);
    const chosen = part === "key" ? chosenKeysOf(bar) : [];
    const keys = bar.keys.map((time, index) => part === "body" || chosen.includes(index) ? time + by : time);
    return [barKey(bar), { from, to: bar.to + end, grip: bar.grip + end, keys }];
  }));
  for (const element of $("layers").querySelectorAll(barParts)) {
    const times = element.bar && moved.get(barKey(element.bar));
    if (times) { element.bar = { ...element.bar, ...times }; placeBar(element); }
  }
}

// --- dragging ---

const isNear = (a, b) => Math.abs(a - b) <= 7;

/** Which part of a bar is under the pointer. */
function partAt(event) {
  const { bar } = event.target;
  if (event.target.tagName === "B") return "key";
  const box = event.target.getBoundingClientRect();
  const grip = box.left + (bar.grip - bar.from) / Math.max(1e-9, bar.to - bar.from) * box.width;
  if (bar.role === "stagger") return "stagger";
  if (isNear(event.clientX, grip) && (box.width > 16 || event.clientX > grip - 3)) return "end";
  if (isNear(event.clientX, box.left) && box.width > 16) return "start";
  return "body";
}

function grabBar(event) {
  const { bar } = event.target;
  const part = partAt(event);
  const key = part === "key" ? event.target.index : null;
  if (event.shiftKey || event.ctrlKey || event.metaKey) { chooseBar(bar, true, bar.canMove ? key : null); return; }
  if (!bar.canMove) { say(`The times of “${bar.name}” aren't written here: they follow from the layer's content, or from another layer.`, true); return; }
  const isChosen = key === null ? chosenBars.has(barKey(bar)) : chosenKeysOf(bar).includes(key);
  if (!isChosen) chooseOnly(barKey(bar), key);
  const bars = part === "stagger" ? [bar]
    : part === "body" ? [...chosenList(), ...hiddenBelow(event.target)] : chosenList();
  const edges = { body: [bar.from, bar.grip], start: [bar.from], end: [bar.grip], stagger: [bar.grip], key: [bar.keys[key]] }[part];
  beginGrab(event, { bars, edges, part, key, edit: (by) => timeEdit(bars, part, by), chosen: bar });
}

/** Motions of a compact row that lie wholly below another, where the pointer can't reach them. */
function hiddenBelow(element) {
  const shown = [...element.parentElement.querySelectorAll("i")];
  return shown.slice(0, shown.indexOf(element)).map((other) => other.bar).filter((other) => other.role !== "span"
    && other.canMove && !chosenBars.has(barKey(other))
    && other.from >= element.bar.from - 1e-6 && other.to <= element.bar.to + 1e-6);
}

function beginGrab(event, what) {
  play(false);
  event.preventDefault();
  grab = {
    ...what, id: event.pointerId, x: event.clientX, by: 0, seen: state.revision, targets: snapTimes(what), moved: false,
    width: Math.max(1, $("ruler").clientWidth),
  };
  $("timeline").setPointerCapture(event.pointerId);
}

$("layers").addEventListener("pointerdown", (event) => {
  if (event.button === 0 && state && event.target.bar) grabBar(event);
});
$("layers").addEventListener("pointerover", (event) => {
  const { bar } = event.target;
  if (bar) event.target.style.cursor = !bar.canMove ? "not-allowed" : "";
});
$("layers").addEventListener("pointermove", (event) => {
  if (!grab && event.target.bar?.canMove) event.target.style.cursor = { body: "grab", key: "ew-resize" }[partAt(event)] ?? "ew-resize";
});

$("timeline").addEventListener("pointermove", (event) => {
  if (grab?.id !== event.pointerId) return;
  const pixels = event.clientX - grab.x;
  if (!grab.moved && Math.abs(pixels) < 3) return;
  grab.moved = true;
  document.body.classList.add("dragging");
  const { by, at } = snapped(pixels / grab.width * state.scene.duration, grab.edges, grab.targets, event.altKey);
  grab.by = Math.round((grab.part === "key" ? betweenOthers(grab.bars, by) : by) * 1e4) / 1e4;
  showSnap(at);
  if (grab.part) moveBars(grab);
  preview(grab.edit(grab.by), true);
});

function endGrab(event, isKept) {
  if (grab?.id !== event.pointerId) return;
  const ended = grab;
  grab = null;
  showSnap(null);
  document.body.classList.remove("dragging");
  live = null;
  if (!ended.moved) { if (ended.chosen) chooseBar(ended.chosen, false, ended.key); return; }
  if (isKept && ended.by !== 0) write(ended.edit(ended.by), ended.seen); else renew();
}
$("timeline").addEventListener("pointerup", (event) => endGrab(event, true));
$("timeline").addEventListener("pointercancel", (event) => endGrab(event, false));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && grab) endGrab({ pointerId: grab.id }, false);
});

// --- names of times, and beats ---

function drawMarks() {
  const { labels, beat, duration } = state.scene;
  const count = beat ? Math.min(2000, Math.floor(duration / beat)) : 0;
  const isDense = count > $("ruler").clientWidth / 6;
  $("beats").replaceChildren(...Array.from({ length: isDense ? 0 : count }, (_, i) => {
    const tick = make("i", {});
    tick.style.left = percent((i + 1) * beat);
    return tick;
  }));
  const shown = labels.filter((label) => label.time >= 0 && label.time <= duration);
  const flags = $("marks").children;
  $("marks").hidden = shown.length === 0;
  // A flag that has the focus stays.
  if ([...flags].map((flag) => flag.label.name).join("\n") !== shown.map((label) => label.name).join("\n")) {
    $("marks").replaceChildren(...shown.map((label) => make("button", { className: "flag", textContent: label.name })));
  }
  shown.forEach((label, index) => {
    flags[index].label = label;
    flags[index].title = `${label.name}: ${seconds(label.time)}. Drag it, or use the arrow keys.`;
    flags[index].setAttribute("aria-label", `Time ${label.name}, ${seconds(label.time)}`);
  });
  placeMarks(state.scene);
}

function placeMarks(scene) {
  for (const flag of $("marks").children) {
    const now = scene.labels.find((label) => label.name === flag.label.name);
    if (now) flag.style.left = percent(now.time);
  }
}

const labelEdit = (name) => (by) => ({ layers: [], labels: { [name]: by } });

$("marks").addEventListener("pointerdown", (event) => {
  const { label } = event.target;
  if (event.button !== 0 || !label) return;
  event.target.focus();
  beginGrab(event, { bars: [], label: label.name, edges: [label.time], edit: labelEdit(label.name) });
});
$("marks").addEventListener("keydown", (event) => {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!way || !event.target.label || !isPlainKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
  nudgeTime(labelEdit(event.target.label.name), way * (event.shiftKey ? 10 : 1) / state.scene.rate);
});

// --- keys ---

let timeNudge = null;

/** Consecutive key presses are one change. */
function nudgeTime(edit, by) {
  if (!timeNudge) timeNudge = { by: 0, seen: state.revision };
  timeNudge.by = Math.round((timeNudge.by + by) * 1e4) / 1e4;
  preview(edit(timeNudge.by), true);
  writeSoon(edit(timeNudge.by), timeNudge.seen, () => { timeNudge = null; });
}

/** The chosen bars, or the selected layer's span. */
function barsForKeys() {
  const list = chosenList();
  const layer = rowOf(selected);
  return list.length > 0 ? list : layer?.origin != null ? [barsOf(layer)[0]] : [];
}

/** Alt with the arrow keys moves what is chosen by frames; `[` and `]` bring its begin or its end to the playhead. */
function timeKey(event) {
  const list = barsForKeys();
  if (list.length === 0) return false;
  const part = chosenKeys.size > 0 ? "key" : "body";
  const edit = (own) => (by) => timeEdit(list, own, by);
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (way) { nudgeTime(edit(part), way * (event.shiftKey ? 10 : 1) / state.scene.rate); return true; }
  const isStart = event.code === "BracketLeft";
  const by = state.scene.times[frame] - (isStart ? list[0].from : list[0].grip);
  write(edit(event.altKey ? (isStart ? "start" : "end") : "body")(Math.round(by * 1e4) / 1e4));
  return true;
}

/** Chooses the next keyframe of the chosen bar, or goes to the nearest one of the selected layer. */
function keyframeKey(way, event) {
  // On the way of a motion, the keys choose its points.
  if (event.target.closest?.("#course .key")) return false;
  const [bar, other] = chosenList();
  const layer = rowOf(selected);
  if (!bar || other || bar.keys.length === 0) {
    const moving = (layer?.motions ?? []).filter((motion) => motion.entry != null && card?.properties?.includes(motion.name));
    if (moving.length === 0) return false;
    stepKey(moving, way);
    return true;
  }
  const keys = chosenKeysOf(bar), now = way > 0 ? keys.at(-1) ?? -1 : keys[0] ?? bar.keys.length;
  const next = Math.max(0, Math.min(bar.keys.length - 1, now + way));
  chooseOnly(barKey(bar), next);
  showTime(bar.keys[next]);
  showLayers();
  revealSelected();
  return true;
}
