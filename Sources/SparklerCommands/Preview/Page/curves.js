// Draws easings as curves; Bézier curves are edited with two control points.

/** A curve, with its two control points if it is a Bézier curve. */
function curve(index, input) {
  const svg = svgElement("svg", { class: "curve", viewBox: "-0.1 -0.35 1.2 1.7", "aria-hidden": "false" });
  const line = svgElement("path", { class: "line" });
  const arms = svgElement("path", { class: "arm" });
  const knobs = [0, 1].map((which) => svgElement("circle", {
    r: 0.055, tabindex: 0, role: "slider", "aria-label": `${["First", "Second"][which]} control point`,
    "aria-valuemin": 0, "aria-valuemax": 1,
  }));
  svg.append(svgElement("path", { class: "frame", d: "M0 1V0M0 1H1M0 0H1" }), arms, line, ...knobs);
  let points = null;
  const round = (v) => Math.round(v * 100) / 100;
  const text = () => `cubic-bezier(${points.map(round).join(", ")})`;

  const redraw = () => {
    knobs.forEach((knob, which) => {
      knob.setAttribute("visibility", points ? "visible" : "hidden");
      if (!points) return;
      const [x, y] = [points[which * 2], points[which * 2 + 1]];
      knob.setAttribute("cx", x);
      knob.setAttribute("cy", 1 - y);
      knob.setAttribute("aria-valuenow", round(x));
      knob.setAttribute("aria-valuetext", `${round(x)}, ${round(y)}`);
    });
    const [a, b, c, d] = points ?? [];
    arms.setAttribute("d", points ? `M0 1L${a} ${1 - b}M1 0L${c} ${1 - d}` : "");
    if (points) line.setAttribute("d", `M0 1C${a} ${1 - b} ${c} ${1 - d} 1 0`);
  };
  svg.draw = (next) => {
    if (svg.dataset.held) return;
    points = next?.points ?? null;
    if (next && !points) {
      line.setAttribute("d", "M" + next.outputs.map((y, i) => `${i / (next.outputs.length - 1)} ${1 - y}`).join("L"));
    }
    redraw();
  };
  const bend = (which, x, y) => {
    points[which * 2] = Math.max(0, Math.min(1, x));
    points[which * 2 + 1] = Math.max(-0.3, Math.min(1.3, y));
    redraw();
    input.value = text();
    preview(setEdit(card.values[index], text()));
  };
  const done = () => { delete svg.dataset.held; write(setEdit(card.values[index], text())); };

  knobs.forEach((knob, which) => {
    knob.addEventListener("pointerdown", (event) => {
      if (card.values[index].fixed != null) return;
      event.preventDefault();
      knob.focus();
      svg.dataset.held = "1";
      knob.setPointerCapture(event.pointerId);
    });
    knob.addEventListener("pointermove", (event) => {
      if (!knob.hasPointerCapture(event.pointerId)) return;
      const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      bend(which, place.x, 1 - place.y);
    });
    knob.addEventListener("pointerup", (event) => { if (knob.hasPointerCapture(event.pointerId)) done(); });
    knob.addEventListener("pointercancel", () => { delete svg.dataset.held; renew(); });
    knob.addEventListener("keydown", (event) => {
      const way = arrows[event.key];
      if (!way || !isPlainKey(event) || card.values[index].fixed != null) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? 0.1 : 0.01;
      svg.dataset.held = "1";
      bend(which, points[which * 2] + way[0] * step, points[which * 2 + 1] - way[1] * step);
      clearTimeout(knob.timer);
      knob.timer = setTimeout(done, 400);
    });
  });
  return svg;
}

function svgElement(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

$("easings").append(...["linear", "ease-in", "ease-out", "ease-in-out", "inOutCubic", "outCubic", "outQuint", "outExpo", "outBack",
  "inOutBack", "outElastic", "outBounce", "cubic-bezier(0.2, 0, 0, 1)"].map((value) => make("option", { value })));
