// Groups of properties: contents, effects, masks, transforms. Each is a function that finds a member by name or number.
// Flow: raw layer → Group → content("Group 1")("Fill 1").color.

function Group(name, raw, parent) {
  this.name = name;
  this.raw = raw || {};
  this.group = parent;
  this.members = [];
  this.index = this.raw.ix;
}

// "Stroke Width" → strokewidth: names are found whatever their case and spaces.
function plainName(name) { return String(name).replace(/[\s_]/g, '').toLowerCase(); }

function camelName(name) {
  return name.replace(/\s+(\w)/g, function (_, letter) { return letter.toUpperCase(); }).replace(/^\w/, function (l) {
    return l.toLowerCase();
  });
}

define(Group.prototype, {
  // A property or a group. `more` are other names of it.
  add: function (member, index, more) {
    member.group = this;
    this.members.push({
      member: member, name: member.name, plain: plainName(member.name), index: index, more: more || []
    });
    return member;
  },

  find: function (key) {
    var i, all = this.members;
    if (isNumber(key)) {
      for (i = 0; i < all.length; i++) if (all[i].index === +key) return all[i].member;
      return all[key - 1] && all[key - 1].member;
    }
    for (i = 0; i < all.length; i++) {
      if (all[i].name == key || all[i].more.indexOf(String(key)) >= 0) return all[i].member;
    }
    var plain = plainName(key);
    for (i = 0; i < all.length; i++) if (all[i].plain === plain) return all[i].member;
    return undefined;
  },

  seen: function () {
    if (!this.face) this.face = freely(faceOfGroup, this);
    return this.face;
  },

  // Its number among the members of its own group, from 1.
  place: function () {
    if (this.index !== undefined) return this.index;
    var around = this.group ? this.group.members : [];
    for (var i = 0; i < around.length; i++) if (around[i].member === this) return i + 1;
    return 1;
  }
});

// A function that finds a member, with the members as its own.
function faceOfGroup(group) {
  function face(key) {
    var found = group.find(key);
    if (!found) throw new ReferenceError('\'' + group.name + '\' has no \'' + String(key).slice(0, 80) + '\'');
    return found.seen();
  }
  getters(face, {
    name: function () { return group.name; },
    propertyIndex: function () { return group.place(); },
    numProperties: function () { return group.members.length; },
    enabled: function () { return group.raw.en !== 0; },
    active: function () { return group.raw.en !== 0; }
  });
  define(face, {
    propertyGroup: function (n) {
      var found = group;
      for (var i = 0; i < (n === undefined ? 1 : n) && found; i++) found = found.group;
      if (!found) throw new RangeError('the group is in no group ' + n);
      return found.seen();
    },
    property: face, content: face, param: face
  });
  group.members.forEach(function (entry) {
    var get = {};
    [entry.name].concat(entry.more).forEach(function (name) {
      var key = camelName(name);
      if (/^[a-zA-Z_$][\w$]*$/.test(key) && !Object.prototype.hasOwnProperty.call(face, key)) {
        get[key] = function () { return entry.member.seen(); };
      }
    });
    getters(face, get);
  });
  if (group.contents) getters(face, { content: function () { return group.contents.seen(); } });
  return harden(face);
}

