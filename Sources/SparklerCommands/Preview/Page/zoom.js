// Zooms the canvas at the pointer and by keys, and pans it with the space bar or the middle button held.

const zoomSteps = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16];
const currentZoom = () => $("picture").clientWidth / Math.max(1, $("picture").width);

/** Chooses a zoom, also one that is not in the list. */
function setZoom(value) {
  const number = Number(value);
  const isKnown = [...$("zoom").options].some((option) => option.value === String(value));
  if (!isKnown && !(number >= 0.02 && number <= 32)) return;
  $("zoom").querySelector("[data-own]")?.remove();
  if (!isKnown) {
    const option = new Option(`${Math.round(number * 100)} %`, value);
    option.dataset.own = "1";
    $("zoom").append(option);
  }
  $("zoom").value = value;
}

/** Zooms so that the pixel at a place of the screen stays there. */
function zoomAt(value, x, y) {
  const stage = $("stage"), before = $("picture").getBoundingClientRect();
  const share = { x: (x - before.left) / before.width, y: (y - before.top) / before.height };
  setZoom(value);
  fit();
  const after = $("picture").getBoundingClientRect();
  stage.scrollLeft += after.left + share.x * after.width - x;
  stage.scrollTop += after.top + share.y * after.height - y;
  writeAddress();
}

function zoomBy(factor, x, y) { zoomAt(+Math.max(0.05, Math.min(16, currentZoom() * factor)).toFixed(3), x, y); }

/** The next round zoom in a direction, about the middle of what is seen. */
function zoomStep(way) {
  const now = currentZoom();
  const next = way > 0 ? zoomSteps.find((step) => step > now * 1.01) : zoomSteps.filter((step) => step < now / 1.01).at(-1);
  const box = $("stage").getBoundingClientRect();
  if (next) zoomAt(next, box.left + box.width / 2, box.top + box.height / 2);
}

$("stage").addEventListener("wheel", (event) => {
  if (!state || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  zoomBy(Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.002 : 0.05)), event.clientX, event.clientY);
}, { passive: false });

// --- panning ---

let isSpaceDown = false;
let pan = null;

/** Whether a key belongs to the field or the button that has the focus. */
const isTyping = (event) => event.target.matches?.("input:not([type=range]), select, button, textarea, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (!state || !isPlainKey(event) || isTyping(event)) return;
  if (event.key !== " ") return;
  // Released without a drag, it plays.
  isSpaceDown = true;
  $("stage").classList.add("panning");
  event.preventDefault();
});
document.addEventListener("keyup", (event) => {
  if (event.key !== " " || !isSpaceDown) return;
  isSpaceDown = false;
  $("stage").classList.remove("panning");
  if (pan) { pan.isKeyUp = true; return; }
  if (!hasPanned && state) play(!playing);
  hasPanned = false;
});
window.addEventListener("blur", () => { isSpaceDown = hasPanned = false; $("stage").classList.remove("panning"); });

let hasPanned = false;

$("stage").addEventListener("pointerdown", (event) => {
  if (!(event.button === 1 || event.button === 0 && isSpaceDown)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pan = { id: event.pointerId, x: event.clientX, y: event.clientY, left: $("stage").scrollLeft, top: $("stage").scrollTop };
  if (isSpaceDown) hasPanned = true;
  $("stage").setPointerCapture(event.pointerId);
}, true);
$("stage").addEventListener("pointermove", (event) => {
  if (pan?.id !== event.pointerId) return;
  $("stage").scrollLeft = pan.left + pan.x - event.clientX;
  $("stage").scrollTop = pan.top + pan.y - event.clientY;
});
for (const name of ["pointerup", "pointercancel"]) {
  $("stage").addEventListener(name, (event) => {
    if (pan?.id !== event.pointerId) return;
    if (pan.isKeyUp) hasPanned = false;
    pan = null;
  });
}
