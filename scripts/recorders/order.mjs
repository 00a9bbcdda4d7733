// Lets answers of the network reach a page in the order of its requests: two that come at once may else come either way.
// Flow: Chromium's Fetch domain → the answer is held until those before it are in the page and its tasks have run → the page.
import { settings } from "./record.mjs";

/** Types that have no end, and documents, whose parts come before their end. */
const unordered = new Set(["Document", "Media", "EventSource", "WebSocket", "Ping", "Preflight"]);

class Order {
  /** Requests that are not over yet, as they were sent: what holds the answer, once it is there. */
  #open = new Map();
  #urls = new Map();
  #turns = 0;
  #session;

  constructor(session) {
    this.#session = session;
    session.on("Fetch.requestPaused", (event) => this.#pause(event));
    for (const event of ["loadingFinished", "loadingFailed"]) {
      session.on(`Network.${event}`, ({ requestId }) => this.#finish(requestId));
    }
  }

  // The page may be gone.
  #send(method, values) { return this.#session.send(method, values).catch(() => {}); }
  #ask(expression) { return this.#send("Runtime.evaluate", { expression, awaitPromise: true }); }

  async #pause({ requestId, networkId, resourceType, request, responseStatusCode: status, responseErrorReason }) {
    const isAnswer = status !== undefined || responseErrorReason !== undefined;
    if (!isAnswer && networkId && !unordered.has(resourceType)) {
      this.#urls.set(networkId, [request.url, resourceType === "Script"]);
      if (!this.#open.has(networkId)) this.#open.set(networkId, "");
    }
    if (!isAnswer || !this.#open.has(networkId) || (status >= 300 && status < 400 && status !== 304)) {
      return this.#send("Fetch.continueRequest", { requestId });
    }
    this.#open.set(networkId, requestId);
    this.#release();
    if (this.#open.get(networkId) !== requestId) return;
    await this.#ask(`window.__sparkler?.pass(${settings.held})`);
    // Those before it may have no end.
    for (const one of this.#open.keys()) {
      if (this.#open.get(networkId) !== requestId) return;
      if (one !== networkId) this.#leave(one);
    }
    this.#release();
  }

  #leave(networkId) {
    const requestId = this.#open.get(networkId);
    this.#open.delete(networkId);
    if (requestId && requestId !== "released") this.#send("Fetch.continueRequest", { requestId });
  }

  #release() {
    const [networkId, requestId] = this.#open.entries().next().value ?? [];
    if (!requestId || requestId === "released" || this.#turns) return;
    this.#open.set(networkId, "released");
    this.#send("Fetch.continueRequest", { requestId });
  }

  async #finish(networkId) {
    const facts = this.#urls.get(networkId);
    this.#urls.delete(networkId);
    if (!this.#open.delete(networkId) || !this.#open.size) return;
    this.#turns++;
    await this.#ask(`window.__sparkler?.arrived(${facts.map((one) => JSON.stringify(one)).join()})`);
    this.#turns--;
    this.#release();
  }
}

async function begin(page) {
  const session = await page.context().newCDPSession(page).catch(() => undefined);
  if (!session) return;
  new Order(session);
  await session.send("Network.enable");
  await session.send("Fetch.enable", { patterns: [{ requestStage: "Request" }, { requestStage: "Response" }] });
}

/** Orders the answers that a page gets from now on, before it is opened. Only Chromium can. */
export function keepOrder(page) {
  const isReady = begin(page).catch(() => {});
  const goTo = page.goto;
  page.goto = async (...words) => {
    await isReady;
    return goTo.apply(page, words);
  };
  return isReady;
}
