// The layer tree with time bars: selecting, folding, hiding, and the playhead.

let folded = new Set();     // keys of collapsed rows
let hidden = new Set();     // keys of hidden layers
let solo = new Set();       // keys of layers shown alone

/** Key of a row that stays the same while the spec changes. */
const keyOf = (layer) => layer.path ?? "#" + layer.origin;
const rowOf = (key) => state?.layers.find((layer) => keyOf(layer) === key) ?? null;
const origins = (keys) => [...keys].map(rowOf).filter((row) => row?.origin != null).map((row) => row.origin);

function showLayers() {
  if (isNaming) return;
  const rows = state.layers;
  let foldedDepth = Infinity;
  const items = rows.flatMap((layer, index) => {
    if (layer.depth > foldedDepth) return [];
    foldedDepth = folded.has(keyOf(layer)) ? layer.depth : Infinity;
    const isOpen = keyOf(layer) === selected && !grab;
    return [row(layer, index, rows[index + 1]?.depth > layer.depth), ...(isOpen ? lanes(layer) : [])];
  });
  showItems(items);
  if (selected !== null && !rowOf(selected)) selected = null;
  markChosen();
  drawRuler();
  drawPlayhead();
}

/** The first words in a layer that has no name of its own: a tree of groups alone tells nothing. */
function wordsIn(layer) {
  const rows = state.layers, start = rows.indexOf(layer);
  if (layer.name !== layer.kind || start < 0) return "";
  const end = rows.findIndex((other, i) => i > start && other.depth <= layer.depth);
  const text = rows.slice(start + 1, end < 0 ? undefined : end).find((other) => other.kind === "text");
  return text ? `“${text.name}”` : "";
}

function row(layer, index, holdsMore) {
  const key = keyOf(layer);
  const item = make("li", { id: "layer-" + index, role: "treeitem" });
  item.dataset.key = key;
  item.setAttribute("aria-level", layer.depth + 1);
  item.setAttribute("aria-label", `${layer.name}, ${layer.kind}`);
  if (holdsMore) item.setAttribute("aria-expanded", String(!folded.has(key)));
  item.classList.toggle("out", hidden.has(key) || layer.isHidden);
  item.addEventListener("click", (event) => { if (!event.target.bar) selectRow(event, key); });
  item.draw = () => drawRow(item, layer, key, holdsMore);
  return item;
}

function drawRow(item, layer, key, holdsMore) {
  const twist = make("span", { className: "twist", ariaHidden: "true" });
  if (holdsMore) twist.addEventListener("click", (event) => { event.stopPropagation(); fold(key); });
  const kind = layer.kind === layer.name ? wordsIn(layer) : layer.kind;
  const name = make(
    "span", { className: "name" }, twist, make("span", { className: "word", textContent: layer.name }),
    make("small", { textContent: kind }));
  name.style.paddingLeft = `${0.4 + layer.depth * 0.9}rem`;
  const switches = make("span", { className: "switches" });
  if (layer.origin != null) {
    switches.append(
      toggle("eye", "Hide", hidden, key, layer.name), toggle("solo", "Show alone", solo, key, layer.name));
    if (layer.isHidden) Object.assign(switches.firstChild.dataset, { icon: "eye-off" });
  }
  item.append(name, switches, bars(layer));
  markRow(item, layer);
}

function toggle(icon, words, set, key, name) {
  const button = make("button", { title: `${words} (only on this page)`, tabIndex: -1 });
  button.dataset.icon = icon === "eye" && set.has(key) ? "eye-off" : icon;
  button.setAttribute("aria-label", `${words}: ${name}`);
  button.setAttribute("aria-pressed", String(set.has(key)));
  button.addEventListener("click", (event) => { event.stopPropagation(); flip(set, key); });
  return button;
}

function flip(set, key) {
  const isOn = !set.delete(key);
  if (isOn) set.add(key);
  if (isOn && set === hidden) say("Hidden only on this page: the file and its renders keep the layer. 'hidden' in its card hides it there.");
  renew();
}

function fold(key) {
  if (!folded.delete(key)) folded.add(key);
  showLayers();
}

const seconds = (time) => +time.toFixed(2) + " s";
const percent = (time) => (100 * time / Math.max(1e-9, state.scene.duration)) + "%";

// --- selection ---

/** Shift adds a row, Alt selects pieces of a text alone. */
function selectRow(event, key) {
  if (event.shiftKey) addToSelection(wholeOf(key));
  else if (event.altKey) select(key);
  else if (wholeOf(key) !== selected || also.size > 0) select(wholeOf(key));
}

function select(key) {
  writeWaiting();
  also.clear();
  if (key !== selected) {
    for (const bar of chosenBars) if (!bar.startsWith(key + "|")) chosenBars.delete(bar);
    for (const bar of chosenKeys.keys()) if (!chosenBars.has(bar)) chosenKeys.delete(bar);
    // A handle that has the focus belongs to the layer that was selected.
    if (document.activeElement?.closest("#outline .handle")) $("outline").focus({ preventScroll: true });
  }
  selected = key;
  checkNotice();
  unfold(rowOf(key));
  showLayers();
  revealSelected();
  drawOutline();
  showCard();
  drawLines();
}

