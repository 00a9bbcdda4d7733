// The order of the layers: rows of the list are dragged, or moved forward and back by keys. The first row is in front.

let rowDrag = null;         // a row that is dragged: {id, key, y, seen, to, other}

/** Rows beside a row, in the same group, that the spec has. */
function besideRow(layer) {
  const [around] = ancestors(layer);
  return state.layers.filter((other) => other.origin != null && other.depth === layer.depth && ancestors(other)[0] === around);
}

/** The layers that move with a row: all selected ones, if it is one of them. */
const movedWith = (row) => chosenLayers().includes(row) ? chosenLayers() : [row];

/**
 * @param find finds the layers and their goal in the newest state; nothing to do without layers
 * @param words what was done
 */
async function moveInList(find, words) {
  let kept = null;
  const isMoved = await changeLayers(() => {
    const move = find();
    const row = rowOf(selected);
    // A layer without an id is known by its number only, which changes.
    if (row && row.path == null) kept = { row, beside: besideRow(row), isForward: ["forward", "front", "inFrontOf"].includes(move?.to) };
    return move?.layers.length > 0 ? { move } : null;
  }, words);
  if (isMoved && kept) selectAgain(kept);
}

/** Selects a layer without an id where it is now: like it, and where the rows begin to differ from those before. */
function selectAgain({ row, beside, isForward }) {
  const spell = (layer) => JSON.stringify([layer.name, layer.kind, layer.from, layer.to, layer.span]);
  const now = state.layers.filter((other) => other.path == null && other.depth === row.depth && spell(other) === spell(row));
  const all = now.length > 0 ? besideRow(now[0]) : [];
  const changed = all.flatMap((layer, index) => beside[index] && spell(beside[index]) === spell(layer) ? [] : [layer]);
  const found = (isForward ? changed : [...changed].reverse()).find((layer) => now.includes(layer)) ?? now[0];
  if (found) select(keyOf(found));
}

/** Ctrl-] and Ctrl-[; with Shift to the front or the back. False where the key enlarges the page. */
function orderKey(event) {
  if (event.key === "+" || !hasLayer()) return false;
  const isForward = event.code === "BracketRight" || event.key === "]";
  const to = event.shiftKey ? (isForward ? "front" : "back") : isForward ? "forward" : "backward";
  const where = { forward: "forward", backward: "back", front: "to the front", back: "to the back" }[to];
  moveInList(() => ({ layers: chosenOrigins(), to }), `Moved ${chosenWords()} ${where}`);
  return true;
}

// --- dragging a row ---

/** Where the rows beside the dragged one begin and end in the list: `{top, to, other}`, front to back. */
function gapsBeside(row) {
  const items = [...$("layers").children];
  const rows = besideRow(row);
  const topOf = (layer) => items.find((item) => item.dataset.key === keyOf(layer))?.getBoundingClientRect().top;
  const last = rows.at(-1), after = state.layers.slice(state.layers.indexOf(last) + 1).find((other) => other.depth <= last.depth);
  const end = (after && topOf(after)) ?? items.at(-1).getBoundingClientRect().bottom;
  return [...rows.map((other) => ({ top: topOf(other), to: "inFrontOf", other })), { top: end, to: "behind", other: last }];
}

function dragRow(event) {
  const row = rowOf(rowDrag.key), list = $("layers").getBoundingClientRect();
  if (event.clientY < list.top + 12) $("layers").scrollTop -= 8;
  if (event.clientY > list.bottom - 12) $("layers").scrollTop += 8;
  const gaps = gapsBeside(row);
  const at = gaps.reduce((best, gap, index) => Math.abs(gap.top - event.clientY) < Math.abs(gaps[best].top - event.clientY) ? index : best, 0);
  const own = gaps.findIndex((gap) => gap.to === "inFrontOf" && gap.other === row);
  const isMoved = at !== own && at !== own + 1;
  Object.assign(rowDrag, isMoved ? { to: gaps[at].to, other: gaps[at].other.origin } : { to: null });
  showDrop(Math.max(list.top, Math.min(list.bottom, gaps[at].top)), row.depth);
}

/** The line at the place to which a row is dragged. */
function showDrop(y, depth = 0) {
  let line = $("drop");
  if (!line) { line = make("i", { id: "drop", ariaHidden: "true" }); $("timeline").append(line); }
  line.hidden = y == null;
  if (y == null) return;
  line.style.top = y - $("timeline").getBoundingClientRect().top - 1 + "px";
  line.style.left = `${1.2 + depth * 0.9}rem`;
}

function endRowDrag(event, isKept) {
  if (rowDrag?.id !== event.pointerId) return;
  const { key, to, other, isMoving, seen } = rowDrag;
  rowDrag = null;
  if (!isMoving) return;
  document.body.classList.remove("dragging");
  showDrop(null);
  markDragged(null);
  if (!isKept || !to) return;
  if (state.revision !== seen) { say("The layers have changed meanwhile, so none was moved.", true); return; }
  const layers = movedWith(rowOf(key)).map((layer) => layer.origin);
  const words = layers.length > 1 ? `${layers.length} layers` : rowOf(key).name;
  moveInList(() => ({ layers, to, other }), `Moved ${words} in the list`);
}

function markDragged(key) {
  for (const item of $("layers").children) item.classList.toggle("lifted", key !== null && item.dataset.key === key);
}

$("layers").addEventListener("pointerdown", (event) => {
  // A finger scrolls the list.
  if (!state || event.button !== 0 || event.pointerType === "touch" || !isPlainKey(event) || event.shiftKey) return;
  const item = event.target.closest(".name") && !event.target.closest(".twist, .naming") ? event.target.closest("li") : null;
  if (!item || item.dataset.bar || rowOf(item.dataset.key)?.origin == null) return;
  rowDrag = { id: event.pointerId, key: item.dataset.key, y: event.clientY, seen: state.revision, to: null };
});
$("layers").addEventListener("pointermove", (event) => {
  if (rowDrag?.id !== event.pointerId) return;
  if (!(event.buttons & 1) || !rowOf(rowDrag.key)) { endRowDrag(event, false); return; }
  if (!rowDrag.isMoving && Math.abs(event.clientY - rowDrag.y) < 5) return;
  if (!rowDrag.isMoving) {
    rowDrag.isMoving = true;
    $("layers").setPointerCapture(event.pointerId);
    document.body.classList.add("dragging");
    markDragged(rowDrag.key);
  }
  dragRow(event);
});
$("layers").addEventListener("pointerup", (event) => endRowDrag(event, true));
$("layers").addEventListener("pointercancel", (event) => endRowDrag(event, false));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !rowDrag?.isMoving) return;
  event.stopPropagation();
  endRowDrag({ pointerId: rowDrag.id }, false);
}, true);
