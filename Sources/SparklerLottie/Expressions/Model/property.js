// A property of the file: its value at any time with and without its expression, and what expressions can ask of it.
// Flow: raw property → Property → a number, list, text or outline with members.

// The time of the evaluation that runs now, in seconds, and the frames a second of the file.
var clock = { now: 0, rate: 30 };

function Property(raw, name, layer, kind) {
  this.raw = raw;
  this.name = name;
  this.layer = layer;
  this.kind = kind;
  this.group = null;
  // How deep in other evaluations its own runs; 0 while none does.
  this.depth = 0;
  this.cache = {};
  if (kind === 'shape') freezeOutlines(raw.k);
  this.keys = readKeys(raw.k);
  var first = this.keys ? this.keys[0].value : raw.k;
  // A list of one number is a number.
  this.isScalar = !kind && (typeof first === 'number' || (isList(first) && first.length === 1));
}

define(Property.prototype, {
  frame: function (time) { return time * clock.rate; },

  // Without its expression.
  plain: function (time) {
    var value;
    if (this.keys) value = keyedValue(this.keys, this.frame(time), this.kind);
    else value = this.kind ? this.raw.k : listed(this.raw.k);
    if (this.kind === 'shape' && isList(value)) value = value[0];
    if (this.kind) return value;
    return this.isScalar ? +value[0] : plainList(value);
  },

  // With its expression, unless that is being evaluated.
  value: function (time) {
    if (typeof this.raw.x !== 'string') return this.plain(time);
    if (this.depth > 0) {
      if (this.depth < evaluation.depth) evaluation.cut = Math.min(evaluation.cut, this.depth);
      return this.plain(time);
    }
    var frame = Math.round(this.frame(time) * 1e4) / 1e4;
    if (frame in this.cache) return known(this.cache[frame]);
    var isWhole = frame === Math.floor(frame);
    return evaluated(this, isWhole ? frame / clock.rate : time, isWhole ? frame : null);
  },

  // What an expression gets for it: a value with members.
  seen: function (time) {
    var value = this.value(time === undefined ? clock.now : time);
    if (!this.members) this.members = freely(membersOf, this);
    if (this.kind === 'shape') return create(this.members, { $at: { value: value } });
    if (this.kind === 'text') return seenText(value, this.members);
    var object = this.isScalar ? new Number(value) : value.slice();
    if (this.isScalar) define(object, { 0: +value });
    return Object.setPrototypeOf(object, this.members);
  }
});

// A second, up to a time: at a keyframe it is that of the step before.
function velocity(property, time) {
  var step = 0.001;
  return div(sub(property.value(time), property.value(time - step)), step);
}

function keyAt(property, n) {
  var keys = property.keys, key = keys && keys[n - 1];
  if (!key) throw new RangeError('the property has no keyframe ' + n);
  var time = key.t / clock.rate, value = property.plain(time);
  if (property.kind === 'shape') value = new Outline(value);
  if (property.kind === 'text') value = unshared(value.t);
  var out = property.kind ? {} : property.isScalar ? new Number(value) : value.slice();
  define(out, { time: time, index: n, value: value });
  return property.isScalar ? define(out, { 0: value }) : out;
}

function nearestKey(property, time) {
  var keys = property.keys;
  if (!keys) throw new RangeError('the property has no keyframes');
  var frame = property.frame(time), best = 0;
  for (var i = 1; i < keys.length; i++) {
    if (Math.abs(keys[i].t - frame) < Math.abs(keys[best].t - frame)) best = i;
  }
  return keyAt(property, best + 1);
}

function smoothed(property, width, samples, time) {
  var span = width === undefined ? 0.2 : +width, count = clamp(Math.floor(samples === undefined ? 5 : samples), 1, 100);
  var total = null;
  for (var i = 0; i < count; i++) {
    var value = property.plain(time + (count > 1 ? (i / (count - 1) - 0.5) * span : 0));
    total = total === null ? value : sum(total, value);
  }
  return div(total, count);
}

// How a loop finds the time to show instead, and how often the motion has been added by then.
// Frames of the cycle from `first` to `last`; `way` is 1 for loopOut and -1 for loopIn.
function looped(property, type, first, last, frame, isIn) {
  var span = last - first, rate = clock.rate;
  function at(f) { return property.plain(f / rate); }
  if (!(span > 0)) return at(frame);
  var beyond = isIn ? first - frame : frame - last;
  if (type === 'continue') {
    var edge = isIn ? first : last, inner = isIn ? edge + 0.001 : edge - 0.001;
    return sum(at(edge), mul(sub(at(edge), at(inner)), beyond / 0.001));
  }
  var round = Math.floor(beyond / span), part = beyond - round * span;
  if (type === 'pingpong') return at((round % 2 === 0) === isIn ? first + part : last - part);
  var value = isIn ? at(last - part) : at(first + part);
  if (type !== 'offset') return value;
  var move = mul(sub(at(last), at(first)), round + 1);
  return isIn ? sub(value, move) : sum(value, move);
}

