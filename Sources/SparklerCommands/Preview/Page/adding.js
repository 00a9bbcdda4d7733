// The palette, and adding, removing and copying layers: each is one change of the file.

let palette = null;         // the server's sections: {kind, title, items}
let paletteLayer = null;    // the layer that was selected when the palette was opened
let paletteLayers = [];     // all layers that were

const needsLayer = (kind) => !["layer", "effect"].includes(kind);
/** The kinds of layers that can have an item; null for all but effects. */
const hostsOf = (kind) => ({ style: ["text"], letters: ["text"], mark: ["text"] })[kind] ?? null;
/** The `slides` layer that is selected, or around the selected one. */
const slidesLayer = () => paletteLayer && [paletteLayer, ...ancestors(paletteLayer)].find((layer) => layer.kind === "slides" && layer.origin != null);
/** Whether a transition makes slides of the selected layers, which it needs. */
const makesSlides = (kind) => kind === "transition" && !slidesLayer() && paletteLayers.length > 1;
/** Why the selected layer can't get an item of a kind; empty if it can. */
function whyNot(kind) {
  if (!needsLayer(kind)) return "";
  if (kind === "transition") return "";
  const hosts = hostsOf(kind);
  if (hosts) return hosts.includes(paletteLayer?.kind) ? "" : `Select a ${hosts[0]} layer first.`;
  if (!paletteLayer) return "Select a layer first.";
  return paletteLayer.kind === "effect" ? `“${paletteLayer.name}” is an effect, which moves by itself: select another layer, or put it into a group.` : "";
}
/** What happens to an item of a kind, for the line above the items. */
function whereTo(kind) {
  const name = (kind === "transition" ? slidesLayer() : paletteLayer)?.name;
  if (makesSlides(kind)) return `The ${paletteLayers.length} selected layers become slides, which change by it.`;
  if (kind === "transition" && !name) return "It comes with two new slides. Select a slides layer to change its transition, or several layers to make slides of them.";
  if (kind === "easing" && easedSteps(paletteLayer).steps) return "The steps before and after the chosen keyframes get it.";
  if (needsLayer(kind)) return `“${name}” gets it.`;
  if (kind === "effect") return "An effect fills the frame, in front of the selected layer; some belong to a layer.";
  return name ? `New layers are placed in front of “${name}”.` : "New layers are placed in front of all others.";
}
const kindNow = () => $("palette-kinds").querySelector(":checked")?.value ?? "layer";
const treeEdit = (tree) => ({ layers: [], tree });

async function openPalette() {
  if (!state || $("palette").open) return;
  play(false);
  const row = rowOf(selected);
  paletteLayer = row?.origin != null ? row : null;
  paletteLayers = chosenLayers();
  picksFirst = false;
  $("palette").showModal();
  showPalette();
  $("palette-search").focus();
  $("palette-search").select();
  if (!palette) await loadPalette();
}

let paletteAsked = null;
let picksFirst = false;     // Enter was pressed before the items came

/** The server makes the list of items once; what is typed meanwhile is looked for, and picked, as soon as it is there. */
async function loadPalette() {
  paletteAsked ??= fetch("palette").then((answer) => answer.json());
  try { palette ??= await paletteAsked; } catch {
    paletteAsked = null;
    $("palette").close();
    say("The preview can't be reached.", true);
    return;
  }
  if (!$("palette-kinds").querySelector("input")) {
    $("palette-kinds").append(...palette.sections.map(({ kind, title }, index) =>
      make("label", {}, make("input", { type: "radio", name: "kind", value: kind, checked: index === 0 }), make("span", { textContent: title }))));
  }
  showPalette();
  if (picksFirst) pickFirst();
}

function showPalette() {
  $("palette-items").setAttribute("aria-busy", String(!palette));
  if (!palette) {
    $("palette-where").textContent = "Loading what can be added…";
    $("palette-items").replaceChildren(...Array.from({ length: 12 }, () => make("li", { className: "wait", ariaHidden: "true" }, make("span", { className: "still" }), make("b"))));
    return;
  }
  const kind = kindNow();
  const words = $("palette-search").value.toLowerCase().split(/\s+/).filter(Boolean);
  // A search looks everywhere.
  const sections = words.length ? palette.sections : palette.sections.filter((section) => section.kind === kind);
  const found = sections.flatMap((section, order) => section.items
    .map((item, index) => ({ section, item, rank: rankOf(item, section, words), order: order * 1000 + index }))
    .filter(({ rank }) => rank !== null));
  found.sort((a, b) => a.rank - b.rank || a.order - b.order);
  $("palette-items").replaceChildren(...found.map(({ section, item }) => paletteItem(section, item, words)));
  if (found.length === 0) $("palette-items").append(make("li", { className: "soft none", textContent: "Nothing is called so. The text (T) has all keys." }));
  $("palette-items").dataset.kind = words.length > 0 ? "" : kind;
  $("palette-where").textContent = words.length > 0 ? whereTo("layer") : whyNot(kind) || whereTo(kind);
}

