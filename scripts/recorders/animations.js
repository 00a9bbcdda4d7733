// Holds CSS animations, transitions, the Web Animations API and SVG's clock at the time of clock.js.
// Animations that follow the scroll position have no clock, and are left alone.
const property = (type, name) => Object.getOwnPropertyDescriptor(type.prototype, name);
const native = {
  playState: property(Animation, "playState").get,
  startTime: property(Animation, "startTime"),
  currentTime: property(AnimationTimeline, "currentTime").get,
  play: Animation.prototype.play,
  pause: Animation.prototype.pause,
};
/** For animations that play as the page sees it: the time `at` of the animation, and the page's time `from` then. */
const held = new WeakMap();
/** Each animation that was met, for the recording's description. */
const met = new Map();
const known = new WeakSet();
const roots = new Set();

Object.defineProperty(AnimationTimeline.prototype, "currentTime", {
  configurable: true,
  get() { return this instanceof DocumentTimeline ? clock.now : native.currentTime.call(this); },
});
Object.defineProperty(Animation.prototype, "playState", {
  configurable: true,
  get() { return held.has(this) ? "running" : native.playState.call(this); },
});
Object.defineProperty(Animation.prototype, "startTime", {
  configurable: true,
  get() {
    const entry = held.get(this);
    return entry?.from === undefined ? null : entry.from - entry.at / (this.playbackRate || 1);
  },
  set(time) {
    if (time === null || !(this.timeline instanceof DocumentTimeline)) return native.startTime.set.call(this, time);
    native.pause.call(this);
    this.currentTime = (clock.now - time) * this.playbackRate;
    held.set(this, { at: this.currentTime, from: clock.now, rate: this.playbackRate, last: this.currentTime });
  },
});
Animation.prototype.play = function () { if (!held.has(this)) native.play.call(this); };
Animation.prototype.pause = function () {
  held.delete(this);
  native.pause.call(this);
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...words) {
  const animation = animate.apply(this, words);
  holdOne(animation);
  return animation;
};
const attachShadow = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (...words) {
  const root = attachShadow.apply(this, words);
  roots.add(root);
  return root;
};
// Shadow roots that HTML declared, which no script attached. Those that are closed can't be found.
const findRoots = (node) => {
  const inner = [node, ...(node.querySelectorAll?.("*") ?? [])].flatMap((one) => one.shadowRoot ?? []);
  for (const root of inner) {
    if (roots.has(root)) continue;
    roots.add(root);
    additions.observe(root, { childList: true, subtree: true });
    findRoots(root);
  }
};
const additions = new MutationObserver((records) => {
  for (const { addedNodes } of records) addedNodes.forEach(findRoots);
});
additions.observe(document, { childList: true, subtree: true });

const describe = (animation) => {
  const effect = animation.effect;
  const timing = effect?.getComputedTiming() ?? {};
  const finite = (value) => (Number.isFinite(Number(value)) ? Math.round(Number(value) * 1000) / 1000 : "infinite");
  return {
    name: animation.transitionProperty ? `transition of ${animation.transitionProperty}`
      : animation.animationName ?? animation.id,
    element: (effect?.target ? selectorOf(effect.target) : "") + (effect?.pseudoElement ?? ""),
    duration: finite(timing.duration), delay: finite(timing.delay), iterations: finite(timing.iterations),
    clock: animation.timeline instanceof DocumentTimeline ? "time" : "scroll",
  };
};
const meet = (animation) => {
  if (known.has(animation)) return;
  known.add(animation);
  if (met.size >= 2000) return;
  const facts = describe(animation);
  met.set(animation, facts);
  clock.record(facts.name.startsWith("transition") ? facts.name : `animation ${facts.name}`.trim(), facts.element);
};

/** Whether CSS pauses it. Browsers ignore `animation-play-state` of what a script has paused, as `holdOne` does. */
const isPausedByStyle = (animation) => {
  if (!(animation instanceof CSSAnimation) || !animation.effect?.target) return false;
  const style = getComputedStyle(animation.effect.target, animation.effect.pseudoElement);
  const states = style.animationPlayState.split(", ");
  const index = style.animationName.split(", ").lastIndexOf(animation.animationName);
  return states[Math.max(index, 0) % states.length] === "paused";
};
/** Begins to hold one that the page, or its style, has set going. */
const take = (animation) => {
  const isNew = !known.has(animation);
  const at = isNew && !(animation.constructor === Animation) ? 0 : Number(animation.currentTime ?? 0);
  native.pause.call(animation);
  animation.currentTime = at;
  const entry = { at, from: undefined, rate: animation.playbackRate, last: at };
  held.set(animation, entry);
  meet(animation);
  return entry;
};
/** @param step "frame", at which animations move, start and end; "picture", where they only move; else none moves. */
const holdOne = (animation, step) => {
  if (!(animation.timeline instanceof DocumentTimeline)) return animation.timeline ? meet(animation) : undefined;
  const state = native.playState.call(animation);
  if (state === "finished" || state === "idle") return void held.delete(animation);
  const entry = state === "running" ? take(animation) : held.get(animation);
  if (!entry) return;
  if (animation.currentTime !== entry.last || animation.playbackRate !== entry.rate) {
    // The page has set its time or rate.
    Object.assign(entry, { at: Number(animation.currentTime ?? 0), from: undefined, rate: animation.playbackRate });
    entry.last = animation.currentTime;
  }
  if (!step) return;
  const isStopped = step === "frame" && isPausedByStyle(animation);
  if (step === "frame" && !isStopped) entry.from ??= clock.now;
  const time = entry.from === undefined ? entry.at : entry.at + (clock.now - entry.from) * entry.rate;
  const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
  const isOver = (entry.rate > 0 && time >= end && Number.isFinite(end)) || (entry.rate < 0 && time <= 0);
  if (isStopped) {
    // It stays where it is now, until its style lets it go on.
    animation.currentTime = time;
    Object.assign(entry, { at: animation.currentTime, last: animation.currentTime, from: undefined });
  } else if (isOver && step === "frame") {
    held.delete(animation);
    animation.finish();
  } else {
    // Its events would come early at the very end.
    animation.currentTime = isOver ? (entry.rate > 0 ? Math.max(0, end - 0.001) : 0.001) : time;
    entry.last = animation.currentTime;
  }
};
/** Chromium never starts SVG's clock if it is paused earlier. */
let isLoaded = false;
window.addEventListener("load", () => { isLoaded = true; }, { once: true });
const hold = (step) => {
  for (const root of [document, ...roots]) {
    if (root !== document && !root.host.isConnected) continue;
    for (const animation of root.getAnimations()) holdOne(animation, step);
  }
  if (!step && (!isLoaded || clock.frame > 0)) return;
  for (const svg of document.getElementsByTagName("svg")) {
    if (!svg.pauseAnimations || svg.ownerSVGElement) continue;
    svg.pauseAnimations();
    if (svg.getCurrentTime() !== clock.now / 1000) svg.setCurrentTime(clock.now / 1000);
  }
};
// In each frame that the browser paints, before it computes styles: what begins there has not moved yet.
let painted = 0;
const watch = () => {
  // A frame out of view is painted now and then.
  if (real.elapsed() - painted < 200) clock.isUnpainted = false;
  painted = real.elapsed();
  if (!clock.isInFrame) hold();
  real.raf(watch);
};
real.raf(watch);
