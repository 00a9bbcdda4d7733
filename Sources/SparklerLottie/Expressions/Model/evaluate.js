// Runs an expression: compiles it once, gives it its names, and checks its result.
// Flow: Property, time → scope → the expression → a value like the property's.

var compileFunction = Function;
var evaluateGlobally = eval;

// What is left of the steps that loops and calls may take: for one evaluation, for one property, for the request.
var steps = { evaluation: 0, property: 0, request: 4e6, most: 2e5, mostProperty: 2e6 };

function tooLong() { return new RangeError('it takes more steps than an expression may'); }

function tick() {
  if (--steps.evaluation < 0) throw tooLong();
  return true;
}

// What the engine does by itself in a loop counts less than a step of an expression. The model's own work between
// evaluations is free.
var isEvaluating = false;

function charge(size) {
  if (!isEvaluating || !(size > 64)) return;
  steps.evaluation -= size / 8;
  if (steps.evaluation < 0) throw tooLong();
}

// The length of a list or a text; endless where an expression decides it anew each time it is asked.
function sizeOf(object) {
  if (isList(object) || typeof object === 'string') return object.length;
  if (object === null || object === undefined) return 0;
  var found = Object.getOwnPropertyDescriptor(Object(object), 'length');
  if (!found) return 'length' in Object(object) ? Infinity : 0;
  return typeof found.value === 'number' ? found.value : Infinity;
}

// A function of the engine that looks at each element of a list, or at a piece of each character of a text.
function charged(work, share) {
  return function () {
    charge(sizeOf(this) * share);
    return work.apply(this, arguments);
  };
}

// The object of a for-in loop, which takes as many steps as it has keys.
function counted(object) {
  for (var key in object) tick(key);
  return object;
}

function seedOf(property) {
  if (property.seed === undefined) {
    var raw = property.layer.raw;
    property.seed = native.fork(everySeed, [raw.nm, raw.ind, property.name, property.raw.ix].join('/'));
  }
  return property.seed;
}

var everySeed = 0;

// The names that an expression sees, besides those of its layer and of all expressions.
function scopeOf(property) {
  var layer = property.layer, scope = Object.create(scopeOfLayer(layer));
  define(scope, functionsOf(property));
  getters(scope, facts(property));
  getters(scope, { thisProperty: function () { return property.seen(); } });
  // These can't be replaced.
  Object.defineProperties(scope, { $tick: { value: tick }, $counted: { value: counted } });
  return define(scope, {
    posterizeTime: function (rate) {
      scope.time = rate > 0 ? Math.floor(scope.time * rate + 1e-9) / rate : 0;
      clock.now = scope.time;
      scope.value = outward(property, property.plain(scope.time));
    },
    seedRandom: function (seed, isTimeless) {
      var own = isTimeless ? everySeed : native.fork(seedOf(property), Math.round(scope.time * 1e4));
      stream.seed = native.fork(own, +seed);
      stream.drawn = 0;
    },
    framesToTime: function (frames, rate) {
      return frames === undefined ? scope.time : frames / (rate || clock.rate);
    },
    timeToFrames: function (time, rate) {
      return Math.floor((time === undefined ? scope.time : time) * (rate || clock.rate) + 1e-6);
    }
  });
}

function scopeOfLayer(layer) {
  if (layer.scope) return layer.scope;
  var scope = layer.scope = Object.create(names), members = layer.members();
  Object.getOwnPropertyNames(members).forEach(function (key) {
    Object.defineProperty(scope, key, Object.getOwnPropertyDescriptor(members, key));
  });
  return define(getters(scope, {
    thisLayer: function () { return layer.seen(); },
    thisComp: function () { return layer.comp.seen(); },
    $bm_transform: function () { return layer.parts().transform.seen(); },
    // Files have no markers of layers.
    marker: function () { return markersOf([]); }
  }), {
    name: layer.raw.nm,
    comp: function (name) { return layer.comp.project.named(name).seen(); },
    footage: function () { throw new ReferenceError('footage is not supported in expressions'); }
  });
}

function compiled(property) {
  var source = property.raw.x;
  if (/\$bm_rt\b/.test(source)) {
    var own = '(function () {' + source + '\n;return $bm_rt; })';
    return compileFunction('$scope', 'with ($scope) { return ' + own + '.call(this); }');
  }
  // Without bodymovin's result variable, the value of the last statement counts. Mostly there is only one.
  try {
    return compileFunction('$scope', 'with ($scope) { return (' + source.replace(/[\s;]+$/, '') + '\n); }');
  } catch (_) { steps.evaluation--; }
  var text = 'with ($scope) {' + source + '\n}';
  return function (scope) {
    var before = evaluatedScope;
    evaluatedScope = scope;
    try { return evaluateGlobally(text); } finally { evaluatedScope = before; }
  };
}

var evaluatedScope = null;
Object.defineProperty(everything, '$scope', { get: function () { return evaluatedScope; } });

// The value of a property's expression at a time.
function evaluated(property, time) {
  var before = { now: clock.now, stream: stream };
  property.isBusy = true;
  try {
    if (!property.program) {
      if (property.failure) throw property.failure;
      try { property.program = compiled(property); } catch (error) {
        property.failure = error;
        throw error;
      }
      property.scope = scopeOf(property);
    }
    clock.now = time;
    stream = { property: property, time: time, seed: null, drawn: 0 };
    property.scope.time = time;
    property.scope.value = outward(property, property.plain(time));
    return checked(property, property.program.call(undefined, property.scope), time);
  } finally {
    property.isBusy = false;
    clock.now = before.now;
    stream = before.stream;
  }
}

function finite(value) {
  var number = +value;
  if (typeof value === 'function' || value === null || value === undefined || !isFinite(number)) {
    throw new TypeError('its result is ' + described(value));
  }
  return number;
}

function described(value) {
  if (typeof value === 'function') return 'a function';
  if (isList(value)) return 'a list of ' + value.length;
  if (typeof value === 'object' && value !== null && !isNumber(value)) return 'an object';
  return String(value).slice(0, 40) + (typeof value === 'string' ? ', a text' : '');
}

// A result as the property stores it.
function checked(property, result, time) {
  if (property.kind === 'text') {
    if (typeof result === 'function' || result === null || result === undefined) {
      throw new TypeError('its result is ' + described(result));
    }
    var text = String(result), document = {}, base = property.plain(time);
    if (text.length > 1e5) throw new RangeError('its text has ' + text.length + ' characters');
    for (var key in base) document[key] = base[key];
    document.t = text;
    return document;
  }
  if (property.kind === 'shape') {
    var raw = result instanceof Outline ? result.raw || result.$at : null;
    if (!raw || !raw.v) throw new TypeError('its result is ' + described(result) + ', not an outline');
    [raw.v, raw.i, raw.o].forEach(function (points) {
      points.forEach(function (p) { finite(p[0] + p[1]); });
    });
    return raw;
  }
  if (property.isScalar) {
    if (isList(result) && result.length !== 1) {
      throw new TypeError('its result is ' + described(result) + ', not a number');
    }
    return finite(isList(result) ? result[0] : result);
  }
  var plain = property.plain(time);
  if (!isList(result)) throw new TypeError('its result is ' + described(result) + ', not a list');
  // Of a longer list the rest is ignored; a shorter one leaves the rest.
  return plain.map(function (value, i) { return i < result.length ? finite(result[i]) : value; });
}
