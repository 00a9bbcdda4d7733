// Holds a page's clocks, timers, frames and chance from its document's start, until `advance` moves them.
// Flow: record.mjs or sparkler_playwright.py inject the scripts that options.json lists, as one function, before the page's
// own scripts → window.__sparkler. In a worker, `window` is its global object.
const real = {
  raf: window.requestAnimationFrame?.bind(window),
  timeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  elapsed: performance.now.bind(performance),
  post: window.scheduler?.postTask?.bind(window.scheduler),
  Date: window.Date,
  fetch: window.fetch.bind(window),
};
// Frames come at 60 a second, whatever the recording's rate: what a page adds up frame by frame stays the same.
const FRAME = 1000 / 60;
const EPOCH = Date.UTC(2024, 0, 1);
// The longest wait for anything that a page loads, in milliseconds of the real clock.
const LIMIT = 5000;

/** What all scripts of the recorder share. */
const clock = {
  now: 0,
  /** Frames that scripts have seen. */
  frame: 0,
  /** Whether what the browser reports now belongs to a frame of the held clock, and not to one that it paints besides. */
  isInFrame: false,
  /** Whether the browser paints nothing of this frame of the page, because it is out of view. */
  isUnpainted: false,
  /** Whether a View Transition keeps frames from scripts. */
  isFrozen: false,
  /** Frames since anything has happened that one of them could show. */
  quiet: 0,
  errors: [],
  notes: [],
  /** What happened at which frame to which element, to say why two runs differ. */
  log: [],
  note(text) {
    if (clock.notes.length < 50 && !clock.notes.includes(text)) clock.notes.push(text);
  },
  record(what, place = "") {
    if (clock.log.length < 20000) clock.log.push([clock.frame, what, place]);
  },
};

