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
  sayNothingDone();
  if (liveRuns) return;
  liveRuns = true;
  while (live) {
    const shown = live;
    const mine = generation;
    try {
      const query = { i: frameNumber(frame), edit: JSON.stringify(shown), ...shownSide(shown) };
      const [picture, place, times] = await Promise.all(
        [fetch(address("frame", query)), askPlace(shown), isTime ? askTimes(shown) : null]);
      // The change is shown on the new revision.
      if (mine !== generation) continue;
      if (picture.status === 422) { say((await picture.text()).trim(), true); break; }
      if (picture.ok && live) {
        sayNoRefusal();
        const bitmap = await createImageBitmap(await picture.blob(), { premultiplyAlpha: "premultiply" });
        if (live && mine === generation) { paint(bitmap, query.side != null); placeOutline(place); drawAlso(shown); if (times && live === shown) showTimes(times); }
        bitmap.close();
      }
    } catch { break; }
    if (live === shown) break;
  }
  liveRuns = false;
}

/** As many pixels as are shown, for a change that keeps the size of the scene. */
function shownSide(edit) {
  const canvas = $("picture"), ratio = window.devicePixelRatio;
  const side = Math.ceil(Math.max(canvas.clientWidth, canvas.clientHeight) * ratio);
  return edit.layers.length > 0 && side < Math.max(canvas.width, canvas.height) ? { side } : {};
}

async function askTimes(edit) {
  const answer = await fetch(address("state", { edit: JSON.stringify(edit) }));
  const next = await answer.json();
  return next.scene ? next : null;
}

// --- writing ---

/** Writes edits into the file in order. Layer origins in an edit belong to the revision on which it started. */
function write(edit, seen = state.revision, words = "Written") {
  writeWaiting();
  live = null;
  steps = null;
  const sent = writing = writing.then(() => send("edit", { seen }, edit, words));
  // Callers look at the new state.
  return sent.then(async (isWritten) => { await settled(); return isWritten; });
}

let waiting = null;         // a change by keys, which more presses may change

/** Writes a change of consecutive key presses, once no other press follows; `words` says then what was written. */
function writeSoon(edit, seen, done, words) {
  clearTimeout(waiting?.timer);
  waiting = { edit, seen, done, words, timer: setTimeout(writeWaiting, 400) };
}

/** Writes what keys have changed, before anything else happens. */
function writeWaiting() {
  if (!waiting) return;
  const { edit, seen, done, words, timer } = waiting;
  clearTimeout(timer);
  waiting = null;
  done();
  write(edit, seen, words?.());
}
document.addEventListener("pointerdown", writeWaiting, true);
document.addEventListener("keydown", ({ key }) => {
  if (!(key in arrows) && !["Shift", "Alt", "Control", "Meta"].includes(key)) writeWaiting();
}, true);

const followed = new Map();   // revision → the revision that replaced it by the page's own change

/**
 * @param words what is said when it is done; or a function of the answer
 * @returns whether it was done
 */
async function send(path, query, body, words) {
  const mine = generation;
  const seen = follow(query.seen);
  try {
    const answer = await fetch(address(path, { ...query, seen, origin: query.seen }), {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    if (answer.ok) {
      const done = await answer.json();
      const next = done.revision ?? done;
      if (next > seen) followed.set(seen, next);
      showRevision(String(next));
      say(typeof words === "string" ? words : words(done));
      if (mine === generation) renew();
      return true;
    }
    let why = (await answer.text()).trim() || "Nothing was written.";
    // What another program has written comes first.
    if (answer.status === 409) await renew();
    if (answer.status === 409 && isBroken) why = "The file has an error, so nothing was written: mend it in the text, or undo.";
    say(why, true);
  } catch { say("The preview can't be reached: nothing was written.", true); }
  if (mine === generation) renew();
  return false;
}

function follow(seen) {
  while (followed.has(seen)) seen = followed.get(seen);
  return seen;
}

// --- undo and redo ---

let steps = null;           // steps that are not sent yet: {by}, below zero forward; presses that come meanwhile add to them
let run = { by: 0, others: 0 };   // steps of presses one after another

/** Undoes or redoes a change. Presses may be faster than the file is written. */
function takeBack(by) {
  if (drag || grip || grab) return;
  writeWaiting();
  if (!steps) {
    const mine = steps = { by: 0 };
    writing = writing.then(() => { if (steps === mine) steps = null; return makeSteps(mine.by); });
  }
  steps.by += by;
  run.by += by;
  if (Math.abs(run.by) > 1) sayUntilDone(runWords());
}

async function makeSteps(by) {
  const count = Math.abs(by);
  const isMade = by === 0 || await send(by > 0 ? "undo" : "redo", { seen: state?.revision ?? 0, steps: count }, {}, (done) => {
    // Fewer may be left.
    run.by += Math.sign(by) * (done.count - count);
    run.others += done.others;
    return runWords();
  });
  if (by === 0) say(runWords());
  if (!steps || !isMade) run = { by: 0, others: 0 };
}

function runWords() {
  const count = Math.abs(run.by);
  const [done, doing] = run.by < 0 ? ["Redone", "Redoing"] : ["Undone", "Undoing"];
  if (count === 0) return "As before";
  const what = count === 1 ? (run.others > 0 ? ": another program's change" : "")
    : `: ${count} changes` + (run.others > 0 ? `, ${run.others} of another program` : "");
  return (steps ? doing : done) + what;
}

let knownOthers;            // the revision of another program's last change

/** The buttons, and what another program has done. A text that was saved can be undone also while the spec has errors. */
function showHistory({ canUndo, canRedo, others = null }) {
  $("undo").disabled = !canUndo;
  $("redo").disabled = !canRedo;
  // A restarted server knows of none.
  if (knownOthers !== undefined && others !== null && others !== knownOthers) {
    say(`Changed by another program${canUndo ? ": Ctrl-Z goes back to the text before" : ""}`);
  }
  knownOthers = others;
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

$("undo").addEventListener("click", () => takeBack(1));
$("redo").addEventListener("click", () => takeBack(-1));
