// Bounds what a page that is recorded may take.
// Flow: /proc, or ps where there is none → the largest of this process's pages → the end of those that are too large.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The limit that a page was ended at, in gigabytes. */
let passed;
/** Whether nothing says how much memory processes take. */
let isBlind = false;

const read = (path) => {
  try { return readFileSync(path, "utf8"); } catch { return ""; }
};
const fromFolder = (folder) => readdirSync(folder).filter((name) => /^\d+$/.test(name)).map((id) => {
  const status = read(join(folder, id, "status"));
  const number = (name) => Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(status)?.[1] ?? 0);
  return { id: Number(id), parent: number("PPid"), kilobytes: number("VmRSS"), words: read(join(folder, id, "cmdline")).split(/[\0 ]/) };
});
const fromProgram = () => {
  const text = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8", maxBuffer: 1e8, stdio: ["ignore", "pipe", "ignore"] });
  return text.trim().split("\n").map((line) => {
    const [id, parent, kilobytes, ...words] = line.trim().split(/\s+/);
    return { id: Number(id), parent: Number(parent), kilobytes: Number(kilobytes), words };
  });
};
/** The processes of this machine; undefined if nothing can say. */
export function processes(folder = "/proc") {
  for (const source of [() => fromFolder(folder), fromProgram]) {
    try {
      const all = source();
      if (all.length) return all;
    } catch { /* The next may. */ }
  }
}

/** Ends pages of this process's browsers that take too much memory: browsers set no limit. */
export function watchMemory(context, gigabytes) {
  const look = () => {
    const all = processes();
    isBlind = !all;
    const ours = new Set([process.pid]);
    for (let before = 0; before < ours.size;) {
      before = ours.size;
      for (const { id, parent } of all ?? []) if (ours.has(parent)) ours.add(id);
    }
    for (const { id, kilobytes, words } of all ?? []) {
      if (!ours.has(id) || !words.includes("--type=renderer") || kilobytes < gigabytes * 2 ** 20) continue;
      passed = gigabytes;
      try { process.kill(id, "SIGKILL"); } catch { /* It has ended. */ }
    }
  };
  const timer = setInterval(look, 1000).unref();
  context.on("close", () => clearInterval(timer));
  look();
}
/** Why a page has crashed. */
export const whyCrashed = () => (passed ? `it takes more than ${passed} GB of memory` : "it may need too much memory");
/** What is to be said of the limit. */
export const memoryNotes = () => (isBlind ? ["the page's memory is not limited: there is neither /proc nor ps to measure it with"] : []);
