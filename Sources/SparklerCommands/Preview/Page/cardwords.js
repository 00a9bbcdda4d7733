// What the card calls a layer's values, and the groups in which it shows them.

/** The groups in their order, each with the keys that begin its paths; other keys come after the style. */
const cardGroups = [
  ["Content", ["id", "text", "shape", "path", "d", "button", "emoji", "count", "countdown", "image", "video", "lottie", "svg", "device", "cursor", "gradient", "mesh", "points", "effect", "contents", "sequence", "use", "with", "number", "split"]],
  ["Style", ["color", "fill", "stroke", "lineWidth", "lineCap", "lineJoin", "cornerRadius", "colors", "font", "fontSize", "letterSpacing", "lineHeight", "alignment", "background", "border", "shadow", "opacity", "blend", "filters", "marks", "density", "scale", "power", "cells", "ground"]],
  ["Other", []],
  ["Place and size", ["position", "at", "from", "around", "above", "size", "bounds", "transform", "anchorPoint", "zPosition", "place", "maxWidth", "gap", "padding", "axis", "align", "justify", "columns", "grow", "shrink", "span"]],
  ["Motion", ["enter", "exit", "idle", "stagger", "typewriter", "visible", "begin", "beginTime", "duration", "every", "times", "fade", "hold", "transition", "loop", "moves", "follow", "speed", "repeatCount", "autoreverses"]],
  ["Animations", ["animations"]],
];

const firstKey = (path) => path.match(/^[^.[]+/)?.[0] ?? path;

function groupOf(path) {
  const key = firstKey(path);
  return (cardGroups.find(([, keys]) => keys.includes(key)) ?? cardGroups[2])[0];
}

/** The part of a group that is folded: an animation, or keys that the layer doesn't have. */
function foldOf(value, index, values) {
  if (groupOf(value.path) === "Animations") return animationName(value.path, values);
  if (!value.isOffered) return "";
  // An effect's most used keys are in sight.
  const isMain = values.some((other) => other.path === "effect") && values.filter((other) => other.isOffered).indexOf(value) < 9;
  return isMain ? "" : `More: ${groupOf(value.path).toLowerCase()}`;
}

/** `Animation 2: position`. */
function animationName(path, values) {
  const number = Number(path.match(/^animations\[(\d+)\]/)?.[1] ?? 0);
  const what = values.find((value) => value.path === `animations[${number}].keyPath`)?.text;
  return `Animation ${number + 1}` + (what ? `: ${what}` : "");
}

/** In the order of the groups; within one, what the layer has comes first, and then as it is written. */
function inCardOrder(values) {
  const names = cardGroups.map(([name]) => name);
  const rank = (value, index) => [names.indexOf(groupOf(value.path)), foldOf(value, index, values) !== "" ? 1 : 0, index];
  return values.map((value, index) => ({ value, rank: rank(value, index) }))
    .sort((a, b) => a.rank.map((one, i) => one - b.rank[i]).find((by) => by !== 0) ?? 0).map(({ value }) => value);
}

const singular = { animations: "animation", filters: "filter", marks: "mark", colors: "color", values: "keyframe", moves: "move", keyframes: "keyframe", locations: "location", keyTimes: "keyframe", easings: "keyframe" };
const axes = ["x", "y", "z"];
const pairs = ["position", "at", "anchorPoint", "offset", "startPoint", "endPoint", "from", "to", "by", "translate", "scale"];

/** A name for people: `keyframe 2, x` of `animations[0].values[1][0]`. */
function words(path) {
  const [, number, rest] = path.match(/^animations\[(\d+)\]\.(.*)$/) ?? [];
  const own = rest === undefined ? plainWords(path) : plainWords(rest);
  return number === undefined ? own : `animation ${Number(number) + 1}, ${own}`;
}

function plainWords(path) {
  const size = path.match(/^size\[([01])\]$/);
  if (size) return ["width", "height"][size[1]];
  const parts = path.replace(/^transform(\[\d+\])?\./, "").split(".").map(partWords);
  const own = parts.join(" ");
  return { rotate: "rotation", "key path": "property", "begin time": "begins", blend: "blend mode" }[own] ?? own;
}

/** `keyframe 2, x` of `values[1][0]`, `corner radius` of `cornerRadius`. */
function partWords(part) {
  const key = firstKey(part);
  const indices = [...part.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
  const plain = key.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  if (indices.length === 0) return plain;
  if (key === "values") return `keyframe ${indices[0] + 1}` + indices.slice(1).map((i) => `, ${axes[i] ?? i + 1}`).join("");
  if (key === "keyTimes") return `keyframe ${indices[0] + 1}, time`;
  if (key === "easings") return `keyframe ${indices[0] + 1}, easing`;
  if (pairs.includes(key) && indices.length === 1) return `${plain} ${axes[indices[0]] ?? indices[0] + 1}`;
  return `${singular[key] ?? plain} ${indices.map((i) => i + 1).join(" ")}`;
}

/** The label of a field: without what its group says already. */
const labelOf = (path) => words(path).replace(/^animation \d+, /, "");
