// Renames a layer in the list: by a double click on its name, or with F2.

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
  const end = async (isKept, isByKey) => {
    if (isDone) return;
    isDone = true;
    const name = input.value.trim();
    if (input.isConnected) input.replaceWith(word);
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

$("layers").addEventListener("dblclick", (event) => {
  const item = event.target.closest?.("li");
  if (!item || item.dataset.bar || !event.target.closest(".name") || event.target.closest(".twist")) return;
  beginNaming(item.dataset.key);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "F2" || !state || selected === null || isTyping(event)) return;
  event.preventDefault();
  beginNaming(selected);
});
