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
  for (var i = 0; i < list.length; i++) if (test(list[i], i, list)) return i;
  return -1;
}

function padding(text, size, fill) {
  var out = '', missing = clamp(Math.floor(size) - text.length, 0, 1e5), part = fill === undefined ? ' ' : String(fill);
  while (part.length > 0 && out.length < missing) out += part;
  return out.slice(0, missing);
}

addMissing(Array.prototype, {
  find: function (test) { return this[indexWhere(this, test)]; },
  findIndex: function (test) { return indexWhere(this, test); },
  includes: function (value) {
    return indexWhere(this, function (v) { return v === value || (v !== v && value !== value); }) >= 0;
  },
  fill: function (value, from, to) {
    for (var i = from === undefined ? 0 : from; i < (to === undefined ? this.length : to); i++) {
      tick();
      this[i] = value;
    }
    return this;
  },
  flat: function () { return Array.prototype.concat.apply([], this); }
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
  replaceAll: function (a, b) { return this.split(a).join(b); }
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
