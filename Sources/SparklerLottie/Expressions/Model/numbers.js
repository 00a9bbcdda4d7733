// Arithmetic of expressions: what bodymovin writes for operators, vectors, interpolation, colours, units.
// Flow: names → scope of an expression.
var everything = Function('return this')();

// The engine's own, without what their use costs an expression.
var create = Object.create, freeze = Object.freeze, isFrozen = Object.isFrozen, prototypeOf = Object.getPrototypeOf;
var ownNames = Object.getOwnPropertyNames, ownSymbols = Object.getOwnPropertySymbols;
var ownMember = Object.getOwnPropertyDescriptor;

// The functions of the engine's host.
var native = everything.native;
delete everything.native;

// What every expression can see, by name.
var names = Object.create(null);

// Freezes an object with all that can be reached from it, so that no evaluation changes what another one sees.
function harden(top) {
  var open = [top];
  while (open.length > 0) {
    var object = open.pop();
    if (!isObject(object) || isFrozen(object)) continue;
    freeze(object);
    open.push(prototypeOf(object));
    hardenMembers(object, ownNames(object), open);
    hardenMembers(object, ownSymbols(object), open);
  }
  return top;
}

function hardenMembers(object, keys, open) {
  for (var i = 0; i < keys.length; i++) {
    var found = ownMember(object, keys[i]);
    if (isObject(found.value)) open.push(found.value);
    if (found.get) open.push(found.get);
    if (found.set) open.push(found.set);
  }
}

function isObject(value) { return typeof value === 'function' || (typeof value === 'object' && value !== null); }

function isNumber(value) { return typeof value === 'number' || value instanceof Number; }

function isList(value) { return Array.isArray(value); }

// Values that JavaScript's own operators combine.
function isPlain(value) {
  return isNumber(value) || typeof value === 'boolean' || typeof value === 'string' || value instanceof String;
}

function define(object, members) {
  for (var key in members) {
    Object.defineProperty(object, key, { value: members[key], configurable: true, writable: true, enumerable: false });
  }
  return object;
}

function getters(object, members) {
  for (var key in members) {
    Object.defineProperty(object, key, { get: members[key], configurable: true, enumerable: false });
  }
  return object;
}

function numbered(value) { return typeof value === 'string' || value instanceof String ? parseInt(value, 10) : +value; }

// Numbers are combined by `op`; a number is combined with the first number of a list, as After Effects does.
function combined(a, b, op) {
  if (isPlain(a) && isPlain(b)) return op(numbered(a), numbered(b));
  var out = [], i;
  if (isList(a) && isPlain(b)) {
    out = plainList(a);
    out[0] = op(out[0], +b);
    return out;
  }
  if (isPlain(a) && isList(b)) {
    out = plainList(b);
    out[0] = op(+a, out[0]);
    return out;
  }
  if (!isList(a) || !isList(b)) return NaN;
  for (i = 0; i < Math.max(a.length, b.length); i++) out.push(op(i < a.length ? +a[i] : 0, i < b.length ? +b[i] : 0));
  return out;
}

function plainList(list) {
  var out = [];
  for (var i = 0; i < list.length; i++) out.push(+list[i]);
  return out;
}

function sum(a, b) {
  if (isPlain(a) && isPlain(b)) return a + b;
  if (typeof a === 'string' || typeof b === 'string') return a + b;
  return combined(a, b, function (x, y) { return x + y; });
}

function sub(a, b) { return combined(a, b, function (x, y) { return x - y; }); }

function scaled(list, op) {
  var out = [];
  for (var i = 0; i < list.length; i++) out.push(op(+list[i]));
  return out;
}

function mul(a, b) {
  if (isPlain(a) && isPlain(b)) return a * b;
  if (isList(a) && isPlain(b)) return scaled(a, function (x) { return x * b; });
  if (isPlain(a) && isList(b)) return scaled(b, function (x) { return a * x; });
  if (isList(a) && isList(b)) throw new TypeError('a list can\'t be multiplied by a list');
  return NaN;
}

function div(a, b) {
  if (isPlain(a) && isPlain(b)) return a / b;
  if (isList(a) && isPlain(b)) return scaled(a, function (x) { return x / b; });
  if (isPlain(a) && isList(b)) return scaled(b, function (x) { return a / x; });
  if (isList(a) && isList(b)) throw new TypeError('a list can\'t be divided by a list');
  return NaN;
}

function mod(a, b) {
  if (isList(a) && isPlain(b)) return scaled(a, function (x) { return x % b; });
  return numbered(a) % numbered(b);
}

function neg(a) { return isList(a) ? scaled(a, function (x) { return -x; }) : -a; }

function dot(a, b) {
  var out = 0;
  for (var i = 0; i < Math.min(a.length, b.length); i++) out += a[i] * b[i];
  return out;
}

function cross(a, b) {
  var az = a.length > 2 ? +a[2] : 0, bz = b.length > 2 ? +b[2] : 0;
  return [a[1] * bz - az * b[1], az * b[0] - a[0] * bz, a[0] * b[1] - a[1] * b[0]];
}

