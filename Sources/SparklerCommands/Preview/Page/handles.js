// Handles of the selected layer: eight for its size, one that turns it, and its anchor point.

let grip = null;            // the handle being dragged
let anchored = null;        // key of the layer whose anchor point can be dragged, after Y
let layerPlace = null;      // the server's outline of the selected layer

/** Pixels of the picture in a pixel of the screen. */
const perScreen = () => $("picture").width / Math.max(1, $("picture").clientWidth);

/** The pixel at shares of the layer's width and height. */
function pixelOf(u, v, at = corners) {
  const side = (i, j, k) => at[i] + (at[j] - at[i]) * k;
  const top = { x: side(0, 2, u), y: side(1, 3, u) }, bottom = { x: side(6, 4, u), y: side(7, 5, u) };
  return { x: top.x + (bottom.x - top.x) * v, y: top.y + (bottom.y - top.y) * v };
}

/** The layer's own point at a pixel. */
function ownPoint({ x, y }, m = fromPixels) {
  const w = m[6] * x + m[7] * y + m[8];
  return { x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w };
}

const lengthOf = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);
const isUpright = () => Math.abs(corners[1] - corners[3]) < 0.01 && Math.abs(corners[0] - corners[6]) < 0.01;

function drawHandles(next) {
  layerPlace = next;
  const svg = $("outline");
  let group = svg.querySelector(".handles");
  if (!group) {
    group = svgElement("g", { class: "handles" });
    group.append(...handleNames().map((name) => makeHandle(name)));
    svg.append(group);
  }
  const layer = rowOf(selected);
  const isShown = corners && fromPixels && layer?.origin != null && layer.kind !== "effect" && also.size === 0 && next?.size?.[0] > 0 && next.size[1] > 0 && !playing;
  group.toggleAttribute("hidden", !isShown);
  if (isShown) placeHandles(group, layer);
}

/** Sizes by their shares of the width and the height, then the others. */
const handleNames = () => ["0,0", "0.5,0", "1,0", "1,0.5", "1,1", "0.5,1", "0,1", "0,0.5", "turn", "anchor"];

function makeHandle(name) {
  const isSize = name.includes(",");
  const words = { turn: "Turn: use the left and right arrow keys", anchor: "Anchor point: use the arrow keys" }[name];
  const handle = svgElement("g", { class: "handle " + (isSize ? "size" : name), "data-name": name });
  // One handle for the size is enough for keys.
  if (!isSize || name === "1,1") {
    const attributes = { tabindex: 0, role: "button", "aria-label": words ?? "Size: use the arrow keys" };
    for (const [key, value] of Object.entries(attributes)) handle.setAttribute(key, value);
  }
  handle.append(svgElement("circle", { class: "hit" }));
  if (name === "turn") handle.append(svgElement("line", {}));
  const mark = { turn: "circle", anchor: "path" }[name] ?? "rect";
  handle.append(svgElement(mark, { class: "mark" }));
  return handle;
}

function placeHandles(group, layer) {
  const unit = perScreen();
  const wide = lengthOf(pixelOf(0, 0), pixelOf(1, 0)) / unit, high = lengthOf(pixelOf(0, 0), pixelOf(0, 1)) / unit;
  const top = pixelOf(0.5, 0), centre = pixelOf(0.5, 0.5);
  const angle = Math.atan2(corners[3] - corners[1], corners[2] - corners[0]) * 180 / Math.PI;
  for (const handle of group.children) {
    const { name } = handle.dataset;
    let at, isShown = true;
    if (name === "turn") {
      const away = Math.max(1e-6, lengthOf(centre, top));
      at = { x: top.x + (top.x - centre.x) / away * 24 * unit, y: top.y + (top.y - centre.y) / away * 24 * unit };
      const line = handle.querySelector("line");
      for (const [key, value] of Object.entries({ x1: top.x - at.x, y1: top.y - at.y, x2: 0, y2: 0 })) line.setAttribute(key, value);
    } else if (name === "anchor") {
      at = pixelOf(...layerPlace.anchor);
      handle.classList.toggle("fixed", anchored !== selected);
    } else {
      const [u, v] = name.split(",").map(Number);
      at = pixelOf(u, v);
      const isSide = u === 0.5 || v === 0.5;
      isShown = isSide ? layer.kind !== "text" && (u === 0.5 ? wide : high) > 32 : Math.min(wide, high) > 14 || name === "1,1";
    }
    handle.toggleAttribute("hidden", !isShown);
    handle.setAttribute("transform", `translate(${at.x} ${at.y})` + (name.includes(",") ? ` rotate(${angle})` : ""));
    sizeMark(handle, name, unit);
    handle.style.cursor = name === "turn" ? "grab" : name === "anchor" ? "move" : cursorOf(name, angle);
  }
}

