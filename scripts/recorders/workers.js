// Holds the clocks of the page's workers at the page's: each runs worker.js before its own script, and answers once it has
// come to rest at the page's time.
const workers = new Set();
const NativeWorker = window.Worker;

/** The text of a script whose address the page may revoke, or that workers of local pages may not import. */
const textOf = (url) => {
  const request = new XMLHttpRequest();
  openRequest.call(request, "GET", url, false);
  request.send();
  return request.response;
};
const addressOf = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
/** The address of a script that holds the worker before it runs its own. */
const heldScript = (url, options) => {
  const hold = `self.__sparklerStart = ${JSON.stringify({ now: clock.now, url })};\n${inWorkers}\n`;
  if (/^(blob|data):/.test(url)) return addressOf(hold + textOf(url));
  if (options?.type !== "module") return addressOf(`${hold}importScripts(${JSON.stringify(url)});`);
  return addressOf(`import ${JSON.stringify(addressOf(hold))}; import ${JSON.stringify(url)};`);
};
const isFromHere = (url) => /^(blob|data):/.test(url) || (new URL(url).origin === location.origin && !url.startsWith("file:"));

/** What the page knows of a worker: its next timer, and whether messages have passed since it was last at rest. */
const follow = (made, place, native) => {
  const one = { made, next: Infinity, isBusy: true, hasAnswered: false, answer: undefined, sent: [] };
  const post = made.postMessage.bind(made);
  const leave = () => {
    workers.delete(one);
    one.answer?.();
  };
  one.ask = () => new Promise((done) => {
    const late = real.timeout(() => {
      clock.note(`a worker (${place}) did not come to rest within ${2 * LIMIT / 1000} s, and is not held`);
      leave();
    }, 2 * LIMIT);
    one.answer = () => { real.clearTimeout(late); done(); };
    post({ __sparkler: clock.now });
  });
  made.postMessage = (...words) => {
    one.isBusy = true;
    if (!one.hasAnswered) one.sent.push(words);
    // It may have rested since an earlier time.
    post({ __sparkler: clock.now, isOnlyTold: true });
    post(...words);
  };
  const terminate = made.terminate.bind(made);
  made.terminate = () => {
    leave();
    terminate();
  };
  made.addEventListener("message", (event) => {
    const facts = event.data?.__sparkler;
    if (!facts) {
      one.isBusy = true;
      clock.quiet = 0;
      return clock.record(`a message of a worker (${place})`);
    }
    event.stopImmediatePropagation();
    one.hasAnswered = true;
    one.next = facts.next ?? Infinity;
    facts.notes.forEach(clock.note);
    if (facts.isGone) leave(); else one.answer?.();
  });
  made.addEventListener("error", (event) => {
    if (one.hasAnswered || event.message) return;
    // The page's own rules may forbid such a script: then the worker runs as it would have.
    event.stopImmediatePropagation();
    leave();
    clock.note(`a worker (${place}) has a clock of its own, which is not held: the page's Content-Security-Policy allows no blob: workers`);
    const other = native();
    for (const words of one.sent) other.postMessage(...words);
    made.postMessage = other.postMessage.bind(other);
    made.terminate = other.terminate.bind(other);
    for (const kind of ["message", "messageerror", "error"]) {
      other.addEventListener(kind, (one) => made.dispatchEvent(new one.constructor(kind, one)));
    }
  });
  workers.add(one);
};

if (NativeWorker) {
  window.Worker = new Proxy(NativeWorker, {
    construct(target, words, caller) {
      const native = (...all) => Reflect.construct(target, all, caller === window.Worker ? target : caller);
      const url = words.length ? new URL(words[0], document.baseURI).href : "";
      const place = url.startsWith("blob:") ? "blob" : url.startsWith("data:") ? "data" : short(url);
      if (!url || !isFromHere(url)) return native(...words);
      const made = native(heldScript(url, words[1]), words[1]);
      follow(made, place, () => native(...words));
      return made;
    },
  });
}

/** Whether messages have passed without end: then one round of them has to do. */
let areRestless = false;
let [rounds, since] = [0, 0];
/** Lets the workers come to rest at the page's time. Returns whether messages have passed, so that the page may not be at rest. */
clock.settleOthers = async () => {
  if ([...workers].every((one) => !one.isBusy && one.next > clock.now + 1e-6)) {
    rounds = 0;
    return false;
  }
  if (rounds++ === 0) since = real.elapsed();
  for (const one of workers) one.isBusy = false;
  await Promise.all([...workers].map((one) => one.ask()));
  if (!areRestless && rounds > 100 && real.elapsed() - since > LIMIT / 2) {
    areRestless = true;
    clock.note("the page never comes to rest: messages of a worker, which has a clock of its own, come without end");
  }
  return !areRestless;
};
const nextOfWorkers = () => Math.min(Infinity, ...[...workers].map((one) => one.next));