// Chance: mulberry32, always from the same seed.
let seed = 0x5eed;
const chance = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return (t ^ (t >>> 14)) >>> 0;
};
Math.random = () => chance() / 4294967296;
crypto.getRandomValues = (list) => {
  const bytes = new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
  for (let i = 0; i < bytes.length; i++) bytes[i] = chance() & 255;
  return list;
};
crypto.randomUUID = () => {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
  const all = digits.join("");
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-4${all.slice(13, 16)}-a${all.slice(17, 20)}-${all.slice(20)}`;
};

// Dates. A Proxy, because `Date()` without `new` is a text.
const today = () => EPOCH + Math.floor(clock.now);
window.Date = new Proxy(real.Date, {
  construct: (target, parts, caller) =>
    Reflect.construct(target, parts.length === 0 ? [today()] : parts, caller === window.Date ? target : caller),
  apply: () => new real.Date(today()).toString(),
  get: (target, key) => (key === "now" ? today : Reflect.get(target, key)),
});
real.Date.prototype.constructor = window.Date;
const dateFormat = Intl.DateTimeFormat.prototype;
const formatOf = Object.getOwnPropertyDescriptor(dateFormat, "format").get;
Object.defineProperty(dateFormat, "format", {
  configurable: true,
  get() {
    const format = formatOf.call(this);
    return (date = today()) => format(date);
  },
});
const formatToParts = dateFormat.formatToParts;
dateFormat.formatToParts = function (date = today()) { return formatToParts.call(this, date); };
if (window.Temporal) {
  const instant = () => Temporal.Instant.fromEpochMilliseconds(today());
  const zoned = (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  Object.assign(Temporal.Now, {
    instant, zonedDateTimeISO: zoned, plainDateTimeISO: (zone) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone) => zoned(zone).toPlainDate(), plainTimeISO: (zone) => zoned(zone).toPlainTime(),
  });
}
Object.defineProperty(performance, "now", { value: () => clock.now, configurable: true });
Object.defineProperty(performance, "timeOrigin", { value: EPOCH, configurable: true });
Object.defineProperty(Event.prototype, "timeStamp", { get: () => clock.now, configurable: true });

// Timers.
let nextId = 1;
let depth = 0;
const timers = new Map();
const call = (callback, values, self) => {
  clock.quiet = 0;
  try {
    if (typeof callback === "function") callback.apply(self, values);
    else (0, eval)(String(callback));
  } catch (error) {
    if (clock.errors.length < 50) clock.errors.push(String(error));
    real.timeout(() => { throw error; }, 0);
  }
};
/** As in browsers, 4 ms from the fifth timer on that a timer starts: so a chain of them moves time, and ends. */
const clamped = (delay, level) => {
  const wait = Number(delay) || 0;
  return Math.max(level >= 5 ? 4 : 0, wait > 2147483647 ? 0 : wait);
};
const start = (callback, delay, values, isRepeated) => {
  const id = nextId++;
  const level = depth + 1;
  const wait = isRepeated ? Math.max(1, clamped(delay, level)) : clamped(delay, level);
  timers.set(id, { id, callback, values, level, delay, at: clock.now + wait, isRepeated });
  return id;
};
window.setTimeout = (callback, delay, ...values) => start(callback, delay, values, false);
window.setInterval = (callback, delay, ...values) => start(callback, delay, values, true);
window.requestIdleCallback = (callback) =>
  start(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1, [], false);
window.clearTimeout = window.clearInterval = window.cancelIdleCallback = (id) => { timers.delete(id); };
AbortSignal.timeout = (delay) => {
  const controller = new AbortController();
  const reason = () => new DOMException("signal timed out", "TimeoutError");
  start(() => controller.abort(reason()), delay, [], false);
  return controller.signal;
};
const nextTimer = () => {
  let first;
  for (const one of timers.values()) {
    if (!first || one.at < first.at || (one.at === first.at && one.id < first.id)) first = one;
  }
  return first;
};
const fire = (timer) => {
  if (timer.isRepeated) timer.at += Math.max(1, clamped(timer.delay, timer.level++));
  else timers.delete(timer.id);
  depth = timer.level;
  call(timer.callback, timer.values, window);
  depth = 0;
};

// Frames.
let frames = new Map();
window.requestAnimationFrame = (callback) => {
  frames.set(nextId, callback);
  return nextId++;
};
window.cancelAnimationFrame = (id) => { frames.delete(id); };
const takeFrames = () => {
  const due = frames;
  frames = new Map();
  return due;
};

// What was asked for and has not come yet: the held clock waits for it.
const pending = new Map();
/** Returns the promise, for which the held clock waits; `name` says in a note what never came. */
const expect = (name, promise) => {
  const key = {};
  const isOver = () => {
    pending.delete(key);
    clock.quiet = 0;
  };
  const late = real.timeout(() => {
    if (pending.has(key)) clock.note(`${name} did not come within ${LIMIT / 1000} s`);
    isOver();
  }, LIMIT);
  pending.set(key, promise);
  promise.then(isOver, isOver).then(() => real.clearTimeout(late));
  return promise;
};
const once = (target, ...events) => new Promise((done) => {
  for (const event of events) target.addEventListener(event, done, { once: true });
});
const message = () => new Promise((done) => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => done(true);
  channel.port2.postMessage(0);
});
/** Whether tasks have come without end: then the last of them is not waited for again. */
let isRestless = false;
/** Waits until all tasks in the queue have run: one of the lowest priority comes last. */
const turn = async () => {
  await message();
  const isLast = real.post && !isRestless ? real.post(() => true, { priority: "background" }) : Promise.all([message(), message()]);
  const isLate = new Promise((done) => { real.timeout(() => done(false), LIMIT); });
  if (await Promise.race([isLast, isLate])) return;
  isRestless = true;
  clock.note("the page never comes to rest: it posts tasks without end");
};
/** Waits until the page has come to rest at the present time: tasks have run, and what it asked for has come. */
const settle = async () => {
  const since = real.elapsed();
  for (;;) {
    for (const look of clock.looks ?? []) look();
    await turn();
    if (await clock.settleOthers?.()) continue;
    if (pending.size === 0 || real.elapsed() - since > 2 * LIMIT) return;
    await Promise.race([...pending.values()].map((one) => one.catch(() => {})).concat(
      new Promise((done) => { real.timeout(done, LIMIT); })));
    await message();
  }
};
