// The way of a layer whose position is animated: its line over the canvas, its keyframes, and where it is now.

let course = null;          // the server's course of the selected layer
let courseAsked = "";

/** Whether a layer's own animations, a path, or the moves of a cursor move it. */
const isMoving = (layer) => layer?.motions.some((motion) => motion.name.includes("position") || layer.kind === "cursor") ?? false;

async function drawCourse(edit = null) {
  const layer = rowOf(selected);
  const isShown = isMoving(layer) && layer.origin != null && also.size === 0 && !playing;
  const key = `${generation}:${selected}:${edit ? JSON.stringify(edit) : ""}`;
  if (!isShown) { course = null; courseAsked = ""; showCourse(); return; }
  if (courseAsked === key) { showCourse(); return; }
  courseAsked = key;
  try {
    const query = { layer: layer.origin };
    if (edit) query.edit = JSON.stringify(edit);
    const answer = await fetch(address("course", query));
    if (!answer.ok || courseAsked !== key) return;
    course = { ...joined(await answer.json()), key: selected };
  } catch { return; }
  showCourse();
}

/** Keyframes of x and of y at one time are one point. */
function joined({ line, points }) {
  const out = [];
  for (const point of points) {
    const same = out.find((one) => Math.abs(one.time - point.time) < 1e-3 && point.axis && one.axes && !one.axes.includes(point.axis));
    if (same) { same.marks.push(point); same.axes += point.axis; } else out.push({ ...point, axes: point.axis ?? "", marks: [point] });
  }
  return { line, points: out.sort((a, b) => a.time - b.time) };
}

function showCourse() {
  let svg = $("course");
  if (!svg) {
    svg = svgElement("svg", { id: "course", role: "group", "aria-label": "The layer's way" });
    svg.append(svgElement("polyline", { class: "under" }), svgElement("polyline", {}), svgElement("circle", { class: "now" }));
    $("sheet").insertBefore(svg, $("outline"));
  }
  svg.toggleAttribute("hidden", !course || course.key !== selected || course.line.length < 4);
  if (svg.hasAttribute("hidden")) return;
  const unit = perScreen();
  svg.setAttribute("viewBox", `0 0 ${$("picture").width} ${$("picture").height}`);
  for (const line of svg.querySelectorAll("polyline")) line.setAttribute("points", course.line.join(" "));
  const now = corners && layerPlace?.anchor ? pixelOf(...layerPlace.anchor) : null;
  const dot = svg.querySelector(".now");
  dot.toggleAttribute("hidden", !now);
  if (now) for (const [key, value] of [["cx", now.x], ["cy", now.y], ["r", 3.5 * unit]]) dot.setAttribute(key, value);
  const old = [...svg.querySelectorAll(".key")];
  for (const extra of old.slice(course.points.length)) extra.remove();
  course.points.forEach((point, index) => placeKey(old[index] ?? svg.appendChild(makeKey()), point, index, unit));
}

function makeKey() {
  const key = svgElement("g", { class: "key", role: "button" });
  key.append(svgElement("circle", { class: "hit" }), svgElement("rect", { class: "mark" }));
  return key;
}

function placeKey(key, point, index, unit) {
  key.index = index;
  key.setAttribute("transform", `translate(${point.x} ${point.y}) rotate(45)`);
  key.setAttribute("tabindex", key === document.activeElement || index === 0 ? 0 : -1);
  key.setAttribute("aria-label", `Keyframe ${index + 1} of ${course.points.length}, ${seconds(point.time)}: the arrow keys move it, J and K choose another`);
  key.classList.toggle("at", isAtPlayhead(point.time));
  key.querySelector(".hit").setAttribute("r", 8 * unit);
  const size = 3.5 * unit;
  for (const [name, value] of [["x", -size], ["y", -size], ["width", 2 * size], ["height", 2 * size]]) key.querySelector(".mark").setAttribute(name, value);
}

/** Whether the layer rests now at a keyframe of another time, as it does after its last one: a drag means the layer there. */
function coversLayer(point) {
  if (isAtPlayhead(point.time) || rowOf(selected).kind === "cursor" || !corners || !layerPlace?.anchor) return false;
  const now = pixelOf(...layerPlace.anchor);
  return Math.hypot(now.x - point.x, now.y - point.y) < perScreen();
}

const courseEdit = (origin, point, x, y) => ({
  layers: [{ layer: origin, course: point.marks.map(({ entry, key }) => ({ entry, key, x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 })) }],
});

$("sheet").addEventListener("pointerdown", (event) => {
  const key = event.target.closest?.("#course .key");
  if (!key || event.button !== 0 || !state) return;
  const point = course.points[key.index];
  if (coversLayer(point)) return;
  key.focus({ preventScroll: true });
  beginGrip(event, {
    edit: (at, pointer) => {
      const way = { x: at.x - grip.start.x, y: at.y - grip.start.y };
      if (pointer.shiftKey) { if (Math.abs(way.x) > Math.abs(way.y)) way.y = 0; else way.x = 0; }
      const own = { left: point.x + way.x, right: point.x + way.x, top: point.y + way.y, bottom: point.y + way.y };
      const snap = pointer.ctrlKey || pointer.metaKey ? { x: 0, y: 0, lines: [] } : snapBox(own, grip.targets, { x: [own.left], y: [own.top] });
      drawGuides(snap.lines);
      return courseEdit(grip.layer.origin, point, way.x + snap.x, way.y + snap.y);
    },
    shown: drawCourse,
    words: () => `Keyframe changed at ${seconds(point.time)}`,
  });
  showTime(point.time);
});

document.addEventListener("keydown", (event) => {
  const key = event.target.closest?.("#course .key");
  if (!key || !isPlainKey(event) || !course) return;
  const way = arrows[event.key];
  const other = { j: -1, k: 1 }[event.key];
  if (!way && !other) return;
  event.preventDefault();
  event.stopPropagation();
  if (other) {
    const next = $("course").querySelectorAll(".key")[key.index + other];
    next?.focus({ preventScroll: true });
    if (next) showTime(course.points[next.index].time);
    return;
  }
  const point = course.points[key.index], { origin } = rowOf(selected);
  const step = (event.shiftKey ? 10 : 1) * state.scene.scale;
  nudgeBy({ x: way[0] * step, y: way[1] * step }, ({ x, y }) => {
    const edit = courseEdit(origin, point, x, y);
    drawCourse(edit);
    return edit;
  });
}, true);
