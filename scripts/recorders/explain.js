// Says where two recordings of a page differ and why, and writes the table of a recording's frames.
const pixelsOf = async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const ink = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  ink.drawImage(picture, 0, 0);
  return ink.getImageData(0, 0, picture.width, picture.height);
};
/** The area in which two pictures differ, as x, y, width, height; undefined if they have the same pixels. */
const differingArea = (a, b) => {
  if (a.width !== b.width || a.height !== b.height) return [0, 0, Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const [x, y] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
  let [left, top, right, bottom] = [a.width, a.height, -1, -1];
  for (let i = 0; i < x.length; i++) {
    if (x[i] === y[i]) continue;
    const [column, row] = [i % a.width, Math.floor(i / a.width)];
    [left, right, top, bottom] = [Math.min(left, column), Math.max(right, column), Math.min(top, row), Math.max(bottom, row)];
  }
  return right < 0 ? undefined : [left, top, right - left + 1, bottom - top + 1];
};
/** The innermost element whose box or looks differ, else the smallest one around the area. */
const differingElement = (before, after, [x, y, width, height], scale) => {
  const others = new Map(after.map((one) => [one.element, one]));
  const known = new Set(before.map((one) => one.element));
  const changed = before.filter((one) => JSON.stringify(one) !== JSON.stringify(others.get(one.element)));
  changed.push(...after.filter((one) => !known.has(one.element)));
  const size = (one) => one.box[2] * one.box[3];
  if (changed.length) {
    const one = changed.sort((a, b) => size(a) - size(b))[0];
    const other = others.get(one.element);
    if (!known.has(one.element) || !other) return [one, "is in one of them only"];
    const looks = Object.keys(one.looks).filter((key) => one.looks[key] !== other.looks[key]);
    if (looks.length) return [one, `its ${looks[0]} is ${one.looks[looks[0]]}, then ${other.looks[looks[0]]}`];
    return [one, `its box is ${one.box.join(", ")}, then ${other.box.join(", ")}`];
  }
  const [cx, cy] = [(x + width / 2) / scale, (y + height / 2) / scale];
  const around = before.filter(({ box }) => box[0] <= cx && box[1] <= cy && box[0] + box[2] >= cx && box[1] + box[3] >= cy);
  return [around.sort((a, b) => size(a) - size(b))[0], "its pixels differ, though its box, its text and the styles that are compared do not"];
};
/** The first entry in which two logs differ; of this element, if there is one. */
const differingCause = (a, b, element, frame) => {
  const upTo = (log, isIts) => log.filter(([number, , place]) => number <= frame && (!isIts || place === element));
  for (const isIts of [true, false]) {
    const [before, after] = [upTo(a, isIts), upTo(b, isIts)];
    const key = (entry) => `${entry[1]}|${entry[2]}`;
    for (const what of new Set([...before, ...after].map(key))) {
      const [first, second] = [before, after].map((log) => log.filter((one) => key(one) === what).map((one) => one[0]));
      const i = Array.from({ length: Math.max(first.length, second.length) }, (_, n) => n).find((n) => first[n] !== second[n]);
      if (i === undefined) continue;
      const [kind, place] = what.split("|");
      const name = isIts ? `its ${kind}` : place ? `${kind} of ${place}` : kind;
      const frames = [first[i], second[i]].map((number) => (number === undefined ? "none" : `${number}`)).join(", then ");
      return `${name} came at another frame of the page (${frames})`;
    }
  }
  return undefined;
};

/**
 * One sentence on the first frame in which two recordings differ; undefined if only their bytes do. `isOpened`: for the second
 * one, the page was only opened.
 */
sparkler.explain = async ({ number, time, pictures, census: [before, after], logs, frames, notes, scale, isOpened }) => {
  const area = differingArea(await pixelsOf(pictures[0]), await pixelsOf(pictures[1]));
  if (!area) return undefined;
  const [element, how] = differingElement(before, after, area, scale);
  const cause = differingCause(logs[0], logs[1], element?.element, Math.max(...frames))
    ?? notes.find((note) => note.includes("clock of its own")) ?? "nothing that the recorder holds came at another frame";
  const [x, y, width, height] = area;
  return `${element?.element ?? "the page"} differs between two runs at frame ${number} (${micro(time)} s), `
    + `${width}×${height} pixels at ${x}, ${y}: ${how}; ${cause}`
    + (isOpened ? ". If the test had changed the page before, pass again, which brings it there once more" : "");
};

/** The text of frames.json. */
sparkler.table = ({ options: { times, fps, scroll, duration: length }, moments, masks, facts }) => {
  const frames = moments.map((time, i) => ({
    file: `${String(i).padStart(4, "0")}.png`, time: micro(time), ...(masks[i].length ? { "x-masks": masks[i] } : {}),
  }));
  const hasOwnTimes = times || (Array.isArray(scroll?.[0]) && length === undefined);
  const duration = hasOwnTimes ? {} : { duration: micro(moments.length / (fps ?? 25)) };
  return JSON.stringify({ frames, ...duration, "x-recording": facts }, null, 1) + "\n";
};
