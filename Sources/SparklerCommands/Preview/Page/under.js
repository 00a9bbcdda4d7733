// Layers that lie under each other: Alt-clicks go through them, and a menu on right click names them.

/** Rows of the layers at a pixel, in the order in which clicks reach them. */
async function layersUnder(at) {
  try {
    const found = await (await fetch(address("under", { i: frameNumber(frame), x: at.x, y: at.y }))).json();
    return found.map((origin) => state.layers.find((layer) => layer.origin === origin)).filter((row) => row);
  } catch { return []; }
}

/** The layer after the selected one of those at a pixel, so that Alt-clicks reach each of them; with Alt the pieces of a split text first. */
async function nextUnder(event, at) {
  const found = await layersUnder(at);
  const reachable = found.flatMap((row) => {
    const pieces = state.layers[state.layers.indexOf(row) + 1];
    return pieces?.kind === "pieces" && pieces.depth > row.depth ? [pieces, row] : [row];
  });
  const now = reachable.findIndex((row) => keyOf(row) === selected);
  return reachable[(now + 1) % Math.max(1, reachable.length)] ?? null;
}

/** Whether a layer covers the picture: a drag that begins on it draws a rectangle, as on the empty ground. */
async function isBackdrop(row) {
  await askBoxes();
  const box = boxOf(row) && around(boxOf(row).corners);
  return Boolean(box) && box.left <= 1 && box.top <= 1 && box.right >= $("picture").width - 1 && box.bottom >= $("picture").height - 1;
}

// --- the menu ---

function underMenu() {
  let menu = $("under");
  if (menu) return menu;
  menu = make("div", { id: "under", role: "menu", ariaLabel: "Layers here", hidden: true });
  document.querySelector("main").append(menu);
  menu.addEventListener("keydown", (event) => {
    const items = [...menu.querySelectorAll("button")];
    const at = items.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") closeUnder(true);
    else if (next !== undefined) items[(next + items.length) % items.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return menu;
}

function closeUnder(isBack) {
  const menu = $("under");
  if (!menu || menu.hidden) return;
  menu.hidden = true;
  if (isBack) leaveField();
}

function openUnder(rows, x, y) {
  const menu = underMenu();
  menu.replaceChildren(...rows.map((row) => {
    const around = ancestors(row).filter((outer) => outer.origin != null).map((outer) => outer.name).reverse();
    const item = make("button", { type: "button", role: "menuitem" }, make("b", { textContent: row.name }),
      make("small", { textContent: [row.kind === row.name ? "" : row.kind, around.length > 0 ? `in ${around.join(" › ")}` : ""].filter(Boolean).join(" ") }));
    item.classList.toggle("chosen", keyOf(row) === selected);
    item.addEventListener("click", () => { closeUnder(false); select(keyOf(row)); $("outline").focus({ preventScroll: true }); });
    return item;
  }));
  menu.hidden = false;
  const box = menu.getBoundingClientRect();
  menu.style.left = Math.max(4, Math.min(x, window.innerWidth - box.width - 4)) + "px";
  menu.style.top = Math.max(4, Math.min(y, window.innerHeight - box.height - 4)) + "px";
  menu.querySelector("button").focus({ preventScroll: true });
}

$("stage").addEventListener("contextmenu", async (event) => {
  if (!state || event.target.closest?.("#problems")) return;
  event.preventDefault();
  play(false);
  const rows = await layersUnder(pixelAt(event));
  if (rows.length === 0) { closeUnder(false); say("There is no layer here."); return; }
  openUnder(rows, event.clientX, event.clientY);
});
document.addEventListener("pointerdown", (event) => { if (!event.target.closest?.("#under")) closeUnder(false); }, true);
window.addEventListener("blur", () => closeUnder(false));
