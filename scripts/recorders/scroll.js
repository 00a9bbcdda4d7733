// Scrolls the page along a recording's positions, and knows when what a position has set going has come to its end.

/** How long a page that is at rest has not changed, in milliseconds: timers that come sooner belong to what went before. */
const QUIET = 500;
/** The most frames that the way to a position takes. */
const LONGEST = 120;

/** Whether each position is one frame, for which the page comes to rest. */
const isStepwise = ({ scroll, duration, times }) =>
  Boolean(scroll) && !Array.isArray(scroll[0]) && duration === undefined && times === undefined;
const settleOf = (options) => {
  const seconds = options.settle ?? (isStepwise(options) ? 5 : 0);
  if (!(seconds >= 0 && seconds <= 60)) wrong("settle is a number of seconds from 0 to 60");
  if (seconds > 0 && !isStepwise(options)) {
    wrong("settle goes with scroll positions that are one frame each, such as 0,0.5,1: leave out duration and times, or settle");
  }
  return seconds;
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

let inner;
const canScroll = (element) => element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 1;
const areaOf = (element) => element.clientWidth * element.clientHeight;
/** The page, or the largest element that scrolls in a page that doesn't. */
const scroller = () => {
  const page = document.scrollingElement;
  if (!page || canScroll(page)) return page;
  if (inner?.isConnected && canScroll(inner)) return inner;
  const all = [...document.querySelectorAll("body *")].slice(0, 3000).filter(canScroll);
  inner = all.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)).sort((a, b) => areaOf(b) - areaOf(a))[0];
  return inner ?? page;
};

/** What has changed last in or near the view, and when. */
let change = { at: 0 };
/** Elements that change without end, for which nothing waits. */
const endless = new WeakSet();
const isNear = (element) => {
  const box = element.getBoundingClientRect();
  return box.width * box.height > 0 && box.bottom > -innerHeight && box.right > -innerWidth
    && box.top < 2 * innerHeight && box.left < 2 * innerWidth;
};
const changes = new MutationObserver((records) => {
  for (const { type, target, attributeName, oldValue } of records) {
    if (type === "attributes" && target.getAttribute(attributeName) === oldValue) continue;
    const element = target.nodeType === 1 ? target : target.parentElement ?? target.host;
    if (element && !endless.has(element) && isNear(element)) change = { at: clock.now, element };
  }
});
const watchChanges = () => {
  for (const root of [document, ...roots]) {
    changes.observe(root, { subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true });
  }
};

const targetOf = (page) => {
  const position = plan.settle ? plan.path[plan.number][1] : positionAt(plan.path, clock.now / 1000 - plan.start);
  return position * (page.scrollHeight - page.clientHeight);
};
/** Scrolls towards the position of this time. To one where the page comes to rest it goes as people do, past what is between. */
const scrollPage = () => {
  const page = plan.path && scroller();
  if (!page) return;
  plan.hasScrolled ||= canScroll(page);
  const way = targetOf(page) - page.scrollTop;
  if (!plan.settle) plan.step = Infinity;
  else plan.step ??= Math.max(page.clientHeight / 2, Math.abs(way) / LONGEST);
  if (Math.abs(way) <= 0.01) return;
  const before = page.scrollTop;
  scrollNow.call(page, { top: before + Math.max(-plan.step, Math.min(plan.step, way)), behavior: "instant" });
  if (page.scrollTop !== before) change = { at: clock.now };
};
/** Whether the page stays where it is: always, if it isn't scrolled. */
const isInPosition = () => {
  const page = plan.path && scroller();
  return !page || (plan.settle > 0 && Math.abs(targetOf(page) - page.scrollTop) <= 0.01);
};
const goToPosition = (number) => Object.assign(plan, { number, step: undefined, since: clock.now });

/** Animations that end, and have not yet. */
const unfinished = () => [document, ...roots].flatMap((root) => root.getAnimations()).filter((one) => {
  const end = Number(one.effect?.getComputedTiming().endTime ?? Infinity);
  return held.has(one) && Number.isFinite(end) && !endless.has(one.effect.target) && !isPausedByStyle(one);
});
/** Whether the page has come to rest at its position, or is not waited for any longer. */
const isAtRest = () => {
  const left = unfinished();
  if (!left.length && clock.now - Math.max(change.at, plan.since) >= QUIET) return true;
  if (clock.now - plan.since < plan.settle * 1000 - 1e-6) return false;
  const moving = new Set(left.map((one) => one.effect.target));
  if (change.element && clock.now - change.at < QUIET) moving.add(change.element);
  for (const element of moving) endless.add(element);
  const [first, ...others] = [...moving].filter(Boolean).map(selectorOf);
  if (first) {
    clock.note(`${first}${others.length ? ` and ${others.length} more` : ""} did not come to rest within ${plan.settle} s at the scroll `
      + `position ${plan.path[plan.number][1]}: hide it, or wait longer with settle`);
  }
  return true;
};
const noteUnscrolled = () => {
  if (plan.path && !plan.hasScrolled) clock.note("scroll changes nothing: the page is as high as its view, and nothing in it scrolls");
};