function markChosen() {
  showCrumbs();
  showSteps();
  $("layers").removeAttribute("aria-activedescendant");
  for (const item of $("layers").children) {
    const { key, bar } = item.dataset;
    const isChosen = bar ? chosenBars.has(bar) : selected !== null && key === selected;
    item.setAttribute("aria-selected", String(isChosen || !bar && also.has(key)));
    if (isChosen) $("layers").setAttribute("aria-activedescendant", item.id);
  }
}

/** Opens the rows around a layer. */
function unfold(layer) {
  for (const outer of layer ? ancestors(layer) : []) folded.delete(keyOf(outer));
}

/** Scrolls the list, and not the page, until the selected layer's rows are in sight: those of its chosen bars, or all. */
function revealSelected() {
  const list = $("layers");
  const rows = [...list.children].filter((item) => item.dataset.key === selected);
  const chosen = rows.filter((item) => chosenBars.has(item.dataset.bar));
  const [first, last] = [(chosen[0] ?? rows[0]), (chosen.at(-1) ?? rows.at(-1))];
  if (!first) return;
  const { top } = list.getBoundingClientRect();
  const above = first.getBoundingClientRect().top - top, below = last.getBoundingClientRect().bottom - top - list.clientHeight;
  // Where they don't all fit, the first one counts.
  if (above < 0 || below > 0) list.scrollTop += above < 0 ? above : Math.min(below, above);
}

$("layers").addEventListener("keydown", (event) => {
  if (!state || !isPlainKey(event)) return;
  const items = [...$("layers").children];
  const isAt = (item) => chosenBars.size > 0 ? chosenBars.has(item.dataset.bar) : item.dataset.key === selected;
  const at = Math.max(items.findIndex(isAt), chosenBars.size > 0 ? items.findIndex((item) => item.dataset.key === selected) : -1);
  const item = items[at];
  const level = (other) => Number(other.getAttribute("aria-level"));
  let next = null;
  switch (event.key) {
  case "ArrowDown": next = items[Math.min(items.length - 1, at + 1)]; break;
  case "ArrowUp": next = items[Math.max(0, at - 1)]; break;
  case "Home": next = items[0]; break;
  case "End": next = items[items.length - 1]; break;
  case "ArrowRight":
    if (item?.getAttribute("aria-expanded") === "false") fold(selected);
    else if (item?.hasAttribute("aria-expanded")) next = items.slice(at + 1).find((other) => !other.dataset.bar);
    break;
  case "ArrowLeft":
    if (item?.getAttribute("aria-expanded") === "true") fold(selected);
    else if (item) next = items.slice(0, at).reverse().find((other) => level(other) < level(item));
    break;
  case "Escape": goOut(); break;
  case "h": if (rowOf(selected)?.origin != null) flip(hidden, selected); break;
  case "s": if (rowOf(selected)?.origin != null) flip(solo, selected); break;
  default: return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (!next) return;
  chosenBars.clear();
  chosenKeys.clear();
  const bar = next.dataset.bar && barsOf(rowOf(next.dataset.key)).find((bar) => barKey(bar) === next.dataset.bar);
  const isAdded = event.shiftKey && selected !== null && event.key.startsWith("Arrow");
  if (bar) chooseBar(bar); else if (isAdded) selectAll([...new Set([next.dataset.key, selected, ...also])]); else select(next.dataset.key);
});

// --- time ---

/** Time marks at equal intervals, as many as fit. */
function drawRuler() {
  const { duration } = state.scene;
  // Leave space above the list's scroll bar.
  $("timeline").style.setProperty("--bar", $("layers").offsetWidth - $("layers").clientWidth + "px");
  const most = Math.max(2, Math.floor($("ruler").clientWidth / 64));
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600].find((step) => duration / step <= most) ?? duration;
  const marks = [];
  for (let i = 0; i * step < 0.97 * duration && i <= most; i++) {
    const mark = make("span", { textContent: +(i * step).toFixed(2) + " s" });
    mark.style.left = percent(i * step);
    marks.push(mark);
  }
  $("ruler").replaceChildren(...marks);
  drawMarks();
  drawFindingMarks();
}

function drawPlayhead() {
  if (!state) return;
  $("timeline").style.setProperty("--at", state.scene.times[frame] / Math.max(1e-9, state.scene.duration));
}

/** Goes to the frame nearest to a time. */
function showTime(time) {
  const { times } = state.scene;
  let best = 0;
  for (let i = 1; i < times.length; i++) if (Math.abs(times[i] - time) < Math.abs(times[best] - time)) best = i;
  if (best !== frame) show(best);
}

/** Shows the frame under the pointer while it is pressed. */
function seekAt(event) {
  const box = $("ruler").getBoundingClientRect();
  showTime((event.clientX - box.left) / box.width * state.scene.duration);
}

$("timeline").addEventListener("pointerdown", (event) => {
  if (!state || event.button !== 0 || !event.target.closest("#ruler")) return;
  play(false);
  seekAt(event);
  $("ruler").setPointerCapture(event.pointerId);
});
$("ruler").addEventListener("pointermove", (event) => { if ($("ruler").hasPointerCapture(event.pointerId)) seekAt(event); });