function sizeMark(handle, name, unit) {
  const set = (selector, values) => {
    const element = handle.querySelector(selector);
    for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  };
  set(".hit", { r: 9 * unit });
  if (name === "turn") set(".mark", { r: 4.5 * unit });
  else if (name === "anchor") set(".mark", { d: "M-7 0H7M0-7V7M3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0", transform: `scale(${unit})` });
  else set(".mark", { x: -4 * unit, y: -4 * unit, width: 8 * unit, height: 8 * unit });
}

/** The resize cursor nearest to a handle's direction. */
function cursorOf(name, angle) {
  const [u, v] = name.split(",").map(Number);
  const way = (Math.atan2(v - 0.5, u - 0.5) * 180 / Math.PI + angle + 360) % 180;
  return ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"][Math.round(way / 45) % 4];
}

// --- what a handle changes ---

/** How many decimals a length needs so that each pixel of the screen can be told apart. */
const roundLength = (value) => perScreen() / state.scene.scale < 0.7 ? Math.round(value * 10) / 10 : Math.round(value);

const withLayer = (change) => ({ layers: [{ layer: grip?.layer.origin ?? rowOf(selected).origin, ...change }] });

/** The edit that gives the layer a size, or scales it; one of its points stays, and so does a length that isn't dragged. */
function sizeEdit([width, height], [oldWidth, oldHeight], still, how = {}) {
  const length = (now, old) => Math.abs(now - old) < 1e-6 ? old : Math.max(1, roundLength(now));
  const size = { width: length(width, oldWidth), height: length(height, oldHeight) };
  const shares = [size.width / oldWidth, size.height / oldHeight].map((share) => `${Math.round(share * 100)} %`);
  $("pointer").textContent = how.isScale ? [...new Set(shares)].join(" × ") : `${+size.width.toFixed(1)} × ${+size.height.toFixed(1)}`;
  return withLayer({ resize: { ...size, still, frame: frameNumber(frame), ...how } });
}

/** Whether a handle scales the contents: the corners of a group, whose size is only the frame around them. */
const isScaling = (layer, name) => layer.kind === "group" && !name.includes("0.5");

/** The edit of a size handle whose pointer is at a pixel. */
function sizeAt(at, event) {
  const [u, v] = grip.name.split(",").map(Number);
  const isFree = event.ctrlKey || event.metaKey || !grip.isUpright;
  drawGuides([]);
  if (!isFree) {
    const handle = pixelOf(u, v, grip.corners);
    const moved = { x: handle.x + at.x - grip.start.x, y: handle.y + at.y - grip.start.y };
    const snap = snapBox(around(grip.corners), grip.targets, { x: u === 0.5 ? [] : [moved.x], y: v === 0.5 ? [] : [moved.y] });
    at = { x: at.x + snap.x, y: at.y + snap.y };
    drawGuides(snap.lines);
  }
  const from = ownPoint(grip.start, grip.map), to = ownPoint(at, grip.map);
  const both = event.altKey ? 2 : 1;
  const [width, height] = grip.size;
  const dx = (to.x - from.x) * Math.sign(u - 0.5) * both, dy = (to.y - from.y) * Math.sign(v - 0.5) * both;
  const still = event.altKey ? { x: 0.5, y: 0.5 } : { x: 1 - u, y: 1 - v };
  // With Alt, a side that hugs its contents becomes a number.
  const how = isScaling(grip.layer, grip.name) ? { isScale: true } : event.altKey ? { fixes: true } : {};
  if (!event.shiftKey && grip.layer.kind !== "text") return sizeEdit([width + dx, height + dy], grip.size, still, how);
  const factor = u === 0.5 ? (height + dy) / height : v === 0.5 ? (width + dx) / width
    : 1 + (dx * width + dy * height) / (width * width + height * height);
  return sizeEdit([width * factor, Math.max(1, width * factor) * height / width], grip.size, still, how);
}

function turnAt(at, event) {
  const angle = ({ x, y }) => Math.atan2(y - grip.pivot.y, x - grip.pivot.x) * 180 / Math.PI;
  const base = Math.atan2(grip.corners[3] - grip.corners[1], grip.corners[2] - grip.corners[0]) * 180 / Math.PI;
  let by = angle(at) - angle(grip.start);
  by = event.shiftKey ? Math.round((base + by) / 15) * 15 - base : Math.round(by);
  by = Math.round((((by + 540) % 360) - 180) * 10) / 10;
  $("pointer").textContent = `${by > 0 ? "+" : ""}${by}°`;
  return withLayer({ turn: by, frame: frameNumber(frame) });
}

