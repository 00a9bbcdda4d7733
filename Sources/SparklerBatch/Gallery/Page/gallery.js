// The gallery: cards that show a still and play the rendered file while the pointer or the focus is on them.
"use strict";

const $ = (id) => document.getElementById(id);
const model = JSON.parse($("model").textContent);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const link = (path) => path.split("/").map(encodeURIComponent).join("/");
const previewOf = (entry, ending) => `previews/${entry.digest}${ending}`;
const isVideo = (entry) => entry.format === "mp4" || entry.format === "webm";
const isPicture = (entry) => ["gif", "apng", "png", "webp", "jpg", "jpeg"].includes(entry.format);
const moves = (entry) => (entry.look ? entry.look.duration > 0 && entry.look.frames > 1 : isVideo(entry));

function bytes(count) {
  if (count === undefined || count === null) return "";
  if (count < 1000) return count + " B";
  return count < 1e6 ? (count / 1e3).toFixed(count < 1e4 ? 1 : 0) + " kB" : (count / 1e6).toFixed(2) + " MB";
}

function facts(entry) {
  const look = entry.look;
  return [
    look && `${look.width}×${look.height}`, look && look.duration > 0 && `${+look.duration.toFixed(2)} s`,
    bytes(entry.bytes),
  ].filter(Boolean).join(" · ");
}

// --- cards ---

function still(entry) {
  const image = document.createElement("img");
  image.alt = "";
  image.loading = "lazy";
  image.decoding = "async";
  image.src = entry.look ? previewOf(entry, ".png") : link(entry.file);
  return image;
}

function card(entry) {
  const box = document.createElement("button");
  box.className = "card";
  const view = document.createElement("span");
  view.className = "view";
  if (entry.problem) {
    box.classList.add("bad");
    const words = document.createElement("pre");
    words.textContent = entry.problem;
    view.append(words);
  } else if (entry.look) {
    view.append(still(entry));
  } else if (isVideo(entry)) {
    const video = document.createElement("video");
    Object.assign(video, { muted: true, loop: true, preload: "metadata", src: link(entry.file) });
    view.append(video);
  } else {
    const kind = document.createElement("span");
    kind.className = "kind";
    kind.textContent = entry.format;
    view.append(kind);
  }
  const words = document.createElement("span");
  words.className = "words";
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = entry.name;
  name.title = entry.name;
  const line = document.createElement("small");
  line.textContent = facts(entry);
  words.append(name, line);
  box.append(view, words);
  const start = () => { if (!calm.matches) play(entry, view, true); };
  const stop = () => play(entry, view, false);
  box.addEventListener("pointerenter", start);
  box.addEventListener("pointerleave", stop);
  box.addEventListener("focus", start);
  box.addEventListener("blur", stop);
  box.addEventListener("click", () => open(entry));
  return box;
}

/** Plays the rendered file itself, or its small copy where it is large. */
function play(entry, view, on) {
  if (entry.problem || !moves(entry)) return;
  const shown = view.firstElementChild;
  if (shown.tagName === "VIDEO") {
    if (on) shown.play().catch(() => {});
    else { shown.pause(); shown.currentTime = 0; }
    return;
  }
  shown.src = !on ? previewOf(entry, ".png") : entry.look.hasSmall ? previewOf(entry, ".gif") : link(entry.file);
}

// --- one file ---

let opened = null;

function open(entry) {
  opened = entry;
  $("detail-name").textContent = entry.name;
  const view = $("detail-view");
  view.replaceChildren();
  if (!entry.problem && isVideo(entry)) {
    const video = document.createElement("video");
    Object.assign(video, { controls: true, muted: true, loop: true, autoplay: !calm.matches, src: link(entry.file) });
    view.append(video);
  } else if (!entry.problem && isPicture(entry)) {
    const image = document.createElement("img");
    image.alt = entry.name;
    image.src = link(entry.file);
    view.append(image);
  }
  const spec = model.specs[entry.spec];
  $("detail-facts").textContent = [
    facts(entry), entry.look && entry.look.frames > 1 && `${entry.look.frames} frames`, entry.variant,
    spec.effects.join(", "), spec.path,
  ].filter(Boolean).join(" · ");
  const sheet = $("detail-sheet");
  sheet.hidden = !entry.look || entry.look.frames < 2;
  if (!sheet.hidden) sheet.src = previewOf(entry, "-sheet.png");
  $("detail-command").textContent = entry.problem ?? entry.command;
  $("copy-command").hidden = Boolean(entry.problem);
  $("copy-spec").hidden = !spec.text;
  $("open").hidden = Boolean(entry.problem);
  $("open").href = link(entry.file);
  $("detail").showModal();
}

async function copy(button, text) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Files on disk may not use the clipboard in every browser: what is selected can be copied by hand.
    $("detail-command").textContent = text;
    getSelection().selectAllChildren($("detail-command"));
    button.textContent = "Selected below";
  }
  setTimeout(() => { button.textContent = label; }, 1500);
}

$("copy-command").addEventListener("click", () => copy($("copy-command"), opened.command));
$("copy-spec").addEventListener("click", () => copy($("copy-spec"), model.specs[opened.spec].text));
$("detail").addEventListener("close", () => $("detail-view").replaceChildren());
$("detail").addEventListener("click", (event) => { if (event.target === $("detail")) $("detail").close(); });

// --- search, filters, order ---

const rows = model.entries.map((entry) => {
  const spec = model.specs[entry.spec];
  return {
    entry, box: card(entry), effects: spec.effects, size: entry.look ? `${entry.look.width}×${entry.look.height}` : "",
    words: [entry.name, spec.path, entry.variant ?? "", spec.effects.join(" "), entry.format].join(" ").toLowerCase(),
  };
});

function options(select, values) {
  const counts = new Map();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => a[0].localeCompare(b[0], "en", { numeric: true }));
  select.append(...sorted.map(([value, count]) => new Option(`${value} (${count})`, value)));
  select.hidden = counts.size < 2;
}

function filter() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const [effect, size] = [$("effect").value, $("size").value];
  let count = 0;
  for (const row of rows) {
    row.box.hidden = !(words.every((word) => row.words.includes(word)) && (!effect || row.effects.includes(effect))
      && (!size || row.size === size));
    if (!row.box.hidden) count++;
  }
  $("count").textContent = count === rows.length ? `${count} files` : `${count} of ${rows.length} files`;
}

function order() {
  const key = $("order").value;
  const value = (row) => (key === "bytes" ? row.entry.bytes ?? 0 : row.entry.look?.duration ?? 0);
  if (key === "name") rows.sort((a, b) => a.entry.name.localeCompare(b.entry.name, "en", { numeric: true }));
  else rows.sort((a, b) => value(b) - value(a));
  $("cards").replaceChildren(...rows.map((row) => row.box));
}

document.title = model.title;
$("title").textContent = model.title;
options($("effect"), rows.flatMap((row) => row.effects));
options($("size"), rows.map((row) => row.size));
if (model.problems.length > 0) {
  $("problems").hidden = false;
  $("problems").append(...model.problems.map((text) => {
    const line = document.createElement("pre");
    line.textContent = text;
    return line;
  }));
}
for (const name of ["search", "effect", "size"]) $(name).addEventListener("input", filter);
$("order").addEventListener("input", order);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.matches("input, select") && !$("detail").open) {
    event.preventDefault();
    $("search").focus();
  }
});
order();
filter();
