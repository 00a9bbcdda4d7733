// The text pane: the spec's text with line numbers and problems; it is saved by Ctrl-S or its button only.

let written = null;         // the server's text: {revision, text, layers}
let problems = [];          // of the newest state, each with its line
const lineHeight = 20;

const isOpen = () => !$("text").hidden;
const isChanged = () => written != null && $("code").value !== written.text;

// It stands between the pictures and the settings.
document.querySelector("main").insertBefore($("text"), document.querySelector("aside"));
document.querySelector("main").insertBefore($("text-edge"), $("text"));

async function openText(on = true) {
  $("text").hidden = $("text-edge").hidden = !on;
  $("text-toggle").setAttribute("aria-expanded", String(on));
  if (on) { await loadText(); $("code").focus({ preventScroll: true }); }
  fit();
}

/** Reads the file's text; a changed text of the pane is kept. */
async function loadText(isForced = false) {
  if (!isOpen()) return;
  let next;
  try {
    const answer = await fetch(address("lines"));
    if (!answer.ok) { textState((await answer.text()).trim()); return; }
    next = await answer.json();
  } catch { return; }
  if (!isForced && isChanged() && next.text !== written.text) {
    $("text-conflict").hidden = next.text === $("code").value;
    if (next.text !== $("code").value) return;
  }
  const isSame = written && next.text === written.text && !isForced;
  written = next;
  $("text-conflict").hidden = true;
  if (!isSame && $("code").value !== next.text) {
    const { scrollTop, selectionStart, selectionEnd } = $("code");
    $("code").value = next.text;
    $("code").setSelectionRange(selectionStart, selectionEnd);
    $("code").scrollTop = scrollTop;
  }
  showTextState();
}

function textState(words) { $("text-state").textContent = words; }

function showTextState() {
  $("text-save").disabled = !isChanged();
  textState(isChanged() ? "not saved" : "");
  drawLines();
}

async function saveText() {
  if (!isChanged()) return;
  const mine = $("code").value;
  try {
    const answer = await fetch(address("text", { seen: written.revision }), {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text: mine }),
    });
    if (answer.status === 409) { $("text-conflict").hidden = false; return; }
    if (!answer.ok) { say((await answer.text()).trim(), true); return; }
    written = { ...written, revision: await answer.json(), text: mine };
    showRevision(String(written.revision));
    say("Saved");
    showTextState();
  } catch { say("The preview can't be reached: nothing was saved.", true); }
}

// --- lines: numbers, the selected layer, problems ---

/** Only the lines in sight have elements. */
function drawLines() {
  if (!isOpen()) return;
  const code = $("code");
  const count = code.value.split("\n").length;
  const first = Math.max(1, Math.floor(code.scrollTop / lineHeight) + 1);
  const last = Math.min(count, first + Math.ceil(code.clientHeight / lineHeight) + 1);
  const origin = rowOf(selected)?.origin;
  // After a change of the text, the lines of layers are those of the saved one.
  const own = isChanged() ? null : written?.layers.find((layer) => layer.origin === origin && origin != null);
  const numbers = [], marks = [];
  for (let line = first; line <= last; line++) {
    const problem = isChanged() ? null : problems.find((one) => one.line === line);
    const isOwn = own && own.from <= line && line <= own.to;
    const kind = problem?.severity ?? (isOwn ? "chosen" : "");
    const top = (line - 1) * lineHeight - code.scrollTop + "px";
    const number = make("i", { textContent: line, className: kind, title: problem?.text ?? "" });
    number.dataset.line = line;
    number.style.top = top;
    numbers.push(number);
    if (!kind) continue;
    const mark = make("i", { className: kind });
    mark.style.top = top;
    marks.push(mark);
  }
  $("gutter").replaceChildren(...numbers);
  $("code-marks").replaceChildren(...marks);
}

/** Shows the problems of a state in the pane; called before the pictures are renewed. */
function showTextProblems(next) {
  problems = next.problems;
  $("text-problems").hidden = problems.length === 0;
  $("text-problems").replaceChildren(...problems.map(({ severity, text, line }) => {
    // The message and what to do; its line is in the text.
    const lines = text.split("\n");
    const remedy = lines.length > 1 ? lines.at(-1).replace(/^[\s|^]*/, "") : "";
    const button = make("button", { className: severity, textContent: lines[0] + (remedy ? " – " + remedy : "") });
    button.disabled = line == null;
    button.addEventListener("click", () => showLine(line));
    return make("li", {}, button);
  }));
  loadText();
}

/** Selects the innermost layer that is written on a line. */
function selectAt(line) {
  const found = written?.layers.filter((layer) => layer.from <= line && line <= layer.to)
    .sort((a, b) => a.to - a.from - (b.to - b.from) || b.from - a.from)[0];
  const row = found && state?.layers.find((layer) => layer.origin === found.origin);
  if (row) select(keyOf(row)); else say(`No layer is written on line ${line}.`);
  drawLines();
}

