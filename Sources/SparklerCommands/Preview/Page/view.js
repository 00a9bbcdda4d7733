// Shows a scene: a frame, facts, errors, params.

async function show(index) {
  const mine = generation;
  frame = index;
  checkNotice();
  $("scrub").value = index;
  const { times, starts, duration } = state.scene;
  $("time").textContent = `${times[index].toFixed(2)} / ${duration.toFixed(2)} s`;
  // Both count along the time line; a file may begin at another frame of it.
  const inFile = state.scene.first > 0 ? `, ${frameNumber(index)} in the file` : "";
  $("moment").textContent = `frame ${index} of ${times.length}${inFile}`;
  $("scrub").setAttribute("aria-valuetext", `frame ${index}${inFile}, ${times[index].toFixed(2)} seconds`);
  if (isLooking()) { drawPlayhead(); drawLooks(); return; }
  const bitmap = await pictureOf(index);
  if (!bitmap || mine !== generation || frame !== index) return;
  paint(bitmap);
  document.body.dataset.shown = `${revision}:${index}`;
  drawReady();
  drawPlayhead();
  drawOutline();
  drawFinding();
  if (starts.length > 2) fetchAhead();
}

/** @param isSmall whether it has fewer pixels than the scene */
function paint(bitmap, isSmall = false) {
  const canvas = $("picture");
  if (!isSmall && (canvas.width !== bitmap.width || canvas.height !== bitmap.height)) {
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    fit();
  }
  const context = canvas.getContext("2d");
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}

function showState() {
  const { width, height, duration, rate, times } = state.scene;
  document.body.dataset.shown = "";
  $("file").textContent = state.file;
  document.title = state.file + " – Sparkler preview";
  $("text-toggle").textContent = /\.json$/i.test(state.file) ? "JSON" : "YAML";
  $("facts").textContent =
    `${pixels(width, height)} · ${+duration.toFixed(3)} s · ${+rate.toFixed(3)} fps · ${times.length} frames`;
  $("scrub").max = times.length - 1;
  $("seed").placeholder = state.scene.seed ?? "the spec has none";
  showVariants();
  showParams();
  showLayers();
  showCard();
  renewLooks();
  const shown = $("output").value;
  $("output").replaceChildren(...state.outputs.map((output) => new Option(output.file, output.index)));
  if (state.outputs.some((output) => String(output.index) === shown)) $("output").value = shown;
  $("command").textContent = state.command;
}

function showProblems(next) {
  const box = $("problems");
  const isMild = next.problems.every((problem) => problem.severity === "warning");
  const texts = next.problems.map(({ severity, text }) => make("pre", { className: severity, textContent: text }));
  // Warnings don't cover the picture until they are asked for.
  const [first] = next.problems, wasOpen = box.querySelector("details")?.open ?? false;
  const count = next.problems.length > 1 ? `${next.problems.length} warnings, the first: ` : "Warning: ";
  const summary = isMild && first ? make("summary", { textContent: count + shortReason(first.text.replace(/^.*?: warning\[\w+\]: /, "")) }) : null;
  box.replaceChildren(...(summary ? [make("details", { open: wasOpen }, summary, ...texts)] : texts));
  box.hidden = next.problems.length === 0;
  box.classList.toggle("mild", isMild);
  if (!state) $("file").textContent = next.file;
}

// A press on a message is none on the canvas below it; its text can be selected.
$("problems").addEventListener("pointerdown", (event) => event.stopPropagation());

function showVariants() {
  const list = $("variant");
  $("looks-open").textContent = state.variants.length > 1 ? `Variants ${state.variants.length}` : "Variants";
  $("variant-section").hidden = state.variants.length === 0;
  list.replaceChildren(...state.variants.map((name) => new Option(name, name)));
  if (!state.variants.includes(choice.variant)) choice.variant = "";
  list.value = choice.variant || state.variants[0] || "";
}

