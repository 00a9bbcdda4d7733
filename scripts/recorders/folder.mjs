// The folder of a recording: whose frames are in it, and the files of a new one.
// Flow: FOLDER/frames.json → what is ours → the frames of before are removed → frames.json, 0000.png, ….
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { failure } from "./record.mjs";

const numbered = /^\d{4,}\.png$/;
const table = "frames.json";
const most = 1e7;

/** The files of an earlier recording: its frames.json says what recorded it, and names its frames. */
function oursIn(folder) {
  try {
    const file = join(folder, table);
    const found = statSync(file).size < most ? JSON.parse(readFileSync(file, "utf8")) : {};
    return found["x-recording"] ? new Set([table, ...found.frames.map((one) => one.file)]) : new Set();
  } catch {
    return new Set();
  }
}

const framesIn = (folder) => readdirSync(folder).filter((name) => numbered.test(name) || name === table).sort();

/** Refuses a folder whose numbered pictures are others'. */
export function checkFolder(folder, force) {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw failure(`${folder} is a file: name a folder for the frames`, 73);
  const ours = oursIn(folder);
  const strange = framesIn(folder).filter((name) => !ours.has(name));
  if (!strange.length || force) return;
  throw failure(`${folder} has ${strange[0]}${strange.length > 1 ? ` and ${strange.length - 1} more` : ""}, which no recording here `
    + "has written: name another folder, or replace them with --force (in a test, force)", 73);
}

/** Writes a recording in place of an earlier one. */
export async function writeFolder(folder, pictures, text) {
  await mkdir(folder, { recursive: true });
  for (const name of framesIn(folder)) await rm(join(folder, name));
  // First, so that what is left of a recording that was ended is known as one.
  await writeFile(join(folder, table), text);
  for (const [i, picture] of pictures.entries()) await writeFile(join(folder, `${String(i).padStart(4, "0")}.png`), picture);
}
