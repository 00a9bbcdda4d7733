#!/usr/bin/env node
// A web page's animation as frames with exact times, for `sparkler test --actual`.
// Flow: URL → Playwright + clock.js → FOLDER/0000.png …, FOLDER/frames.json.
//
//   npm install playwright && npx playwright install chromium
//   node record.mjs https://example.test/button.html out/button --duration 1.2 --fps 25 --size 320x200
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** Without it Chromium paints what has changed over what was there, and the edges hang on how often it has painted. */
export const chromiumArguments = ["--disable-partial-raster"];

const clock = join(dirname(fileURLToPath(import.meta.url)), "clock.js");

/**
 * Records frames of a page that was opened after `prepare`.
 *
 * @param page Playwright's page.
 * @param folder where the frames go; frames of an earlier recording go away.
 * @param options duration and fps, or times in seconds; selector of an element instead of the whole view.
 */
export async function record(page, folder, { duration = 1, fps = 25, times, selector } = {}) {
  const moments = times ?? Array.from({ length: Math.max(1, Math.round(duration * fps)) }, (_, i) => i / fps);
  if (moments.length === 0 || moments.length > 6000) throw new Error("1 to 6000 frames can be recorded");
  if (moments.some((time, i) => !Number.isFinite(time) || time < 0 || (i > 0 && time <= moments[i - 1]))) {
    throw new Error("times are seconds that ascend");
  }
  const end = times ? undefined : moments.length / fps;
  const target = selector ? page.locator(selector) : page;
  const frames = [];
  const pictures = [];
  for (const [number, time] of moments.entries()) {
    await page.evaluate((ms) => window.__sparkler.seek(ms), time * 1000);
    pictures.push(await target.screenshot({ animations: "allow", caret: "hide", scale: "css" }));
    frames.push({ file: `${String(number).padStart(4, "0")}.png`, time: Math.round(time * 1e6) / 1e6 });
  }
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (/^\d{4,}\.png$/.test(name) || name === "frames.json") await rm(join(folder, name));
  }
  for (const [number, frame] of frames.entries()) await writeFile(join(folder, frame.file), pictures[number]);
  const table = { frames, ...(end === undefined ? {} : { duration: Math.round(end * 1e6) / 1e6 }) };
  const part = join(folder, ".frames.json.part");
  await writeFile(part, JSON.stringify(table, null, 1) + "\n");
  await rename(part, join(folder, "frames.json"));
  return frames.length;
}

/** Holds the time of every page that the context opens from now on. */
export async function prepare(context) {
  await context.addInitScript({ content: await readFile(clock, "utf8") });
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      duration: { type: "string", default: "1" }, fps: { type: "string", default: "25" },
      size: { type: "string", default: "640x360" }, selector: { type: "string" }, browser: { type: "string" },
      scale: { type: "string", default: "1" },
    },
  });
  const [url, folder] = positionals;
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
    const count = await record(page, folder, {
      duration: Number(values.duration), fps: Number(values.fps), selector: values.selector,
    });
    for (const error of await page.evaluate(() => window.__sparkler.errors)) console.error(`the page: ${error}`);
    console.error(`${count} frames in ${folder}`);
  } finally {
    await browser.close();
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
