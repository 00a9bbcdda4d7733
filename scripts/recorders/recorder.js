// What the recorders of Node and Python call: plans a recording, moves the page's clock, describes what it shows.
let isPlanned = false;
let hasBegun = false;
let wasUsed = false;
let plan = {};
for (const kind of ["pointerdown", "keydown", "wheel"]) {
  window.addEventListener(kind, (event) => { if (event.isTrusted && !isPlanned) wasUsed = true; }, true);
}
const micro = (number) => Math.round(number * 1e6) / 1e6;
const wrong = (text) => { throw new Error(text); };

const timesOf = ({ duration, fps = 25, times, scroll }) => {
  if (!(fps >= 0.001 && fps <= 1000)) wrong("fps is a number of 0.001 to 1000");
  const positions = scroll && duration === undefined ? scroll.length : undefined;
  const count = positions ?? Math.max(1, Math.round((duration ?? 1) * fps));
  if (!(count >= 1 && count <= 6000)) wrong("1 to 6000 frames can be recorded");
  const all = times ?? Array.from({ length: count }, (_, i) => i / fps);
  if (!(all.length >= 1 && all.length <= 6000)) wrong("1 to 6000 frames can be recorded");
  if (all.some((time, i) => !Number.isFinite(time) || time < 0 || time > 86400 || (i > 0 && time <= all[i - 1]))) {
    wrong("times are seconds that ascend");
  }
  return all;
};
/** Positions of the page, 0 for its top and 1 for its end: even over the recording, or at their own times. */
const pathOf = (scroll, times) => {
  if (!scroll) return undefined;
  const isPath = Array.isArray(scroll[0]);
  const span = times[times.length - 1] - times[0];
  const path = scroll.map((one, i) =>
    (isPath ? one : [times[0] + (span * i) / Math.max(1, scroll.length - 1), one]).map(Number));
  if (path.some(([time, at], i) => !(at >= 0 && at <= 1) || !(time >= 0) || (i > 0 && time < path[i - 1][0]))) {
    wrong("scroll is a list of positions from 0 to 1, such as 0,0.5,1, or of TIME:POSITION whose times ascend");
  }
  return path;
};
const positionAt = (path, time) => {
  const next = path.findIndex(([moment]) => moment > time + 1e-9);
  if (next === 0) return path[0][1];
  if (next < 0) return path[path.length - 1][1];
  const [[t0, a], [t1, b]] = [path[next - 1], path[next]];
  return a + ((b - a) * (time - t0)) / (t1 - t0);
};
const scrollPage = () => {
  const page = document.scrollingElement;
  if (!plan.path || !page) return;
  const top = positionAt(plan.path, clock.now / 1000 - plan.start) * (page.scrollHeight - page.clientHeight);
  if (Math.abs(page.scrollTop - top) > 0.01) scrollNow.call(page, { top, behavior: "instant" });
};

/** One frame of the held clock in one frame that the browser paints. */
const passFrame = async (isShownToScripts) => {
  hold("frame");
  scrollPage();
  moveScrolls();
  if (clock.isFrozen) return settle();
  const due = isShownToScripts ? takeFrames() : new Map();
  await new Promise((done) => {
    real.raf(() => {
      clock.isInFrame = true;
      hold("frame");
    });
    // Each in a callback of its own, after which its promises run.
    for (const callback of due.values()) real.raf(() => call(callback, [clock.now]));
    real.raf(() => {
      hold("frame");
      deliver("ResizeObserver");
      message().then(done);
    });
  });
  deliver("IntersectionObserver");
  await settle();
  clock.isInFrame = false;
  hold();
};
/** Goes to the next timer or frame, `to` at the most. Returns whether it is there. */
const goOn = async (to) => {
  await settle();
  hold();
  if (!hasBegun) {
    hasBegun = true;
    await passFrame(false);
    return false;
  }
  // Counted, for a running sum drifts.
  const nextFrame = (clock.frame + 1) * FRAME;
  const timer = nextTimer();
  const next = Math.min(timer?.at ?? Infinity, nextOfWorkers());
  if (next <= Math.min(to, nextFrame) + 1e-6) {
    clock.now = Math.max(clock.now, next);
    if (timer?.at === next) fire(timer);
    await settle();
    hold();
    return false;
  }
  if (nextFrame > to + 1e-6) return true;
  clock.now = nextFrame;
  clock.frame++;
  await passFrame(true);
  return false;
};

