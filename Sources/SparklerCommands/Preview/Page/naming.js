// Renames a layer in the list: by a double click on its name, or with F2.

let isNaming = false;       // rows stay as they are while a field is among them

/** Puts a field in the place of a row's name. */
function beginNaming(key) {
  const row = rowOf(key);
  if (row?.origin == null) { say("Pieces and parts of a layer have no name of their own: rename the layer that they belong to.", true); return; }
  const item = [...$("layers").children].find((item) => item.dataset.key === key && !item.dataset.bar);
  const word = item?.querySelector(".word");
  if (!word) return;
  const input = make("input", { className: "naming", value: row.name, ariaLabel: `New name of ${row.name}`, spellcheck: false });
  const seen = state.revision;
  let isDone = false;
  isNaming = true;
  const end = async (isKept, isByKey) => {
    if (isDone) return;
    isDone = true;
    isNaming = false;
    // Names have no blanks.
    const name = input.value.trim().replace(/\s+/g, "-");
    showLayers();
    if (isByKey) $("layers").focus();
    if (isKept && name !== "" && name !== row.name) await rename(row, name, seen);
  };
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Enter") end(true, true);
    if (event.key === "Escape") end(false, true);
  });
  input.addEventListener("blur", () => end(true, false));
  for (const name of ["click", "dblclick", "pointerdown"]) input.addEventListener(name, (event) => event.stopPropagation());
  word.replaceWith(input);
  input.focus();
  input.select();
}

async function rename(row, name, seen) {
  const isChosen = keyOf(row) === selected;
  const isRandom = row.kind === "effect" || row.kind === "emitter";
  const words = `Renamed to ${name}` + (isRandom ? ": its random numbers come from its name, so it looks different now" : "");
  if (!await write({ layers: [{ layer: row.origin, name }] }, seen, words) || !isChosen) return;
  // Its key has changed with its name.
  const next = state.layers.find((other) => other.origin === row.origin && other.name === name);
  if (next) select(keyOf(next));
}

// The first click may move the rows, because the motions of the layer that was chosen before are hidden: its row counts.
let press = null;
$("layers").addEventListener("pointerdown", (event) => {
  const isSecond = press && event.timeStamp - press.time < 500 && Math.hypot(event.clientX - press.x, event.clientY - press.y) < 4;
  if (isSecond) { press.isTwice = true; event.stopPropagation(); return; }
  const item = event.target.closest(".name") && !event.target.closest(".twist, .naming") ? event.target.closest("li") : null;
  const isPlain = event.button === 0 && isPlainKey(event) && !event.shiftKey;
  press = item && !item.dataset.bar && isPlain
    ? { key: item.dataset.key, time: event.timeStamp, x: event.clientX, y: event.clientY } : null;
}, true);
$("layers").addEventListener("click", (event) => {
  if (!press?.isTwice) return;
  event.stopPropagation();
  const { key } = press;
  press = null;
  beginNaming(key);
}, true);
