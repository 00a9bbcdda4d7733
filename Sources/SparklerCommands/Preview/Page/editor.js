// The selected layer: its outline on the canvas, and the card that changes its values and easings.

let card = null;            // the server's data of the selected layer
let fromPixels = null;      // transform from pixels to the selected layer's coordinates
let corners = null;         // of the selected layer, in pixels

// --- outline of the selected layer ---

async function askPlace(edit = null) {
  const layer = rowOf(selected);
  if (!layer) return null;
  const query = { i: frameNumber(frame) };
  if (layer.origin != null) query.layer = layer.origin;
  if (layer.path != null) query.path = layer.path;
  if (edit) query.edit = JSON.stringify(edit);
  try {
    const answer = await fetch(address("place", query));
    return answer.ok ? await answer.json() : null;
  } catch { return null; }
}

let outlineAsked = "";
async function drawOutline() {
  if (selected === null || playing) {
    outlineAsked = "";
    placeOutline(null);
    return;
  }
  const key = `${generation}:${frame}:${selected}`;
  outlineAsked = key;
  const place = await askPlace(live);
  if (outlineAsked === key && !drag && !grip) placeOutline(place);
  drawAlso(live);
  drawCourse(live);
}

function placeOutline(place) {
  corners = place?.corners ?? null;
  fromPixels = place?.fromPixels ?? null;
  const svg = $("outline");
  svg.toggleAttribute("hidden", !corners && (also.size === 0 || playing));
  const canvas = $("picture");
  svg.setAttribute("viewBox", `0 0 ${canvas.width} ${canvas.height}`);
  svg.querySelector("polygon:not(.also)").setAttribute("points", corners?.join(" ") ?? "");
  drawHandles(place);
  showCourse();
  if (place || selected === null) showAnimated(place?.animated);
  svg.setAttribute("aria-label", `${rowOf(selected)?.name ?? "The layer"}: use the arrow keys to move it`);
}

/** Pixels of the scene's picture under the pointer. */
function pixelAt(event) {
  const box = $("picture").getBoundingClientRect();
  const scale = $("picture").width / Math.max(1, box.width);
  return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
}

