// Compositions and layers, by name and number, and their coordinates.
// Flow: raw composition → Composition → Layer → groups, properties, toComp() ….

function Composition(raw, facts, project) {
  this.raw = raw;
  this.facts = facts;
  this.project = project;
  var comp = this;
  this.layers = (isList(raw.layers) ? raw.layers : []).map(function (layer) { return new Layer(layer || {}, comp); });
}

define(Composition.prototype, {
  // By name, number or another layer. Numbers are those of the file, which has no others.
  layer: function (key, offset) {
    var i, all = this.layers, asked = layerOf(key);
    if (asked) {
      var place = all.indexOf(asked);
      if (place >= 0 && all[place + (+offset || 0)]) return all[place + (+offset || 0)];
    } else if (isNumber(key)) {
      for (i = 0; i < all.length; i++) if (all[i].raw.ind === +key) return all[i];
      if (all.length > 0 && all[0].raw.ind === undefined && all[key - 1]) return all[key - 1];
    } else {
      for (i = 0; i < all.length; i++) if (all[i].raw.nm == key) return all[i];
    }
    throw new ReferenceError('there is no layer \'' + String(asked ? asked.raw.nm : key).slice(0, 80) + '\'');
  },

  seen: function () {
    if (!this.face) this.face = freely(faceOfComposition, this);
    return this.face;
  }
});

function faceOfComposition(comp) {
  var facts = comp.facts;
  function face(key, offset) { return comp.layer(key, offset).seen(); }
  define(face, {
    layer: face, width: facts.w, height: facts.h, numLayers: comp.layers.length, duration: facts.duration,
    frameDuration: 1 / clock.rate, pixelAspect: 1, displayStartTime: 0, marker: markersOf(facts.markers)
  });
  return harden(getters(face, {
    name: function () { return nameOf(comp.raw); },
    activeCamera: function () { throw new ReferenceError('cameras are not supported in expressions'); }
  }));
}

// The layer of a layer's face, which says it here: what a face has, every expression sees.
var saidLayer = null;

function layerOf(face) {
  saidLayer = null;
  if (typeof face === 'function' && typeof face.$layer === 'function') face.$layer();
  return saidLayer;
}

// A composition's markers.
function markersOf(list) {
  var all = (isList(list) ? list : []).map(function (raw, i) {
    var comment = String(raw.cm || raw.nm || '');
    return { time: raw.tm / clock.rate, duration: (raw.dr || 0) / clock.rate, comment: comment, index: i + 1 };
  });
  function key(n) {
    var found = isNumber(n) ? all[n - 1] : all.filter(function (marker) { return marker.comment === String(n); })[0];
    if (!found) throw new RangeError('there is no marker \'' + String(n).slice(0, 80) + '\'');
    return found;
  }
  return {
    numKeys: all.length, key: key,
    nearestKey: function (time) {
      var best = 0;
      function gap(i) { return Math.abs(all[i].time - time); }
      for (var i = 1; i < all.length; i++) if (gap(i) < gap(best)) best = i;
      return key(best + 1);
    }
  };
}

function Layer(raw, comp) {
  this.raw = raw;
  this.comp = comp;
}

getters(Layer.prototype, {
  parent: function () {
    return this.raw.parent === undefined || this.raw.parent === null ? null : this.comp.layer(+this.raw.parent);
  },
  size: function () {
    var raw = this.raw, asset = this.comp.project.assets['$' + raw.refId] || {};
    if (raw.ty === 1) return [raw.sw, raw.sh];
    if (raw.ty === 0) return [raw.w || asset.w, raw.h || asset.h];
    return raw.ty === 2 ? [asset.w, asset.h] : [this.comp.facts.w, this.comp.facts.h];
  }
});

define(Layer.prototype, {
  // The groups of its properties, made when the first is needed.
  parts: function () { return this.made ? this.made : freely(partsOfLayer, this); },

  // From its coordinates to its parent's: [a, b, c, d, x, y].
  matrix: function (time) {
    var transform = this.parts().transform, own = this.own;
    if (!own) {
      own = this.own = {};
      ['Anchor Point', 'Position', 'Scale', 'Rotation', 'Skew', 'Skew Axis'].forEach(function (name) {
        own[name] = transform.find(name);
      });
    }
    function value(name, base) { return own[name] ? own[name].value(time) : base; }
    var anchor = value('Anchor Point', [0, 0]), place = value('Position', [0, 0]), size = value('Scale', [100, 100]);
    var turn = value('Rotation', 0) * Math.PI / 180, skew = clamp(value('Skew', 0), -85, 85) * Math.PI / 180;
    var axis = value('Skew Axis', 0) * Math.PI / 180;
    var out = [1, 0, 0, 1, -anchor[0], -anchor[1]];
    out = then(out, [size[0] / 100, 0, 0, size[1] / 100, 0, 0]);
    if (skew !== 0) out = then(then(then(out, turned(axis)), [1, 0, -Math.tan(skew), 1, 0, 0]), turned(-axis));
    return then(then(out, turned(turn)), [1, 0, 0, 1, place[0], place[1]]);
  },

  // From its coordinates to the composition's.
  whole: function (time) {
    var out = this.matrix(time), next = this.parent;
    for (var i = 0; next && i < 200; i++) {
      out = then(out, next.matrix(time));
      next = next.parent;
    }
    return out;
  }
});

