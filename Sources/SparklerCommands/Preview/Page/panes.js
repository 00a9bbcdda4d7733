// Borders between the picture, the settings and the time line: dragged, or moved with the arrow keys; kept in the tab.

/** Lengths in pixels; `most` leaves some of the picture in sight. */
const paneEdges = [
  { edge: "side-edge", property: "--side", key: "width", least: 220, most: () => window.innerWidth - 360,
    pane: () => document.querySelector("aside"), length: (event, box) => box.right - event.clientX },
  { edge: "rows-edge", property: "--rows", key: "height", least: 60, most: () => window.innerHeight - 330,
    pane: () => $("layers"), length: (event, box) => box.bottom - event.clientY },
];

function setPane(pane, length, isKept = true) {
  const most = Math.max(pane.least, pane.most());
  const now = Math.round(Math.max(pane.least, Math.min(most, length)));
  document.body.style.setProperty(pane.property, now + "px");
  $(pane.edge).setAttribute("aria-valuenow", now);
  $(pane.edge).setAttribute("aria-valuemax", most);
  if (isKept) sessionStorage.setItem(pane.edge, now);
  if (state) fit();
}

/** Its length before it was dragged. */
function resetPane(pane) {
  document.body.style.removeProperty(pane.property);
  sessionStorage.removeItem(pane.edge);
  $(pane.edge).setAttribute("aria-valuenow", Math.round(pane.pane().getBoundingClientRect()[pane.key]));
  if (state) fit();
}

for (const pane of paneEdges) {
  const edge = $(pane.edge);
  const kept = Number(sessionStorage.getItem(pane.edge));
  edge.setAttribute("aria-valuemin", pane.least);
  if (kept > 0) setPane(pane, kept, false); else resetPane(pane);
  const lengthAt = (event) => pane.length(event, pane.pane().getBoundingClientRect());
  let offset = 0;             // between the border and the pane
  edge.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    offset = lengthAt(event) - pane.pane().getBoundingClientRect()[pane.key];
    edge.focus();
    edge.setPointerCapture(event.pointerId);
  });
  edge.addEventListener("pointermove", (event) => {
    if (edge.hasPointerCapture(event.pointerId)) setPane(pane, lengthAt(event) - offset);
  });
  edge.addEventListener("dblclick", () => resetPane(pane));
  edge.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: 20, ArrowUp: 20, ArrowRight: -20, ArrowDown: -20 }[event.key];
    if (event.key === "Home") resetPane(pane);
    else if (by !== undefined) setPane(pane, pane.pane().getBoundingClientRect()[pane.key] + by);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
