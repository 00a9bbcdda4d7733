// The rectangle that a layer's content fills, as far as the file alone tells it.
// Flow: raw layer, time → sourceRectAtTime().

function sourceRect(layer, time) {
  var raw = layer.raw;
  if (raw.ty === 5) throw new RangeError('the size of a text is not known to expressions');
  if (raw.ty !== 4) return rectangle([[0, 0], layer.size]);
  var points = [];
  layer.parts();
  gather(raw.shapes, [1, 0, 0, 1, 0, 0], time, points, 0);
  return rectangle(points.length > 0 ? points : [[0, 0]]);
}

function rectangle(points) {
  var xs = points.map(function (p) { return p[0]; }), ys = points.map(function (p) { return p[1]; });
  var left = Math.min.apply(null, xs), top = Math.min.apply(null, ys);
  return { left: left, top: top, width: Math.max.apply(null, xs) - left, height: Math.max.apply(null, ys) - top };
}

// The corners and the extremes of curves; strokes and modifiers are not counted.
function gather(items, matrix, time, points, depth) {
  if (!isList(items) || depth > 60) return;
  var own = matrix;
  items.forEach(function (raw) {
    if (raw && raw.ty === 'tr' && depth > 0) own = then(groupMatrix(raw, time), matrix);
  });
  function value(raw) { return raw.$property ? raw.$property.value(time) : [0, 0]; }
  function put(list) {
    list.forEach(function (p) { if (points.length < 20000) points.push(through(own, p, false)); });
  }
  items.forEach(function (raw) {
    if (!raw || raw.hd) return;
    if (raw.ty === 'gr') gather(raw.it, own, time, points, depth + 1);
    if (raw.ty === 'rc' || raw.ty === 'el') {
      var p = value(raw.p), s = value(raw.s), x = s[0] / 2, y = s[1] / 2;
      put([[p[0] - x, p[1] - y], [p[0] + x, p[1] - y], [p[0] + x, p[1] + y], [p[0] - x, p[1] + y]]);
    }
    if (raw.ty === 'sr') {
      var middle = value(raw.p), radius = value(raw.or);
      put([[middle[0] - radius, middle[1] - radius], [middle[0] + radius, middle[1] + radius]]);
    }
    if (raw.ty === 'sh') {
      segmentsOf(value(raw.ks)).list.forEach(function (segment) {
        var c = segment.curve, step = [];
        for (var i = 0; i <= 10; i++) step.push(onCurve(c[0], c[1], c[2], c[3], i / 10));
        put(step);
      });
    }
  });
}

function groupMatrix(raw, time) {
  function value(key, base) { return raw[key] && raw[key].$property ? raw[key].$property.value(time) : base; }
  var a = value('a', [0, 0]), p = value('p', [0, 0]), s = value('s', [100, 100]), r = value('r', 0) * Math.PI / 180;
  var out = then([1, 0, 0, 1, -a[0], -a[1]], [s[0] / 100, 0, 0, s[1] / 100, 0, 0]);
  return then(then(out, turned(r)), [1, 0, 0, 1, p[0], p[1]]);
}