// The groups of a layer's properties.
function partsOfLayer(layer) {
  var raw = layer.raw, top = new Group(raw.nm, {}, null), text = new Group('Text', {}, top);
  layer.made = { top: top };
  top.seen = function () { return layer.seen(); };
  top.index = raw.ind;
  var made = layer.made;
  made.transform = top.add(transformGroup(raw.ks || {}, 'Transform', layer, top), 6, ['ADBE Transform Group']);
  made.content = top.add(contentsGroup(raw.shapes, 'Contents', layer, top, 0), 2, ['ADBE Root Vectors Group']);
  made.effect = top.add(effectsGroup(raw.ef, layer, top, 'Effects', 0), 4, ['ADBE Effect Parade']);
  made.mask = top.add(masksGroup(raw.masksProperties, layer, top), 3, ['ADBE Mask Parade']);
  if (raw.t && isProperty(raw.t.d)) {
    top.add(text, 5, ['ADBE Text Properties']);
    text.add(property(raw.t.d, 'Source Text', layer, 'text'), 1, ['ADBE Text Document']);
    made.text = text;
  }
  if (isProperty(raw.tm)) {
    made.timeRemap = top.add(property(raw.tm, 'Time Remap', layer), undefined, ['ADBE Time Remapping']);
  }
  return made;
}

function turned(angle) { return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]; }

// First m, then n.
function then(m, n) {
  return [
    m[0] * n[0] + m[1] * n[2], m[0] * n[1] + m[1] * n[3], m[2] * n[0] + m[3] * n[2], m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4], m[4] * n[1] + m[5] * n[3] + n[5]
  ];
}

function inverse(m) {
  var d = m[0] * m[3] - m[1] * m[2];
  if (d === 0) throw new RangeError('the layer has no size, so its coordinates can\'t be converted');
  return [m[3] / d, -m[1] / d, -m[2] / d, m[0] / d, (m[2] * m[5] - m[3] * m[4]) / d, (m[1] * m[4] - m[0] * m[5]) / d];
}

// A point, or with isVector a direction, through a matrix; a third number stays.
function through(m, p, isVector) {
  var out = [m[0] * p[0] + m[2] * p[1] + (isVector ? 0 : m[4]), m[1] * p[0] + m[3] * p[1] + (isVector ? 0 : m[5])];
  return p.length > 2 ? out.concat([+p[2]]) : out;
}

function spaces(layer) {
  function way(isInverse, isVector) {
    return function (point, time) {
      var m = layer.whole(time === undefined ? clock.now : +time);
      return through(isInverse ? inverse(m) : m, point, isVector);
    };
  }
  return {
    toComp: way(false, false), toWorld: way(false, false), fromComp: way(true, false), fromWorld: way(true, false),
    toCompVec: way(false, true), toWorldVec: way(false, true), fromCompVec: way(true, true),
    fromWorldVec: way(true, true), fromCompToSurface: way(true, false)
  };
}

// The members that a layer and the expressions of its properties share.
function membersOfLayer(layer) {
  var raw = layer.raw, rate = clock.rate, parts = layer.parts();
  var out = define({}, spaces(layer));
  define(out, {
    index: raw.ind === undefined ? layer.comp.layers.indexOf(layer) + 1 : raw.ind,
    inPoint: raw.ip / rate, outPoint: raw.op / rate, startTime: (raw.st || 0) / rate,
    width: layer.size[0], height: layer.size[1], enabled: raw.hd !== true, hasVideo: raw.ty < 6, audioActive: false,
    sourceRectAtTime: function (time) { return sourceRect(layer, time === undefined ? clock.now : +time); }
  });
  ['transform', 'content', 'effect', 'mask', 'text'].forEach(function (name) {
    if (parts[name]) Object.defineProperty(out, name, { value: parts[name].seen(), configurable: true });
  });
  var inner = layer.comp.project.inner['$' + raw.refId];
  var members = {
    source: function () { return inner ? inner.seen() : unshared(raw.refId); },
    hasParent: function () { return layer.parent !== null; },
    parent: function () {
      if (!layer.parent) throw new ReferenceError('the layer has no parent');
      return layer.parent.seen();
    },
    active: function () {
      var frame = clock.now * rate;
      return raw.hd !== true && frame >= raw.ip && frame < raw.op;
    }
  };
  parts.transform.members.forEach(function (entry) {
    var key = camelName(entry.name);
    if (!(key in members)) members[key] = function () { return entry.member.seen(); };
  });
  ['anchorPoint', 'position', 'rotation'].forEach(function (key) {
    if (key in members) members[key.replace(/P/, '_p')] = members[key];
  });
  if (parts.timeRemap) members.timeRemap = function () { return parts.timeRemap.seen(); };
  return harden(getters(out, members));
}

define(Layer.prototype, {
  members: function () {
    if (!this.shared) this.shared = freely(membersOfLayer, this);
    return this.shared;
  },

  seen: function () {
    if (!this.face) this.face = freely(faceOfLayer, this);
    return this.face;
  }
});

function faceOfLayer(layer) {
  function face(key) { return layer.parts().top.seenMember(key); }
  var members = layer.members();
  ownNames(members).forEach(function (key) {
    Object.defineProperty(face, key, Object.getOwnPropertyDescriptor(members, key));
  });
  getters(face, {
    name: function () { return nameOf(layer.raw); },
    thisComp: function () { return layer.comp.seen(); },
    marker: function () { return markersOf([]); },
    text: function () {
      if (!layer.parts().text) throw new ReferenceError('\'' + layer.raw.nm + '\' is no text layer');
      return layer.parts().text.seen();
    }
  });
  return harden(define(face, { $layer: function () { saidLayer = layer; } }));
}

define(Group.prototype, {
  seenMember: function (key) {
    var found = this.find(key);
    if (!found) throw new ReferenceError('the layer \'' + this.name + '\' has no \'' + String(key).slice(0, 80) + '\'');
    return found.seen();
  }
});
