// The command line of record.mjs.
// Flow: argv → a page of a new browser → record.mjs → frames, messages, an exit code.
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { checkFolder } from "./folder.mjs";
import { chromiumArguments, failure, open, prepare, record, settings } from "./record.mjs";

const isQuiet = process.argv.includes("--quiet");

const kinds = {
  number: (text) => (Number.isFinite(Number(text)) && text.trim() ? Number(text) : undefined),
  numbers: (text) => (text.split(",").every((one) => one.trim() && Number.isFinite(Number(one))) ? text.split(",").map(Number) : undefined),
  path: (text) => {
    const path = text.split(",").map((one) => one.split(":").map(Number));
    return path.every((one) => one.length === path[0].length && one.length <= 2 && one.every(Number.isFinite))
      ? path.map((one) => (one.length === 1 ? one[0] : one)) : undefined;
  },
  seconds: (text) => {
    const [, number, unit] = /^([\d.]+)(ms|s)?$/.exec(text) ?? [];
    return kinds.number(number ?? "") && Number(number) / (unit === "ms" ? 1000 : 1);
  },
  scheme: (text) => (["light", "dark"].includes(text) ? text : undefined),
  size: (text) => /^[1-9]\d{0,4}x[1-9]\d{0,4}$/.exec(text) && text.split("x").map(Number),
  text: (text) => text,
};

function usage(problem) {
  console.error(`error: ${problem}`);
  if (!isQuiet) console.error(`usage: record.mjs ${settings.usage}`);
  for (const [name, { help, default: value }] of isQuiet ? [] : Object.entries(settings.options)) {
    console.error(`  --${name}  ${help}${value ? ` (${value})` : ""}`);
  }
  process.exit(64);
}

function parse() {
  const options = Object.fromEntries(Object.entries(settings.options).map(([name, { type }]) =>
    [name, { type: type === "flag" ? "boolean" : "string", multiple: type === "list" }]));
  let parsed;
  try {
    parsed = parseArgs({ allowPositionals: true, options });
  } catch (error) {
    usage(error.message);
  }
  if (parsed.positionals.length !== 2) usage("name a page and a folder");
  const values = {};
  for (const [name, { type, default: standard }] of Object.entries(settings.options)) {
    const given = parsed.values[name] ?? (name === "duration" ? undefined : standard);
    if (given === undefined) continue;
    values[name] = kinds[type] ? kinds[type](given) : given;
    if (values[name] === undefined || values[name] === null) usage(`--${name} can't be '${given}': ${settings.options[name].help}`);
  }
  const side = Math.max(...values.size) * values.scale;
  if (!(side <= settings.mostPixels)) usage(`a picture may have ${settings.mostPixels} pixels a side, and --size by --scale is ${side}`);
  return { url: parsed.positionals[0], folder: parsed.positionals[1], ...values };
}

/** The browser that a name or a program stands for. */
const engineOf = (browser) => (["chromium", "firefox", "webkit"].includes(browser) ? browser : "chromium");

/** Playwright, from where this file is or from the current folder. */
async function library(browser) {
  const here = createRequire(join(process.cwd(), "package.json"));
  for (const name of ["playwright", "playwright-core"]) {
    try { return (await import(name)).default; } catch { /* It may be elsewhere. */ }
    try { return here(name); } catch { /* It may have another name. */ }
  }
  throw failure(`Playwright is missing: npm install playwright && npx playwright install ${engineOf(browser)}`, 69);
}

/** The address of a page, which is typed as a file or as an address. */
function addressOf(page) {
  const remedy = "name an HTML file, or an address with http:// or https://";
  if (!page.trim()) throw failure(`the page's name is empty: ${remedy}`, 66);
  const file = resolve(page);
  const index = join(file, "index.html");
  if (existsSync(file) && !statSync(file).isDirectory()) return pathToFileURL(file).href;
  if (existsSync(index)) return pathToFileURL(index).href;
  if (/^localhost[:/]|^localhost$/.test(page)) return `http://${page}`;
  if (/^([a-z]+:\/\/|data:|about:)/.test(page)) return page;
  throw failure(existsSync(file) ? `the folder ${page} has no index.html: ${remedy}` : `there is no file ${page}: ${remedy}`, 66);
}

/** Playwright's browser, or the system's Chromium where Playwright has brought none. */
async function launch(playwright, name) {
  const engine = engineOf(name);
  const args = engine === "chromium" ? chromiumArguments : [];
  try {
    return await playwright[engine].launch({ executablePath: engine === name ? undefined : name, args });
  } catch (error) {
    if (engine !== name || !/Executable doesn't exist/.test(error.message)) throw error;
    const names = engine === "chromium" ? settings.systemChromium : [];
    const found = names.flatMap((one) => process.env.PATH.split(delimiter).map((folder) => join(folder, one))).find(existsSync);
    if (!found) throw failure(`Playwright has no ${engine}: npx playwright install ${engine}`, 69);
    return playwright[engine].launch({ executablePath: found, args });
  }
}

/** Whether two addresses name one page, at whatever place of it. */
const isSamePage = (one, other) => URL.canParse(other) && one.split("#")[0] === new URL(other).href.split("#")[0];

async function main() {
  const { url, folder, size, scale, browser: name, "color-scheme": colorScheme, ...given } = parse();
  checkFolder(folder, given.force);
  const playwright = await library(name);
  const address = addressOf(url);
  const browser = await launch(playwright, name);
  try {
    const context = await browser.newContext({
      viewport: { width: size[0], height: size[1] }, deviceScaleFactor: scale, colorScheme, locale: "en-US", timezoneId: "UTC",
      reducedMotion: given["reduced-motion"] ? "reduce" : "no-preference",
    });
    await prepare(context);
    const page = await context.newPage();
    await open(page, address);
    if (given.strict && !isSamePage(page.url(), address)) {
      throw failure(`${address} has led to ${page.url()}; nothing is written, because strict is set`, 65);
    }
    const { duration, fps, times, scroll, settle, selector, mask, hide, force, strict, "wait-for": waitFor } = given;
    const verify = given["no-verify"] ? false : given.verify;
    const { count } = await record(page, folder, {
      duration, fps, times, scroll, settle, selector, waitFor, mask, hide, verify, force, strict,
      again: (one) => open(one, address),
    });
    if (!isSamePage(page.url(), address)) console.error(`${address} has led to ${page.url()}`);
    if (!given.quiet) console.error(`${count} frame${count === 1 ? "" : "s"} in ${folder}`);
  } finally {
    await browser.close();
  }
}

/** Runs the command. */
export async function run() {
  await main().catch((error) => {
    console.error(`error: ${error.message.split("\n")[0].replace(/^\w+\.\w+: (Error: )?/, "")}`);
    process.exit(Number.isInteger(error.code) ? error.code : 65);
  });
}
