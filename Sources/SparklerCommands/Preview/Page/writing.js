// Changes: shown at once, and written into the spec when the pointer or the key is released. Undo and redo.

let live = null;            // the change in progress, not yet written
let liveRuns = false;
let writing = Promise.resolve();

// --- showing a change before it is written ---

/**
 * Shows an edit; while a picture is being made, only the newest edit is kept.
 *
 * @param isTime whether it changes times, so that the bars move too
 */
async function preview(edit, isTime = false) {
  live = edit;
  if (liveRuns) return;
  liveRuns = true;
  while (live) {
    const shown = live;
    const mine = generation;
    try {
      const query = { i: frameNumber(frame), edit: JSON.stringify(shown) };
      const [picture, place, times] = await Promise.all(
        [fetch(address("frame", query)), askPlace(shown), isTime ? askTimes(shown) : null]);
      if (mine !== generation) break;
      if (picture.status === 422) { say((await picture.text()).trim(), true); break; }
      if (picture.ok && live) {
        const bitmap = await createImageBitmap(await picture.blob(), { premultiplyAlpha: "premultiply" });
        if (live && mine === generation) { paint(bitmap); placeOutline(place); drawAlso(shown); if (times && live === shown) showTimes(times); }
        bitmap.close();
      }
    } catch { break; }
    if (live === shown) break;
  }
  liveRuns = false;
}

async function askTimes(edit) {
  const answer = await fetch(address("state", { edit: JSON.stringify(edit) }));
  const next = await answer.json();
  return next.scene ? next : null;
}

/** Writes edits into the file in order. Layer origins in an edit belong to the revision on which it started. */
function write(edit, seen = state.revision, words = "Written") {
  live = null;
  writing = writing.then(() => send("edit", edit, seen, words));
  return writing;
}

const followed = new Map();   // revision → the revision that replaced it by the page's own change

async function send(path, body = {}, seen = state.revision, words = path === "undo" ? "Undone" : "Redone") {
  const mine = generation;
  while (followed.has(seen)) seen = followed.get(seen);
  try {
    const answer = await fetch(address(path, { seen }), {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    if (answer.ok) {
      say(words);
      const next = String(await answer.json());
      if (Number(next) > seen) followed.set(seen, Number(next));
      if (next !== revision) revision = next;
      await renew();
      return true;
    }
    say((await answer.text()).trim() || "Nothing was written.", true);
  } catch { say("The preview can't be reached: nothing was written.", true); }
  if (mine === generation) await renew();
  return false;
}

/**
 * Escape in a field restores its value, writes nothing, and leaves the field. Enter and Tab write it, as fields do.
 *
 * @param now the value as it is written
 */
function restores(input, now) {
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(input.timer);
    if (input.type === "checkbox") input.checked = now() === "true"; else input.value = now();
    delete input.dataset.typed;
    live = null;
    leaveField();
    renew();
  });
}

/** Gives the keys back to the selected layer, or to the list of layers. */
function leaveField() {
  const isOnCanvas = selected !== null && !$("outline").hasAttribute("hidden");
  (isOnCanvas ? $("outline") : $("layers")).focus({ preventScroll: true });
}

// In a field, Ctrl-Z undoes what is typed until it is written, and then the change of the file.
document.addEventListener("input", (event) => { event.target.dataset.typed = "1"; });
document.addEventListener("change", (event) => { delete event.target.dataset.typed; });
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.dataset?.typed) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  takeBack(key === "y" || event.shiftKey ? "redo" : "undo");
});

// Keys may be faster than the state that enables the buttons.
const takeBack = (path) => { writing = writing.then(() => send(path)); };
$("undo").addEventListener("click", () => takeBack("undo"));
$("redo").addEventListener("click", () => takeBack("redo"));
