// The value of a keyed property at a frame, without its expression.
// Flow: raw property → Keys → value at a frame.

// Keys with explicit values, or null if there are none.
function readKeys(k) {
  if (!isList(k) || k.length === 0 || typeof k[0] !== 'object' || k[0] === null) return null;
  var keys = [];
  for (var i = 0; i < k.length; i++) {
    var raw = k[i], before = k[i - 1];
    var value = raw.s !== undefined ? raw.s : before && before.e !== undefined ? before.e : undefined;
    if (value === undefined || typeof raw.t !== 'number') continue;
    keys.push({ t: raw.t, value: value, raw: raw });
  }
  return keys.length > 0 ? keys : null;
}

// Outlines of the file reach expressions as they are.
function freezeOutlines(k) {
  listed(k).forEach(function (key) {
    if (typeof key !== 'object' || key === null) return;
    harden(key.s === undefined && key.e === undefined ? key : [key.s, key.e]);
  });
}

function listed(value) { return isList(value) ? value : [value]; }

function easing(key, i) {
  if (!key.easings) key.easings = [];
  if (key.easings[i]) return key.easings[i];
  var out = key.raw.o, into = key.raw.i;
  function part(side, axis) {
    var list = listed(side[axis]);
    return +list[Math.min(i, list.length - 1)];
  }
  var curve = out && into
    ? bezierEasing(clamp(part(out, 'x'), 0, 1), part(out, 'y'), clamp(part(into, 'x'), 0, 1), part(into, 'y'))
    : bezierEasing(0, 0, 1, 1);
  key.easings[i] = curve;
  return curve;
}

function hasTangents(key) {
  function moves(list) { return isList(list) && list.some(function (v) { return v !== 0; }); }
  return moves(key.raw.to) || moves(key.raw.ti);
}

// A position on the curve between two keys, by length.
function along(key, next, share) {
  if (!key.way) {
    var a = key.value, d = next.value, points = [], total = 0, steps = 100;
    for (var s = 0; s <= steps; s++) {
      var t = s / steps, u = 1 - t, point = [];
      for (var i = 0; i < a.length; i++) {
        var b = a[i] + ((key.raw.to || [])[i] || 0), c = d[i] + ((key.raw.ti || [])[i] || 0);
        point.push(u * u * u * a[i] + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d[i]);
      }
      if (s > 0) total += length(point, points[s - 1].point);
      points.push({ point: point, at: total });
    }
    key.way = { points: points, total: total };
  }
  var want = share * key.way.total, all = key.way.points, low = 0, high = all.length - 1;
  while (high - low > 1) {
    var middle = (low + high) >> 1;
    if (all[middle].at <= want) low = middle; else high = middle;
  }
  var span = all[high].at - all[low].at;
  return mixed(all[low].point, all[high].point, span > 0 ? (want - all[low].at) / span : 0);
}

function mixedShape(a, b, share) {
  if (a.v.length !== b.v.length) return share < 1 ? a : b;
  function points(p, q) {
    return p.map(function (point, i) { return mixed(point, q[i], share); });
  }
  return { v: points(a.v, b.v), i: points(a.i, b.i), o: points(a.o, b.o), c: a.c };
}

// The index of the last key at or before a frame; -1 before the first.
function keyBefore(keys, frame) {
  var low = -1, high = keys.length;
  while (high - low > 1) {
    var middle = (low + high) >> 1;
    if (keys[middle].t <= frame) low = middle; else high = middle;
  }
  return low;
}

// kind: 'shape', 'text', or undefined for numbers.
function keyedValue(keys, frame, kind) {
  var i = keyBefore(keys, frame);
  var key = keys[Math.max(0, i)], next = keys[i + 1];
  var value = kind === 'shape' ? listed(key.value)[0] : kind === 'text' ? key.value : listed(key.value);
  if (i < 0 || !next || key.raw.h || kind === 'text') return value;
  var share = next.t > key.t ? (frame - key.t) / (next.t - key.t) : 1;
  if (kind === 'shape') return mixedShape(value, listed(next.value)[0], easing(key, 0)(share));
  if (hasTangents(key)) return along(key, next, easing(key, 0)(share));
  var end = listed(next.value), out = [];
  for (var d = 0; d < value.length; d++) {
    out.push(value[d] + ((d < end.length ? end[d] : value[d]) - value[d]) * easing(key, d)(share));
  }
  return out;
}
