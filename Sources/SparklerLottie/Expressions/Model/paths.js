// Outlines as expressions see them, and those that they make.
// Flow: points and tangents → Outline → points(), pointOnPath() …, a result.

// An outline as the file has it: v corners, i and o tangents relative to them, c closed.
function Outline(raw) { this.raw = raw; }

function copied(points) { return points.map(function (p) { return [+p[0], +p[1]]; }); }

// The curves of an outline with their lengths.
function segmentsOf(raw) {
  var out = [], total = 0, count = raw.v.length;
  for (var i = 0; i < (raw.c ? count : count - 1); i++) {
    var j = (i + 1) % count, a = raw.v[i], d = raw.v[j], table = [0], last = a, size = 0;
    var b = [a[0] + raw.o[i][0], a[1] + raw.o[i][1]], c = [d[0] + raw.i[j][0], d[1] + raw.i[j][1]];
    for (var s = 1; s <= 60; s++) {
      var point = onCurve(a, b, c, d, s / 60);
      size += length(point, last);
      table.push(size);
      last = point;
    }
    out.push({ curve: [a, b, c, d], table: table, begin: total, size: size });
    total += size;
  }
  return { list: out, total: total };
}

function onCurve(a, b, c, d, t) {
  var u = 1 - t;
  return [0, 1].map(function (i) {
    return u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  });
}

function pointAt(raw, share) {
  var all = segmentsOf(raw), want = clamp(+share, 0, 1) * all.total;
  if (all.list.length === 0) return raw.v.length > 0 ? copied(raw.v)[0] : [0, 0];
  var i = 0;
  while (i < all.list.length - 1 && all.list[i].begin + all.list[i].size < want) i++;
  var found = all.list[i], rest = want - found.begin, step = 0;
  while (step < 59 && found.table[step + 1] < rest) step++;
  var span = found.table[step + 1] - found.table[step];
  var t = (step + (span > 0 ? (rest - found.table[step]) / span : 0)) / 60;
  return onCurve(found.curve[0], found.curve[1], found.curve[2], found.curve[3], clamp(t, 0, 1));
}

function directionAt(raw, share) {
  var from = clamp(+share - 0.0005, 0, 1), to = clamp(+share + 0.0005, 0, 1);
  var step = sub(pointAt(raw, to), pointAt(raw, from)), size = length(step);
  return size === 0 ? [0, 0] : div(step, size);
}

// `at` gives the raw outline at a time in seconds, or now.
function outlineMembers(at) {
  return {
    points: function (t) { return copied(at(t).v); },
    inTangents: function (t) { return copied(at(t).i); },
    outTangents: function (t) { return copied(at(t).o); },
    isClosed: function () { return !!at().c; },
    pointOnPath: function (share, t) { return pointAt(at(t), share === undefined ? 0.5 : share); },
    tangentOnPath: function (share, t) { return directionAt(at(t), share === undefined ? 0.5 : share); },
    normalOnPath: function (share, t) {
      var way = directionAt(at(t), share === undefined ? 0.5 : share);
      return [-way[1], way[0]];
    }
  };
}

Object.keys(outlineMembers()).forEach(function (name) {
  var member = {};
  member[name] = function (share) {
    var raw = this.raw;
    return outlineMembers(function () { return raw; })[name](share);
  };
  define(Outline.prototype, member);
});

// Most corners of an outline that an expression makes.
var mostCorners = 5000;

function createPath(points, into, out, isClosed) {
  if (!isList(points) || points.length > mostCorners) {
    throw new RangeError('createPath needs a list of up to ' + mostCorners + ' points');
  }
  function tangents(list) {
    return points.map(function (_, i) { return isList(list) && list[i] ? [+list[i][0], +list[i][1]] : [0, 0]; });
  }
  var isRound = isClosed === undefined ? true : !!isClosed;
  return new Outline({ v: copied(points), i: tangents(into), o: tangents(out), c: isRound });
}

define(names, { createPath: createPath });