// The length of a vector, or the distance between two.
function length(a, b) {
  var other = b === undefined ? 0 : b;
  if (isNumber(a)) return Math.abs(a - other);
  var out = 0;
  for (var i = 0; i < a.length; i++) {
    var step = a[i] - (isList(other) && i < other.length ? other[i] : 0);
    out += step * step;
  }
  return Math.sqrt(out);
}

function clamp(value, low, high) {
  if (isList(value)) {
    return scaled(value, function (x) { return clamp(x, low, high); });
  }
  return Math.min(Math.max(value, Math.min(low, high)), Math.max(low, high));
}

// A step from one number or list to another.
function mixed(a, b, share) {
  if (isList(a)) {
    var out = [];
    for (var i = 0; i < a.length; i++) out.push(+a[i] + ((i < b.length ? b[i] : a[i]) - a[i]) * share);
    return out;
  }
  return +a + (b - a) * share;
}

// linear and ease with 3 arguments take t from 0 to 1, with 5 from low to high. Where low is above high, ease runs
// backwards, and linear as if they had been exchanged.
function interpolation(curve, isMirrored) {
  return function (t, low, high, from, to) {
    if (from === undefined || to === undefined) {
      from = low;
      to = high;
      low = 0;
      high = 1;
    }
    if (high < low) {
      var other = low;
      low = high;
      high = other;
      if (isMirrored) {
        other = from;
        from = to;
        to = other;
      }
    }
    if (t <= low) return isList(from) ? plainList(from) : +from;
    if (t >= high) return isList(to) ? plainList(to) : +to;
    return mixed(from, to, curve((t - low) / (high - low)));
  };
}

// A cubic timing function from (0, 0) to (1, 1) with two control points.
function bezierEasing(x1, y1, x2, y2) {
  if (x1 === y1 && x2 === y2) return function (x) { return x; };
  function at(a, b, t) { return ((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t * t + 3 * a * t; }
  function slope(a, b, t) { return 3 * (1 - 3 * b + 3 * a) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a; }
  return function (x) {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    var low = 0, high = 1, t = x;
    for (var i = 0; i < 40; i++) {
      var error = at(x1, x2, t) - x;
      if (Math.abs(error) < 1e-9) break;
      if (error > 0) high = t; else low = t;
      var steep = slope(x1, x2, t), next = steep > 1e-6 ? t - error / steep : -1;
      t = next > low && next < high ? next : (low + high) / 2;
    }
    return at(y1, y2, t);
  };
}

function rgbToHsl(c) {
  var high = Math.max(c[0], c[1], c[2]), low = Math.min(c[0], c[1], c[2]), span = high - low;
  var hue = 0, light = (high + low) / 2;
  var strength = span === 0 ? 0 : span / (light > 0.5 ? 2 - high - low : high + low);
  if (span > 0) {
    if (high === +c[0]) hue = (c[1] - c[2]) / span;
    else if (high === +c[1]) hue = (c[2] - c[0]) / span + 2;
    else hue = (c[0] - c[1]) / span + 4;
    hue = (hue / 6 + 1) % 1;
  }
  return [hue, strength, light, c.length > 3 ? +c[3] : 1];
}

function hslToRgb(c) {
  var reach = c[1] * Math.min(c[2], 1 - c[2]);
  function channel(offset) {
    var k = ((offset + c[0] * 12) % 12 + 12) % 12;
    return c[2] - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  }
  return [channel(0), channel(8), channel(4), c.length > 3 ? +c[3] : 1];
}

function hexToRgb(text) {
  var digits = String(text).replace('#', '');
  function part(i) { return parseInt(digits.substr(i, 2), 16) / 255; }
  return [part(0), part(2), part(4), digits.length > 6 ? part(6) : 1];
}

// The turn about x, y and z by which a layer at `from` looks at `to`.
function lookAt(from, to) {
  var x = to[0] - from[0], y = to[1] - from[1], z = to[2] - from[2];
  return [-Math.atan2(y, z) * 180 / Math.PI, Math.atan2(x, Math.sqrt(y * y + z * z)) * 180 / Math.PI, 0];
}

function inRadians(degrees) { return degrees * Math.PI / 180; }

function inDegrees(radians) { return radians * 180 / Math.PI; }

define(names, {
  $bm_sum: sum, $bm_sub: sub, $bm_mul: mul, $bm_div: div, $bm_mod: mod, $bm_neg: neg, $bm_isInstanceOfArray: isList,
  sum: sum, add: sum, sub: sub, mul: mul, div: div, mod: mod, dot: dot, cross: cross, length: length, clamp: clamp,
  normalize: function (a) { return div(a, length(a)); },
  linear: interpolation(function (x) { return x; }, false),
  ease: interpolation(bezierEasing(0.33, 0, 0.667, 1), true),
  easeIn: interpolation(bezierEasing(0.333, 0, 0.833, 0.833), true),
  easeOut: interpolation(bezierEasing(0.167, 0.167, 0.667, 1), true),
  rgbToHsl: rgbToHsl, hslToRgb: hslToRgb, hexToRgb: hexToRgb, lookAt: lookAt,
  degreesToRadians: inRadians, degrees_to_radians: inRadians, radiansToDegrees: inDegrees, radians_to_degrees: inDegrees
});