function isInside({ x, y }, outline = corners) {
  if (!outline) return false;
  let inside = false;
  for (let i = 0, j = 6; i < 8; j = i, i += 2) {
    const [ax, ay, bx, by] = [outline[i], outline[i + 1], outline[j], outline[j + 1]];
    if ((ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function showPointer(event) {
  const { x, y } = pixelAt(event);
  const isOn = state && x >= 0 && y >= 0 && x < $("picture").width && y < $("picture").height;
  if (!isOn) { $("pointer").textContent = ""; return; }
  let [px, py, name] = [x / state.scene.scale, y / state.scene.scale, ""];
  if (fromPixels && corners) {
    const m = fromPixels;
    const w = m[6] * x + m[7] * y + m[8];
    [px, py, name] = [(m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w, rowOf(selected)?.name ?? ""];
  }
  $("pointer").textContent = `${px.toFixed(1)}, ${py.toFixed(1)}` + (name ? ` in ${name}` : "");
}

// --- values of the selected layer ---

let cardAsked = "";
async function showCard() {
  showDocument();
  const layer = rowOf(selected);
  const key = `${generation}:${selected}`;
  cardAsked = key;
  if (layer?.origin == null) { card = null; $("card").hidden = true; return; }
  let next = null;
  try { next = await (await fetch(address("layer", { layer: layer.origin }))).json(); } catch { return; }
  if (cardAsked !== key) return;
  if (next) next.values = inCardOrder(next.values);
  const isSame = card && next && card.key === selected
    && card.values.map(formOf).join() === next.values.map(formOf).join();
  // Another layer's values begin at the top.
  if (next && card?.key !== selected) $("card").closest("aside").scrollTop = 0;
  card = next && { ...next, key: selected };
  showArrange();
  $("card").hidden = !card || card.values.length === 0;
  showKeyframing();
  if (!card) return;
  $("card-name").textContent = layer.name;
  $("card-line").textContent = card.line == null ? "in another file"
    : `line ${card.line}` + (card.copies > 1 ? ` · makes ${card.copies} layers` : "");
  if (isSame) {
    [...$("values").querySelectorAll(".value")].forEach((field, index) => fill(field, card.values[index]));
    return;
  }
  fillCard();
}

const openFolds = new Set();   // names of the card's parts that are unfolded

/** Makes the card's fields, in groups; the field with the focus keeps it. */
function fillCard() {
  const field = document.activeElement, focused = field?.closest?.("#values .value")?.dataset.path;
  const parts = [];
  for (const [name] of cardGroups) {
    const own = card.values.map((value, index) => ({ value, index, fold: foldOf(value, index, card.values) })).filter(({ value }) => groupOf(value.path) === name);
    if (own.length === 0) continue;
    const folds = [...new Set(own.map(({ fold }) => fold))];
    const rows = (fold) => own.filter((one) => one.fold === fold).map(({ value, index }) => valueRow(value, index));
    parts.push(make("section", {}, ...(name === "Animations" ? [] : [make("h3", { textContent: name })]),
      ...folds.flatMap((fold) => fold === "" ? rows(fold) : [foldedPart(fold, rows(fold))])));
  }
  $("values").replaceChildren(...parts);
  const next = focused && $("values").querySelector(`[data-path="${CSS.escape(focused)}"] :is(input, textarea)`);
  if (!next) return;
  // What has been typed since then stays.
  if (field.dataset.typed && field.type !== "checkbox") { next.value = field.value; next.dataset.typed = "1"; }
  next.focus({ preventScroll: true });
}

function foldedPart(name, rows) {
  const details = make("details", { open: openFolds.has(name) }, make("summary", { textContent: name }), ...rows);
  details.addEventListener("toggle", () => { if (details.open) openFolds.add(name); else openFolds.delete(name); });
  return details;
}

/** What a value's field depends on. */
const formOf = (value) => value.path + value.type + isLong(value) + value.isOffered;
/** Whether a text has more than one line. */
const isLong = (value) => value.type === "text" && value.text.includes("\n");

function valueRow(value, index) {
  const id = "value-" + index;
  const isToggle = value.type === "toggle";
  const input = isLong(value) ? make("textarea", { id, rows: 3, spellcheck: false })
    : make("input", { id, type: isToggle ? "checkbox" : "text", spellcheck: false });
  if (value.type === "number") input.inputMode = "decimal";
  if (value.type === "easing") input.setAttribute("list", "easings");
  const row = make("span", { className: "row" }, input);
  const label = make("label", { htmlFor: id, textContent: labelOf(value.path), title: [value.path, value.summary].filter(Boolean).join(": ") });
  const field = make("div", { className: "field value" }, label, row);
  field.dataset.path = value.path;
  field.classList.toggle("offered", value.isOffered);
  input.setAttribute("aria-label", words(value.path));
  input.title = label.title;
  if (value.choices?.length && !isToggle) {
    input.setAttribute("list", id + "-words");
    field.append(make("datalist", { id: id + "-words" }, ...value.choices.map((word) => new Option(word))));
  }
  const text = () => isToggle ? String(input.checked) : input.value;
  const now = () => card.values[index];
  const isName = value.path === "id";
  const isEmptied = () => !isToggle && input.value.trim() === "" && (value.isOptional || value.isOffered);
  input.addEventListener("input", () => { if (!isToggle && !isName && !isEmptied()) preview(setEdit(now(), text())); });
  input.addEventListener("change", () => {
    if (text() === now().text) return;
    if (isName) rename(rowOf(selected), text().trim(), state.revision);
    else write(setEdit(now(), isEmptied() ? "" : text()), state.revision, isEmptied() ? `Removed ${labelOf(value.path)}: its default applies` : "Written");
  });
  restores(input, () => now().text);
  input.addEventListener("keydown", (event) => {
    if (value.type === "number" && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      const from = input.value || (/\d/.test(value.fallback ?? "") ? value.fallback : "0");
      input.value = stepped(from, (event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1));
      input.dispatchEvent(new Event("input"));
      clearTimeout(input.timer);
      input.timer = setTimeout(() => input.dispatchEvent(new Event("change")), 400);
    }
  });
  if (value.type === "color") {
    const picker = make("input", { type: "color", ariaLabel: `${words(value.path)}: pick a colour` });
    picker.addEventListener("input", () => { input.value = picker.value; preview(setEdit(now(), picker.value)); });
    picker.addEventListener("change", () => { if (picker.value !== now().text) write(setEdit(now(), picker.value)); });
    row.append(picker);
  }
  if (value.type === "easing") field.append(curve(index, input));
  const note = make("small", { id: id + "-why" });
  input.setAttribute("aria-describedby", note.id);
  field.append(note);
  fill(field, value);
  return field;
}

const setEdit = (value, text) => ({ layers: [{ layer: rowOf(selected).origin, set: { [value.path]: text } }] });

/** Adds to a number that has a unit. */
function stepped(text, by) {
  const [, number, unit] = text.match(/^\s*([+-]?[\d.]+)(.*)$/) ?? [null, "0", ""];
  const finer = /^(s|turn|em|rad)$/.test(unit.trim()) || Math.abs(Number(number)) < 1 && number.includes(".") ? 0.05 : 1;
  return +(Number(number) + by * finer).toFixed(4) + unit;
}

function fill(field, value) {
  const input = field.querySelector("input, textarea");
  if (input.type === "checkbox") input.checked = value.text === "true";
  else if (input !== document.activeElement || !live) input.value = value.fixed != null && value.type === "color" ? hexOf(value.text) ?? value.text : value.text;
  if (input.type !== "checkbox") input.placeholder = value.isOffered ? value.fallback ?? "" : "";
  for (const control of field.querySelectorAll("input, textarea, [role=slider]")) {
    if ("disabled" in control) control.disabled = value.fixed != null;
  }
  const note = field.querySelector("small");
  note.replaceChildren(value.fixed ?? (value.row != null ? `Of this copy only: in the list, line ${value.row}.` : ""));
  if (value.param) {
    const button = make("button", { type: "button", className: "link", textContent: `Edit ${value.param}` });
    button.addEventListener("click", () => showParam(value.param));
    note.append(" ", button);
  }
  note.hidden = value.fixed == null && value.row == null;
  const picker = field.querySelector("[type=color]");
  if (picker) {
    picker.value = hexOf(value.text) ?? hexOf(value.fallback ?? "") ?? "#000000";
    picker.classList.toggle("none", value.isOffered);
  }
  field.querySelector(".curve")?.draw(value.curve);
}
