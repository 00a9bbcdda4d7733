// Buttons in the card that align several layers with each other, or one with the canvas, and distribute them evenly.

const arrangements = [
  { name: "Align left edges", axis: "x", share: 0, lines: "M4 3V21", boxes: [[7, 6, 12, 4], [7, 14, 7, 4]] },
  { name: "Align centres", axis: "x", share: 0.5, lines: "M12 3V21", boxes: [[5, 6, 14, 4], [8, 14, 8, 4]] },
  { name: "Align right edges", axis: "x", share: 1, lines: "M20 3V21", boxes: [[5, 6, 12, 4], [10, 14, 7, 4]] },
  { name: "Align top edges", axis: "y", share: 0, lines: "M3 4H21", boxes: [[6, 7, 4, 12], [14, 7, 4, 7]] },
  { name: "Align middles", axis: "y", share: 0.5, lines: "M3 12H21", boxes: [[6, 5, 4, 14], [14, 8, 4, 8]] },
  { name: "Align bottom edges", axis: "y", share: 1, lines: "M3 20H21", boxes: [[6, 5, 4, 12], [14, 10, 4, 7]] },
  { name: "Distribute horizontally", axis: "x", lines: "M3 3V21M21 3V21", boxes: [[6, 7, 4, 10], [14, 7, 4, 10]] },
  { name: "Distribute vertically", axis: "y", lines: "M3 3H21M3 21H21", boxes: [[7, 6, 10, 4], [7, 14, 10, 4]] },
];

function arrangeButton(what) {
  const icon = svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  icon.append(svgElement("path", { d: what.lines }),
    ...what.boxes.map(([x, y, width, height]) => svgElement("rect", { x, y, width, height, rx: 1 })));
  const button = make("button", { className: "arrange", title: what.name }, icon);
  button.setAttribute("aria-label", what.name);
  button.addEventListener("click", (event) => {
    arrange(what);
    // After a click, keys belong to the canvas again.
    if (event.detail > 0) $("outline").focus({ preventScroll: true });
  });
  return button;
}

/** Shows what can be arranged: several layers, or one with the canvas. */
function showArrange() {
  let box = $("arrange");
  if (!box) {
    box = make("div", { id: "arrange", role: "group" }, ...arrangements.map(arrangeButton), make("small"));
    box.setAttribute("aria-label", "Align and distribute");
    $("card").querySelector(".row").after(box);
  }
  const count = chosenLayers().length;
  // Effects fill the frame.
  box.hidden = chosenLayers().every((layer) => layer.kind === "effect");
  box.lastElementChild.textContent = count > 1 ? `${count} layers` : "to the canvas";
  [...box.querySelectorAll("button")].forEach((button, index) => {
    button.disabled = arrangements[index].share === undefined && count < 3;
  });
}

async function arrange(what) {
  await askBoxes();
  const layers = chosenLayers().filter(boxOf);
  if (layers.length === 0) { say("The layer is not visible at this frame.", true); return; }
  const found = layers.map((layer) => ({ layer, box: around(boxOf(layer).corners) }));
  const canvas = { left: 0, top: 0, right: $("picture").width, bottom: $("picture").height };
  const whole = found.length > 1 ? around(found.flatMap(({ layer }) => boxOf(layer).corners)) : canvas;
  const moves = what.share === undefined ? distributed(found, what.axis) : aligned(found, whole, what);
  const moved = moves.filter(({ by }) => Math.abs(by) > 0.01);
  if (moved.length === 0) { say("They already are."); return; }
  write({
    layers: moved.map(({ layer, by }) => ({
      layer: layer.origin, move: { x: what.axis === "x" ? by : 0, y: what.axis === "y" ? by : 0, frame: frameNumber(frame), isExact: true },
    })),
  });
}

function aligned(found, whole, { axis, share }) {
  const [a, b] = axisSides[axis];
  const at = (box) => box[a] + (box[b] - box[a]) * share;
  return found.map(({ layer, box }) => ({ layer, by: at(whole) - at(box) }));
}

/** Equal gaps between the first and the last one, which stay. */
function distributed(found, axis) {
  const [a, b] = axisSides[axis];
  const row = [...found].sort((one, two) => one.box[a] + one.box[b] - two.box[a] - two.box[b]);
  const last = row.length - 1;
  const length = row.reduce((sum, { box }) => sum + box[b] - box[a], 0);
  const gap = (row[last].box[b] - row[0].box[a] - length) / last;
  let at = row[0].box[a];
  return row.map(({ layer, box }) => {
    const by = at - box[a];
    at += box[b] - box[a] + gap;
    return { layer, by };
  });
}
