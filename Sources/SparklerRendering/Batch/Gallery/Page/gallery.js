// The gallery: cards that show a still and play the rendered file while hovered or focused.

const model = JSON.parse($("model").textContent);

const link = (path) => path.split("/").map(encodeURIComponent).join("/");
const previewOf = (entry, ending) => `previews/${entry.digest}${ending}`;
const isVideo = (entry) => entry.format === "mp4" || entry.format === "webm";
const isPicture = (entry) => ["gif", "apng", "png", "webp", "avif", "jpg", "jpeg"].includes(entry.format);
const moves = (entry) => (entry.look ? entry.look.duration > 0 && entry.look.frames > 1 : isVideo(entry));
const sizeOf = (entry) => (entry.look ? pixels(entry.look.width, entry.look.height) : "");
const lengthOf = (entry) => (entry.look?.duration > 0 ? `${+entry.look.duration.toFixed(2)} s` : "");
const findingsOf = (entry) => entry.look?.findings ?? [];
const countOf = (entry) => {
  const count = findingsOf(entry).length;
  return count === 0 ? "" : count === 1 ? "1 finding" : `${count} findings`;
};
const weightOf = (entry) => (entry.bytes == null ? "" : bytes(entry.bytes));

// --- cards ---

function still(entry) {
  const image = make("img", { alt: "", loading: "lazy", decoding: "async" });
  image.style.setProperty("--width", entry.look.width + "px");
  image.style.setProperty("--ratio", entry.look.width / entry.look.height);
  image.src = previewOf(entry, ".png");
  return image;
}

function view(entry) {
  if (entry.problem) return make("pre", { textContent: entry.problem });
  if (entry.look) return still(entry);
  if (isVideo(entry)) return make("video", { muted: true, loop: true, preload: "metadata", src: link(entry.file) });
  return make("span", { className: "kind", textContent: entry.format });
}

function card(entry) {
  const frame = make("span", { className: "view" }, view(entry));
  const words = make("span", { className: "words" },
    make("span", { className: "name", textContent: entry.name, title: entry.name }),
    make("small", {
      className: "number",
      textContent: entry.problem ? "Not rendered" : [sizeOf(entry), lengthOf(entry), weightOf(entry)].filter(Boolean).join(" · "),
    }), ...(countOf(entry) ? [make("small", { className: "findings", textContent: countOf(entry) })] : []));
  const box = make("button", { className: entry.problem ? "card bad" : "card" }, frame, words);
  const start = () => { if (!calm.matches) play(entry, frame, true); };
  const stop = () => play(entry, frame, false);
  box.addEventListener("pointerenter", start);
  box.addEventListener("pointerleave", stop);
  box.addEventListener("focus", start);
  box.addEventListener("blur", stop);
  box.addEventListener("click", () => show(entry));
  return box;
}

/** Plays the rendered file, or its small copy if it is large. */
function play(entry, frame, on) {
  if (entry.problem || !moves(entry)) return;
  const shown = frame.firstElementChild;
  if (shown.tagName === "VIDEO") {
    if (on) shown.play().catch(() => {});
    else { shown.pause(); shown.currentTime = 0; }
    return;
  }
  shown.src = !on ? previewOf(entry, ".png") : entry.look.hasSmall ? previewOf(entry, ".gif") : link(entry.file);
}

// --- one file ---

let opened = null;

function show(entry) {
  opened = entry;
  const spec = model.specs[entry.spec];
  $("detail-name").textContent = entry.name;
  $("detail").classList.toggle("bad", Boolean(entry.problem));
  $("detail-view").replaceChildren();
  if (!entry.problem && isVideo(entry)) {
    $("detail-view").append(
      make("video", { controls: true, muted: true, loop: true, autoplay: !calm.matches, src: link(entry.file) }));
  } else if (!entry.problem && isPicture(entry)) {
    $("detail-view").append(make("img", { alt: entry.name, src: link(entry.file) }));
  }
  const facts = {
    Pixels: sizeOf(entry), Duration: lengthOf(entry), Frames: entry.look?.frames > 1 && entry.look.frames,
    "File size": weightOf(entry), Design: findingsOf(entry).join("\n"), Variant: entry.variant, Effects: spec.effects.join(", "), Spec: spec.path,
  };
  $("detail-facts").replaceChildren(...Object.entries(facts).filter(([, value]) => value).flatMap(
    ([name, value]) => [make("dt", { textContent: name }), make("dd", { textContent: value })]));
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

$("copy-command").addEventListener("click", () => copy($("copy-command"), opened.command, $("detail-command")));
$("copy-spec").addEventListener("click", () => copy($("copy-spec"), model.specs[opened.spec].text, $("detail-command")));
$("detail").addEventListener("close", () => $("detail-view").replaceChildren());
$("detail").addEventListener("click", (event) => { if (event.target === $("detail")) $("detail").close(); });

// --- search, filters, order ---

const rows = model.entries.map((entry) => {
  const { effects, path } = model.specs[entry.spec];
  return {
    entry, effects, box: card(entry), size: sizeOf(entry),
    words: [entry.name, path, entry.variant ?? "", effects.join(" "), entry.format, ...findingsOf(entry)].join(" ").toLowerCase(),
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
  const all = rows.length === 1 ? "1 file" : `${rows.length} files`;
  $("count").textContent = count === rows.length ? all : `${count} of ${all}`;
  $("none").hidden = count > 0 || rows.length === 0;
}

function order() {
  const key = $("order").value;
  const value = (row) => (
    key === "bytes" ? row.entry.bytes ?? 0
      : key === "findings" ? findingsOf(row.entry).length : row.entry.look?.duration ?? 0);
  if (key === "name") rows.sort((a, b) => a.entry.name.localeCompare(b.entry.name, "en", { numeric: true }));
  else rows.sort((a, b) => value(b) - value(a));
  $("cards").replaceChildren(...rows.map((row) => row.box));
}

// Only a gallery made with --design can be ordered by findings.
if (model.entries.some((entry) => entry.look?.findings)) $("order").append(new Option("Most findings first", "findings"));
options($("effect"), rows.flatMap((row) => row.effects));
options($("size"), rows.map((row) => row.size));
$("problems").hidden = model.problems.length === 0;
$("problems").append(...model.problems.map((text) => make("pre", { textContent: text })));
for (const name of ["search", "effect", "size"]) $(name).addEventListener("input", filter);
$("order").addEventListener("input", order);
$("all").addEventListener("click", () => {
  for (const name of ["search", "effect", "size"]) $(name).value = "";
  filter();
  $("search").focus();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && isPlainKey(event) && !event.target.matches("input, select") && !$("detail").open) {
    event.preventDefault();
    $("search").focus();
  }
});
order();
filter();
