#!/usr/bin/env node
// A web page's animation as frames with exact times, for `sparkler test --actual`.
// Flow: URL → Playwright + the scripts of options.json → FOLDER/0000.png …, FOLDER/frames.json.
//
//   npm install playwright && npx playwright install chromium
//   node record.mjs https://example.test/button.html out/button --duration 1.2 --fps 25 --size 320x200
import { readFileSync, realpathSync } from "node:fs";
import { machine } from "node:os";
import { fileURLToPath } from "node:url";
import { checkFolder, writeFolder } from "./folder.mjs";
import { memoryNotes, watchMemory, whyCrashed } from "./memory.mjs";
import { keepOrder } from "./order.mjs";
import { areOpen, missed, waitForRequests, watchRequests } from "./requests.mjs";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
export const settings = JSON.parse(read("options.json"));
const OPTIONS = ["duration", "fps", "times", "scroll", "settle", "selector", "waitFor", "mask", "hide"];
const inWorkers = `(() => { const window = self;\n${settings.workerScripts.map(read).join("\n")}\n})();`;
const content = `(() => { if (window.__sparkler) return;\nconst inWorkers = ${JSON.stringify(inWorkers)};\n`
  + `${settings.scripts.map(read).join("\n")}\n})();`;

/** Without it Chromium paints what has changed over what it painted before; how often it did shows at edges. */
export const chromiumArguments = settings.chromiumArguments;

/** An error with an exit code. */
export const failure = (message, code) => Object.assign(new Error(message), { code });

/** Holds the time of every page that the context opens from now on. */
export async function prepare(context) {
  watchRequests(context);
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
      throw new Error(`the page has gone elsewhere ${what}${isFirst ? ", or was not opened with goto" : ": keep it from leaving"}`);
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
    if (/Download is starting/.test(error.message)) throw failure(`${url} is a download, and no page`, 66);
    if (reason === "ERR_INVALID_AUTH_CREDENTIALS") throw failure(`${url} ${settings.login}`, 66);
    if (reason) throw failure(`${url} can't be opened: ${reason}`, 66);
    if (!/Timeout/.test(error.message)) throw error;
    throw failure(`${url} does not answer within ${patience} s: is its server running?`, 66);
  });
  if ([401, 403].includes(given?.status())) throw failure(`${url} ${settings.login}`, 66);
  if (given && given.status() >= 400) throw failure(`${url} answers ${given.status()}`, 66);
  await page.waitForLoadState("load", { timeout: settings.loading * 1000 }).catch((error) => {
    checkCrash(error, "while it loads");
    if (!/Timeout/.test(error.message)) throw error;
  });
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

/** Moves the page and its frames to a time, or the page to the frame that shows an element. */
const pass = (page, time, taking, until) => seek(page, time, taking, { isShown: false, until });

