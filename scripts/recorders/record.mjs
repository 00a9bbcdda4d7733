#!/usr/bin/env node
// A web page's animation as frames with exact times, for `sparkler test --actual`.
// Flow: URL → Playwright + clock.js → FOLDER/0000.png …, FOLDER/frames.json.
//
//   npm install playwright && npx playwright install chromium
//   node record.mjs https://example.test/button.html out/button --duration 1.2 --fps 25 --size 320x200
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** Without it Chromium paints what has changed over what it painted before; how often it did shows at edges. */
export const chromiumArguments = ["--disable-partial-raster"];

/** Holds the time of every page that the context opens from now on. */
export async function prepare(context) {
  await context.addInitScript({ path: fileURLToPath(new URL("clock.js", import.meta.url)) });
}

/**
 * Records frames of a page that was opened after `prepare`.
 *
 * @param page Playwright's page.
 * @param folder where the frames go; frames of an earlier recording are removed.
 * @param options duration and fps, or times in seconds; selector of an element instead of the whole view.
 */
export async function record(page, folder, { selector, ...span } = {}) {
  const { times, table } = await page.evaluate((asked) => window.__sparkler.plan(asked), span);
  const target = selector ? page.locator(selector) : page;
  const pictures = [];
  for (const time of times) {
    await page.evaluate((ms) => window.__sparkler.seek(ms), time * 1000);
    pictures.push(await target.screenshot({ animations: "allow", caret: "hide", scale: "css" }));
  }
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (/^(\d{4,}\.png|frames\.json)$/.test(name)) await rm(join(folder, name));
  }
  for (const [i, picture] of pictures.entries()) {
    await writeFile(join(folder, `${String(i).padStart(4, "0")}.png`), picture);
  }
  await writeFile(join(folder, "frames.json"), table);
  return pictures.length;
}

async function main() {
  const text = (value) => ({ type: "string", default: value });
  const { values, positionals: [url, folder] } = parseArgs({
    allowPositionals: true,
    options: {
      duration: text("1"), fps: text("25"), size: text("640x360"), scale: text("1"), selector: text(), browser: text(),
    },
  });
  const [width, height] = values.size.split("x").map(Number);
  if (!url || !folder || !(width > 0) || !(height > 0)) {
    console.error("usage: record.mjs URL FOLDER [--duration 1.2] [--fps 25] [--size 640x360] [--selector CSS]");
    process.exit(64);
  }
  const { default: playwright } = await import("playwright").catch(() => import("playwright-core"));
  const browser = await playwright.chromium.launch({ executablePath: values.browser, args: chromiumArguments });
  try {
    const context = await browser.newContext({
      viewport: { width, height }, deviceScaleFactor: Number(values.scale), colorScheme: "light", locale: "en-US",
      timezoneId: "UTC",
    });
    await prepare(context);
    const page = await context.newPage();
    await page.goto(/^[a-z]+:/.test(url) ? url : pathToFileURL(resolve(url)).href);
    const span = { duration: Number(values.duration), fps: Number(values.fps), selector: values.selector };
    const count = await record(page, folder, span);
    for (const error of await page.evaluate(() => window.__sparkler.errors)) console.error(`the page: ${error}`);
    console.error(`${count} frames in ${folder}`);
  } finally {
    await browser.close();
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
