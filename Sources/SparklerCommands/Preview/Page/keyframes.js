// Keyframes at the playhead: a button in the layer's card, a key, or a double click on a motion's row. Delete removes one.

/** The property that gets a keyframe: that of the chosen animation, or the one chosen in the card. */
const keyframeProperty = () => animationOf(chosenList())?.name ?? $("keyframe-property")?.value;

/** The one chosen animation of a single property; nil for other motions. */
function animationOf(list) {
  const [bar] = list;
  return list.length === 1 && bar.entry != null && card?.properties?.includes(bar.name) ? bar : null;
}

// --- choosing ---

/** Chooses one bar, or one keyframe of it, and nothing else. */
function chooseOnly(own, key) {
  chosenBars = new Set([own]);
  chosenKeys = new Map(key === null ? [] : [[own, new Set([key])]]);
}

/** Adds a keyframe to those that are chosen, or takes it out. Bars that are chosen as wholes are no longer. */
function addKey(own, key) {
  if (chosenKeys.size === 0) chosenBars.clear();
  const keys = new Set(chosenKeys.get(own));
  if (!keys.delete(key)) keys.add(key);
  if (keys.size > 0) chosenKeys.set(own, keys); else chosenKeys.delete(own);
  chosenBars = new Set(chosenKeys.keys());
}

/** The indices of a bar's chosen keyframes, the first one first. */
const chosenKeysOf = (bar) => [...chosenKeys.get(barKey(bar)) ?? []].sort((a, b) => a - b);

/** The time by which several chosen keyframes can move before one of them meets one that stays. */
function betweenOthers(bars, by) {
  const chosen = bars.map((bar) => [bar.keys, chosenKeysOf(bar)]);
  if (chosen.flatMap(([, keys]) => keys).length < 2) return by;
  let [low, high] = [-Infinity, Infinity];
  for (const [times, keys] of chosen) {
    for (const index of keys) {
      if (index > 0 && !keys.includes(index - 1)) low = Math.max(low, times[index - 1] - times[index]);
      if (index + 1 < times.length && !keys.includes(index + 1)) high = Math.min(high, times[index + 1] - times[index]);
    }
  }
  return Math.min(Math.max(by, low), high);
}

// --- values at the playhead ---

/** The last frame also stands for the scene's end, where many animations end and no frame begins. */
function isAtPlayhead(time) {
  const { times, rate, duration } = state.scene;
  const isEnd = frame === times.length - 1 && time > times[frame] && time <= duration + 1e-6;
  return isEnd || Math.abs(time - times[frame]) < 0.51 / rate;
}

/** The time of an animation's keyframe at the playhead; without one, the playhead's. */
const momentIn = (motion) => keyTimesOf(motion).find(isAtPlayhead) ?? state.scene.times[frame];

/** Times of an animation's keyframes; one without a list has them at its ends. */
const keyTimesOf = (motion) => motion.keys.length > 0 ? motion.keys : [motion.from, motion.grip];

/** Properties that a gesture on the canvas changes. */
const keyedProperties = { move: /^position(\.[xy])?$/, turn: /^transform\.rotation(\.z)?$/, size: /^transform\.scale(\.[xy])?$/, none: /^$/ };

/** What a gesture writes where it changes keyframes; nothing else needs words of its own. */
function keyframeWords(layers, gesture) {
  const found = layers.flatMap((layer) => layer?.motions ?? []).filter((motion) => motion.entry != null && keyedProperties[gesture].test(motion.name));
  return found.length > 0 ? wordsOfKeys(found) : undefined;
}

/** Writes a gesture on the canvas, and chooses the keyframe that it changed or added. */
async function writeGesture(edit, seen, layers, gesture) {
  const words = keyframeWords(layers, gesture), key = keyOf(layers[0]);
  if (!await write(edit, seen, words) || !words) return;
  const row = rowOf(key);
  const bar = row && barsOf(row).find((one) => one.entry != null && keyedProperties[gesture].test(one.name) && one.keys.some(isAtPlayhead));
  if (bar) chooseBar(bar, false, bar.keys.findIndex(isAtPlayhead));
}

const wordsOfKeys = (motions) => `Keyframe ${motions.every((motion) => keyTimesOf(motion).some(isAtPlayhead)) ? "changed" : "added"} at ${seconds(momentIn(motions[0]))}`;

/** The layer's animated properties with their values at the playhead: a typed one changes the keyframe there, or adds one. */
function showAnimated(values) {
  const layer = rowOf(selected);
  let box = $("animated");
  if (!box) {
    box = make("div", { id: "animated", role: "group" });
    box.setAttribute("aria-label", "Animated values at the playhead");
    $("values").before(box);
  }
  const shown = (layer && values ? values : []).filter(({ property }) => layer.motions.some((motion) => motion.entry != null && motion.name === property));
  box.hidden = shown.length === 0;
  const names = selected + shown.map(({ property }) => property).join();
  if (box.dataset.names !== names) { box.dataset.names = names; box.replaceChildren(...shown.map(animatedRow)); }
  shown.forEach(({ property, text }, index) => fillAnimated(box.children[index], layer.motions.find((motion) => motion.entry != null && motion.name === property), text));
}

