// The palette, and adding, removing and copying layers: each is one change of the file.

let palette = null;         // the server's sections: {kind, title, items}
let paletteLayer = null;    // the layer that was selected when the palette was opened

const needsLayer = (kind) => ["enter", "exit", "idle", "easing"].includes(kind);
/** Why the selected layer can't take an item; null if it can. */
function whyNot(kind) {
  if (!needsLayer(kind)) return null;
  if (!paletteLayer) return "Select a layer first: motions and easings belong to one.";
  return paletteLayer.kind === "effect"
    ? `“${paletteLayer.name}” is an effect, which moves by itself: select a layer, or put the effect into a group and select that.` : null;
}
const kindNow = () => $("palette-kinds").querySelector(":checked")?.value ?? "layer";
const treeEdit = (tree) => ({ layers: [], tree });

async function openPalette() {
  if (!state || $("palette").open) return;
  if (!palette) {
    try { palette = await (await fetch("palette")).json(); } catch { say("The preview can't be reached.", true); return; }
    $("palette-kinds").append(...palette.sections.map(({ kind, title }, index) =>
      make("label", {}, make("input", { type: "radio", name: "kind", value: kind, checked: index === 0 }), make("span", { textContent: title }))));
  }
  play(false);
  const row = rowOf(selected);
  paletteLayer = row?.origin != null ? row : null;
  $("palette").showModal();
  showPalette();
  $("palette-search").focus();
}

function showPalette() {
  const kind = kindNow();
  const words = $("palette-search").value.toLowerCase().split(/\s+/).filter(Boolean);
  // A search looks everywhere.
  const sections = words.length ? palette.sections : palette.sections.filter((section) => section.kind === kind);
  $("palette-items").replaceChildren(...sections.flatMap((section) => section.items
    .filter((item) => words.every((word) => `${item.word} ${item.summary} ${section.title}`.toLowerCase().includes(word)))
    .map((item) => paletteItem(section, item, words.length > 0))));
  const name = paletteLayer?.name;
  $("palette-where").textContent = !words.length && needsLayer(kind)
    ? (whyNot(kind) ?? `“${name}” gets it.`)
    : (name ? `New layers are placed in front of “${name}”.` : "New layers are placed in front of all others.");
}

function paletteItem(section, item, showsKind) {
  const still = make("span", { className: "still" });
  if (item.curve) { still.classList.add("curved"); still.append(curvePicture(item.curve)); }
  else {
    still.dataset.query = new URLSearchParams({ kind: section.kind, word: item.word });
    sampleWatcher.observe(still);
  }
  const name = showsKind ? `${item.word} · ${section.title}` : item.word;
  const button = make("button", { type: "button" }, still, make("b", { textContent: name }), make("small", { textContent: item.summary }));
  button.disabled = whyNot(section.kind) !== null;
  button.title = whyNot(section.kind) ?? "";
  button.addEventListener("click", () => addItem(section.kind, item.word));
  return make("li", {}, button);
}

// --- pictures: of items in sight, one at a time, so that changes of the file don't wait for them ---

const samples = new Map();  // query → address of the picture
let drawnSamples = 0;
const wantedSamples = new Set();
const sampleWatcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) wantedSamples.add(target); else wantedSamples.delete(target);
  }
  drawSamples();
}, { root: $("palette-items") });

function drawSamples() {
  for (const still of wantedSamples) {
    const { query } = still.dataset;
    if (!still.isConnected || samples.has(query)) {
      wantedSamples.delete(still);
      if (still.isConnected) still.replaceChildren(make("img", { alt: "", src: samples.get(query) }));
    } else if (drawnSamples < 1 && $("palette").open) {
      wantedSamples.delete(still);
      drawnSamples += 1;
      drawSample(still, query).finally(() => { drawnSamples -= 1; drawSamples(); });
    }
  }
}

async function drawSample(still, query) {
  try {
    const answer = await fetch("sample?" + query);
    if (!answer.ok) return;
    samples.set(query, URL.createObjectURL(await answer.blob()));
    wantedSamples.add(still);
  } catch { /* the socket reports it */ }
}

function curvePicture(outputs) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 1 1");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M" + outputs.map((y, i) => `${i / (outputs.length - 1)} ${1 - y}`).join(" L"));
  svg.append(path);
  return svg;
}

async function addItem(kind, word) {
  $("palette").close();
  const add = { kind, word };
  if (paletteLayer) add.layer = paletteLayer.origin;
  await changeLayers({ add }, `Added ${word}`);
}

/**
 * Writes a change of the layers, and selects a layer that is new.
 *
 * @returns whether it was written
 */
async function changeLayers(tree, words) {
  const before = new Set(state.layers.map(keyOf));
  if (!await write(treeEdit(tree), state.revision, words)) return false;
  const fresh = state.layers.find((layer) => !before.has(keyOf(layer)));
  if (fresh && !tree.remove) select(keyOf(fresh));
  return true;
}

$("add").addEventListener("click", openPalette);
$("palette-close").addEventListener("click", () => $("palette").close());
$("palette-search").addEventListener("input", showPalette);
$("palette-kinds").addEventListener("change", () => { $("palette-search").value = ""; showPalette(); });
$("palette").addEventListener("click", (event) => { if (event.target === $("palette")) $("palette").close(); });
$("palette").addEventListener("keydown", (event) => {
  event.stopPropagation();
  const buttons = [...$("palette-items").querySelectorAll("button:enabled")];
  if (event.target === $("palette-search")) {
    if (event.key === "Enter" && buttons[0] && $("palette-search").value) { event.preventDefault(); buttons[0].click(); }
    if (event.key === "ArrowDown" && buttons[0]) { event.preventDefault(); buttons[0].focus(); }
    return;
  }
  const at = buttons.indexOf(event.target);
  if (at < 0) return;
  const row = Math.max(1, buttons.filter((button) => button.offsetTop === buttons[0].offsetTop).length);
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(buttons.length - 1, at + by))].focus();
});

// --- keys ---

function layerKey(event) {
  if (!state || $("palette").open || event.target.matches("input:not([type=range], [type=checkbox]), textarea, select")) return;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const origin = rowOf(selected)?.origin;
  if (event.key === "a" && isPlainKey(event)) openPalette();
  else if (origin == null) return;
  else if (event.key === "Delete" || event.key === "Backspace") { if (isPlainKey(event)) removeSelected(); else return; }
  else if (isCommand && event.key.toLowerCase() === "d") changeLayers({ copy: [origin] }, `Copied ${rowOf(selected).name}`);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

async function removeSelected() {
  const { origin, name } = rowOf(selected);
  const key = selected;
  select(null);
  const isRemoved = await changeLayers({ remove: [origin] }, `Removed ${name}: Ctrl-Z brings it back`);
  if (!isRemoved && rowOf(key)) select(key);
}

// Before the keys of the tree and of the canvas.
document.addEventListener("keydown", layerKey, true);