/** Opens the pane at a line, with the caret on it. */
async function showLine(line) {
  if (!isOpen()) await openText();
  const code = $("code");
  const lines = code.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  code.focus({ preventScroll: true });
  code.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  code.scrollTop = Math.max(0, (line - 1) * lineHeight - code.clientHeight / 3);
  code.scrollLeft = 0;
  drawLines();
}

/** The layer around one that a stack or a grid places: that one can be moved. */
function offerHolder() {
  const row = rowOf(selected), holder = row && ancestors(row)[0];
  if (holder?.kind !== "stack" && holder?.kind !== "grid") return;
  const button = make("button", { type: "button", textContent: `Select “${holder.name}” around it` });
  button.addEventListener("click", () => { say(""); select(keyOf(holder)); });
  $("said").append(button);
}

/** A refusal's line: the one that it names, or that of the selected layer. */
function offerLine(words) {
  offerHolder();
  // A message about the text that was not written counts its lines.
  const named = /:\d+:\d+: /.test(words) ? null : words.match(/\bline (\d+)/)?.[1];
  const line = Number(named ?? card?.line ?? 0);
  if (!line) return;
  const button = make("button", { type: "button", textContent: `Show line ${line}` });
  button.addEventListener("click", () => { say(""); showLine(line); });
  $("said").append(button);
}

const caretLine = () => $("code").value.slice(0, $("code").selectionStart).split("\n").length;

$("text-toggle").addEventListener("click", () => openText(!isOpen()));
$("text-close").addEventListener("click", () => { openText(false); $("text-toggle").focus(); });
$("text-save").addEventListener("click", saveText);
$("text-load").addEventListener("click", () => loadText(true));
$("text-keep").addEventListener("click", async () => {
  // The next save replaces what is in the file now.
  const mine = $("code").value;
  await loadText(true);
  $("code").value = mine;
  showTextState();
  $("code").focus();
});
$("code").addEventListener("scroll", drawLines);
$("code").addEventListener("input", showTextState);
$("gutter").addEventListener("click", (event) => { if (event.target.dataset.line) selectAt(Number(event.target.dataset.line)); });
// Keys after a click on a layer are meant for the layer, also where the click does not take the focus.
document.addEventListener("pointerdown", (event) => { if (!event.target.closest("#text")) $("code").blur(); }, true);
addEventListener("beforeunload", (event) => { if (isOpen() && isChanged()) event.preventDefault(); });
new ResizeObserver(drawLines).observe($("code"));

// --- keys in the text; Tab indents until Escape is pressed ---

let leavesByTab = false;
$("code").addEventListener("keydown", (event) => {
  event.stopPropagation();
  if (offerKey(event)) { event.preventDefault(); return; }
  const code = $("code");
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.key === "Escape") { leavesByTab = true; return; }
  if (isCommand && event.key.toLowerCase() === "s") { event.preventDefault(); saveText(); return; }
  if (isCommand && event.key === "Enter") { event.preventDefault(); selectAt(caretLine()); return; }
  if (event.key === "Tab" && !leavesByTab && !isCommand) { event.preventDefault(); typeText(event.shiftKey ? "" : "  "); return; }
  if (event.key !== "Shift") leavesByTab = false;
  if (event.key === "Enter" && isPlainKey(event)) {
    // The new line is indented as this one; inside an entry of a list, to its keys.
    const line = code.value.slice(0, code.selectionStart).split("\n").at(-1);
    const margin = line.match(/^ *(- )?/)[0].replace("-", " ");
    event.preventDefault();
    typeText("\n" + margin + (/:\s*$/.test(line) ? "  " : ""));
  }
});

/** Types a text as the user does, so that the browser can undo it. */
function typeText(text) {
  if (text && !document.execCommand("insertText", false, text)) {
    $("code").setRangeText(text, $("code").selectionStart, $("code").selectionEnd, "end");
    $("code").dispatchEvent(new Event("input", { bubbles: true }));
  }
}

// --- the width ---

function setTextWidth(width) {
  const most = Math.max(240, Math.min(900, innerWidth - 620));
  const now = Math.round(Math.max(240, Math.min(most, width)));
  document.querySelector("main").style.setProperty("--text", now + "px");
  $("text-edge").setAttribute("aria-valuenow", now);
  $("text-edge").setAttribute("aria-valuemax", most);
}

$("text-edge").addEventListener("pointerdown", (event) => {
  $("text-edge").setPointerCapture(event.pointerId);
  event.preventDefault();
});
$("text-edge").addEventListener("pointermove", (event) => {
  if ($("text-edge").hasPointerCapture(event.pointerId)) setTextWidth($("text").getBoundingClientRect().right - event.clientX);
});
$("text-edge").addEventListener("keydown", (event) => {
  const by = { ArrowLeft: 20, ArrowRight: -20 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  setTextWidth($("text").clientWidth + by);
});
