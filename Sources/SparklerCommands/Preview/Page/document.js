// The document's own values, shown while no layer is selected, and written back as they are typed.

let documentCard = null;    // the server's data of the document
let documentAsked = "";
const refusedValues = new Map();   // name of a value → {text, why}: what was typed and is not written

const mainValues = ["size", "duration", "fps", "background", "loop", "poster", "seed"];
const sceneEdit = (path, text) => ({ layers: [], scene: { [path]: text } });

async function showDocument() {
  const isShown = state !== null && selected === null;
  for (const id of ["document", "brand-card"]) $(id).hidden = !isShown || !documentCard;
  $("keep-seed").hidden = choice.seed === "" || choice.seed === state?.scene.seed;
  if (!state || !isShown && !isLooking()) return;
  const key = `${generation}`;
  if (documentAsked === key) return;
  documentAsked = key;
  let next = null;
  try {
    const answer = await fetch(address("document"));
    if (answer.ok) next = await answer.json();
  } catch { return; }
  if (documentAsked !== key) return;
  documentCard = next;
  for (const id of ["document", "brand-card"]) $(id).hidden = selected !== null || !documentCard;
  if (!documentCard) return;
  showDocumentValues();
  showBrand();
}

function showDocumentValues() {
  const names = documentCard.values.map((value) => value.path + value.type + (value.text != null) + (value.swatch != null)).join();
  if ($("document").dataset.names === names) {
    for (const value of documentCard.values) fillDocument($("document-" + value.name.replace(".", "-")), value);
    return;
  }
  $("document").dataset.names = names;
  const isMain = (value) => mainValues.includes(firstKey(value.name)) || value.text != null;
  $("document-values").replaceChildren(...documentCard.values.filter(isMain).map(documentRow));
  $("document-more").replaceChildren(...documentCard.values.filter((value) => !isMain(value)).map(documentRow));
  $("document-more").parentElement.hidden = !$("document-more").hasChildNodes();
}

function documentRow({ name, path, type, summary, choices }) {
  const id = "document-" + name.replace(".", "-");
  const input = make("input", { id, type: "text", spellcheck: false });
  const note = make("small", { id: id + "-note" });
  const row = make("span", { className: "row" }, input);
  const stop = name.match(/colors\[(\d+)\]$/);
  const label = make("label", { htmlFor: id, textContent: stop ? `color ${Number(stop[1]) + 1}` : name.replace(".", " · "), title: summary });
  label.classList.toggle("inner", stop !== null);
  const field = make("div", { className: "field value" }, label, row);
  input.title = summary;
  input.setAttribute("aria-describedby", note.id);
  if (choices.length > 0) {
    input.setAttribute("list", id + "-words");
    field.append(make("datalist", { id: id + "-words" }, ...choices.map((word) => new Option(word))));
  }
  const now = () => documentCard.values.find((value) => value.name === name);
  const put = async () => {
    const text = input.value.trim();
    refusedValues.delete(name);
    if (text === (now().text ?? "")) { fillDocument(input, now()); return; }
    const isWritten = await write(sceneEdit(path, text), state.revision, text === "" ? `Removed ${name}: its default applies` : "Written");
    if (isWritten) return;
    refusedValues.set(name, { text, why: shortReason($("said").dataset.words ?? $("said").textContent) });
    fillDocument(input, now());
  };
  input.addEventListener("input", () => { if (input.value.trim() !== "") preview(sceneEdit(path, input.value.trim())); });
  input.addEventListener("change", put);
  restores(input, () => { refusedValues.delete(name); fillDocument(input, now()); return now().text ?? ""; });
  input.addEventListener("keydown", (event) => {
    if (type !== "number" || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    const from = input.value || now().now || now().fallback || "";
    if (!/\d/.test(from)) return;
    input.value = stepped(from, (event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1));
    preview(sceneEdit(path, input.value));
    clearTimeout(input.timer);
    input.timer = setTimeout(put, 400);
  });
  if (type === "color") row.append(documentPicker(input, path, stop ? label.textContent : name));
  if (type === "color" && !stop) row.append(make("span", { className: "paint", role: "img", ariaLabel: `${name}: a gradient` }));
  field.append(note);
  fillDocument(input, now(), note);
  return field;
}

/** An error's message and its remedy, without its place and the line that it quotes. */
function shortReason(text) {
  const message = text.split("\n")[0].replace(/^.*?: error\[\w+\]: /, "");
  const remedy = text.match(/\^ (.*)$/m)?.[1];
  return remedy ? `${message}: ${remedy}` : message;
}

function documentPicker(input, path, name) {
  const picker = make("input", { type: "color", ariaLabel: `${name}: pick a colour` });
  picker.addEventListener("input", () => { input.value = picker.value; preview(sceneEdit(path, picker.value)); });
  picker.addEventListener("change", () => { input.value = picker.value; write(sceneEdit(path, picker.value)); });
  return picker;
}

function fillDocument(input, value, note = $(input.id + "-note")) {
  // A refused value stays in its field, with the reason.
  const refused = refusedValues.get(value.name);
  if (!input.dataset.typed) input.value = refused?.text ?? value.text ?? "";
  input.classList.toggle("bad", refused !== undefined);
  input.placeholder = value.fallback ?? "none";
  input.disabled = value.fixed != null;
  note.textContent = refused?.why ?? value.fixed ?? (value.now != null ? `now ${value.type === "color" ? hexOf(value.now) ?? value.now : value.now}` : "");
  note.hidden = note.textContent === "";
  const picker = input.parentElement.querySelector("[type=color]");
  showPaint(input.parentElement.querySelector(".paint"), value.swatch, [input, picker]);
  if (picker) {
    const color = hexOf(value.now ?? value.text ?? "");
    picker.value = color ?? picker.value;
    picker.classList.toggle("none", color === null && value.text == null);
    picker.disabled = input.disabled;
  }
}

/** Draws a gradient in place of the fields of a colour. */
function showPaint(element, swatch, fields) {
  if (!element) return;
  element.hidden = !swatch;
  for (const field of fields) field.hidden = Boolean(swatch);
  if (!swatch) return;
  const stops = swatch.colors.map((color, index) => color + (swatch.locations.length === swatch.colors.length ? ` ${swatch.locations[index] * 100}%` : "")).join(", ");
  const form = { radial: "radial-gradient(", conic: "conic-gradient(" }[swatch.type] ?? "linear-gradient(to right, ";
  element.style.background = `${form}${stops})`;
}

/** A colour as `#rrggbb`; null for other texts and transparent colours. */
function hexOf(text) {
  const mixed = text.match(/^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)(?: \/ 1(?:\.0)?)?\)$/);
  if (mixed) return "#" + mixed.slice(1).map((part) => Math.round(Math.min(1, part) * 255).toString(16).padStart(2, "0")).join("");
  const probe = document.createElement("canvas").getContext("2d");
  probe.fillStyle = "#010203";
  probe.fillStyle = text;
  return /^#[0-9a-f]{6}$/.test(probe.fillStyle) && (probe.fillStyle !== "#010203" || text.toLowerCase() === "#010203") ? probe.fillStyle : null;
}

$("keep-seed").addEventListener("click", async () => {
  const seed = choice.seed;
  if (!await write(sceneEdit("seed", seed), state.revision, `Written: seed: ${seed}`)) return;
  $("seed").value = "";
  setSeed("");
});