/**
 * How well an item fits a search: exact names first, then beginnings, then names of other tools, then the sentence.
 *
 * @returns null if it doesn't fit
 */
function rankOf(item, section, words) {
  if (words.length === 0) return 0;
  const name = item.word.toLowerCase(), whole = words.join(" ");
  const also = item.also.map((other) => other.toLowerCase());
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  if (also.includes(whole)) return 2;
  if (also.some((other) => other.startsWith(whole))) return 3;
  const has = (text) => words.every((word) => text.includes(word));
  if (has(name)) return 4;
  if (has(`${name} ${section.title.toLowerCase()}`)) return 5;
  if (also.some(has)) return 6;
  return has(`${name} ${item.summary} ${section.title} ${also.join(" ")}`.toLowerCase()) ? 7 : null;
}

function paletteItem(section, item, words) {
  const still = make("span", { className: "still" });
  if (item.curve) { still.classList.add("curved"); still.append(curvePicture(item.curve)); }
  else {
    // The server does not decode a plus as a space.
    still.dataset.query = new URLSearchParams({ kind: section.kind, word: item.word }).toString().replaceAll("+", "%20");
    sampleWatcher.observe(still);
  }
  const name = words.length > 0 ? `${item.word} · ${section.title}` : item.word;
  const other = words.length > 0 && item.also.find((one) => one.toLowerCase().includes(words.join(" ")));
  const why = whyNot(section.kind);
  const about = other && !item.word.toLowerCase().includes(words.join(" ")) ? `Elsewhere “${other}”. ${item.summary}` : item.summary;
  const button = make("button", { type: "button", title: why }, still, make("b", { textContent: name }), make("small", { textContent: why && words.length > 0 ? why : about }));
  button.disabled = why !== "";
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
  if (kind === "easing" && chosenKeys.size > 1) { say("Choose keyframes of one animation: an easing goes to one at a time.", true); return; }
  const add = { kind, word };
  if (makesSlides(kind)) add.slides = paletteLayers.map((layer) => layer.origin);
  else if (kind === "transition") { if (slidesLayer()) add.layer = slidesLayer().origin; }
  else if (paletteLayer) add.layer = paletteLayer.origin;
  if (kind === "easing") Object.assign(add, easedSteps(paletteLayer));
  await changeLayers({ add }, `Added ${word}`);
}

/**
 * Writes a change of the layers, and selects a layer that is new.
 *
 * @param tree the change; or a function that makes it for the newest revision, after the changes before it
 * @returns whether it was written
 */
function changeLayers(tree, words) {
  writeWaiting();
  const mine = changing.then(() => writing).then(settled).then(() => changeNow(tree, words));
  changing = mine.catch(() => false);
  return mine;
}

let changing = Promise.resolve();

async function changeNow(tree, words) {
  if (typeof tree === "function") tree = tree();
  if (!tree) return false;
  const before = new Set(state.layers.map(keyOf));
  if (!await write(treeEdit(tree), state.revision, words)) return false;
  const fresh = state.layers.find((layer) => !before.has(keyOf(layer)));
  // The pieces of a text that is split now are no new layers; a group that keeps its keyframes is one.
  const keeps = tree.add?.kind === "letters" && fresh?.kind === "group";
  if (fresh && (keeps || tree.copy || tree.group || tree.add?.kind === "transition" || tree.add && !needsLayer(tree.add.kind))) select(keyOf(fresh));
  return true;
}

/** Adds the best match, or says why it can't be added. */
function pickFirst() {
  picksFirst = false;
  const first = $("palette-items").querySelector("button");
  if (!first || !$("palette").open) return;
  if (first.disabled) $("palette-where").textContent = first.title; else first.click();
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
    if (event.key === "Enter" && $("palette-search").value) {
      event.preventDefault();
      if (palette) pickFirst(); else picksFirst = true;
    }
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

const chosenOrigins = () => chosenLayers().map((layer) => layer.origin);
const chosenWords = () => chosenLayers().length > 1 ? `${chosenLayers().length} layers` : rowOf(selected).name;

/** Some may have gone while earlier changes were written. */
function changeChosen(kind, words) {
  return changeLayers(() => chosenOrigins().length > 0 ? { [kind]: chosenOrigins() } : null, words);
}

/** Puts the selected layers, which are neighbours in their list, into a new group. */
function groupSelected() { return changeChosen("group", `Grouped ${chosenWords()}`); }

async function removeSelected() {
  const what = chosenLayers().length > 1 ? "them" : "it";
  const isRemoved = await changeChosen("remove", `Removed ${chosenWords()}: Ctrl-Z brings ${what} back`);
  if (isRemoved && !rowOf(selected)) select(null);
}
