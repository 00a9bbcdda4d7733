// What newer JavaScript has and the engine lacks.
// Flow: the engine's own prototypes → the same with more members.

function addMissing(object, members) {
  for (var name in members) if (!(name in object)) define(object, pairOf(name, members[name]));
}

function pairOf(name, value) {
  var out = {};
  out[name] = value;
  return out;
}

function indexWhere(list, test) {
  charge(sizeOf(list) * 4);
  for (var i = 0; i < list.length; i++) if (test(list[i], i, list)) return i;
  return -1;
}

// An index from a list's begin, or from its end if it is below 0.
function placeIn(list, index, otherwise) {
  if (index === undefined) return otherwise;
  var place = Math.trunc(+index) || 0;
  return place < 0 ? Math.max(0, list.length + place) : Math.min(place, list.length);
}

function flattened(list, depth, out) {
  for (var i = 0; i < list.length; i++) {
    tick();
    if (!(i in list)) continue;
    if (isList(list[i]) && depth >= 1) flattened(list[i], depth - 1, out); else out.push(list[i]);
  }
  return out;
}

function padding(text, size, fill) {
  var missing = clamp(Math.floor(size) - text.length, 0, 1e5), part = fill === undefined ? ' ' : String(fill);
  while (part.length > 0 && part.length < missing) part += part;
  return part.slice(0, missing);
}

// The engine's own sort chooses at random what it compares, so equal elements would change places from run to run.
function merged(a, b, order) {
  var out = [], i = 0, j = 0;
  while (i < a.length && j < b.length) {
    tick();
    out.push(order(a[i], b[j]) > 0 ? b[j++] : a[i++]);
  }
  while (i < a.length) out.push(a[i++]);
  while (j < b.length) out.push(b[j++]);
  return out;
}

function sorted(list, order) {
  var half = Math.floor(list.length / 2);
  return half < 1 ? list : merged(sorted(list.slice(0, half), order), sorted(list.slice(half), order), order);
}

function byText(a, b) {
  var first = String(a), second = String(b);
  return first < second ? -1 : first > second ? 1 : 0;
}

define(Array.prototype, {
  // Equal elements keep their order.
  sort: function (order) {
    var list = [], size = this.length, i;
    for (i = 0; i < size; i++) {
      tick();
      if (this[i] !== undefined) list.push(this[i]);
    }
    list = sorted(list, order === undefined ? byText : order);
    for (i = 0; i < size; i++) this[i] = i < list.length ? list[i] : undefined;
    return this;
  }
});
addMissing(Array.prototype, {
  find: function (test) { return this[indexWhere(this, test)]; },
  findIndex: function (test) { return indexWhere(this, test); },
  includes: function (value, from) {
    var first = placeIn(this, from, 0);
    return indexWhere(this, function (v, i) {
      return i >= first && (v === value || (v !== v && value !== value));
    }) >= 0;
  },
  fill: function (value, from, to) {
    for (var i = placeIn(this, from, 0), end = placeIn(this, to, this.length); i < end; i++) {
      tick();
      this[i] = value;
    }
    return this;
  },
  flat: function (depth) { return flattened(this, depth === undefined ? 1 : +depth, []); }
});
addMissing(Array, {
  from: function (list, change) {
    var out = [];
    for (var i = 0; i < list.length; i++) {
      tick();
      out.push(change ? change(list[i], i) : list[i]);
    }
    return out;
  },
  of: function () { return Array.prototype.slice.call(arguments); }
});
addMissing(String.prototype, {
  padStart: function (size, fill) { return padding(this, size, fill) + this; },
  padEnd: function (size, fill) { return this + padding(this, size, fill); },
  trimStart: function () { return this.replace(/^\s+/, ''); },
  trimEnd: function () { return this.replace(/\s+$/, ''); },
  replaceAll: function (a, b) {
    var isText = !(a instanceof RegExp), source = isText ? String(a).replace(/[\\^$.*+?()[\]{}|\/]/g, '\\$&') : '';
    if (isText) return this.replace(new RegExp(source, 'g'), b);
    if (!a.global) throw new TypeError('replaceAll needs a regular expression with g');
    return this.replace(a, b);
  }
});
addMissing(Object, {
  values: function (object) { return Object.keys(object).map(function (key) { return object[key]; }); },
  entries: function (object) { return Object.keys(object).map(function (key) { return [key, object[key]]; }); },
  assign: function (object, other) {
    for (var key in other) object[key] = other[key];
    return object;
  }
});
addMissing(Number, {
  isInteger: function (v) { return typeof v === 'number' && isFinite(v) && Math.floor(v) === v; },
  isFinite: function (v) { return typeof v === 'number' && isFinite(v); },
  isNaN: function (v) { return typeof v === 'number' && v !== v; }
});
