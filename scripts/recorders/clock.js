// A page's time, held by a hand: animations, timers, frames, SVG, videos and chance stand still until `seek`.
// Flow: record.mjs or sparkler_playwright.py inject it before the page's own scripts → window.__sparkler.
(() => {
  if (window.__sparkler) return;
  const real = {
    raf: window.requestAnimationFrame.bind(window),
    timeout: window.setTimeout.bind(window),
    now: performance.now.bind(performance),
    Date,
  };
  // Frames come at 60 a second, whatever the recording's rate: what a page adds up frame by frame stays the same.
  const FRAME = 1000 / 60;
  const EPOCH = Date.UTC(2024, 0, 1);
  let now = 0;
  let frameCount = 1;
  let nextFrame = FRAME;
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
  const start = (callback, delay, values, every) => {
    const id = nextId++;
    const wait = Math.max(every ? 1 : 0, Number(delay) || 0);
    timers.set(id, { id, callback, values, at: now + wait, every: every ? wait : 0 });
    return id;
  };
  window.setTimeout = (callback, delay, ...values) => start(callback, delay, values, false);
  window.setInterval = (callback, delay, ...values) => start(callback, delay, values, true);
  window.clearTimeout = window.clearInterval = (id) => { timers.delete(id); };
  window.requestAnimationFrame = (callback) => {
    const id = nextId++;
    frames.set(id, callback);
    return id;
  };
  window.cancelAnimationFrame = (id) => { frames.delete(id); };
  window.requestIdleCallback = (callback) =>
    start(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1, [], false);
  window.cancelIdleCallback = window.clearTimeout;
  Object.defineProperty(performance, "now", { value: () => now, configurable: true });
  window.Date = class extends real.Date {
    constructor(...parts) {
      if (parts.length === 0) super(EPOCH + now);
      else super(...parts);
    }
    static now() { return EPOCH + now; }
  };

  // A worker's time is its own. Libraries that ask first draw here when a canvas can't be given away.
  delete HTMLCanvasElement.prototype.transferControlToOffscreen;

  // Promises that scripts wait for get their turn: a message is no timer.
  const settle = () => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done();
    channel.port2.postMessage(0);
  });

  const known = new Map();
  const holdAnimations = () => {
    for (const animation of document.getAnimations()) {
      let entry = known.get(animation);
      if (!entry) {
        // A page may have paused one itself: that one stays.
        if (animation.playState === "paused" || animation.playState === "idle") continue;
        entry = { from: now, at: Number(animation.currentTime) || 0, rate: animation.playbackRate, isOver: false };
        known.set(animation, entry);
        entry.at = 0;
        animation.pause();
      }
      if (entry.isOver) continue;
      const time = entry.at + (now - entry.from) * entry.rate;
      const end = animation.effect ? Number(animation.effect.getComputedTiming().endTime) : 0;
      if (time >= end && Number.isFinite(end) && entry.rate > 0) {
        entry.isOver = true;
        animation.finish();
      } else {
        animation.currentTime = time;
      }
    }
  };
  const holdPictures = async () => {
    for (const svg of document.querySelectorAll("svg")) {
      if (!svg.pauseAnimations || svg.ownerSVGElement) continue;
      svg.pauseAnimations();
      svg.setCurrentTime(now / 1000);
    }
    for (const video of document.querySelectorAll("video")) {
      video.pause();
      if (video.readyState < 1) {
        await new Promise((done) => {
          video.addEventListener("loadedmetadata", done, { once: true });
          video.addEventListener("error", done, { once: true });
          real.timeout(done, 5000);
        });
      }
      const length = Number.isFinite(video.duration) ? video.duration : 0;
      if (!length) continue;
      // Behind a frame's beginning: at its edge either of two may show.
      const wanted = video.loop ? (now / 1000) % length : Math.min(now / 1000, length);
      const aim = Math.min(wanted + 0.001, length);
      // It may have begun to play by itself: a seek that is under way is over first.
      await new Promise((done) => {
        if (!video.seeking) return done();
        video.addEventListener("seeked", done, { once: true });
        real.timeout(done, 5000);
      });
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
      await new Promise((done) => {
        video.addEventListener("seeked", done, { once: true });
        real.timeout(done, 5000);
        video.currentTime = aim;
      });
      await isShown;
    }
  };

  const step = async (to) => {
    for (;;) {
      let timer = null;
      for (const one of timers.values()) {
        if (one.at <= to && (!timer || one.at < timer.at || (one.at === timer.at && one.id < timer.id))) timer = one;
      }
      if (timer && timer.at <= nextFrame + 1e-6) {
        now = Math.max(now, timer.at);
        if (timer.every) timer.at += timer.every;
        else timers.delete(timer.id);
        holdAnimations();
        call(timer.callback, timer.values);
      } else if (nextFrame <= to + 1e-6) {
        now = nextFrame;
        // Counted, for a running sum drifts.
        nextFrame = ++frameCount * FRAME;
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
