// Several selected layers: with Shift in the list or on the canvas, or by a rectangle. Where all layers are on the canvas.

let also = new Set();       // keys of layers selected besides `selected`
let boxes = [];             // the server's outlines of the visible layers, front to back
let boxesKey = "";          // the revision and the frame that they belong to

/** Rows of the selected layers that the spec has, without those inside another selected one. */
function chosenLayers() {
  const chosen = new Set([selected, ...also]);
  const out = [];
  let inside = Infinity;
  for (const layer of state?.layers ?? []) {
    if (layer.depth > inside) continue;
    inside = Infinity;
    if (!chosen.has(keyOf(layer))) continue;
    inside = layer.depth;
    if (layer.origin != null) out.push(layer);
  }
  return out;
}

/** Selects several layers; the first one's values are shown. */
function selectAll(keys) {
  select(keys[0] ?? null);
  also = new Set(keys.slice(1));
  markChosen();
  drawOutline();
}

/** Selects all layers beside the selected one, or the scene's outermost ones; the selected one stays the first. */
function selectBeside() {
  const row = rowOf(wholeOf(selected)) ?? state.layers.find((layer) => layer.origin != null && layer.depth === 0);
  const keys = row ? besideRow(row).map(keyOf) : [];
  if (keys.length === 0) return;
  selectAll([...new Set([keyOf(row), ...keys].filter((key) => keys.includes(key)))]);
}

/** Adds a layer to the selection, or removes it. */
function addToSelection(key) {
  if (selected === null) { select(key); return; }
  const keys = [selected, ...also];
  selectAll(keys.includes(key) ? keys.filter((other) => other !== key) : [key, ...keys]);
}

/** The layer that stands for a row: pieces of a text can't be written alone. */
function wholeOf(key) {
  const index = state?.layers.findIndex((layer) => keyOf(layer) === key) ?? -1;
  const row = state?.layers[index];
  if (!row || row.origin != null || row.kind !== "pieces") return key;
  const whole = state.layers.slice(0, index).reverse().find((other) => other.depth < row.depth);
  return whole ? keyOf(whole) : key;
}

// --- where layers are ---

async function askBoxes(edit = null) {
  const key = `${generation}:${frame}`;
  if (!edit && key === boxesKey) return boxes;
  const query = { i: frameNumber(frame) };
  if (edit) query.edit = JSON.stringify(edit);
  try {
    const answer = await fetch(address("boxes", query));
    if (!answer.ok) return boxes;
    const next = await answer.json();
    if (!edit) [boxes, boxesKey] = [next, key];
    return next;
  } catch { return boxes; }
}

const boxOf = (layer) => boxes.find((box) => box.origin === layer?.origin && box.origin != null);

/** The upright rectangle around corners. */
function around(corners) {
  const xs = corners.filter((_, i) => i % 2 === 0), ys = corners.filter((_, i) => i % 2 === 1);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Draws the outlines of the other selected layers. */
async function drawAlso(edit = null) {
  const svg = $("outline");
  for (const old of svg.querySelectorAll(".also")) old.remove();
  if (also.size === 0 || playing) return;
  const found = await askBoxes(edit);
  for (const old of svg.querySelectorAll(".also")) old.remove();
  for (const key of also) {
    const box = found.find((one) => one.origin === rowOf(key)?.origin && one.origin != null);
    if (box) svg.prepend(svgElement("polygon", { class: "also", points: box.corners.join(" ") }));
  }
}

// --- by a rectangle ---

let marquee = null;

/** @param backdrop the key of a layer that a click without a drag chooses */
function beginMarquee(event, start, backdrop = null) {
  marquee = { id: event.pointerId, start, backdrop, keys: event.shiftKey ? [selected, ...also].filter((key) => key !== null) : [] };
  askBoxes();
}

function growMarquee(event) {
  const at = pixelAt(event);
  const [x, y] = [Math.min(at.x, marquee.start.x), Math.min(at.y, marquee.start.y)];
  const [width, height] = [Math.abs(at.x - marquee.start.x), Math.abs(at.y - marquee.start.y)];
  if (!marquee.moved && Math.hypot(width, height) < 3) return;
  marquee.moved = { left: x, top: y, right: x + width, bottom: y + height };
  drawGuides([], { x, y, width, height });
}

/** Selects the layers that lie in the rectangle whole, or touch it if none does. */
function endMarquee(isKept) {
  const { moved, keys, backdrop } = marquee;
  marquee = null;
  drawGuides([]);
  if (isKept && !moved && backdrop !== null) { select(backdrop); $("outline").focus({ preventScroll: true }); }
  if (!isKept || !moved) return;
  const rows = state.layers.filter((layer) => boxOf(layer) && layer.kind !== "pieces");
  const within = rows.filter((layer) => {
    const box = around(boxOf(layer).corners);
    return box.left >= moved.left && box.right <= moved.right && box.top >= moved.top && box.bottom <= moved.bottom;
  });
  // Of layers in one another, the outermost.
  const outer = within.filter((layer) => !ancestors(layer).some((other) => within.includes(other)));
  selectAll([...new Set([...keys, ...outer.map(keyOf)])]);
}

function ancestors(layer) {
  const out = [];
  let depth = layer.depth;
  for (let i = state.layers.indexOf(layer) - 1; i >= 0 && depth > 0; i--) {
    if (state.layers[i].depth < depth) { out.push(state.layers[i]); depth = state.layers[i].depth; }
  }
  return out;
}
