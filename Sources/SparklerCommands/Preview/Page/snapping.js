// Lines to which a drag snaps: edges and middles of the canvas and of other layers, and equal gaps. They show the distance.

/** How near an edge must come, in pixels of the screen. */
const snapReach = 6;

/** Boxes to which layers snap: the canvas, and the other layers around them. */
function snapTargets(moving) {
  const canvas = { left: 0, top: 0, right: $("picture").width, bottom: $("picture").height, isCanvas: true };
  const own = new Set(moving.map((layer) => layer.origin));
  const others = state.layers.filter((layer) => {
    const isOwn = own.has(layer.origin) || ancestors(layer).some((other) => own.has(other.origin));
    const holds = moving.some((one) => ancestors(one).includes(layer));
    return !isOwn && !holds && layer.kind !== "effect" && boxOf(layer);
  });
  // Siblings count; without any, all others do.
  const parents = new Set(moving.map((layer) => ancestors(layer)[0]));
  const siblings = others.filter((layer) => parents.has(ancestors(layer)[0]));
  const near = (siblings.length > 0 ? siblings : others).slice(0, 200);
  return [canvas, ...near.map((layer) => ({ ...around(boxOf(layer).corners), layer }))];
}

const axisSides = { x: ["left", "right", "top", "bottom"], y: ["top", "bottom", "left", "right"] };
const middleOf = (box, [a, b]) => (box[a] + box[b]) / 2;

/** How far a box moves to the nearest line in each direction, and the lines to draw. */
function snapBox(box, targets, edges = null) {
  const scale = $("picture").width / Math.max(1, $("picture").clientWidth);
  const out = { x: 0, y: 0, lines: [] };
  for (const axis of ["x", "y"]) {
    const [a, b] = axisSides[axis];
    const own = edges?.[axis] ?? [box[a], middleOf(box, axisSides[axis]), box[b]];
    const found = [...lineCandidates(own, targets, axis), ...(edges ? [] : gapCandidates(box, targets, axis))]
      .filter(({ by }) => Math.abs(by) <= snapReach * scale)
      .sort((one, two) => Math.abs(one.by) - Math.abs(two.by));
    if (found.length === 0) continue;
    out[axis] = found[0].by;
    out.lines.push({ ...found[0], axis });
  }
  const placed = shifted(box, out.x, out.y);
  out.lines = out.lines.map((line) => line.gaps ? gapLines(line, placed) : edgeLine(line, placed)).flat();
  return out;
}

function lineCandidates(own, targets, axis) {
  const [a, b] = axisSides[axis];
  return targets.flatMap((target) => [target[a], middleOf(target, axisSides[axis]), target[b]].flatMap(
    (at) => own.map((edge) => ({ by: at - edge, at, target }))));
}

/** Places at which the gaps on both sides, or to two neighbours on one side, are equal. */
function gapCandidates(box, targets, axis) {
  const [a, b, c, d] = axisSides[axis];
  // Only what lies in the same row counts.
  const row = targets.filter((one) => !one.isCanvas && one[c] < box[d] && one[d] > box[c]).sort((one, two) => one[a] - two[a]);
  const size = box[b] - box[a];
  const out = [];
  for (let i = 0; i < row.length && i < 40; i++) {
    for (const two of row.slice(i + 1)) {
      const one = row[i], gap = two[a] - one[b];
      if (gap <= 0) continue;
      const at = (start, gaps) => out.push({ by: start - box[a], gaps });
      if (gap >= size) { const half = (gap - size) / 2; at(one[b] + half, [[one[b], one[b] + half], [two[a] - half, two[a]]]); }
      at(two[b] + gap, [[one[b], two[a]], [two[b], two[b] + gap]]);
      at(one[a] - gap - size, [[one[a] - gap, one[a]], [one[b], two[a]]]);
    }
  }
  return out;
}

const inPoints = (pixels) => +(Math.abs(pixels) / state.scene.scale).toFixed(1);

/** A line through both boxes, with the distance between them. */
function edgeLine({ axis, at, target }, box) {
  const [, , c, d] = axisSides[axis];
  const from = Math.min(box[c], target[c]), to = Math.max(box[d], target[d]);
  const gap = target[d] <= box[c] ? [target[d], box[c]] : box[d] <= target[c] ? [box[d], target[c]] : null;
  const line = axis === "x" ? { x1: at, x2: at, y1: from, y2: to } : { x1: from, x2: to, y1: at, y2: at };
  const words = gap ? [{ text: inPoints(gap[1] - gap[0]), ...(axis === "x" ? { x: at, y: (gap[0] + gap[1]) / 2 } : { x: (gap[0] + gap[1]) / 2, y: at }) }] : [];
  return [{ ...line, words }];
}

function gapLines({ axis, gaps }, box) {
  const across = middleOf(box, axisSides[axis].slice(2));
  return gaps.map(([from, to]) => ({
    ...(axis === "x" ? { x1: from, x2: to, y1: across, y2: across } : { x1: across, x2: across, y1: from, y2: to }),
    isGap: true,
    words: [{ text: inPoints(to - from), ...(axis === "x" ? { x: (from + to) / 2, y: across } : { x: across, y: (from + to) / 2 }) }],
  }));
}

/** Draws snap lines, and the rectangle of a selection. */
function drawGuides(lines, rectangle = null) {
  const canvas = $("picture");
  let svg = $("guides");
  if (!svg) {
    svg = svgElement("svg", { id: "guides", "aria-hidden": "true" });
    $("sheet").append(svg);
  }
  svg.setAttribute("viewBox", `0 0 ${canvas.width} ${canvas.height}`);
  const scale = canvas.width / Math.max(1, canvas.clientWidth);
  svg.style.fontSize = 11 * scale + "px";
  svg.replaceChildren(...lines.flatMap(({ words, isGap, ...ends }) => [
    svgElement("line", { ...ends, class: isGap ? "gap" : "edge" }),
    ...words.map(({ text, x, y }) => {
      const label = svgElement("text", { x: x + 4 * scale, y: y - 4 * scale });
      label.textContent = text;
      return label;
    }),
  ]));
  if (rectangle) svg.append(svgElement("rect", rectangle));
}