// Names of properties by the type of a shape: key, name, and After Effects' own name where expressions use it.
var shapeParts = {
  rc: [['s', 'Size', 'ADBE Vector Rect Size'], ['p', 'Position'], ['r', 'Roundness']],
  el: [['s', 'Size', 'ADBE Vector Ellipse Size'], ['p', 'Position']],
  sr: [['pt', 'Points', 'ADBE Vector Star Points'], ['p', 'Position'], ['r', 'Rotation'],
    ['ir', 'Inner Radius', 'ADBE Vector Star Inner Radius'], ['or', 'Outer Radius', 'ADBE Vector Star Outer Radius'],
    ['is', 'Inner Roundness'], ['os', 'Outer Roundness']],
  sh: [['ks', 'Path', 'Shape', 'ADBE Vector Shape']],
  fl: [['c', 'Color', 'ADBE Vector Fill Color'], ['o', 'Opacity']],
  st: [['c', 'Color', 'ADBE Vector Stroke Color'], ['o', 'Opacity'], ['w', 'Stroke Width', 'ADBE Vector Stroke Width']],
  gf: [['s', 'Start Point'], ['e', 'End Point'], ['o', 'Opacity'], ['h', 'Highlight Length'], ['a', 'Highlight Angle']],
  gs: [['s', 'Start Point'], ['e', 'End Point'], ['o', 'Opacity'], ['w', 'Stroke Width'], ['h', 'Highlight Length'],
    ['a', 'Highlight Angle']],
  tm: [['s', 'Start', 'ADBE Vector Trim Start'], ['e', 'End', 'ADBE Vector Trim End'],
    ['o', 'Offset', 'ADBE Vector Trim Offset']],
  rp: [['c', 'Copies'], ['o', 'Offset']],
  rd: [['r', 'Radius', 'Round Corners 1']],
  pb: [['a', 'Amount']],
  zz: [['s', 'Size'], ['r', 'Ridges per segment']],
  tw: [['a', 'Angle'], ['c', 'Center']],
  op: [['a', 'Amount'], ['ml', 'Miter Limit']]
};

var transformParts = [
  ['a', 'Anchor Point', 'ADBE Anchor Point', 'ADBE AnchorPoint'], ['p', 'Position', 'ADBE Position'],
  ['s', 'Scale', 'ADBE Scale'],
  ['r', 'Rotation', 'ADBE Rotate Z', 'ADBE Rotation', 'ADBE Vector Rotation', 'Z Rotation'],
  ['rz', 'Rotation', 'ADBE Rotate Z', 'Z Rotation'], ['rx', 'X Rotation', 'ADBE Rotate X'],
  ['ry', 'Y Rotation', 'ADBE Rotate Y'], ['or', 'Orientation', 'ADBE Orientation'],
  ['o', 'Opacity', 'ADBE Opacity'], ['sk', 'Skew'], ['sa', 'Skew Axis', 'Skew Angle'],
  ['so', 'Start Opacity'], ['eo', 'End Opacity']
];

function isProperty(raw) { return typeof raw === 'object' && raw !== null && 'k' in raw; }

// The property of a raw one, made once.
function property(raw, name, layer, kind) {
  if (!(raw.$property instanceof Property)) Object.defineProperty(raw, '$property', { value: new Property(raw, name, layer, kind) });
  return raw.$property;
}

function addParts(group, raw, parts, layer, indexes) {
  indexes = indexes || {};
  parts.forEach(function (part) {
    var found = raw[part[0]];
    if (isProperty(found)) {
      var index = found.ix === undefined ? indexes[part[0]] : found.ix;
      group.add(property(found, part[1], layer, part[0] === 'ks' ? 'shape' : undefined), index, part.slice(2));
    }
  });
}

// A position of parts x and y as one property.
function SplitPosition(raw, layer) {
  this.name = 'Position';
  this.parts = ['x', 'y', 'z'].filter(function (axis) { return isProperty(raw[axis]); }).map(function (axis) {
    return property(raw[axis], axis.toUpperCase() + ' Position', layer);
  });
  this.raw = {};
  this.layer = layer;
  this.keys = null;
  this.depth = 0;
}

SplitPosition.prototype = Object.create(Property.prototype);
define(SplitPosition.prototype, {
  plain: function (time) { return this.parts.map(function (part) { return part.plain(time); }); },
  value: function (time) { return this.parts.map(function (part) { return part.value(time); }); }
});

// What a transform is without a key; files may leave it out.
function standardTransform(raw) {
  var out = { a: { k: [0, 0, 0] }, p: { k: [0, 0, 0] }, s: { k: [100, 100, 100] }, o: { k: 100 } };
  if (raw.rz === undefined) out.r = { k: 0 };
  for (var key in raw) out[key] = raw[key];
  return out;
}