function anchorAt(at, event) {
  const own = ownPoint(at, grip.map), [width, height] = grip.size;
  const snap = 8 * perScreen() / Math.max(1e-6, lengthOf(pixelOf(0, 0), pixelOf(1, 0)) / width);
  const share = (value, length) => {
    const found = event.ctrlKey || event.metaKey ? undefined : [0, 0.5, 1].find((one) => Math.abs(one * length - value) < snap);
    return found ?? Math.round(value / length * 1000) / 1000;
  };
  const next = { x: share(own.x, width), y: share(own.y, height) };
  $("pointer").textContent = `anchor ${next.x}, ${next.y}`;
  return withLayer({ anchor: next });
}

/** What is written when a handle is released: a keyframe, if what it changes is animated. */
const gestureOf = (name) => name === "turn" ? "turn" : name?.includes(",") ? "size" : "none";
const handleWords = (name, layers) => keyframeWords(layers, gestureOf(name));

// --- dragging ---

/** Begins to drag something on the canvas; `edit` makes the change for a pixel. */
async function beginGrip(event, what) {
  play(false);
  event.preventDefault();
  event.stopPropagation();
  $("stage").setPointerCapture(event.pointerId);
  grip = {
    id: event.pointerId, start: pixelAt(event), seen: state.revision, layer: rowOf(selected),
    size: layerPlace?.size, corners, map: fromPixels, isUpright: corners && isUpright(), targets: [], ...what,
  };
  const mine = grip;
  await askBoxes();
  mine.targets = snapTargets([mine.layer]);
}

$("outline").addEventListener("pointerdown", (event) => {
  const handle = event.target.closest?.(".handle");
  if (!handle || event.button !== 0 || !state) return;
  const { name } = handle.dataset;
  handle.focus({ preventScroll: true });
  beginGrip(event, { name, pivot: pixelOf(...layerPlace.anchor), edit: name === "turn" ? turnAt : name === "anchor" ? anchorAt : sizeAt });
});
// A double click on the anchor point centres it. It is in the way of dragging the layer, so a key frees it.
$("stage").addEventListener("dblclick", (event) => {
  if (event.target.closest?.(".handle.anchor")) write(withLayer({ anchor: { x: 0.5, y: 0.5 } }));
});

function freeAnchor() {
  anchored = anchored === selected ? null : selected;
  say(anchored ? "Drag the anchor point, or press Y again to leave it." : "The anchor point stays where it is.");
  drawOutline();
}

$("stage").addEventListener("pointermove", (event) => {
  if (grip?.id !== event.pointerId) return;
  const at = pixelAt(event);
  if (!grip.last && lengthOf(grip.start, at) < 2 * perScreen()) return;
  grip.last = grip.edit(at, event);
  preview(grip.last);
  grip.shown?.(grip.last);
});

function endGrip(event, isKept) {
  if (grip?.id !== event.pointerId) return;
  const ended = grip;
  grip = null;
  live = null;
  drawGuides([]);
  if (ended.name === "anchor" && ended.last) anchored = null;
  if (!ended.last) return;
  if (!isKept) renew();
  else if (ended.words) write(ended.last, ended.seen, ended.words());
  else writeGesture(ended.last, ended.seen, [ended.layer], gestureOf(ended.name));
}
$("stage").addEventListener("pointerup", (event) => endGrip(event, true));
$("stage").addEventListener("pointercancel", (event) => endGrip(event, false));

$("outline").addEventListener("keydown", (event) => {
  const name = event.target.closest?.(".handle")?.dataset.name;
  const way = arrows[event.key];
  if (!name || !way || !isPlainKey(event) || !layerPlace?.size) return;
  event.preventDefault();
  event.stopPropagation();
  const [width, height] = layerPlace.size, anchor = layerPlace.anchor;
  if (!nudge) nudge = { x: 0, y: 0, seen: state.revision, size: [width, height], anchor };
  const { size } = nudge;
  const by = name === "turn" ? (event.shiftKey ? 15 : 1) : name === "anchor" ? (event.shiftKey ? 0.25 : 0.05) : event.shiftKey ? 10 : 1;
  nudgeBy({ x: way[0] * by, y: way[1] * by }, ({ x, y }) => {
    if (name === "turn") return withLayer({ turn: x, frame: frameNumber(frame) });
    const from = nudge?.anchor ?? anchor;
    if (name === "anchor") return withLayer({ anchor: { x: +(from[0] + x).toFixed(3), y: +(from[1] + y).toFixed(3) } });
    const isText = rowOf(selected).kind === "text";
    const next = isText ? [size[0] + x + y, (size[0] + x + y) * size[1] / size[0]] : [size[0] + x, size[1] + y];
    const isScale = isScaling(rowOf(selected), name);
    return sizeEdit(next, size, isScale ? { x: anchor[0], y: anchor[1] } : { x: 0, y: 0 }, isScale ? { isScale } : {});
  }, () => handleWords(name, [rowOf(selected)]));
});
