// Holds a page's time: animations, timers, frames, SVG, videos and chance stand still until `seek`.
// Flow: record.mjs or sparkler_playwright.py inject it before the page's own scripts → window.__sparkler.
(() => {
  if (window.__sparkler) return;
  const real = {
    raf: window.requestAnimationFrame.bind(window),
    timeout: window.setTimeout.bind(window),
    Date,
  };
  // Frames come at 60 a second, whatever the recording's rate: what a page adds up frame by frame stays the same.
  const FRAME = 1000 / 60;
  const EPOCH = Date.UTC(2024, 0, 1);
  let now = 0;
  let frameCount = 1;
  let nextId = 1;
  const timers = new Map();
  let frames = new Map();
  const errors = [];

  // Chance: mulberry32, always from the same seed.
  let seed = 0x5eed;
  Math.random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };

  const call = (callback, values) => {
    try {
      if (typeof callback === "function") callback(...values);
      else (0, eval)(String(callback));
    } catch (error) {
      errors.push(String(error));
      real.timeout(() => { throw error; }, 0);
    }
  };
  const start = (callback, delay, values, isRepeated) => {
    const id = nextId++;
    const wait = Math.max(isRepeated ? 1 : 0, Number(delay) || 0);
    timers.set(id, { id, callback, values, at: now + wait, every: isRepeated ? wait : 0 });
    return id;
  };
  window.setTimeout = (callback, delay, ...values) => start(callback, delay, values, false);
  window.setInterval = (callback, delay, ...values) => start(callback, delay, values, true);
  window.requestIdleCallback = (callback) =>
    start(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1, [], false);
  window.clearTimeout = window.clearInterval = window.cancelIdleCallback = (id) => { timers.delete(id); };
  window.requestAnimationFrame = (callback) => {
    frames.set(nextId, callback);
    return nextId++;
  };
  window.cancelAnimationFrame = (id) => { frames.delete(id); };
  Object.defineProperty(performance, "now", { value: () => now, configurable: true });
  window.Date = class extends real.Date {
    constructor(...parts) {
      super(...(parts.length === 0 ? [EPOCH + now] : parts));
    }
    static now() { return EPOCH + now; }
  };

  // A worker's time is not held. Libraries that ask first draw here when a canvas can't be given away.
  delete HTMLCanvasElement.prototype.transferControlToOffscreen;

  // Promises that scripts wait for get their turn: a message is no timer.
  const settle = () => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done();
    channel.port2.postMessage(0);
  });
  /** Waits for the first of some events, 5 seconds at the most. */
  const once = (target, ...events) => new Promise((done) => {
    for (const event of events) target.addEventListener(event, done, { once: true });
    real.timeout(done, 5000);
  });

  const known = new Map();
  const holdAnimations = () => {
    for (const animation of document.getAnimations()) {
      if (!known.has(animation)) {
        // One that the page itself has paused stays.
        if (animation.playState === "paused" || animation.playState === "idle") continue;
        known.set(animation, { from: now, rate: animation.playbackRate, isOver: false });
        animation.pause();
      }
      const entry = known.get(animation);
      if (entry.isOver) continue;
      const time = (now - entry.from) * entry.rate;
      const end = animation.effect ? Number(animation.effect.getComputedTiming().endTime) : 0;
      entry.isOver = time >= end && Number.isFinite(end) && entry.rate > 0;
      if (entry.isOver) animation.finish();
      else animation.currentTime = time;
    }
  };
  const holdVideo = async (video) => {
    video.pause();
    if (video.readyState < 1) await once(video, "loadedmetadata", "error");
    const length = Number.isFinite(video.duration) ? video.duration : 0;
    if (!length) return;
    const wanted = video.loop ? (now / 1000) % length : Math.min(now / 1000, length);
    // Behind a frame's beginning: at its edge either of two may show.
    const aim = Math.min(wanted + 0.001, length);
    // It may have begun to play by itself: a seek that is under way ends first.
    if (video.seeking) await once(video, "seeked");
    // A seek ends before its picture is on the screen.
    const isShown = new Promise((done) => {
      if (!video.requestVideoFrameCallback) return done();
      const look = (_, frame) => {
        if (frame.mediaTime <= aim + 1e-4) done();
        else video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
      real.timeout(done, 1000);
    });
    const isSought = once(video, "seeked");
    video.currentTime = aim;
    await isSought;
    await isShown;
  };
  const holdPictures = async () => {
    for (const svg of document.querySelectorAll("svg")) {
      if (!svg.pauseAnimations || svg.ownerSVGElement) continue;
      svg.pauseAnimations();
      svg.setCurrentTime(now / 1000);
    }
    for (const video of document.querySelectorAll("video")) await holdVideo(video);
  };

  const step = async (to) => {
    for (;;) {
      // Counted, for a running sum drifts.
      const nextFrame = frameCount * FRAME;
      const [timer] = [...timers.values()].filter((one) => one.at <= to).sort((a, b) => a.at - b.at || a.id - b.id);
      if (timer && timer.at <= nextFrame + 1e-6) {
        now = Math.max(now, timer.at);
        if (timer.every) timer.at += timer.every;
        else timers.delete(timer.id);
        holdAnimations();
        call(timer.callback, timer.values);
      } else if (nextFrame <= to + 1e-6) {
        now = nextFrame;
        frameCount++;
        holdAnimations();
        const due = frames;
        frames = new Map();
        for (const callback of due.values()) call(callback, [now]);
      } else {
        break;
      }
      await settle();
      holdAnimations();
    }
    now = Math.max(now, to);
  };

  window.__sparkler = {
    errors,
    /** The times of a recording's frames in seconds, and the text of its frames.json. */
    plan({ duration, fps, times }) {
      const count = Math.max(1, Math.round((duration ?? 1) * (fps ?? 25)));
      const moments = times ?? Array.from({ length: count }, (_, i) => i / (fps ?? 25));
      if (!(moments.length >= 1 && moments.length <= 6000)) throw new Error("1 to 6000 frames can be recorded");
      if (moments.some((time, i) => !Number.isFinite(time) || time < 0 || (i > 0 && time <= moments[i - 1]))) {
        throw new Error("times are seconds that ascend");
      }
      const micro = (seconds) => Math.round(seconds * 1e6) / 1e6;
      const table = moments.map((time, i) => ({ file: `${String(i).padStart(4, "0")}.png`, time: micro(time) }));
      const end = times ? {} : { duration: micro(moments.length / (fps ?? 25)) };
      return { times: moments, table: JSON.stringify({ frames: table, ...end }, null, 1) + "\n" };
    },
    /** Goes to a time in milliseconds, never back. */
    async seek(to) {
      if (to < now - 1e-6) throw new Error(`time goes forward: ${to} ms comes before ${now} ms`);
      holdAnimations();
      await step(to);
      holdAnimations();
      await settle();
      await holdPictures();
      holdAnimations();
      if (document.fonts) await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      // Two frames of the real clock, so that what was set is painted.
      await new Promise((done) => real.raf(() => real.raf(done)));
      return now;
    },
  };
})();
