// The rendered file, playback, and actions of buttons and keys.

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
    $("output-facts").textContent = "None of this spec's files can be shown here";
    return;
  }
  $("output-facts").textContent = "Rendering…";
  // Wait for a pause in editing: rendering the file takes longer than a picture.
  outputTimer = setTimeout(loadOutput, 250);
}

async function loadOutput() {
  const mine = generation;
  const shown = state.outputs.find((output) => String(output.index) === $("output").value) ?? state.outputs[0];
  let answer, blob;
  const watcher = setInterval(() => showProgress(shown.index, mine), 200);
  try {
    answer = await fetch(address("output", { k: shown.index }));
    blob = await answer.blob();
  } catch { return; } finally {
    clearInterval(watcher);
    $("output-progress").hidden = true;
  }
  if (mine !== generation) return;
  if (!answer.ok) {
    $("output-facts").textContent = (await blob.text()).trim();
    return;
  }
  const isVideo = blob.type.startsWith("video/");
  const element = isVideo
    ? make("video", { autoplay: !calm.matches, muted: true, loop: true, controls: calm.matches })
    : make("img", { alt: shown.file });
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

/** Progress of the file; during a search for `maxSize`, the last trial. */
async function showProgress(index, mine) {
  let stand;
  try { stand = await (await fetch(address("progress", { k: index }))).json(); } catch { return; }
  if (!stand || mine !== generation || !$("output-facts").textContent.startsWith("Rendering")) return;
  $("output-progress").hidden = false;
  $("output-progress").max = Math.max(1, stand.count);
  $("output-progress").value = stand.frames;
  const last = stand.trials.at(-1);
  $("output-facts").textContent = last ? `Rendering, try ${stand.trials.length + 1} · ${last}` : "Rendering…";
}

// --- playing ---

function play(on) {
  playing = on;
  showPlaying($("play"), on);
  if (!on) { drawOutline(); drawLooks(); return; }
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
  // The last frame that has started.
  let low = 0, high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= time) low = middle; else high = middle - 1;
  }
  if (low !== frame) {
    if (pictures.has(low) || isLooking()) {
      show(low);
    } else {
      // If pictures arrive too slowly, the clock waits for them.
      fetchAhead();
      clock = { at: now, offset: starts[frame] };
      const next = (frame + 1) % (starts.length - 1);
      if (pictures.has(next)) { show(next); clock.offset = starts[next]; }
    }
  }
  requestAnimationFrame(tick);
}

function showFrame(index) {
  play(false);
  show(index);
}

function step(by) {
  if (!state) return;
  const count = state.scene.times.length;
  showFrame(((frame + by) % count + count) % count);
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
  for (const input of $("grounds").querySelectorAll("input")) input.checked = input.value === name;
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
  $("seed").value = "";
  renew();
});
$("grounds").addEventListener("change", (event) => setGround(event.target.value));
$("ground-color").addEventListener("input", () => setGround($("ground-color").value));
$("variant").addEventListener("change", () => {
  choice.variant = $("variant").value;
  $("fields").dataset.names = "";
  renew();
});
$("zoom").addEventListener("change", () => { fit(); writeAddress(); });
$("show-file").addEventListener("change", () => { writeAddress(); renewOutput(); });
$("output").addEventListener("change", renewOutput);
$("copy").addEventListener("click", () => copy($("copy"), $("command").textContent, $("command")));
new ResizeObserver(fit).observe($("views"));

setGround("checker", false);
readAddress();
connect();
