// The preview page: keeps pictures of the newest revision, plays them, and shows what is wrong over the last good one.
"use strict";

const $ = (id) => document.getElementById(id);
/** Pixels of decoded pictures that are kept: 64 million take 256 MB. */
const mostPixels = 64e6;

let state = null;           // what the server said last of a scene that could be used
let generation = 0;         // grows with every change of revision or choice; older answers are thrown away
let pictures = new Map();   // frame → ImageBitmap, of this generation
let wanted = new Set();     // frames that are on their way
let frame = 0;
let playing = false;
let clock = { at: 0, offset: 0 };
let selected = null;
let outputTimer = 0;

// --- what a tab has chosen; it lives in the address, so that a reload keeps it ---

const choice = { variant: "", seed: "", set: {} };

function readAddress() {
  const query = new URLSearchParams(location.hash.slice(1));
  for (const [name, value] of query) {
    if (name === "variant") choice.variant = value;
    else if (name === "seed") choice.seed = value;
    else if (name.startsWith("set.")) choice.set[name.slice(4)] = value;
    else if (name === "zoom") $("zoom").value = value;
    else if (name === "ground") setGround(value, false);
    else if (name === "file") $("show-file").checked = value === "1";
  }
  $("seed").value = choice.seed;
}

function writeAddress() {
  const query = choiceQuery();
  if ($("zoom").value !== "fit") query.set("zoom", $("zoom").value);
  if ($("stage").dataset.ground !== "checker") query.set("ground", groundName());
  if ($("show-file").checked) query.set("file", "1");
  history.replaceState(null, "", query.size ? "#" + query : location.pathname);
}

function choiceQuery(extra = {}) {
  const query = new URLSearchParams(extra);
  if (choice.variant !== "") query.set("variant", choice.variant);
  if (choice.seed !== "") query.set("seed", choice.seed);
  for (const [name, value] of Object.entries(choice.set)) query.set("set." + name, value);
  return query;
}

/** A path of the server with the choice; a plus would be a plus there. */
function address(path, extra = {}) {
  return path + "?" + choiceQuery(extra).toString().replaceAll("+", "%20");
}

// --- the server ---

let socket = null;
let patience = 100;
let revision = null;

function connect() {
  socket = new WebSocket(`ws://${location.host}/revisions`);
  socket.onopen = () => { patience = 100; link("live", "live"); };
  socket.onmessage = (event) => {
    if (event.data === revision) return;
    revision = event.data;
    renew();
  };
  socket.onclose = () => {
    link("lost", "not connected");
    setTimeout(connect, patience);
    patience = Math.min(2000, patience * 2);
  };
}

function link(kind, words) {
  $("link").className = kind;
  $("link").textContent = words;
}

/** Everything anew: the spec or the choice has changed. */
async function renew() {
  const mine = ++generation;
  writeAddress();
  // The picture is asked for at once, beside what there is to know of it.
  const early = state ? fetchPicture(frame, mine) : null;
  let next;
  try {
    const answer = await fetch(address("state"));
    next = await answer.json();
  } catch { return; }
  if (mine !== generation) return;
  showProblems(next);
  wanted = new Set();
  if (!next.scene) return;
  const before = pictures;
  pictures = new Map();
  state = next;
  frame = Math.min(frame, state.scene.times.length - 1);
  showState();
  const first = early ? await early : null;
  if (mine !== generation) return;
  if (first) keep(frame, first);
  await show(frame);
  for (const bitmap of before.values()) bitmap.close();
  renewOutput();
}

async function fetchPicture(index, mine) {
  try {
    const answer = await fetch(address("frame", { i: index }));
    if (!answer.ok || mine !== generation) return null;
    const bitmap = await createImageBitmap(await answer.blob(), { premultiplyAlpha: "premultiply" });
    if (mine === generation) return bitmap;
    bitmap.close();
  } catch { /* the server went away; the socket tells */ }
  return null;
}

function keep(index, bitmap) {
  pictures.set(index, bitmap);
  const most = Math.max(8, Math.floor(mostPixels / (bitmap.width * bitmap.height)));
  // The one farthest behind the shown frame goes first.
  while (pictures.size > most) {
    const count = state.scene.times.length;
    let worst = -1, farthest = -1;
    for (const key of pictures.keys()) {
      const ahead = (key - frame + count) % count;
      if (ahead > farthest) { farthest = ahead; worst = key; }
    }
    pictures.get(worst).close();
    pictures.delete(worst);
  }
}

/** The picture of a frame, from memory or from the server. */
async function pictureOf(index) {
  if (pictures.has(index)) return pictures.get(index);
  const mine = generation;
  const bitmap = await fetchPicture(index, mine);
  if (bitmap && mine === generation) keep(index, bitmap);
  return bitmap;
}

