// The keys and the gestures of the editor: one table, from which keys are run and their list (?) is made.

const hasLayer = () => rowOf(selected)?.origin != null;
const commandName = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";

/**
 * Each group has its title and its rows: `[what is pressed, what it does, keys, work]`.
 *
 * Rows without keys are gestures, or keys of the control that has the focus, which handles them. `late` keys are for
 * what no control uses, and `any` ones also for fields. Work that returns false leaves the key to others.
 */
const keyGroups = [
  ["Play", [
    ["Space", "plays or pauses"],
    ["← →", "go to the previous or the next frame, with Shift by ten", ["late ArrowLeft", "late ArrowRight"], (event) => step((event.key === "ArrowLeft" ? -1 : 1) * (event.shiftKey ? 10 : 1))],
    ["Home, End", "go to the first or the last frame", ["late Home", "late End"], (event) => showFrame(event.key === "Home" ? 0 : state.scene.times.length - 1)],
    ["J K", "go to the previous or the next keyframe of the selected layer", ["j", "k"], (event) => keyframeKey(event.key === "j" ? -1 : 1, event)],
    ["R", "tries another seed", ["r"], () => roll()],
  ]],
  ["Layers", [
    ["Click", "selects the outermost layer; a double click goes inward, Alt-clicks reach the layers below, and a right click lists them"],
    ["Enter, Escape", "go into the selected layer, or out of it"],
    ["Shift-click", "adds to the selection; so does a rectangle around layers"],
    [`${commandName}-A`, "selects all layers of the group that the selected one is in, or of the scene", ["Ctrl-a"], () => selectBeside()],
    ["↑ ↓", "in the list, go to the row above or below; with Shift they add it"],
    ["H, S", "in the list, hide the layer, or show it alone"],
    ["F2", "renames it", ["F2"], () => selected !== null && beginNaming(selected)],
    ["A", "adds a layer, an effect or a motion", ["a"], () => openPalette()],
    [`${commandName}-D`, "copies the selected layers", ["Ctrl-d"], () => hasLayer() && changeChosen("copy", `Copied ${chosenWords()}`)],
    [`${commandName}-G`, "puts the selected layers into a group", ["Ctrl-g"], () => hasLayer() && groupSelected()],
    [`${commandName}-] ${commandName}-[`, "move the selected layers forward or back, with Shift to the front or the back", ["Ctrl-BracketRight", "Ctrl-BracketLeft", "Ctrl-]", "Ctrl-["], orderKey],
    ["Drag a row", "in the list, moves its layer in front of others of its group, or behind them"],
    ["Delete", "removes the chosen keyframes, or the selected layers", ["Delete", "Backspace"], () => removeKeyframe() || hasLayer() && removeSelected()],
  ]],
  ["Canvas", [
    ["Arrow keys", "on the picture, move the selected layers by a pixel, with Shift by ten"],
    ["Drag", "moves layers; Shift keeps to one direction, " + commandName + " moves freely"],
    ["Drag a corner", "resizes; Shift keeps the ratio, Alt resizes from the middle"],
    ["Drag the round handle", "turns, with Shift in steps of 15°"],
    ["Y", "frees the anchor point, to be dragged", ["y"], () => hasLayer() && freeAnchor()],
    [`${commandName}-wheel, + −`, "zoom", ["+", "=", "-"], (event) => zoomStep(event.key === "-" ? -1 : 1)],
    ["0", "fits the canvas into the window", ["0"], () => zoomAt("fit", 0, 0)],
    ["Space-drag", "pans"],
  ]],
  ["Time line", [
    ["Drag a bar, its ends, a keyframe", "changes its times; Alt drags freely, without frames and beats"],
    ["Shift-click", "chooses several bars, or several keyframes"],
    ["Double click on a keyframe", "goes there, and to the field with its value"],
    ["Alt-← →", "move what is chosen by a frame, with Shift by ten", ["Alt-ArrowLeft", "Alt-ArrowRight"], timeKey],
    ["[ ]", "bring its begin or its end to the playhead; with Alt only that end", ["BracketLeft", "BracketRight", "Alt-BracketLeft", "Alt-BracketRight"], timeKey],
    ["I", "adds a keyframe at the playhead, as does a double click on an animation", ["i"], () => selected !== null && addKeyframe()],
    ["Drag the ruler", "moves the playhead"],
  ]],
  ["File", [
    [`${commandName}-Z`, "takes the last change back; with Shift it is made again", ["any Ctrl-z", "any Ctrl-y"], (event) => !event.target.dataset?.typed && takeBack(event.key.toLowerCase() === "y" || event.shiftKey ? -1 : 1)],
    ["T", "opens the text", ["t"], () => openText(!isOpen())],
    [`${commandName}-S`, "saves the text that is open", ["any Ctrl-s"], () => isOpen() && saveText()],
    ["V", "shows variants, brands and themes side by side", ["v"], () => { if (isLooking()) closeLooks(); else openLooks(); }],
    [", .", "choose the previous or the next variant", [",", "."], (event) => stepVariant(event.key === "," ? -1 : 1)],
    ["C", "compares the variant that has the focus"],
    ["?", "shows this list", ["?"], () => openKeys()],
  ]],
];

const keyRows = keyGroups.flatMap(([, rows]) => rows).filter(([, , keys]) => keys);

/** What a key is called in the table: by its letter or, where that depends on the keyboard, by its place. */
function keyNames({ key, code, ctrlKey, metaKey, altKey }) {
  const lead = (ctrlKey || metaKey ? "Ctrl-" : "") + (altKey ? "Alt-" : "");
  return [lead + (ctrlKey || metaKey ? key.toLowerCase() : key), lead + code];
}

/** Runs a key, before or after the controls. */
function runKey(event, isLate) {
  if (!state || event.isComposing || document.querySelector("dialog[open]")) return;
  // The text and the names of layers have keys of their own.
  if (event.target.closest?.("#code, .naming")) return;
  const field = isLate ? "input:not([type=range]), textarea, select, button" : "input:not([type=range], [type=checkbox], [type=radio]), textarea, select";
  const leads = isLate ? ["late "] : ["", "any "];
  const names = keyNames(event).flatMap((name) => (event.target.matches?.(field) ? leads.slice(1) : leads).map((lead) => lead + name));
  for (const [, , keys, run] of keyRows) {
    if (!keys.some((key) => names.includes(key)) || run(event) === false) continue;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
}

// Before the keys of the tree and of the canvas.
document.addEventListener("keydown", (event) => runKey(event, false), true);
document.addEventListener("keydown", (event) => runKey(event, true));

// --- the list ---

function openKeys() {
  if (!$("keys-list").hasChildNodes()) {
    $("keys-list").append(...keyGroups.map(([title, rows]) => make("section", {}, make("h3", { textContent: title }),
      make("dl", {}, ...rows.flatMap(([pressed, words]) => [make("dt", {}, make("kbd", { textContent: pressed })), make("dd", { textContent: words })])))));
  }
  $("keys").showModal();
}

$("keys-open").addEventListener("click", openKeys);
$("keys-close").addEventListener("click", () => $("keys").close());
$("keys").addEventListener("click", (event) => { if (event.target === $("keys")) $("keys").close(); });
$("keys").addEventListener("keydown", (event) => { if (event.key === "?") $("keys").close(); });
