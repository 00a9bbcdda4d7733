// In a worker, before its own script: its clock stands until the page's has moved, and it tells the page when it is at rest.
// Flow: workers.js → { __sparkler: time } → timers and frames until then → { __sparkler: the next timer, notes }.
const { now: born, url } = self.__sparklerStart;
delete self.__sparklerStart;
clock.now = born;
Object.defineProperty(performance, "now", { value: () => clock.now - born, configurable: true });
Object.defineProperty(performance, "timeOrigin", { value: EPOCH + born, configurable: true });

// Its script is imported by another: addresses are still relative to its own.
const base = /^(blob|data):/.test(url) ? undefined : url;
if (base) {
  const full = (address) => (address instanceof Request ? address : new URL(address, base).href);
  const { importScripts, fetch } = self;
  const native = XMLHttpRequest.prototype.open;
  Object.defineProperty(self, "location", { value: new URL(base), configurable: true });
  self.importScripts = (...all) => importScripts.apply(self, all.map(full));
  self.fetch = (address, ...rest) => fetch.call(self, full(address), ...rest);
  XMLHttpRequest.prototype.open = function (method, address, ...rest) { return native.call(this, method, full(address), ...rest); };
}
listen("Worker", "a worker of a worker");

const tell = self.postMessage.bind(self);
const facts = (isGone) => ({ __sparkler: { next: nextEvent().at, notes: clock.notes, isGone } });
const close = self.close.bind(self);
self.close = () => {
  tell(facts(true));
  close();
};
/** The next timer, or the next frame if a script waits for one. */
const nextEvent = () => {
  const timer = nextTimer();
  const frame = frames.size ? (Math.floor(clock.now / FRAME + 1e-6) + 1) * FRAME : undefined;
  return frame !== undefined && !(timer?.at < frame) ? { at: frame } : { at: timer?.at, timer };
};
const goTo = async (to) => {
  await settle();
  for (;;) {
    const { at, timer } = nextEvent();
    if (at === undefined || at > to + 1e-6) break;
    clock.now = Math.max(clock.now, at);
    if (timer) fire(timer);
    else for (const callback of takeFrames().values()) call(callback, [clock.now - born]);
    await settle();
  }
  clock.now = Math.max(clock.now, to);
};
let queue = Promise.resolve();
self.addEventListener("message", (event) => {
  if (event.data?.__sparkler === undefined) return;
  event.stopImmediatePropagation();
  if (event.data.isOnlyTold) return void (clock.now = Math.max(clock.now, event.data.__sparkler));
  queue = queue.then(() => goTo(event.data.__sparkler)).then(() => tell(facts(false)));
});
