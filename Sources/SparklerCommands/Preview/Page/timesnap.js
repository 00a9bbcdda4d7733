// Times to which bars snap, and the line that shows to which.

/** Times to which a drag snaps, with their names. */
function snapTimes(moving) {
  const { duration, labels, beat } = state.scene;
  const out = [{ time: 0, words: "start" }, { time: duration, words: "end" }, { time: state.scene.times[frame], words: "playhead" }];
  for (const label of labels) if (label.name !== moving.label) out.push({ time: label.time, words: label.name });
  for (let i = 1; beat && i * beat < duration && i < 2000; i++) out.push({ time: i * beat, words: `beat ${i}` });
  const own = new Set(moving.bars.map(barKey));
  const layers = new Set(moving.bars.filter((bar) => bar.role === "span").map((bar) => bar.layer));
  for (const layer of state.layers) {
    if (layers.has(layer)) continue;
    for (const bar of barsOf(layer)) {
      if (own.has(barKey(bar))) continue;
      const name = bar.role === "span" ? layer.name : `${layer.name} · ${bar.name}`;
      out.push({ time: bar.from, words: `${name} begins` }, { time: bar.to, words: `${name} ends` });
      for (const time of bar.keys) out.push({ time, words: `keyframe of ${layer.name}` });
    }
  }
  return out;
}

/** The time by which edges move: to the nearest named time within reach, or else to a frame. */
function snapped(raw, edges, targets, isFree) {
  if (isFree || edges.length === 0) return { by: raw, at: null };
  const reach = 6 / Math.max(1, $("ruler").clientWidth) * state.scene.duration;
  let best = null;
  for (const edge of edges) {
    for (const target of targets) {
      const miss = target.time - edge - raw;
      if (Math.abs(miss) < reach && (!best || Math.abs(miss) < Math.abs(best.miss) - 1e-9)) best = { miss, target };
    }
  }
  if (best) return { by: raw + best.miss, at: best.target };
  const frames = Math.round((edges[0] + raw) * state.scene.rate) / state.scene.rate;
  return { by: frames - edges[0], at: null };
}

function showSnap(at) {
  $("snap").hidden = !at;
  if (!at) return;
  $("snap").style.setProperty("--snap", at.time / Math.max(1e-9, state.scene.duration));
  $("snap").classList.toggle("late", at.time > 0.8 * state.scene.duration);
  $("snap").replaceChildren(make("span", { textContent: at.words }));
}