function animatedRow({ property }, index) {
  const id = "animated-" + index;
  const input = make("input", { id, type: "text", spellcheck: false });
  const [back, key, forward] = ["◂", "◆", "▸"].map((textContent) => make("button", { type: "button", textContent }));
  const row = make("div", { className: "field value" }, make("label", { htmlFor: id, textContent: property }),
    make("span", { className: "row keyed" }, input, back, key, forward));
  const edit = () => ({ layers: [], keyframe: { layer: rowOf(selected).origin, entry: row.motion.entry, property, time: momentIn(row.motion), value: input.value.trim() } });
  back.setAttribute("aria-label", `Previous keyframe of ${property}`);
  forward.setAttribute("aria-label", `Next keyframe of ${property}`);
  back.addEventListener("click", () => stepKey([row.motion], -1));
  forward.addEventListener("click", () => stepKey([row.motion], 1));
  key.addEventListener("click", () => {
    const at = keyTimesOf(row.motion).findIndex(isAtPlayhead);
    const bar = barsOf(rowOf(selected)).find((one) => one.entry === row.motion.entry);
    if (at < 0) { addKeyframe(bar); return; }
    chooseBar(bar, false, at);
    removeKeyframe();
  });
  input.addEventListener("input", () => { if (input.value.trim() !== "") preview(edit()); });
  input.addEventListener("change", () => { if (input.value.trim() !== row.now) write(edit(), state.revision, wordsOfKeys([row.motion])); });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { delete input.dataset.typed; live = null; input.value = row.now; renew(); }
    if (!["ArrowUp", "ArrowDown"].includes(event.key) || input.value.includes(",") || !/\d/.test(input.value)) return;
    event.preventDefault();
    input.value = stepped(input.value, (event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1));
    input.dispatchEvent(new Event("input", { bubbles: true }));
    clearTimeout(input.timer);
    input.timer = setTimeout(() => input.dispatchEvent(new Event("change", { bubbles: true })), 400);
  });
  return row;
}

function fillAnimated(row, motion, text) {
  const input = row.querySelector("input"), key = row.querySelectorAll("button")[1];
  const isThere = keyTimesOf(motion).some(isAtPlayhead);
  row.motion = motion;
  // Not what is typed and only previewed.
  if (!live || row.now === undefined) row.now = text;
  if (!input.dataset.typed) input.value = text;
  key.setAttribute("aria-pressed", String(isThere));
  key.title = isThere ? "Remove the keyframe at the playhead" : "Add a keyframe at the playhead";
  key.setAttribute("aria-label", `Keyframe of ${motion.name} at the playhead`);
}

/** Goes to the nearest keyframe before or after the playhead. */
function stepKey(motions, way) {
  const now = state.scene.times[frame];
  const times = motions.flatMap(keyTimesOf).filter((time) => !isAtPlayhead(time) && (time - now) * way > 0 && time >= 0 && time <= state.scene.duration + 1e-6);
  if (times.length === 0) { say(way > 0 ? "No later keyframe." : "No earlier keyframe."); return; }
  play(false);
  showTime(way > 0 ? Math.min(...times) : Math.max(...times));
}

// --- easings of the steps from one keyframe to the next ---

/** The chosen animation of a layer, and the steps before and after its chosen keyframes, as the server names them. */
function easedSteps(layer) {
  const [bar, other] = chosenList();
  const words = card?.key === selected && bar && card.easings[bar.entry];
  if (!words || other || bar.layer.origin !== layer?.origin) return {};
  const steps = [...new Set(chosenKeysOf(bar).flatMap((key) => [key - 1, key]))].filter((step) => words[step] !== undefined);
  return steps.length > 0 ? { entry: bar.entry, steps } : { entry: bar.entry };
}

/** Shows the easings before and after the chosen keyframes, each in a list. */
function showSteps() {
  let box = $("steps");
  if (!box) {
    box = make("div", { id: "steps", role: "group" });
    box.setAttribute("aria-label", "Easings at the chosen keyframe");
    $("values").before(box);
  }
  const { entry, steps = [] } = easedSteps(rowOf(selected));
  box.hidden = steps.length === 0;
  const [only, another] = steps.length > 0 ? chosenKeysOf(chosenList()[0]) : [];
  const nameOf = (step) => another !== undefined ? `easing ${step + 1} to ${step + 2}` : step < only ? "easing before" : "easing after";
  box.replaceChildren(...steps.map((step) => stepRow(entry, step, nameOf(step))));
}

function stepRow(entry, step, name) {
  const id = "step-" + step, word = card.easings[entry][step], layer = card.key;
  const words = [...$("easings").options].map((option) => option.value).filter((one) => !one.includes("("));
  const list = make("select", { id }, ...(words.includes(word) ? words : [word, ...words]).map((one) => new Option(one, one)));
  list.value = word;
  list.addEventListener("change", () => changeLayers(
    { add: { kind: "easing", word: list.value, layer: rowOf(layer).origin, entry, steps: [step] } }, `Eased by ${list.value}`));
  return make("div", { className: "field value" },
    make("label", { htmlFor: id, textContent: name }), make("span", { className: "row" }, list));
}

