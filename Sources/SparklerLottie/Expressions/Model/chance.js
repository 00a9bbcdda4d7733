// Chance that is the same for the same file: random, noise and wiggle, from a hash of the property and the time.
// Flow: property, time → chance → numbers.

// share(stream, index): 0 up to 1. fork(stream, label): another stream. wander(stream, position): a smooth path.
// They are counter-based, as all chance of the project is.
// The stream of the evaluation that runs now, made when the first number is drawn.
var stream = { property: null, time: 0, seed: null, drawn: 0 };

function draw() {
  if (stream.seed === null) stream.seed = native.fork(seedOf(stream.property), Math.round(stream.time * 1e4));
  return native.share(stream.seed, stream.drawn++);
}

// Of a normal distribution with mean 0 and deviation 1.
function drawNormal() {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

// Calls `one` for each pair of limits: random(), random(most), random(least, most), with numbers or lists.
function between(least, most, one) {
  if (most === undefined) {
    most = least === undefined ? 1 : least;
    least = undefined;
  }
  if (!isList(most)) return one(least === undefined ? 0 : +least, +most);
  var out = [];
  for (var i = 0; i < most.length; i++) out.push(one(isList(least) ? +least[i] : 0, +most[i]));
  return out;
}

// Smooth noise over numbers; each whole number has a slope of its own.
function waves(seed, x) {
  var cell = Math.floor(x), u = x - cell;
  var fade = u * u * u * (u * (u * 6 - 15) + 10);
  var a = (native.share(seed, cell) * 2 - 1) * u, b = (native.share(seed, cell + 1) * 2 - 1) * (u - 1);
  return (a + (b - a) * fade) * 2;
}

// Noise of one number or of up to three, -1 to 1.
function noise(value) {
  if (isNumber(value)) return waves(0x51ed, +value);
  var seed = 0x51ed, out = 0, strongest = 1;
  for (var i = 0; i < value.length; i++) {
    var cell = Math.floor(value[i]);
    out += waves(seed, +value[i]) * strongest;
    seed = native.fork(seed, cell);
    strongest *= 0.8;
  }
  return clamp(out, -1, 1);
}

function wiggled(seed, value, freq, amp, octaves, weaker, time) {
  var count = clamp(Math.floor(octaves === undefined ? 1 : octaves), 1, 10);
  weaker = weaker === undefined ? 0.5 : +weaker;
  function offset(dimension) {
    var out = 0, strength = isList(amp) ? +amp[Math.min(dimension, amp.length - 1)] : +amp;
    for (var o = 0; o < count; o++) {
      out += native.wander(seed + dimension * 16 + o, time * freq * Math.pow(2, o)) * strength;
      strength *= weaker;
    }
    return out;
  }
  if (!isList(value)) return +value + offset(0);
  var out = [];
  for (var i = 0; i < value.length; i++) out.push(+value[i] + (i < 2 ? offset(i) : 0));
  return out;
}

define(names, {
  random: function (least, most) {
    return between(least, most, function (a, b) { return a + draw() * (b - a); });
  },
  // 90 % lie between the limits.
  gaussRandom: function (least, most) {
    return between(least, most, function (a, b) { return (a + b) / 2 + drawNormal() * (b - a) / 2 / 1.645; });
  },
  noise: noise
});

var Maths = {};
Object.getOwnPropertyNames(Math).forEach(function (name) { Maths[name] = Math[name]; });
Maths.random = draw;
define(names, { Math: Maths });
// The global object's too: an expression reaches it as `this`, and the engine's own chance differs from run to run.
everything.Math = Maths;