/** Fetches what is shown next, two at a time, until memory is full. */
function fetchAhead() {
  if (!state) return;
  const count = state.scene.times.length;
  const most = Math.min(count, Math.floor(mostPixels / (state.scene.width * state.scene.height)));
  for (let step = 0; step < most && wanted.size < 2; step++) {
    const index = (frame + step) % count;
    if (pictures.has(index) || wanted.has(index)) continue;
    const mine = generation;
    wanted.add(index);
    pictureOf(index).then((bitmap) => {
      if (mine !== generation) return;
      wanted.delete(index);
      drawReady();
      // Without a picture something is wrong, and asking again would not mend it.
      if (bitmap) fetchAhead();
    });
  }
}

// --- what is seen ---

async function show(index) {
  const mine = generation;
  frame = index;
  $("scrub").value = index;
  const { times, starts, duration } = state.scene;
  $("time").textContent = `${times[index].toFixed(2)} / ${duration.toFixed(2)} s`;
  $("moment").textContent = `frame ${index} of ${times.length}`;
  $("scrub").setAttribute("aria-valuetext", `frame ${index}, ${times[index].toFixed(2)} seconds`);
  const bitmap = await pictureOf(index);
  if (!bitmap || mine !== generation || frame !== index) return;
  const canvas = $("picture");
  if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    fit();
  }
  const context = canvas.getContext("2d");
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  document.body.dataset.shown = `${revision}:${index}`;
  drawReady();
  drawOutline();
  if (starts.length > 2) fetchAhead();
}

function showState() {
  const { width, height, duration, rate, times } = state.scene;
  document.body.dataset.shown = "";
  $("file").textContent = state.file;
  document.title = state.file + " – Sparkler preview";
  $("facts").textContent =
    `${width} × ${height} · ${+duration.toFixed(3)} s · ${+rate.toFixed(3)} fps · ${times.length} frames`;
  $("scrub").max = times.length - 1;
  $("seed").placeholder = state.scene.seed ?? "the spec has none";
  showVariants();
  showParams();
  showLayers();
  const shown = $("output").value;
  $("output").replaceChildren(...state.outputs.map((output) => new Option(output.file, output.index)));
  if (state.outputs.some((output) => String(output.index) === shown)) $("output").value = shown;
  $("command").textContent = state.command;
}

function showProblems(next) {
  const box = $("problems");
  box.replaceChildren(...next.problems.map((problem) => {
    const line = document.createElement("pre");
    line.className = problem.severity;
    line.textContent = problem.text;
    return line;
  }));
  box.hidden = next.problems.length === 0;
  box.classList.toggle("mild", next.problems.every((problem) => problem.severity === "warning"));
  if (!state) $("file").textContent = next.file;
}

function showVariants() {
  const list = $("variant");
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
      if (input !== document.activeElement) input.value = choice.set[param.name] ?? param.value ?? "";
    }
    return;
  }
  $("fields").dataset.names = names;
  $("fields").replaceChildren(...state.params.map((param) => {
    const field = document.createElement("label");
    field.className = "field";
    field.append(param.name);
    let input;
    if (param.type === "choice") {
      input = document.createElement("select");
      input.append(...param.choices.map((text) => new Option(text, text)));
    } else {
      input = document.createElement("input");
      input.type = "text";
      if (param.type === "number") input.inputMode = "decimal";
    }
    input.id = "param-" + param.name;
    input.value = choice.set[param.name] ?? param.value ?? "";
    input.addEventListener("input", () => setParam(param, input.value));
    const row = document.createElement("span");
    row.className = "row";
    row.append(input);
    if (param.type === "color") row.append(colorPicker(param, input));
    field.append(row);
    if (param.summary) {
      const summary = document.createElement("small");
      summary.textContent = param.summary;
      field.append(summary);
    }
    return field;
  }));
}

