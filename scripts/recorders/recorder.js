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
  const isPath = positions !== undefined && Array.isArray(scroll[0]);
  const all = times ?? (isPath ? scroll.map(([time]) => Number(time)) : Array.from({ length: count }, (_, i) => i / fps));
  if (!(all.length >= 1 && all.length <= 6000)) wrong("1 to 6000 frames can be recorded");
  if (all.some((time, i) => !Number.isFinite(time) || time < 0 || time > 86400 || (i > 0 && time <= all[i - 1]))) {
    wrong("times are seconds that ascend");
  }
  return all;
};
/** Calls these, each in a callback of its own of one frame that the browser paints. Returns whether it paints one. */
const inFrame = (callbacks) => new Promise((done) => {
  let isLate = false;
  // Nested frames that are out of view get none.
  const late = window === window.top ? undefined : real.timeout(() => {
    isLate = clock.isUnpainted = true;
    done(false);
  }, LIMIT / 2);
  for (const [i, callback] of callbacks.entries()) {
    real.raf(() => {
      if (isLate) return;
      real.clearTimeout(late);
      callback();
      if (i === callbacks.length - 1) message().then(done);
    });
  }
});
/** One frame of the held clock in one frame that the browser paints. */
const passFrame = async (isShownToScripts) => {
  hold("frame");
  scrollPage();
  moveScrolls();
  if (clock.isFrozen || clock.isUnpainted) return settle();
  const due = isShownToScripts ? takeFrames() : new Map();
  const begin = () => {
    clock.isInFrame = true;
    hold("frame");
  };
  // After each callback of the page its promises run.
  const calls = [...due.values()].map((callback) => () => call(callback, [clock.now]));
  const end = () => {
    hold("frame");
    deliver("ResizeObserver");
  };
  if (!(await inFrame([begin, ...calls, end]))) {
    frames = new Map([...due, ...frames]);
    return settle();
  }
  deliver("IntersectionObserver");
  await settle();
  clock.isInFrame = false;
  hold();
};
/** Whether frames show nothing new until a timer comes. */
const isIdle = () => clock.quiet >= 2 && frames.size === 0 && scrolls.size === 0 && !clock.isFrozen && isInPosition()
  && !document.querySelector("animate, animateTransform, animateMotion, set")
  && ![document, ...roots].some((root) => root.getAnimations().some((one) => held.has(one)));
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
  // Of frames that are all alike, only the last is passed.
  clock.frame = isIdle() ? Math.max(clock.frame + 1, Math.floor(Math.min(to, next) / FRAME + 1e-6)) : clock.frame + 1;
  clock.now = clock.frame * FRAME;
  clock.quiet++;
  await passFrame(true);
  return false;
};

const LOOKS = ["opacity", "color", "background-color", "background-image", "visibility", "transform", "filter", "clip-path",
  "border-color", "border-radius", "box-shadow", "font-family", "font-weight", "text-decoration", "fill", "stroke"];
/** The visible elements with what can differ between two runs. */
const census = () => [...document.querySelectorAll("body *")].slice(0, 3000).flatMap((element) => {
  const box = element.getBoundingClientRect();
  if (!(box.width > 0 && box.height > 0)) return [];
  const style = getComputedStyle(element);
  const text = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join(" ");
  return [{
    element: selectorOf(element), box: [box.x, box.y, box.width, box.height].map((side) => Math.round(side * 100) / 100),
    looks: { ...Object.fromEntries(LOOKS.map((name) => [name, style.getPropertyValue(name)])), text: text.slice(0, 80) },
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
const isSeen = (selector) => {
  let all;
  try { all = [...document.querySelectorAll(selector)]; } catch { wrong(`'${selector}' is not a selector`); }
  return all.some((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible");
};

const sparkler = {
  /** Begins a recording at the time that the page has: the times of its frames in seconds. */
  plan(options) {
    const times = timesOf(options);
    plan = { ...options, settle: settleOf(options), path: pathOf(options.scroll, times), start: clock.now / 1000, number: 0, since: 0 };
    if (plan.settle) watchChanges();
    for (const selector of [...(options.mask ?? []), ...(options.hide ?? [])]) {
      try { document.querySelector(selector); } catch { wrong(`'${selector}' is not a selector`); }
      if (!document.querySelector(selector)) clock.note(`no element is ${selector} when the recording begins`);
    }
    hide(options.hide ?? []);
    isPlanned = true;
    return { times, wasUsed, isSettled: plan.settle > 0, now: plan.start };
  },
  goToPosition: (number) => void goToPosition(number),
  isAtRest: () => isAtRest(),
  /** Begins the recording now, if an element is to be seen. Returns the time in seconds, or nothing. */
  begin(selector) {
    plan.start = clock.now / 1000;
    return isSeen(selector) ? plan.start : null;
  },
  /**
   * Moves time to the next event of the page, at most to a time in milliseconds, or to the frame that shows the element
   * `until`. Returns whether it is there. `hasWaited`: the network has brought something since.
   */
  async advance({ to, hasWaited, until }) {
    if (hasWaited) clock.quiet = 0;
    if (until && Math.abs(clock.now - clock.frame * FRAME) < 1e-6 && isSeen(until)) return true;
    if (!isPlanned) wrong(`the page has gone to ${location.href}: record that page, or keep this one from leaving`);
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
    for (let i = 0; i < 2 && !clock.isFrozen && !clock.isUnpainted; i++) await inFrame([() => hold("picture")]);
    deliver("ResizeObserver");
    deliver("IntersectionObserver");
    await settle();
    clock.isInFrame = false;
    clock.quiet = 0;
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
  end: () => (noteStyled(), noteUnscrolled(), {
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