function showParams() {
  $("params").hidden = state.params.length === 0;
  const names = state.params.map((param) => param.name).join("\n");
  if ($("fields").dataset.names === names) {
    for (const param of state.params) {
      const input = $("param-" + param.name);
      if (!input.dataset.typed) input.value = param.value ?? "";
    }
    return;
  }
  $("fields").dataset.names = names;
  $("fields").replaceChildren(...state.params.map((param) => {
    const input = param.type === "choice"
      ? make("select", {}, ...param.choices.map((text) => new Option(text, text)))
      : param.value?.includes("\n") ? make("textarea", { rows: 2 })
      : make("input", { type: "text", inputMode: param.type === "number" ? "decimal" : "" });
    input.id = "param-" + param.name;
    input.value = param.value ?? "";
    input.addEventListener("input", () => preview(paramEdit(param, input.value)));
    input.addEventListener("change", () => writeParam(param, input));
    restores(input, () => paramNow(param));
    const row = make("span", { className: "row" }, input);
    if (param.type === "color") row.append(colorPicker(param, input));
    const field = make("div", { className: "field" }, make("label", { htmlFor: input.id, textContent: param.name }), row);
    if (param.summary) {
      field.append(make("small", { id: input.id + "-summary", textContent: param.summary }));
      input.setAttribute("aria-describedby", input.id + "-summary");
    }
    return field;
  }));
}

/** A colour picker next to the text field, because colours may also be names. */
function colorPicker(param, input) {
  const picker = make("input", { type: "color", ariaLabel: `${param.name}: pick a colour` });
  const probe = document.createElement("canvas").getContext("2d");
  probe.fillStyle = input.value;
  if (/^#[0-9a-f]{6}$/.test(probe.fillStyle)) picker.value = probe.fillStyle;
  picker.addEventListener("input", () => {
    input.value = picker.value;
    preview(paramEdit(param, picker.value));
  });
  picker.addEventListener("change", () => writeParam(param, input));
  return picker;
}

const paramNow = (param) => state.params.find((other) => other.name === param.name)?.value ?? "";
const paramEdit = (param, text) => ({ layers: [], params: { [param.name]: text } });

/** Writes a param into the spec; a refused value stays in its field. */
function writeParam(param, input) {
  if (input.value !== paramNow(param)) write(paramEdit(param, input.value));
}

/** The zoom at which a picture fits into the room for it; tiny ones are enlarged by whole numbers. */
function fitting(room, width, height) {
  const zoom = Math.max(0.02, Math.min(4, room));
  return Math.max(width, height) <= 128 && zoom > 1 ? Math.floor(zoom) : zoom;
}

function fit() {
  const canvas = $("picture");
  const size = (element, width, height) => {
    const stage = element.closest(".stage");
    const room = Math.min((stage.clientWidth - 32) / width, (stage.clientHeight - 18) / height);
    const isFit = $("zoom").value === "fit";
    const zoom = isFit ? fitting(room, width, height) : Number($("zoom").value);
    // Whole pixels are shown as squares; a picture that fits its pane is not, unless it is tiny.
    stage.classList.toggle("crisp", zoom >= 2 && (!isFit || zoom === Math.floor(zoom)));
    element.style.width = width * zoom + "px";
    element.style.height = height * zoom + "px";
  };
  size(canvas, canvas.width, canvas.height);
  // What fits may be enlarged.
  const isFit = $("zoom").value === "fit";
  $("zoom").querySelector("[value=fit]").textContent = isFit && state ? `Fit, ${Math.round(currentZoom() * 100)} %` : "Fit";
  if (state) drawRuler();
  const file = $("output-sheet").firstElementChild;
  if (file && (file.naturalWidth || file.videoWidth)) {
    size(file, file.naturalWidth || file.videoWidth, file.naturalHeight || file.videoHeight);
  }
  drawOutline();
}

function drawReady() {
  const bar = $("ready");
  const count = state.scene.times.length;
  bar.width = Math.max(1, bar.clientWidth);
  const context = bar.getContext("2d");
  context.fillStyle = getComputedStyle(bar).getPropertyValue("color");
  context.globalAlpha = 0.45;
  for (const index of pictures.keys()) {
    context.fillRect(Math.floor(index * bar.width / count), 0, Math.ceil(bar.width / count), 3);
  }
}
