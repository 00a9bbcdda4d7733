// Layers inside others: a click chooses the outermost one, a double click goes inward. The way there is shown above the picture.

/** The row with what is around it, innermost first. */
const wayTo = (row) => [row, ...ancestors(row).filter((outer) => outer.origin != null)];

/** The layer that a click on a layer chooses: the outermost one around it, or one beside the selected layer. */
function reached(row) {
  const way = wayTo(row);
  const around = rowOf(selected) ? ancestors(rowOf(selected)) : [];
  const shared = way.findIndex((layer) => around.includes(layer));
  return shared < 0 ? way.at(-1) : way[Math.max(0, shared - 1)];
}

/** A click without a drag on what is selected already. */
async function clickOn(under, isAdded = false) {
  const found = await under;
  const next = found && keyOf(reached(found));
  if (next && isAdded) addToSelection(next);
  else if (next && (next !== selected || also.size > 0)) { select(next); $("outline").focus({ preventScroll: true }); }
}

$("stage").addEventListener("dblclick", async (event) => {
  if (!state || event.altKey || event.shiftKey || event.target.closest?.(".handle, .key, #problems")) return;
  const found = await layerUnder(event, pixelAt(event));
  const way = found ? wayTo(found) : [];
  const at = way.findIndex((layer) => keyOf(layer) === selected);
  if (at > 0) { select(keyOf(way[at - 1])); $("outline").focus({ preventScroll: true }); }
  else if (at === 0) editText(found);
});

/** Selects the layer around the selected one, and at last none. */
function goOut() {
  const outer = also.size === 0 && rowOf(selected) ? wayTo(rowOf(selected))[1] : null;
  select(outer ? keyOf(outer) : null);
  return outer != null;
}

// --- the way to the selected layer ---

function showCrumbs() {
  const layer = rowOf(selected);
  $("crumbs").hidden = !layer;
  if (!layer) return;
  const crumb = (name, key) => {
    const button = make("button", { type: "button", textContent: name });
    if (key !== null && key === selected) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => { select(key); $("outline").focus({ preventScroll: true }); });
    return make("li", {}, button);
  };
  const way = also.size > 0 ? [] : [layer, ...ancestors(layer)].reverse();
  const count = also.size > 0 ? [make("li", { textContent: `${also.size + 1} layers` })] : [];
  $("crumbs").firstElementChild.replaceChildren(crumb("Scene", null), ...way.map((row) => crumb(row.name, keyOf(row))), ...count);
}

// --- the text of a layer, and the param that it comes from ---

/** Keys with the text that a layer shows. */
const textKeys = ["text", "button", "emoji"];

/** Goes to the field of the layer's text. */
async function editText(row) {
  if (card?.key !== keyOf(row)) await showCard();
  const index = card?.values.findIndex((value) => textKeys.includes(value.path)) ?? -1;
  const value = card?.values[index];
  if (!value || card.key !== selected) return;
  if (value.param) showParam(value.param);
  else if (value.fixed) say(value.fixed, true);
  else goTo($("value-" + index));
}

/** Goes to the field of a param. */
function showParam(name) {
  const field = $("param-" + name);
  if (field) goTo(field); else say(`There is no field for the param '${name}'.`, true);
}

function goTo(field) {
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
  field.select?.();
  const box = field.closest(".field");
  box.classList.remove("lit");
  // The highlight begins anew.
  void box.offsetWidth;
  box.classList.add("lit");
}
