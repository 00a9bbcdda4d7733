// Brings what the browser reports by its own clock to the frames of the held one: observers, smooth scrolling, View
// Transitions; keeps dialogs and windows away.

/** A short selector that finds the element alone, where there is one. */
const selectorOf = (element) => {
  if (!element?.tagName) return "document";
  const parts = [];
  for (let one = element; one?.tagName && parts.length < 4; one = one.parentElement) {
    if (one.id) return [`#${CSS.escape(one.id)}`, ...parts].join(" > ");
    const classes = typeof one.className === "string" ? one.className.split(/\s+/).filter(Boolean).slice(0, 2) : [];
    const name = classes.length ? classes.map((text) => `.${CSS.escape(text)}`).join("") : one.localName;
    const twins = one.parentElement ? [...one.parentElement.children].filter((twin) => twin.matches(name)) : [one];
    parts.unshift(twins.length > 1 ? `${name}:nth-child(${[...one.parentElement.children].indexOf(one) + 1})` : name);
    const text = parts.join(" > ");
    if (element.getRootNode().querySelectorAll(text).length === 1) return text;
  }
  return parts.join(" > ");
};

// Observers. The browser calls them in each frame that it paints, which may be more than the page's clock has.
let reports = [];
const report = (kind, callback, entries, observer) => {
  for (const entry of entries) clock.record(kind, selectorOf(entry.target));
  call(callback, [entries, observer], observer);
  hold();
};
const observe = (kind) => {
  const Native = window[kind];
  window[kind] = new Proxy(Native, {
    construct(target, [callback, ...rest], caller) {
      if (typeof callback !== "function") return Reflect.construct(target, [callback, ...rest], caller);
      const wrapped = (entries, observer) => {
        if (clock.isInFrame) report(kind, callback, entries, observer);
        else reports.push({ kind, callback, entries, observer });
      };
      return Reflect.construct(target, [wrapped, ...rest], caller === window[kind] ? target : caller);
    },
  });
  Native.prototype.constructor = window[kind];
};
observe("IntersectionObserver");
observe("ResizeObserver");
const deliver = (kind) => {
  const due = reports.filter((one) => one.kind === kind);
  reports = reports.filter((one) => one.kind !== kind);
  for (const one of due) report(kind, one.callback, one.entries, one.observer);
};

// Smooth scrolling, as long as Chromium's: by frames of the held clock.
const scrolls = new Map();
const scrollers = (node) => {
  const found = [];
  for (let one = node; one; one = one.parentElement ?? one.getRootNode()?.host) found.push(one);
  if (document.scrollingElement && !found.includes(document.scrollingElement)) found.push(document.scrollingElement);
  return found;
};
const scrollNow = Element.prototype.scrollTo;
const isSmooth = (element, behavior) =>
  behavior === "smooth" || ((behavior ?? "auto") === "auto" && getComputedStyle(element).scrollBehavior === "smooth");
/** Runs `act`, which scrolls at once, and lets the elements that it has scrolled get there smoothly. */
const scrollSmoothly = (element, act) => {
  const before = scrollers(element).map((one) => [one, one.scrollLeft, one.scrollTop]);
  act();
  for (const [one, left, top] of before) {
    const to = [one.scrollLeft, one.scrollTop];
    const distance = Math.max(Math.abs(to[0] - left), Math.abs(to[1] - top));
    if (distance < 1) continue;
    scrollNow.call(one, { left, top, behavior: "instant" });
    scrolls.set(one, { from: [left, top], to, start: undefined, duration: (Math.min(Math.sqrt(distance), 43.2) / 60) * 1000 });
  }
};
const wrapScroll = (type, name, elementOf) => {
  const native = type[name];
  type[name] = function (...words) {
    const options = typeof words[0] === "object" && words[0] !== null ? words[0] : undefined;
    const element = elementOf(this);
    if (!element || !isSmooth(element, options?.behavior)) return native.apply(this, words);
    const [first, ...rest] = words;
    const instant = options ? [{ ...options, behavior: "instant" }]
      : name === "scrollIntoView" ? [{ block: first === false ? "end" : "start", behavior: "instant" }]
        : [{ left: first, top: rest[0], behavior: "instant" }];
    scrollSmoothly(element, () => native.apply(this, instant));
  };
};
for (const name of ["scrollTo", "scrollBy", "scroll"]) wrapScroll(window, name, () => document.scrollingElement);
for (const name of ["scrollTo", "scrollBy", "scroll", "scrollIntoView"]) wrapScroll(Element.prototype, name, (one) => one);
for (const name of ["scrollTop", "scrollLeft"]) {
  const { get, set } = property(Element, name);
  Object.defineProperty(Element.prototype, name, {
    configurable: true, get,
    set(value) {
      if (!isSmooth(this)) return set.call(this, value);
      const key = name === "scrollTop" ? "top" : "left";
      scrollSmoothly(this, () => scrollNow.call(this, { [key]: Number(value) || 0, behavior: "instant" }));
    },
  });
}
window.addEventListener("scrollend", (event) => {
  const element = event.target === document ? document.scrollingElement : event.target;
  if (scrolls.has(element)) event.stopImmediatePropagation();
}, true);
const moveScrolls = () => {
  for (const [element, one] of scrolls) {
    one.start ??= clock.now;
    const t = Math.min(1, (clock.now - one.start) / one.duration);
    // CSS's ease-in-out, within half a percent.
    const eased = t * t * (3 - 2 * t);
    const [left, top] = [0, 1].map((i) => one.from[i] + (one.to[i] - one.from[i]) * eased);
    if (t === 1) scrolls.delete(element);
    scrollNow.call(element, { left, top, behavior: "instant" });
  }
};

// View Transitions: the old picture, the callback, the new picture. The clock stands until the pictures are there; while the
// callback waits for a timer, browsers show no frames.
const startTransition = document.startViewTransition?.bind(document);
if (startTransition) {
  document.startViewTransition = (options) => {
    const update = typeof options === "function" ? options : options?.update;
    let isCalled;
    expect("the old picture of a View Transition", new Promise((done) => { isCalled = done; }));
    const wrapped = () => {
      isCalled();
      clock.isFrozen = true;
      return update?.();
    };
    const transition = startTransition(typeof options === "object" ? { ...options, update: wrapped } : wrapped);
    transition.updateCallbackDone.catch(() => {}).then(() => {
      clock.isFrozen = false;
      return expect("the new picture of a View Transition", transition.ready.catch(() => {}));
    });
    transition.finished.catch(() => {}).then(isCalled);
    clock.record("View Transition");
    return transition;
  };
}

// A canvas's file is made beside the page.
const toBlob = HTMLCanvasElement.prototype.toBlob;
HTMLCanvasElement.prototype.toBlob = function (callback, ...rest) {
  expect("a canvas's file", new Promise((done) => {
    toBlob.call(this, (blob) => { callback(blob); done(); }, ...rest);
  }));
};

// Libraries that ask first draw here when a canvas can't be given away to a worker.
delete HTMLCanvasElement.prototype.transferControlToOffscreen;

// Dialogs would stop the page, and windows would cover it.
for (const [name, answer] of [["alert", undefined], ["confirm", false], ["prompt", null]]) {
  window[name] = (text) => {
    clock.note(`${name}(${JSON.stringify(short(text ?? ""))}) was dismissed`);
    return answer;
  };
}
window.print = () => clock.note("print() was left out");
window.open = (url) => {
  clock.note(`a window for ${short(url ?? "about:blank")} was not opened`);
  return null;
};
