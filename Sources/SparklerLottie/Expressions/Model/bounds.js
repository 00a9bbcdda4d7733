// The rectangle that a layer's content fills, as far as the file alone tells it.
// Flow: raw layer, time → sourceRectAtTime().

function sourceRect(layer, time) {
  var raw = layer.raw;
  if (raw.ty === 5) return rectangle(lettersOf(layer, time));
  if (raw.ty !== 4) return rectangle([[0, 0], layer.size]);
  var points = [];
  layer.parts();
  gather(raw.shapes, [1, 0, 0, 1, 0, 0], time, points, 0);
  return rectangle(points.length > 0 ? points : [[0, 0]]);
}

// The corners of a text's glyphs, if the file has them.
function lettersOf(layer, time) {
  var document = layer.parts().text.find(1).value(time), font = layer.comp.project.fonts['$' + document.f] || {};
  if (document.sz || !layer.comp.project.glyphs) {
    throw new RangeError('the size of a text without glyphs, or in a box, is not known to expressions');
  }
  var scale = document.s / 100, points = [];
  String(document.t).split(/[\r\n\u0003]/).forEach(function (line, row) {
    var x = 0, own = [], y = row * document.lh - (document.ls || 0);
    line.split('').forEach(function (letter) {
      var glyph = layer.comp.project.glyphs[letter + '/' + font.fFamily + '/' + font.fStyle];
      if (!glyph) throw new RangeError('the file has no glyph of \'' + letter + '\'');
      glyph.points.forEach(function (p) { own.push([x + p[0] * scale, y + p[1] * scale]); });
      x += glyph.width * scale + (document.tr || 0) * document.s / 1000;
    });
    var shift = document.j === 1 ? -x : document.j === 2 ? -x / 2 : 0;
    own.forEach(function (p) { points.push([p[0] + shift, p[1]]); });
  });
  return points.length > 0 ? points : [[0, 0]];
}

// The glyphs of a file, by letter and font; null if it has none.
function readGlyphs(chars) {
  if (!isList(chars) || chars.length === 0) return null;
  var out = {};
  chars.forEach(function (raw) {
    var points = [];
    outlinesOf(raw && raw.data && raw.data.shapes, points, 0);
    out[raw.ch + '/' + raw.fFamily + '/' + raw.style] = { width: +raw.w || 0, points: points };
  });
  return out;
}

function outlinesOf(items, points, depth) {
  (isList(items) && depth < 20 ? items : []).forEach(function (raw) {
    if (raw && raw.ty === 'gr') outlinesOf(raw.it, points, depth + 1);
    if (raw && raw.ty === 'sh' && raw.ks && raw.ks.k && raw.ks.k.v) {
      segmentsOf(raw.ks.k).list.forEach(function (segment) {
        var c = segment.curve;
        for (var i = 0; i <= 10; i++) points.push(onCurve(c[0], c[1], c[2], c[3], i / 10));
      });
    }
  });
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