/** A picker beside the text, for a colour may also have a name. */
function colorPicker(param, input) {
  const picker = document.createElement("input");
  picker.type = "color";
  picker.setAttribute("aria-label", param.name + ", picked");
  const probe = document.createElement("canvas").getContext("2d");
  probe.fillStyle = input.value;
  if (/^#[0-9a-f]{6}$/.test(probe.fillStyle)) picker.value = probe.fillStyle;
  picker.addEventListener("input", () => {
    input.value = picker.value;
    setParam(param, picker.value);
  });
  return picker;
}

let paramTimer = 0;
function setParam(param, text) {
  if (text === (param.value ?? "")) delete choice.set[param.name];
  else choice.set[param.name] = text;
  clearTimeout(paramTimer);
  paramTimer = setTimeout(renew, 60);
}

function showLayers() {
  const list = $("layers");
  list.replaceChildren(...state.layers.map((layer, index) => {
    const item = document.createElement("li");
    item.id = "layer-" + index;
    item.role = "option";
    item.style.paddingLeft = 8 + 14 * layer.depth + "px";
    const name = document.createElement("span");
    name.textContent = layer.name;
    const kind = document.createElement("small");
    kind.textContent = layer.kind === layer.name ? "no id" : layer.kind;
    item.append(name, kind);
    if (layer.path === undefined || layer.path === null) {
      item.className = "nameless";
      item.setAttribute("aria-disabled", "true");
    } else {
      item.dataset.path = layer.path;
      item.addEventListener("click", () => select(layer.path === selected ? null : layer.path));
    }
    item.setAttribute("aria-selected", String(layer.path != null && layer.path === selected));
    return item;
  }));
}

function select(path) {
  selected = path;
  for (const item of $("layers").children) {
    const isChosen = path !== null && item.dataset.path === path;
    item.setAttribute("aria-selected", String(isChosen));
    if (isChosen) {
      $("layers").setAttribute("aria-activedescendant", item.id);
      item.scrollIntoView({ block: "nearest" });
    }
  }
  drawOutline();
}

let outlineAsked = "";
async function drawOutline() {
  const box = $("outline");
  if (selected === null || playing) { box.hidden = true; return; }
  const key = `${generation}:${frame}:${selected}`;
  outlineAsked = key;
  let rect = null;
  try {
    const answer = await fetch(address("outline", { i: frame, layer: selected }));
    if (answer.ok) rect = await answer.json();
  } catch { /* the socket tells */ }
  if (outlineAsked !== key) return;
  box.hidden = rect === null;
  if (!rect) return;
  const scale = $("picture").clientWidth / $("picture").width;
  const [x, y, width, height] = rect.map((value) => value * scale + "px");
  Object.assign(box.style, { left: x, top: y, width, height });
}

function fit() {
  const canvas = $("picture");
  const size = (element, width, height) => {
    const stage = element.closest(".stage");
    const room = Math.min((stage.clientWidth - 32) / width, (stage.clientHeight - 32) / height);
    const zoom = $("zoom").value === "fit" ? Math.max(0.02, Math.min(1, room)) : Number($("zoom").value);
    stage.classList.toggle("close", zoom >= 2);
    element.style.width = width * zoom + "px";
    element.style.height = height * zoom + "px";
  };
  size(canvas, canvas.width, canvas.height);
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

// --- the rendered file ---

function renewOutput() {
  clearTimeout(outputTimer);
  const view = $("file-view");
  if (view.hidden === $("show-file").checked) {
    view.hidden = !$("show-file").checked;
    fit();
  }
  if (view.hidden || !state) return;
  if (state.outputs.length === 0) {
    $("output-facts").textContent = "no file of this spec can be shown here";
    return;
  }
  $("output-facts").textContent = "rendering…";
  // A moment of quiet: the file takes longer than a picture.
  outputTimer = setTimeout(loadOutput, 250);
}

async function loadOutput() {
  const mine = generation;
  const shown = state.outputs.find((output) => String(output.index) === $("output").value) ?? state.outputs[0];
  let answer, blob;
  try {
    answer = await fetch(address("output", { k: shown.index }));
    blob = await answer.blob();
  } catch { return; }
  if (mine !== generation) return;
  if (!answer.ok) {
    $("output-facts").textContent = (await blob.text()).trim();
    return;
  }
  const isVideo = blob.type.startsWith("video/");
  const element = document.createElement(isVideo ? "video" : "img");
  if (isVideo) Object.assign(element, { autoplay: true, muted: true, loop: true });
  else element.alt = shown.file;
  const old = $("output-sheet").firstElementChild;
  element.addEventListener(isVideo ? "loadedmetadata" : "load", () => {
    $("output-sheet").replaceChildren(element);
    if (old) URL.revokeObjectURL(old.src);
    fit();
  });
  element.src = URL.createObjectURL(blob);
  const note = answer.headers.get("X-Note");
  $("output-facts").textContent = bytes(blob.size) + (note ? " · " + decodeURIComponent(note) : "");
}

function bytes(count) {
  if (count < 1000) return count + " bytes";
  return count < 1e6 ? (count / 1e3).toFixed(1) + " kB" : (count / 1e6).toFixed(2) + " MB";
}

// --- playing ---

function play(on) {
  playing = on;
  $("play").textContent = on ? "❚❚" : "►";
  $("play").setAttribute("aria-label", on ? "Pause" : "Play");
  if (!on) { drawOutline(); return; }
  const { starts } = state.scene;
  if (frame === starts.length - 2 && !$("loop").checked) frame = 0;
  clock = { at: performance.now(), offset: starts[frame] };
  requestAnimationFrame(tick);
}

function tick(now) {
  if (!playing) return;
  const { starts } = state.scene;
  const end = starts[starts.length - 1];
  let time = clock.offset + (now - clock.at) * Number($("speed").value);
  if (time >= end && !$("loop").checked) {
    show(starts.length - 2);
    play(false);
    return;
  }
  time %= Math.max(1, end);
  // The last frame that has begun.
  let low = 0, high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= time) low = middle; else high = middle - 1;
  }
  if (low !== frame) {
    if (pictures.has(low)) {
      show(low);
    } else {
      // Pictures come more slowly than they are shown: the clock waits for them.
      fetchAhead();
      clock = { at: now, offset: starts[frame] };
      const next = (frame + 1) % (starts.length - 1);
      if (pictures.has(next)) { show(next); clock.offset = starts[next]; }
    }
  }
  requestAnimationFrame(tick);
}

