// Moves the selected layers: by dragging, and with the arrow keys. A press on the empty ground draws a rectangle.

let drag = null;

/** The layer that a click means; with Alt the one below the selected one, also a piece of a split text. */
async function layerUnder(event, at) {
  if (event.altKey) return nextUnder(event, at);
  let origin = null;
  try { origin = await (await fetch(address("at", { i: frameNumber(frame), x: at.x, y: at.y }))).json(); } catch { /* the socket reports it */ }
  return origin === null ? null : state.layers.find((layer) => layer.origin === origin) ?? null;
}

/** Whether a point is in a selected layer. */
const isOnSelection = (at) => isInside(at) || [...also].some((key) => {
  const box = boxOf(rowOf(key));
  return box && isInside(at, box.corners);
});

/** Whether a press is for the selection. What may be as large as the canvas is pressed only where nothing else is meant. */
async function pressesSelection(event, at, press) {
  if (!isOnSelection(at)) return false;
  press.under = layerUnder(event, at);
  const isLarge = ["group", "effect", "emitter"].includes(rowOf(selected)?.kind) || rowOf(selected) && await isBackdrop(rowOf(selected));
  if (also.size > 0 || !isLarge) return true;
  const found = await press.under;
  return found !== null && wayTo(found).some((layer) => keyOf(layer) === selected);
}

async function pressCanvas(event) {
  if (event.button !== 0 || !state || drag || marquee) return;
  play(false);
  event.preventDefault();
  const start = pixelAt(event), focused = document.activeElement;
  $("stage").setPointerCapture(event.pointerId);
  const mine = drag = { id: event.pointerId, start, x: 0, y: 0, seen: state.revision };
  if (event.altKey || !await pressesSelection(event, start, mine)) {
    const found = await layerUnder(event, start);
    const isHeld = drag === mine;
    if (!found) {
      if (!event.shiftKey) select(null);
      if (isHeld) { drag = null; beginMarquee(event, start); }
      return;
    }
    const next = keyOf(event.altKey ? found : reached(found));
    if (!event.shiftKey && !event.altKey && await isBackdrop(found)) {
      if (drag === mine) { drag = null; beginMarquee(event, start, next); } else select(next);
      return;
    }
    if (event.shiftKey) addToSelection(next); else select(next);
    placeOutline(await askPlace());
    // The list of layers may have grown meanwhile, and moved the canvas.
    mine.start = pixelAt(event);
  } else {
    // With Shift it may begin a drag in one direction; a click changes the selection when it ends.
    mine.adds = event.shiftKey;
  }
  await readyDrag(mine);
  // A double click may have gone to a field meanwhile.
  if (document.activeElement === focused) $("outline").focus({ preventScroll: true });
}

/** Notes what moves, and to what it may snap. */
async function readyDrag(mine) {
  const layers = chosenLayers();
  if (layers.length === 0 && rowOf(selected)?.kind === "pieces") {
    say("Pieces are made from their text: drag the text, or change its values.", true);
  }
  await askBoxes();
  const found = layers.map(boxOf).filter((box) => box);
  mine.layers = layers;
  mine.box = found.length > 0 ? around(found.flatMap((box) => box.corners)) : null;
  mine.targets = snapTargets(layers);
  mine.ready = layers.length > 0;
}

function dragCanvas(event) {
  showPointer(event);
  if (marquee?.id === event.pointerId) { growMarquee(event); return; }
  if (drag?.id !== event.pointerId || !drag.ready) return;
  const at = pixelAt(event);
  // Ignore small movements during a click.
  if (!drag.moved && Math.hypot(at.x - drag.start.x, at.y - drag.start.y) < 3) return;
  drag.moved = true;
  [drag.x, drag.y] = [at.x - drag.start.x, at.y - drag.start.y];
  const isUpright = event.shiftKey && Math.abs(drag.x) <= Math.abs(drag.y), isLevel = event.shiftKey && !isUpright;
  if (isUpright) drag.x = 0; else if (isLevel) drag.y = 0;
  const isFree = event.ctrlKey || event.metaKey || !drag.box;
  const snap = isFree ? { x: 0, y: 0, lines: [] } : snapBox(shifted(drag.box, drag.x, drag.y), drag.targets);
  if (!isUpright) drag.x += snap.x;
  if (!isLevel) drag.y += snap.y;
  drag.isExact = snap.lines.length > 0;
  drawGuides(snap.lines);
  preview(moveEdit(drag.layers, drag));
  if (drag.layers.some(isMoving)) drawCourse(live);
}

const shifted = (box, x, y) => ({ left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y });

/** The move of layers; where the position is animated, of its keyframe at the playhead. */
function moveEdit(layers, { x, y, isExact = false }) {
  return { layers: layers.map((layer) => ({ layer: layer.origin, move: { x, y, frame: frameNumber(frame), isExact } })) };
}

function endDrag(event, isKept) {
  if (marquee?.id === event.pointerId) { endMarquee(isKept); return; }
  if (drag?.id !== event.pointerId) return;
  const ended = drag;
  drag = null;
  live = null;
  drawGuides([]);
  if (!ended.moved) { if (isKept) clickOn(ended.under, ended.adds); return; }
  if (isKept) writeGesture(moveEdit(ended.layers, ended), ended.seen, ended.layers, "move"); else renew();
}

$("stage").addEventListener("pointerdown", pressCanvas);
$("stage").addEventListener("pointermove", dragCanvas);
$("stage").addEventListener("pointerup", (event) => endDrag(event, true));
$("stage").addEventListener("pointercancel", (event) => endDrag(event, false));
$("stage").addEventListener("pointerleave", () => { $("pointer").textContent = ""; });

// --- keys ---

let nudge = null;
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

$("outline").addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    if (drag || grip) { drag = grip = null; live = null; drawGuides([]); renew(); } else if (!goOut()) $("layers").focus();
    event.stopPropagation();
    return;
  }
  if (event.key === "Enter" && isPlainKey(event)) {
    event.preventDefault();
    event.stopPropagation();
    walk(event.shiftKey);
    return;
  }
  const way = arrows[event.key];
  const layers = chosenLayers();
  if (!way || event.target !== $("outline") || !isPlainKey(event) || layers.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  const step = event.shiftKey ? 10 : 1;
  nudgeBy({ x: way[0] * step, y: way[1] * step }, ({ x, y }) => ({
    layers: layers.map((layer) => ({ layer: layer.origin, frame: frameNumber(frame), move: { x, y } })),
  }), () => keyframeWords(layers, "move"));
});

/** Consecutive key presses are one change; `words` says what was written. */
function nudgeBy(by, edit, words = () => undefined) {
  if (!nudge) nudge = { x: 0, y: 0, seen: state.revision };
  nudge.x += by.x;
  nudge.y += by.y;
  preview(edit(nudge));
  writeSoon(edit(nudge), nudge.seen, () => { nudge = null; }, words);
}

/** Enter goes to the first layer in the selected one, or to its text; with Shift to the layer around it. */
function walk(isOut) {
  const layer = rowOf(selected);
  if (!layer) return;
  const inner = state.layers[state.layers.indexOf(layer) + 1];
  const next = isOut ? ancestors(layer)[0] : inner?.depth > layer.depth ? inner : null;
  if (!next) { if (!isOut) editText(layer); return; }
  select(keyOf(next));
  $("outline").focus({ preventScroll: true });
}
