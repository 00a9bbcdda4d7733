#!/usr/bin/env node
// A web page's animation as frames with exact times, for `sparkler test --actual`.
// Flow: URL → Playwright + the scripts of options.json → FOLDER/0000.png …, FOLDER/frames.json.
//
//   npm install playwright && npx playwright install chromium
//   node record.mjs https://example.test/button.html out/button --duration 1.2 --fps 25 --size 320x200
import { readFileSync, realpathSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { memoryNotes, watchMemory, whyCrashed } from "./memory.mjs";
import { keepOrder } from "./order.mjs";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
export const settings = JSON.parse(read("options.json"));
const OPTIONS = ["duration", "fps", "times", "scroll", "selector", "waitFor", "mask", "hide"];
const inWorkers = `(() => { const window = self;\n${settings.workerScripts.map(read).join("\n")}\n})();`;
const content = `(() => { if (window.__sparkler) return;\nconst inWorkers = ${JSON.stringify(inWorkers)};\n`
  + `${settings.scripts.map(read).join("\n")}\n})();`;

/** Without it Chromium paints what has changed over what it painted before; how often it did shows at edges. */
export const chromiumArguments = settings.chromiumArguments;

/** An error with an exit code. */
export const failure = (message, code) => Object.assign(new Error(message), { code });

/** Requests that have not been answered yet, by context. */
const requests = new WeakMap();
const endless = new Set(["eventsource", "websocket", "media", "ping"]);
const isAwaited = (request) => !endless.has(request.resourceType()) && !/^(blob|data):/.test(request.url());

/** Holds the time of every page that the context opens from now on. */
export async function prepare(context) {
  const open = new Map();
  requests.set(context, open);
  context.on("request", (request) => { if (isAwaited(request)) open.set(request, Date.now()); });
  for (const event of ["requestfinished", "requestfailed"]) context.on(event, (request) => open.delete(request));
  watchMemory(context, settings.gigabytes);
  await context.addInitScript({ content });
  context.on("page", keepOrder);
  await Promise.all(context.pages().map(keepOrder));
}

function checkCrash(error, what) {
  if (/crash/i.test(error.message)) throw new Error(`the page has crashed ${what}: ${whyCrashed()}`);
}

/** Waits for an answer of the page, which may never come. */
async function answer(promise, what) {
  let late;
  const isLate = new Promise((_, fail) => {
    late = setTimeout(() => fail(new Error(`the page does not answer ${what} for ${settings.patience} s: a script of it runs without `
      + "end; end its loop, or record a page without it")), settings.patience * 1000);
  });
  try {
    return await Promise.race([promise, isLate]);
  } catch (error) {
    checkCrash(error, what);
    if (/context was destroyed|is not defined|undefined \(reading/.test(error.message)) {
      // Documents that were there before the recorder have no held time.
      const isFirst = what === "when the recording begins";
      throw new Error(`the page has gone elsewhere ${what}${isFirst ? ", or was not opened with goto" : ""}`);
    }
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** Opens a page, which may never have loaded: the recording names what did not come. */
export async function open(page, url) {
  const { patience } = settings;
  const given = await page.goto(url, { waitUntil: "commit", timeout: patience * 1000 }).catch((error) => {
    checkCrash(error, "while it loads");
    const [, reason] = /net::(ERR_\w+)/.exec(error.message) ?? [];
    if (reason) throw failure(`${url} can't be opened: ${reason}`, 66);
    if (!/Timeout/.test(error.message)) throw error;
    throw failure(`${url} does not answer within ${patience} s: is its server running?`, 66);
  });
  if (given && given.status() >= 400) throw failure(`${url} answers ${given.status()}`, 66);
  await page.waitForLoadState("load", { timeout: settings.loading * 1000 }).catch((error) => {
    checkCrash(error, "while it loads");
    if (!/Timeout/.test(error.message)) throw error;
  });
}

async function waitForRequests(page, notes) {
  const open = requests.get(page.context());
  if (!open) throw new Error("prepare(context) comes before the page is opened");
  for (let i = 0; open.size > 0 && i < 500; i++) await new Promise((done) => setTimeout(done, 10));
  for (const request of open.keys()) notes.add(`${request.url().slice(0, 120)} did not come within 5 s`);
  open.clear();
}

/** Hands over files of pictures that may move, as Chromium has loaded them. Returns whether there were any. */
async function givePictures(page, frame, urls) {
  if (!urls.length) return false;
  const session = await page.context().newCDPSession(page).catch(() => undefined);
  await session?.send("Page.enable");
  const tree = await session?.send("Page.getResourceTree");
  const all = (node) => [node, ...(node.childFrames ?? []).flatMap(all)];
  for (const url of urls) {
    const owner = tree && all(tree.frameTree).find(({ resources }) => resources.some((one) => one.url === url));
    const file = owner && await session.send("Page.getResourceContent", { frameId: owner.frame.id, url }).catch(() => undefined);
    await frame.evaluate((one) => window.__sparkler.give(one), { url, base64: file?.base64Encoded ? file.content : "" });
  }
  await session?.detach();
  return true;
}

/** Moves the page and its frames to a time, and returns what the page says of its picture. */
async function seek(page, time, options, taking) {
  const at = `at ${Math.round(time * 1000) / 1000} s`;
  let shown;
  for (const frame of page.frames()) {
    const isMain = frame === page.mainFrame();
    try {
      if (!taking.starts.has(frame)) {
        taking.starts.set(frame, isMain ? 0 : taking.last);
        if (!isMain) await answer(frame.evaluate(() => window.__sparkler.plan({ times: [0] })), at);
      }
      const to = Math.max(0, time - taking.starts.get(frame)) * 1000;
      const since = Date.now();
      while (!(await answer(frame.evaluate((ms) => window.__sparkler.advance(ms), to), at))) {
        await waitForRequests(page, taking.notes);
        if (Date.now() - since > settings.patience * 1000) throw new Error(`the page never comes to rest ${at}: its timers or requests come without end; end them, or record less of it`);
      }
      const show = () => answer(frame.evaluate((ms) => window.__sparkler.show(ms), to), at);
      let found = await show();
      if (await givePictures(page, frame, found.wanted)) found = await show();
      if (isMain) shown = found;
    } catch (error) {
      if (isMain) throw error;
      if (!frame.isDetached()) taking.notes.add(`the frame ${frame.url().slice(0, 120)} is not held: ${error.message.split("\n")[0]}`);
    }
  }
  taking.last = time;
  return shown;
}

/** Lets time pass until an element is to be seen. Returns the time. */
async function reach(page, selector, options, taking) {
  for (let frame = 0; frame <= 600; frame++) {
    const asked = page.evaluate((text) => window.__sparkler.isThere(text), selector);
    if (await answer(asked, "when the recording begins")) return frame / 60;
    await seek(page, (frame + 1) / 60, options, taking);
  }
  throw new Error(`no element is ${selector} within 10 s of the page's time`);
}

/** Records a page once. */
async function take(page, options) {
  const taking = { starts: new Map(), notes: new Set(), last: 0 };
  const { times, wasUsed } = await answer(page.evaluate((asked) => window.__sparkler.plan(asked), options), "when the recording begins");
  const target = options.selector ? page.locator(options.selector) : page;
  const mask = (options.mask ?? []).map((selector) => page.locator(selector));
  const [pictures, shown] = [[], []];
  const start = options.waitFor ? await reach(page, options.waitFor, options, taking) : 0;
  for (const time of times) {
    shown.push(await seek(page, start + time, options, taking));
    pictures.push(await target.screenshot({ animations: "allow", caret: "hide", scale: "device", mask }));
  }
  const end = await answer(page.evaluate(() => window.__sparkler.end()), "at the end");
  return { times, start, pictures, shown, wasUsed, ...end, notes: [...end.notes, ...taking.notes, ...memoryNotes()] };
}

/** Why two recordings of a page differ; nothing if their pictures are the same. */
async function difference(page, runs) {
  for (const [number, time] of runs[0].times.entries()) {
    const pictures = runs.map((run) => run.pictures[number]);
    if (pictures[0].equals(pictures[1])) continue;
    const found = await page.evaluate((both) => window.__sparkler.explain(both), {
      number, time, pictures: pictures.map((one) => one.toString("base64")), scale: runs[0].facts.deviceScale,
      census: runs.map((run) => run.shown[number].census), logs: runs.map((run) => run.log),
      frames: runs.map((run) => Math.ceil((run.start + time) * 60)), notes: runs[0].notes,
    });
    if (found) return found;
  }
}

/** Fonts that the page's texts are drawn in. Only Chromium says so. */
async function fontsOf(page) {
  let session;
  try {
    session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument", { depth: 0 });
    const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "body, body *" });
    const names = new Set();
    for (const nodeId of nodeIds.slice(0, 1000)) {
      const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      for (const font of fonts) names.add(font.familyName);
    }
    return [...names].sort();
  } catch {
    return undefined;
  } finally {
    await session?.detach().catch(() => {});
  }
}

/** Slows Chromium's page down, as a busy machine does. */
async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page).catch(() => undefined);
  await session?.send("Emulation.setCPUThrottlingRate", { rate }).catch(() => {});
}