/** Moves the page and its frames to a time, and returns what the page says of its picture, if that is shown. */
async function seek(page, time, taking, { isShown = true, until } = {}) {
  const at = `at ${Math.round(time * 1000) / 1000} s`;
  let shown;
  for (const frame of page.frames()) {
    const isMain = frame === page.mainFrame();
    try {
      if (!taking.starts.has(frame)) {
        const found = isMain ? undefined : await answer(frame.evaluate(() => window.__sparkler.plan({ times: [0] })), at);
        taking.starts.set(frame, found ? taking.last - found.now : 0);
      }
      const to = Math.max(0, time - taking.starts.get(frame)) * 1000;
      const since = Date.now();
      let hasWaited = areOpen(page);
      while (!(await answer(frame.evaluate((one) => window.__sparkler.advance(one), { to, hasWaited, until: isMain ? until : undefined }), at))) {
        hasWaited = await waitForRequests(page, taking.notes);
        if (Date.now() - since > settings.patience * 1000) throw new Error(`the page never comes to rest ${at}: its timers or requests come without end; end them, or record less of it`);
      }
      if (!isShown) continue;
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
async function reach(page, selector, taking) {
  for (let time = taking.last; time <= taking.first + 10;) {
    const start = await answer(page.evaluate((text) => window.__sparkler.begin(text), selector), "when the recording begins");
    if (start !== null) return (taking.last = start);
    // Frames of the page that send it messages have to keep its time.
    time += page.frames().length > 1 ? 1 / 60 : 1;
    await pass(page, time, taking, selector);
  }
  throw new Error(`no element is ${selector} within 10 s of the page's time`);
}

/** Scrolls to one of the positions, and lets time pass until the page has come to rest there. Returns the time. */
async function settle(page, number, taking) {
  const at = `at its scroll position ${number + 1}`;
  await answer(page.evaluate((one) => window.__sparkler.goToPosition(one), number), at);
  let time = taking.last;
  do {
    time += 0.1;
    await pass(page, time, taking);
  } while (!(await answer(page.evaluate(() => window.__sparkler.isAtRest()), at)));
  return time;
}

/** Plans the recording of a page, which may be on its way to another address. */
async function plan(page, options, tries = 3) {
  try {
    return await answer(page.evaluate((asked) => window.__sparkler.plan(asked), options), "when the recording begins");
  } catch (error) {
    if (tries === 0 || !/has gone/.test(error.message)) throw error;
    await page.waitForLoadState("load", { timeout: settings.loading * 1000 }).catch(() => {});
    return plan(page, options, tries - 1);
  }
}

/** Records a page once. */
async function take(page, options) {
  const { times, wasUsed, isSettled, now } = await plan(page, options);
  const taking = { starts: new Map(), notes: new Set(), first: now, last: now };
  const target = options.selector ? page.locator(options.selector) : page;
  const mask = (options.mask ?? []).map((selector) => page.locator(selector));
  const [pictures, shown] = [[], []];
  const start = options.waitFor ? await reach(page, options.waitFor, taking) : now;
  for (const [number, time] of times.entries()) {
    const moment = isSettled ? await settle(page, number, taking) : start + time;
    shown.push({ ...await seek(page, moment, taking), moment });
    pictures.push(await target.screenshot({ animations: "allow", caret: "hide", scale: "device", mask }));
  }
  const end = await answer(page.evaluate(() => window.__sparkler.end()), "at the end");
  return { times, pictures, shown, wasUsed, ...end, notes: [...end.notes, ...taking.notes, ...missed(page), ...memoryNotes()] };
}

/** Why two recordings of a page differ; nothing if their pictures are the same. */
async function difference(page, runs, isOpened) {
  for (const [number, time] of runs[0].times.entries()) {
    const pictures = runs.map((run) => run.pictures[number]);
    if (pictures[0].equals(pictures[1])) continue;
    const found = await page.evaluate((both) => window.__sparkler.explain(both), {
      number, time, pictures: pictures.map((one) => one.toString("base64")), scale: runs[0].facts.deviceScale,
      census: runs.map((run) => run.shown[number].census), logs: runs.map((run) => run.log),
      frames: runs.map((run) => Math.ceil(run.shown[number].moment * 60)), notes: runs[0].notes, isOpened,
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
 * @param folder where the frames go; those of an earlier recording are removed, others' only with `force`.
 * @param options those of options.json: duration and fps, or times in seconds; selector, scroll, settle, waitFor, mask, hide.
 *   `verify`
 *   records twice (the default if CI is set, unless the page has been used before); `again` brings the page back to where
 *   it was, instead of opening its address once more. `strict` fails if the page gave a warning.
 * @returns the `count` of frames.
 */
export async function record(page, folder, { verify, again, force, strict, warn = console.error, ...options } = {}) {
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown) throw new TypeError(`there is no option ${unknown}; there are ${OPTIONS.join(", ")}`);
  checkFolder(folder, force);
  const url = page.url();
  const isAsked = verify ?? Boolean(process.env.CI);
  const first = await take(page, { ...options, census: isAsked });
  const fonts = await fontsOf(page);
  const browser = page.context().browser();
  const facts = {
    recorder: settings.version, browser: browser.browserType().name(), version: browser.version(),
    platform: `${process.platform} ${machine()}`, ...first.facts,
    ...(fonts ? { fonts } : {}), hidden: options.hide ?? [], masked: options.mask ?? [],
  };
  const table = await answer(page.evaluate((all) => window.__sparkler.table(all),
    { options, moments: first.times, masks: first.shown.map((one) => one.masks), facts }), "at the end");
  const problems = [...first.notes, ...first.errors.map((error) => `the page: ${error}`)];
  if (strict && problems.length) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : "";
    throw new Error(`${problems[0]}${more}; nothing is written, because strict is set`);
  }
  for (const note of problems) warn(note);
  if (isAsked && first.wasUsed && verify === undefined && !again) {
    warn("not verified, because the test had used the page before: pass again, which brings the page there once more");
  } else if (isAsked) {
    await slowDown(page, settings.slowdown);
    await forgetAnswers(page);
    await (again ? again(page) : open(page, url));
    await new Promise((done) => setTimeout(done, settings.pause));
    const second = await take(page, { ...options, census: true });
    await slowDown(page, 1);
    const found = await difference(page, [first, second], !again);
    if (found) throw new Error(found);
  }
  await writeFolder(folder, first.pictures, table);
  return { count: first.pictures.length };
}

// Not awaited: the command imports this module.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) import("./command.mjs").then(({ run }) => run());
