// What a page asks the network for: what has not come yet, and what never came.
// Flow: Playwright's requests → those that the recorder waits for, and notes on those that failed.

/** Requests that have not been answered yet, by context. */
const open = new WeakMap();
/** What a page has asked for in vain, with the reason. */
const missing = new WeakMap();
const endless = new Set(["eventsource", "websocket", "media", "ping"]);
const isAwaited = (request) => !endless.has(request.resourceType()) && !/^(blob|data):/.test(request.url());
const pageOf = (request) => (request.serviceWorker() ? undefined : request.frame().page());

function miss(request, reason) {
  const kind = ({ document: "frame", fetch: "answer", xhr: "answer" })[request.resourceType()] ?? request.resourceType();
  const url = request.url();
  missing.get(pageOf(request))?.add(`the ${kind} ${url.length > 120 ? `…${url.slice(-119)}` : url} did not load: ${reason}`);
}

/** Follows the requests of all pages of a context. */
export function watchRequests(context) {
  const ours = new Map();
  open.set(context, ours);
  context.on("request", (request) => {
    // What was missed before belongs to another address.
    if (request.isNavigationRequest() && !request.serviceWorker() && !request.frame().parentFrame()) missing.set(pageOf(request), new Set());
    if (isAwaited(request)) ours.set(request, Date.now());
  });
  context.on("requestfinished", (request) => ours.delete(request));
  context.on("requestfailed", (request) => {
    ours.delete(request);
    const [, reason] = /net::(ERR_\w+)/.exec(request.failure()?.errorText) ?? [];
    if (reason && reason !== "ERR_ABORTED") miss(request, reason);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) miss(response.request(), `the server answers ${response.status()}`);
  });
}

/** Whether anything has not come yet. */
export const areOpen = (page) => open.get(page.context())?.size > 0;
/** Sentences on what never came. */
export const missed = (page) => [...missing.get(page) ?? []];

/** Returns whether there was anything to wait for. */
export async function waitForRequests(page, notes) {
  const ours = open.get(page.context());
  if (!ours) throw new Error("prepare(context) comes before the page is opened");
  const hasWaited = ours.size > 0;
  for (let i = 0; ours.size > 0 && i < 500; i++) await new Promise((done) => setTimeout(done, 10));
  for (const request of ours.keys()) notes.add(`${request.url().slice(0, 120)} did not come within 5 s`);
  ours.clear();
  return hasWaited;
}