/** Empties Chromium's caches: what is in them comes at once, and so in another order than when the page was first opened. */
async function forgetAnswers(page) {
  const session = await page.context().newCDPSession(page).catch(() => undefined);
  for (const [method, values] of [["enable"], ["clearBrowserCache"], ["setCacheDisabled", { cacheDisabled: true }]]) {
    await session?.send(`Network.${method}`, values).catch(() => {});
  }
  await session?.detach();
}

/**
 * Records frames of a page that was opened after `prepare`.
 *
 * @param page Playwright's page.
 * @param folder where the frames go; frames of an earlier recording are removed.
 * @param options those of options.json: duration and fps, or times in seconds; selector, scroll, waitFor, mask, hide. `verify`
 *   records twice (the default if CI is set, unless the page has been used before); `again` brings the page back to where
 *   it was, instead of opening its address once more.
 * @returns the number of frames.
 */
export async function record(page, folder, { verify, again, warn = console.error, ...options } = {}) {
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown) throw new TypeError(`there is no option ${unknown}; there are ${OPTIONS.join(", ")}`);
  const url = page.url();
  const isAsked = verify ?? Boolean(process.env.CI);
  const first = await take(page, { ...options, census: isAsked });
  const fonts = await fontsOf(page);
  const browser = page.context().browser();
  const facts = {
    recorder: settings.version, browser: browser.browserType().name(), version: browser.version(), ...first.facts,
    ...(fonts ? { fonts } : {}), hidden: options.hide ?? [], masked: options.mask ?? [],
  };
  const table = await answer(page.evaluate((all) => window.__sparkler.table(all),
    { options, moments: first.times, masks: first.shown.map((one) => one.masks), facts }), "at the end");
  for (const note of first.notes) warn(note);
  if (isAsked && first.wasUsed && verify === undefined && !again) {
    warn("not verified, because the test had used the page before: pass again, which brings the page there once more");
  } else if (isAsked) {
    await slowDown(page, settings.slowdown);
    await forgetAnswers(page);
    await (again ? again(page) : open(page, url));
    await new Promise((done) => setTimeout(done, settings.pause));
    const second = await take(page, { ...options, census: true });
    await slowDown(page, 1);
    const found = await difference(page, [first, second]);
    if (found) throw new Error(found);
  }
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (/^(\d{4,}\.png|frames\.json)$/.test(name)) await rm(join(folder, name));
  }
  for (const [i, picture] of first.pictures.entries()) {
    await writeFile(join(folder, `${String(i).padStart(4, "0")}.png`), picture);
  }
  await writeFile(join(folder, "frames.json"), table);
  return { count: first.pictures.length, errors: first.errors };
}

// Not awaited: the command imports this module.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) import("./command.mjs").then(({ run }) => run());
