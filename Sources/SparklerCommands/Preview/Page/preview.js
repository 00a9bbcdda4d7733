// The preview: what a tab has chosen, the revisions that the server tells, and pictures of the newest one.

/** Pixels of decoded pictures that are kept: 64 million take 256 MB. */
const mostPixels = 64e6;

let state = null;           // what the server said last of a scene that could be used
let generation = 0;         // grows with every change of revision or choice; older answers are thrown away
let pictures = new Map();   // frame → ImageBitmap, of this generation
let wanted = new Set();     // frames that are on their way
let frame = 0;
let playing = false;
let clock = { at: 0, offset: 0 };
let selected = null;        // the key of the chosen layer
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

/** A path of the server with the choice and what is in sight; a plus would be a plus there. */
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
  socket.onopen = () => { patience = 100; link("live", "Live"); };
  socket.onmessage = (event) => {
    if (event.data === revision) return;
    revision = event.data;
    renew();
  };
  socket.onclose = () => {
    tellLost();
    setTimeout(connect, patience);
    patience = Math.min(2000, patience * 2);
  };
}

/** A server that was started again has another token, and answers no tab that has not seen it. */
async function tellLost() {
  link("lost", "Not connected");
  try {
    if ((await fetch("page.css")).status === 403) link("lost", "Open the address in the terminal");
  } catch { /* nobody is there */ }
}

function link(kind, words) {
  $("link").className = `end soft ${kind}`;
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