// loopOut and loopIn; `size` is a number of keys, or a duration in seconds.
function loop(property, isIn, isTimed, type, size) {
  var keys = property.keys, now = clock.now, frame = property.frame(now);
  if (!keys || keys.length < 2) return property.plain(now);
  var first = keys[0].t, last = keys[keys.length - 1].t, count = keys.length - 1;
  if (isIn ? frame >= first : frame <= last) return property.plain(now);
  if (isTimed) {
    var span = size > 0 ? size * clock.rate : isIn ? property.layer.raw.op - first : last - property.layer.raw.ip;
    if (isIn) last = first + Math.max(0, span); else first = last - Math.max(0, span);
  } else {
    var used = size > 0 ? Math.min(Math.floor(size), count) : count;
    if (isIn) last = keys[used].t; else first = keys[count - used].t;
  }
  return looped(property, String(type === undefined ? 'cycle' : type).toLowerCase(), first, last, frame, isIn);
}

// The functions that a property's own expression can call without naming it.
function functionsOf(property) {
  function looping(isIn, isTimed) {
    return function (type, size) { return loop(property, isIn, isTimed, type, size); };
  }
  var now = function (time) { return time === undefined ? clock.now : +time; };
  var out = {
    valueAtTime: function (time) { return outward(property, property.value(+time)); },
    velocityAtTime: function (time) { return velocity(property, +time); },
    speedAtTime: function (time) { return length(velocity(property, +time)); },
    key: function (n) { return keyAt(property, +n); },
    nearestKey: function (time) { return nearestKey(property, now(time)); },
    loopOut: looping(false, false), loopIn: looping(true, false),
    loopOutDuration: looping(false, true), loopInDuration: looping(true, true),
    smooth: function (width, samples, time) { return smoothed(property, width, samples, now(time)); },
    wiggle: function (freq, amp, octaves, weaker, time) {
      return wiggled(seedOf(property), property.plain(clock.now), +freq, amp, octaves, weaker, now(time));
    },
    temporalWiggle: function (freq, amp, octaves, weaker, time) {
      return property.plain(wiggled(seedOf(property), now(time), +freq, +amp, octaves, weaker, now(time)));
    },
    propertyGroup: function (n) {
      var group = property.group;
      for (var i = 1; i < (n === undefined ? 1 : n) && group; i++) group = group.group;
      if (!group) throw new RangeError('the property is in no group ' + n);
      return group.seen();
    }
  };
  out.loop_out = out.loopOut;
  out.loop_in = out.loopIn;
  return out;
}

// Text and outlines leave as expressions see them, lists as copies.
function outward(property, value) {
  if (property.kind === 'shape') return new Outline(value);
  return property.kind === 'text' ? unshared(value.t) : isList(value) ? value.slice() : value;
}

function facts(property) {
  return {
    numKeys: function () { return property.keys ? property.keys.length : 0; },
    velocity: function () { return velocity(property, clock.now); },
    speed: function () { return length(velocity(property, clock.now)); },
    propertyIndex: function () { return property.raw.ix === undefined ? 1 : unshared(property.raw.ix); }
  };
}

// The prototype of the values of a property.
function membersOf(property) {
  var base = property.kind === 'shape' ? Outline.prototype
    : property.kind === 'text' ? String.prototype : property.isScalar ? Number.prototype : Array.prototype;
  var out = getters(define(create(base), functionsOf(property)), facts(property));
  getters(out, {
    value: function () { return outward(property, property.value(clock.now)); },
    name: function () { return property.name; }
  });
  if (property.kind === 'shape') {
    define(out, outlineMembers(function (time) { return property.value(time === undefined ? clock.now : +time); }));
  }
  return harden(out);
}

// A value of the file without anything that could be changed.
function unshared(value) { return isList(value) ? plainList(value) : isObject(value) ? undefined : value; }

function nameOf(raw) { return typeof raw.nm === 'string' ? raw.nm : ''; }

function seenText(document, members) {
  var object = Object.setPrototypeOf(new String(unshared(document.t)), members);
  return getters(object, {
    style: function () {
      var keys = { fontSize: 's', font: 'f', fillColor: 'fc', strokeColor: 'sc', strokeWidth: 'sw', tracking: 'tr', leading: 'lh' };
      for (var key in keys) keys[key] = unshared(document[keys[key]]);
      return keys;
    },
    text: function () { return unshared(document.t); }
  });
}