// --- adding and removing ---

/** Shows which properties of the selected layer can get a keyframe. */
function showKeyframing() {
  let row = $("keyframing");
  if (!row) {
    const list = make("select", { id: "keyframe-property" });
    list.setAttribute("aria-label", "Property that gets a keyframe");
    const button = make("button", { id: "keyframe-add", textContent: "◆ Keyframe", title: "Add a keyframe at the playhead, with the value that is shown (I)" });
    button.addEventListener("click", () => addKeyframe());
    // Who names a property means that one, whatever bar is chosen.
    list.addEventListener("change", () => { chosenBars = new Set(); chosenKeys.clear(); showLayers(); });
    row = make("div", { id: "keyframing" }, list, button);
    $("values").before(row);
  }
  showSteps();
  const names = card?.properties ?? [];
  row.hidden = names.length === 0;
  const list = $("keyframe-property");
  const now = list.value;
  if ([...list.options].map((option) => option.value).join() !== names.join()) {
    list.replaceChildren(...names.map((name) => new Option(name, name)));
    if (names.includes(now)) list.value = now;
  }
}

/** Adds a keyframe at the playhead, and chooses it. */
async function addKeyframe(bar = animationOf(chosenList())) {
  const layer = rowOf(selected);
  if (layer?.origin == null) { say("Select the layer that gets a keyframe first.", true); return; }
  if (layer.kind === "effect") { say("An effect has no keyframes: put it into a group, and animate the group.", true); return; }
  const property = bar?.name ?? keyframeProperty();
  if (!property) { say(`“${layer.name}” has no property that can get a keyframe.`, true); return; }
  play(false);
  const time = state.scene.times[frame], key = selected;
  const keyframe = { layer: layer.origin, property, time };
  if (bar) keyframe.entry = bar.entry;
  const isWritten = await write({ layers: [], keyframe }, state.revision, `Added a keyframe of ${property} at ${seconds(time)}`);
  if (isWritten && selected === key) chooseKeyframe(property, time);
}

function chooseKeyframe(property, time) {
  const layer = rowOf(selected);
  for (const bar of layer ? barsOf(layer) : []) {
    const index = bar.name === property ? bar.keys.findIndex((one) => Math.abs(one - time) < 0.01) : -1;
    if (index >= 0) { chooseBar(bar, false, index); return; }
  }
}

/** Removes the chosen keyframes; returns false if none is chosen. */
function removeKeyframe() {
  const list = chosenList().filter((bar) => chosenKeys.has(barKey(bar)));
  if (list.length === 0) return false;
  const removes = list.map((bar) => ({ entry: bar.entry, keys: chosenKeysOf(bar) }));
  const count = removes.reduce((sum, { keys }) => sum + keys.length, 0);
  const [bar] = list, ended = list.filter((one, index) => one.keys.length - removes[index].keys.length <= 1);
  chosenKeys.clear();
  write({ layers: [], keyframe: { layer: bar.layer.origin, removes } }, state.revision,
    (count === 1 ? `Removed a keyframe of ${bar.name}` : `Removed ${count} keyframes`)
    + (ended.length > 0 ? `, and the animation of ${ended.map((one) => one.name).join(" and ")}, which had no others` : ""));
  return true;
}

/** Goes to a keyframe, and to the field with its value. */
async function editKeyframe(bar, index) {
  chooseBar(bar, false, index);
  if (card?.key !== selected) await showCard();
  showTime(bar.keys[index]);
  const row = [...($("animated")?.children ?? [])].find((one) => one.motion?.entry === bar.entry);
  if (row) goTo(row.querySelector("input"));
}

let lastPress = { time: -Infinity, x: 0, y: 0 };

// A drag takes the browser's own clicks, and the first click replaces the rows: the second one is found by its place.
$("timeline").addEventListener("pointerup", async (event) => {
  if (event.button !== 0 || !state) return;
  const { time, x, y } = lastPress;
  const isSecond = event.timeStamp - time < 500 && Math.hypot(event.clientX - x, event.clientY - y) < 5;
  lastPress = { time: isSecond ? -Infinity : event.timeStamp, x: event.clientX, y: event.clientY };
  if (!isSecond) return;
  const target = document.elementFromPoint(event.clientX, event.clientY);
  const lane = target?.closest(".lane"), track = target?.closest(".track");
  if (!lane || !track) return;
  if (target.tagName === "B") { editKeyframe(target.bar, target.index); return; }
  const bar = barsOf(rowOf(lane.dataset.key)).find((one) => barKey(one) === lane.dataset.bar);
  const box = track.getBoundingClientRect();
  // The first press may have chosen the layer just now.
  if (card?.key !== lane.dataset.key) await showCard();
  const animation = animationOf(bar ? [bar] : []);
  if (!animation) { say(`“${bar?.name}” isn't an animation of one property: choose the property in the layer's card.`, true); return; }
  showTime((event.clientX - box.left) / box.width * state.scene.duration);
  addKeyframe(animation);
});

