// The preview: the tab's settings, revisions from the server, and pictures of the newest revision.

/** Maximum number of cached pixels: 64 million take 256 MB. */
const mostPixels = 64e6;

let state = null;           // the server's last state with a valid scene
let isBroken = false;       // whether the newest revision has no valid scene
let generation = 0;         // increases with every change of revision or choice; older answers are discarded
let pictures = new Map();   // frame → ImageBitmap, of this generation
let wanted = new Set();     // frames being fetched
let frame = 0;
let playing = false;
let clock = { at: 0, offset: 0 };
let selected = null;        // key of the selected layer
let outputTimer = 0;

// --- settings of the tab; kept in the address, so that they survive a reload ---

const choice = { variant: "", seed: "" };

function readAddress() {
  const query = new URLSearchParams(location.hash.slice(1));
  for (const [name, value] of query) {
    if (name === "variant") choice.variant = value;
    else if (name === "seed") choice.seed = value;
    else if (name === "zoom") setZoom(value);
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
  return query;
}

/** A server path with the choice and the visible layers; the server does not decode a plus as a space. */
function address(path, extra = {}) {
  const query = choiceQuery(extra);
  if (hidden.size) query.set("hide", origins(hidden).join());
  if (solo.size) query.set("solo", origins(solo).join());
  return path + "?" + query.toString().replaceAll("+", "%20");
}

// --- the server ---

let socket = null;
let patience = 100;
let revision = null;

function connect() {
  socket = new WebSocket(`ws://${location.host}/revisions`);
  socket.onopen = () => { patience = 100; link("live", "Live"); sayNoRefusal(); };
  socket.onmessage = (event) => showRevision(event.data);
  socket.onclose = () => {
    tellLost();
    setTimeout(connect, patience);
    patience = Math.min(2000, patience * 2);
  };
}

/** A restarted server has a new token, and refuses tabs that don't have it. */
async function tellLost() {
  link("lost", "Not connected");
  try {
    if ((await fetch("page.css")).status === 403) link("lost", "Open the address in the terminal");
  } catch { /* the server is not running */ }
}

function link(kind, words) {
  $("link").className = `soft ${kind}`;
  $("link").textContent = words;
}

/** Shows a revision, which both the socket and the answer to a change report. */
function showRevision(next) {
  if (next === revision) return;
  revision = next;
  renew();
}

let renewal = Promise.resolve();

/** Reloads everything after a change of the spec or the choice. */
function renew() { return renewal = renewNow(); }

/** Waits until the newest revision is shown. */
async function settled() {
  for (let known = null; known !== renewal; await known) known = renewal;
}

async function renewNow() {
  const mine = ++generation;
  writeAddress();
  checkNotice();
  // Request the picture together with its state.
  const early = state ? fetchPicture(frame, mine) : null;
  let next;
  try {
    const answer = await fetch(address("state"));
    next = await answer.json();
  } catch { return; }
  if (mine !== generation) return;
  revision = String(next.revision);
  showProblems(next);
  showTextProblems(next);
  showHistory(next);
  wanted = new Set();
  isBroken = !next.scene;
  if (isBroken) return;
  const before = pictures;
  pictures = new Map();
  const time = state?.scene.times[frame], asked = state && frameNumber(frame);
  state = { ...next, scene: inSceneOrder(next.scene) };
  frame = time === undefined ? posterFrame() : frameAt(time);
  showState();
  const first = early && asked === frameNumber(frame) ? await early : null;
  if (mine !== generation) return;
  if (first) keep(frame, first);
  await show(frame);
  for (const bitmap of before.values()) bitmap.close();
  renewOutput();
  renewFindings();
}

/** The scene with its frames in the order of the time line: a loop may begin anywhere in it. */
function inSceneOrder(scene) {
  const { times, starts } = scene;
  const first = Math.max(0, times.findIndex((time, i) => i > 0 && time < times[i - 1]));
  if (first === 0) return { ...scene, first: 0 };
  const turned = (list) => [...list.slice(first), ...list.slice(0, first)];
  let end = 0;
  const delays = turned(starts.slice(1).map((start, i) => start - starts[i]));
  return { ...scene, first, times: turned(times), starts: [0, ...delays.map((delay) => end += delay)] };
}

/** The number of a frame in the files, which begin where the loop begins. */
const frameNumber = (index) => (index + state.scene.first) % state.scene.times.length;

/** The frame that is nearest to a time. */
function frameAt(time) {
  const { times } = state.scene;
  const next = times.findIndex((other) => other >= time);
  if (next < 0) return times.length - 1;
  return next > 0 && time - times[next - 1] < times[next] - time ? next - 1 : next;
}

/** The frame with which the files begin, or the poster. */
function posterFrame() {
  const { first, poster, times, rate } = state.scene;
  if (first > 0 || poster == null) return (times.length - first) % times.length;
  return Math.max(0, Math.min(times.length - 1, Math.round(poster * rate)));
}

async function fetchPicture(index, mine) {
  try {
    const answer = await fetch(address("frame", { i: frameNumber(index) }));
    if (!answer.ok || mine !== generation) return null;
    const bitmap = await createImageBitmap(await answer.blob(), { premultiplyAlpha: "premultiply" });
    if (mine === generation) return bitmap;
    bitmap.close();
  } catch { /* the server has gone; the socket reports it */ }
  return null;
}

function keep(index, bitmap) {
  pictures.set(index, bitmap);
  const most = Math.max(8, Math.floor(mostPixels / (bitmap.width * bitmap.height)));
  // Discard the picture farthest behind the current frame first.
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

/** Prefetches the next pictures, two at a time, until the cache is full. */
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
      // A missing picture is an error, which retrying would not fix.
      if (bitmap) fetchAhead();
    });
  }
}