function transformGroup(raw, name, layer, parent) {
  var group = new Group(name, raw, parent), place = raw.p;
  addParts(group, standardTransform(raw), transformParts, layer, { a: 1, p: 2, s: 6, r: 10, rz: 10, o: 11 });
  if (typeof place === 'object' && place && (place.s || isProperty(place.x)) && !isProperty(place)) {
    var split = new SplitPosition(place, layer);
    group.add(split, undefined, ['ADBE Position']);
    split.parts.forEach(function (part, i) { group.add(part, undefined, ['ADBE Position_' + i]); });
  }
  return group;
}

// The contents of a shape layer or of a group.
function contentsGroup(items, name, layer, parent, depth) {
  var group = new Group(name, {}, parent);
  (isList(items) ? items : []).forEach(function (raw) {
    if (typeof raw !== 'object' || raw === null || raw.ty === 'tr' || depth > 60) return;
    var label = raw.nm === undefined ? raw.ty : raw.nm, part = new Group(label, raw, group);
    if (raw.ty === 'gr') {
      var inner = contentsGroup(raw.it, 'Contents', layer, part, depth + 1);
      part.add(inner, 2, ['ADBE Vectors Group', 'content']);
      var tr = (isList(raw.it) ? raw.it : []).filter(function (item) { return item && item.ty === 'tr'; })[0];
      part.add(transformGroup(tr || {}, 'Transform', layer, part), 3, ['ADBE Vector Transform Group']);
      part.contents = inner;
    } else {
      addParts(part, raw, shapeParts[raw.ty] || [], layer);
      if (raw.ty === 'rp' && raw.tr) part.add(transformGroup(raw.tr, 'Transform', layer, part));
      if (isList(raw.d)) {
        var dashes = part.add(new Group('Dashes', {}, part), undefined, ['dash']);
        raw.d.forEach(function (dash) {
          if (dash && isProperty(dash.v)) dashes.add(property(dash.v, dash.nm || dash.n, layer), undefined, []);
        });
      }
    }
    group.add(part, raw.ix, [raw.mn].filter(Boolean));
  });
  return group;
}

function effectsGroup(items, layer, parent, name, depth) {
  var group = new Group(name, {}, parent);
  (isList(items) ? items : []).forEach(function (raw) {
    if (typeof raw !== 'object' || raw === null || depth > 10) return;
    var more = [raw.mn].filter(Boolean);
    if (isList(raw.ef)) {
      var inner = effectsGroup(raw.ef, layer, group, raw.nm, depth + 1);
      inner.raw = raw;
      inner.index = raw.ix;
      group.add(inner, raw.ix, more);
    } else if (isProperty(raw.v)) {
      var value = property(raw.v, raw.nm, layer);
      // A control that names a layer gives the layer.
      if (raw.ty === 10) value.seen = function () { return layer.comp.layer(+value.value(clock.now)).seen(); };
      group.add(value, raw.ix, more);
    }
  });
  return group;
}

var maskParts = [
  ['pt', 'Mask Path', 'Path', 'Shape'], ['o', 'Mask Opacity'], ['x', 'Mask Expansion'], ['f', 'Mask Feather']
];

function masksGroup(items, layer, parent) {
  var group = new Group('Masks', {}, parent);
  (isList(items) ? items : []).forEach(function (raw) {
    if (typeof raw !== 'object' || raw === null) return;
    var mask = new Group(raw.nm, raw, group);
    maskParts.forEach(function (part) {
      if (!isProperty(raw[part[0]])) return;
      var kind = part[0] === 'pt' ? 'shape' : undefined;
      mask.add(property(raw[part[0]], part[1], layer, kind), undefined, part.slice(2));
    });
    group.add(mask, undefined, []);
  });
  return group;
}
