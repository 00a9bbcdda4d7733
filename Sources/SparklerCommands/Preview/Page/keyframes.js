// Keyframes at the playhead: a button in the layer's card, a key, or a double click on a motion's row. Delete removes one.

/** The property that gets a keyframe: that of the chosen animation, or the one chosen in the card. */
const keyframeProperty = () => animationOf(chosenList())?.name ?? $("keyframe-property")?.value;

/** The one chosen animation of a single property; nil for other motions. */
function animationOf(list) {
  const [bar] = list;
  return list.length === 1 && bar.entry != null && card?.properties?.includes(bar.name) ? bar : null;
}

/** Shows which properties of the selected layer can get a keyframe. */
function showKeyframing() {
  let row = $("keyframing");
  if (!row) {
    const list = make("select", { id: "keyframe-property" });
    list.setAttribute("aria-label", "Property that gets a keyframe");
    const button = make("button", { id: "keyframe-add", textContent: "◆ Keyframe", title: "Add a keyframe at the playhead, with the value that is shown (I)" });
    button.addEventListener("click", () => addKeyframe());
    // Who names a property means that one, whatever bar is chosen.
    list.addEventListener("change", () => { chosenBars = new Set(); chosenKey = null; showLayers(); });
    row = make("div", { id: "keyframing" }, list, button);
    $("values").before(row);
  }
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

/** Removes the chosen keyframe; returns false if none is chosen. */
function removeKeyframe() {
  const [bar] = chosenList();
  if (chosenKey === null || !bar) return false;
  const isLast = bar.keys.length <= 2;
  const keyframe = { layer: bar.layer.origin, entry: bar.entry, remove: chosenKey };
  chosenKey = null;
  write({ layers: [], keyframe }, state.revision, isLast
    ? `Removed the animation of ${bar.name}, which had no other keyframes` : `Removed a keyframe of ${bar.name}`);
  return true;
}

let lastPress = { time: -Infinity, x: 0, y: 0 };

// A drag takes the browser's own clicks, and the first click replaces the rows: the second one is found by its place.
$("timeline").addEventListener("pointerup", (event) => {
  if (event.button !== 0 || !state) return;
  const { time, x, y } = lastPress;
  const isSecond = event.timeStamp - time < 500 && Math.hypot(event.clientX - x, event.clientY - y) < 5;
  lastPress = { time: isSecond ? -Infinity : event.timeStamp, x: event.clientX, y: event.clientY };
  if (!isSecond) return;
  const target = document.elementFromPoint(event.clientX, event.clientY);
  const lane = target?.closest(".lane"), track = target?.closest(".track");
  if (!lane || !track || target.tagName === "B") return;
  const bar = barsOf(rowOf(lane.dataset.key)).find((one) => barKey(one) === lane.dataset.bar);
  const animation = animationOf(bar ? [bar] : []);
  if (!animation) { say(`“${bar?.name}” isn't an animation of one property: choose the property in the layer's card.`, true); return; }
  const box = track.getBoundingClientRect();
  showTime((event.clientX - box.left) / box.width * state.scene.duration);
  addKeyframe(animation);
});

// Before the keys that remove a layer.
document.addEventListener("keydown", (event) => {
  if (!state || $("palette").open || event.target.matches("input:not([type=range], [type=checkbox]), textarea, select")) return;
  if (!isPlainKey(event)) return;
  const isRemoval = event.key === "Delete" || event.key === "Backspace";
  if (isRemoval ? !removeKeyframe() : event.key !== "i" || selected === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!isRemoval) addKeyframe();
}, true);