/** The visible elements with what can differ between two runs. */
const census = () => [...document.querySelectorAll("body *")].slice(0, 3000).flatMap((element) => {
  const box = element.getBoundingClientRect();
  if (!(box.width > 0 && box.height > 0)) return [];
  const style = getComputedStyle(element);
  const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join(" ");
  return [{
    element: selectorOf(element), box: [box.x, box.y, box.width, box.height].map((side) => Math.round(side * 100) / 100),
    looks: { opacity: style.opacity, color: style.color, background: style.backgroundColor, visibility: style.visibility,
      transform: style.transform, text: text.slice(0, 80) },
  }];
});
/** The parts of the picture that the masks cover, in its pixels. */
const masked = (selectors, clip) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const side = (from, to, most) => [Math.max(0, Math.floor(from * devicePixelRatio)), Math.min(most, Math.ceil(to * devicePixelRatio))];
  const [x0, x1] = side(box.left - clip.x, box.right - clip.x, Math.round(clip.width * devicePixelRatio));
  const [y0, y1] = side(box.top - clip.y, box.bottom - clip.y, Math.round(clip.height * devicePixelRatio));
  return x1 > x0 && y1 > y0 ? [[x0, y0, x1 - x0, y1 - y0]] : [];
})).slice(0, 200);
const hide = (selectors) => {
  if (!selectors.length) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selectors.join(", ")} { visibility: hidden !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // A page that lets everything glide would let this glide, too.
  for (const one of document.getAnimations()) if (one.transitionProperty === "visibility") one.cancel();
};

const sparkler = {
  /** Begins a recording: the times of its frames in seconds. */
  plan(options) {
    const times = timesOf(options);
    plan = { ...options, path: pathOf(options.scroll, times), start: 0 };
    for (const selector of [...(options.mask ?? []), ...(options.hide ?? [])]) {
      try { document.querySelector(selector); } catch { wrong(`'${selector}' is not a selector`); }
      if (!document.querySelector(selector)) clock.note(`no element is ${selector} when the recording begins`);
    }
    hide(options.hide ?? []);
    isPlanned = true;
    return { times, wasUsed };
  },
  /** Whether an element is to be seen, and the recording's first frame therefore now. */
  isThere(selector) {
    let all;
    try { all = [...document.querySelectorAll(selector)]; } catch { wrong(`'${selector}' is not a selector`); }
    plan.start = clock.now / 1000;
    return all.some((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible");
  },
  /** Moves time to the next event of the page, at most to a time in milliseconds. Returns whether it is there. */
  async advance(to) {
    if (!isPlanned) wrong(`the page has gone to ${location.href}`);
    if (to < clock.now - 1e-6) wrong(`time goes forward: ${to} ms comes before ${clock.now} ms`);
    return goOn(to);
  },
  /** Shows the time that `advance` has reached, and describes it. */
  async show(to) {
    clock.now = Math.max(clock.now, to);
    scrollPage();
    hold("picture");
    await holdMedia();
    const wanted = await holdPictures();
    hold("picture");
    clock.isInFrame = true;
    // Two frames of the real clock, so that what was set is painted.
    if (!clock.isFrozen) await new Promise((done) => { real.raf(() => { hold("picture"); real.raf(done); }); });
    deliver("ResizeObserver");
    deliver("IntersectionObserver");
    await settle();
    clock.isInFrame = false;
    hold("picture");
    const { x, y, width, height } = plan.selector
      ? (document.querySelector(plan.selector) ?? wrong(`no element is ${plan.selector}`)).getBoundingClientRect()
      : { x: 0, y: 0, width: innerWidth, height: innerHeight };
    return {
      masks: masked(plan.mask ?? [], { x, y, width, height }), census: plan.census ? census() : [], wanted,
    };
  },
  /** Takes a file of a picture that `show` has wanted; none, if there is none. */
  give: ({ url, base64 }) => give(url, Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))),
  isPlanned: () => isPlanned,
  arrived: (url, isScript) => arrived(url, isScript),
  /** Lets milliseconds of the real clock pass. */
  pass: (milliseconds) => pass(milliseconds),
  /** Calls one of these, and hands the answer to a function that Python has exposed: it does not wait for a page without end. */
  answer(what, value, token) {
    real.timeout(async () => {
      let text;
      try { text = { value: await sparkler[what](value) }; } catch (error) { text = { error: error.message }; }
      window.__sparklerAnswer(token, JSON.stringify(text));
    }, 0);
  },
  /** What the page has said, and what it is made of. */
  end: () => (noteStyled(), {
    errors: clock.errors, notes: clock.notes, log: clock.log, frame: clock.frame,
    facts: {
      deviceScale: devicePixelRatio, size: [innerWidth, innerHeight],
      colorScheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
      reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
      animations: [...met.values()].map((one) => JSON.stringify(one)).sort().map((text) => JSON.parse(text)),
    },
  }),
};
Object.defineProperty(window, "__sparkler", { value: sparkler });