function step(by) {
  if (!state) return;
  play(false);
  const count = state.scene.times.length;
  show((frame + by + count) % count);
}

// --- controls ---

function groundName() {
  const ground = $("stage").dataset.ground;
  return ground === "color" ? $("ground-color").value : ground;
}

function setGround(name, remember = true) {
  const isColor = name.startsWith("#");
  if (isColor) {
    $("ground-color").value = name;
    document.body.style.setProperty("--own-ground", name);
  }
  for (const stage of [$("stage"), $("output-stage")]) stage.dataset.ground = isColor ? "color" : name;
  for (const button of $("grounds").querySelectorAll("button")) {
    button.setAttribute("aria-checked", String(button.dataset.ground === name));
  }
  if (remember) writeAddress();
}

let seedTimer = 0;
function setSeed(text) {
  choice.seed = text.trim();
  $("seed").classList.toggle("bad", !/^\d{0,20}$/.test(choice.seed));
  clearTimeout(seedTimer);
  seedTimer = setTimeout(renew, 60);
}

function roll() {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
  $("seed").value = seed;
  setSeed(String(seed));
}

$("play").addEventListener("click", () => state && play(!playing));
$("back").addEventListener("click", () => step(-1));
$("forward").addEventListener("click", () => step(1));
$("scrub").addEventListener("input", () => { play(false); show(Number($("scrub").value)); });
$("speed").addEventListener("change", () => { if (playing) play(true); });
$("seed").addEventListener("input", () => setSeed($("seed").value));
$("dice").addEventListener("click", roll);
$("reset").addEventListener("click", () => {
  choice.seed = "";
  choice.set = {};
  $("seed").value = "";
  $("fields").dataset.names = "";
  renew();
});
$("grounds").addEventListener("click", (event) => {
  if (event.target.dataset.ground) setGround(event.target.dataset.ground);
});
$("ground-color").addEventListener("input", () => setGround($("ground-color").value));
$("variant").addEventListener("change", () => {
  choice.variant = $("variant").value;
  $("fields").dataset.names = "";
  renew();
});
$("zoom").addEventListener("change", () => { fit(); writeAddress(); });
$("show-file").addEventListener("change", () => { writeAddress(); renewOutput(); });
$("output").addEventListener("change", renewOutput);
$("copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText($("command").textContent);
  $("copy").textContent = "Copied";
  setTimeout(() => { $("copy").textContent = "Copy"; }, 1200);
});
$("layers").addEventListener("keydown", (event) => {
  const paths = state.layers.map((layer) => layer.path).filter((path) => path != null);
  if (paths.length === 0 || !["ArrowUp", "ArrowDown", "Escape"].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Escape") { select(null); return; }
  const at = paths.indexOf(selected);
  select(paths[event.key === "ArrowDown" ? Math.min(paths.length - 1, at + 1) : Math.max(0, at - 1)]);
});
document.addEventListener("keydown", (event) => {
  const isField = event.target.matches("input:not([type=range]), select, button");
  if (event.ctrlKey || event.metaKey || event.altKey || isField) return;
  if (event.key === " ") { if (state) play(!playing); }
  else if (event.key === "ArrowLeft") step(-1);
  else if (event.key === "ArrowRight") step(1);
  else if (event.key === "r") roll();
  else return;
  event.preventDefault();
});
new ResizeObserver(fit).observe($("views"));

setGround("checker", false);
readAddress();
connect();
