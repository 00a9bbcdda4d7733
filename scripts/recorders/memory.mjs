// Bounds what a page that is recorded may take.
// Flow: ps → the largest of this process's pages → the end of those that are too large.
import { execFile } from "node:child_process";

/** The limit that a page was ended at, in gigabytes. */
let passed;

/** Ends pages of this process's browsers that take too much memory: browsers set no limit. */
export function watchMemory(context, gigabytes) {
  const look = () => execFile("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { maxBuffer: 1e8 }, (_, text) => {
    const rows = (text ?? "").split("\n").map((line) => line.trim().split(/\s+/));
    const ours = new Set([`${process.pid}`]);
    for (let before = 0; before < ours.size;) {
      before = ours.size;
      for (const [id, parent] of rows) if (ours.has(parent)) ours.add(id);
    }
    for (const [id, , kilobytes, ...words] of rows) {
      if (!ours.has(id) || !words.includes("--type=renderer") || kilobytes < gigabytes * 2 ** 20) continue;
      passed = gigabytes;
      try { process.kill(Number(id), "SIGKILL"); } catch { /* It has ended. */ }
    }
  });
  const timer = setInterval(look, 1000).unref();
  context.on("close", () => clearInterval(timer));
}
/** Why a page has crashed. */
export const whyCrashed = () => (passed ? `it takes more than ${passed} GB of memory` : "it may need too much memory");
