// Runs an expression: compiles it once, gives it its names, and checks its result.
// Flow: Property, time → scope → the expression → a value like the property's.

var compileFunction = Function;
var evaluateGlobally = eval;
var applied = Reflect.apply;

// The most steps and memory: for one evaluation, for one property, for the request.
var steps = { property: 0, request: 3e6, most: 2e5, mostProperty: 2e6, forError: 5e4 };

// As many bytes count as a step.
var bytesPerStep = 100;

function tooLong() { return new RangeError('it takes more steps than an expression may'); }

// One step, or `count`. Fails if an evaluation has no more; between evaluations nothing is counted.
var tick = native.tick;

// What the engine does by itself in a loop counts less than a step of an expression.
function charge(size) {
  if (size > 64) tick(size / 8);
}

// Looking for a part in a text can compare the part at each character.
function chargeSearch(text, part) {
  if (text.length > 64) tick(text.length / 64 + text.length * part.length / 4096);
}

// What the model makes once, for whichever evaluation needs it first.
function freely(work, object) {
  native.free(1);
  try { return work(object); } finally { native.free(-1); }
}

// The length of a list or a text; endless where an expression decides it anew each time it is asked.
function sizeOf(object) {
  if (isList(object) || typeof object === 'string') return object.length;
  if (object === null || object === undefined) return 0;
  var found = Object.getOwnPropertyDescriptor(Object(object), 'length');
  if (!found) return 'length' in Object(object) ? Infinity : 0;
  return typeof found.value === 'number' ? found.value : Infinity;
}

// The object of a for-in loop, which takes as many steps as it has keys, times the weight of what it does for each.
function counted(object, weight) {
  for (var key in object) tick(weight === undefined ? 1 : weight);
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
  var layer = property.layer, scope = create(scopeOfLayer(layer));
  define(scope, functionsOf(property));
  getters(scope, facts(property));
  getters(scope, { thisProperty: function () { return property.seen(); } });
  define(scope, { $tick: tick, $counted: counted, arguments: undefined });
  return harden(define(scope, {
    posterizeTime: function (rate) {
      var scope = evaluation.scope;
      scope.time = rate > 0 ? Math.floor(scope.time * rate + 1e-9) / rate : 0;
      clock.now = scope.time;
      scope.value = outward(property, property.plain(scope.time));
    },
    seedRandom: function (seed, isTimeless) {
      var time = Math.round(evaluation.scope.time * 1e4);
      stream.seed = native.fork(isTimeless ? everySeed : native.fork(seedOf(property), time), +seed);
      stream.drawn = 0;
    },
    framesToTime: function (frames, rate) {
      return frames === undefined ? evaluation.scope.time : frames / (rate || clock.rate);
    },
    timeToFrames: function (time, rate) {
      return Math.floor((time === undefined ? evaluation.scope.time : time) * (rate || clock.rate) + 1e-6);
    }
  }));
}

// The scope of one evaluation. What an expression assigns without declaring it stays in there.
function scopeAt(property, time) {
  var scope = create(property.scope), all = property.assigned;
  for (var i = 0; i < all.length; i++) Object.defineProperty(scope, all[i].name, all[i].access);
  scope.time = time;
  scope.value = outward(property, property.plain(time));
  return scope;
}

// A name that an expression assigns: what the file or the engine gives for it, until it is assigned.
function assignment(property, name) {
  return {
    name: name,
    access: {
      configurable: true,
      get: harden(function () { return name in property.scope ? property.scope[name] : everything[name]; }),
      set: harden(function (value) {
        Object.defineProperty(evaluation.scope, name, {
          value: value, configurable: true, writable: true, enumerable: true
        });
      })
    }
  };
}

function scopeOfLayer(layer) {
  if (!layer.scope) layer.scope = madeScopeOfLayer(layer);
  return layer.scope;
}

function madeScopeOfLayer(layer) {
  var scope = create(names), members = layer.members();
  ownNames(members).forEach(function (key) {
    Object.defineProperty(scope, key, Object.getOwnPropertyDescriptor(members, key));
  });
  return define(getters(scope, {
    thisLayer: function () { return layer.seen(); },
    thisComp: function () { return layer.comp.seen(); },
    $bm_transform: function () { return layer.parts().transform.seen(); },
    // Files have no markers of layers.
    marker: function () { return markersOf([]); }
  }), {
    name: nameOf(layer.raw),
    comp: function (name) { return layer.comp.project.named(name).seen(); },
    footage: function () { throw new ReferenceError('footage is not supported in expressions'); }
  });
}

// A function of a scope. In each evaluation it makes the functions anew that the expression can reach.
function compiled(property) {
  var source = property.raw.x;
  function inScope(body) {
    var own = 'function () { var $tick = $ticking, $counted = $counting; ' + body + '}';
    return compileFunction('$scope', '$ticking', '$counting', 'with ($scope) { return (' + own + ').call(this); }');
  }
  if (/\$bm_rt\b/.test(source)) return inScope('var $bm_rt; ' + source + '\n;return $bm_rt; ');
  // Without bodymovin's result variable, the value of the last statement counts. Mostly there is only one.
  try { return inScope('return (' + trimmed(source) + '\n); '); } catch (_) { tick(); }
  var text = 'with ($scope) {' + source + '\n}';
  return function (scope) { return evaluateText(scope, text, evaluateGlobally); };
}

// Without the semicolon at its end.
function trimmed(source) {
  var end = source.length;
  while (end > 0 && ' \t\r\n;'.indexOf(source[end - 1]) >= 0) end--;
  return substring.call(source, 0, end);
}

// The engine's own eval, called by its name: what the text declares is gone afterwards.
var evaluateText = compileFunction('$scope', '$text', 'eval', 'return eval($text);');

// The evaluation that runs now: its scope, how many run around it, and the depth of the outermost property whose value
// was asked for while it was being evaluated.
var evaluation = { scope: null, depth: 0, cut: Infinity };

// The value of a property's expression at a time, to be kept for a frame; null: not to be kept.
function evaluated(property, time, frame) {
  var before = { now: clock.now, stream: stream, evaluation: evaluation };
  var own = evaluation = { scope: null, depth: before.evaluation.depth + 1, cut: Infinity };
  var cost = { left: native.left(), taken: native.taken() };
  property.depth = own.depth;
  try {
    if (property.failure) throw property.failure;
    if (!property.program) freely(prepare, property);
    clock.now = time;
    stream = { property: property, time: time, seed: null, drawn: 0 };
    own.scope = scopeAt(property, time);
    tick(1 + property.weight);
    var value = checked(property, property.program.call(undefined, own.scope, tick, counted), time);
    // Properties that ask for each other have another value where another of them is being evaluated.
    if (frame !== null && own.cut === Infinity) {
      property.cache[frame] = { value: value, steps: cost.left - native.left(), bytes: native.taken() - cost.taken };
    }
    return value;
  } finally {
    property.depth = 0;
    clock.now = before.now;
    stream = before.stream;
    evaluation = before.evaluation;
    if (own.cut < own.depth) evaluation.cut = Math.min(evaluation.cut, own.cut);
  }
}

// A value that another evaluation has found; it costs as much as if it had not been kept.
function known(found) {
  native.repay(found.steps, found.bytes);
  return found.value;
}

function prepare(property) {
  try { property.program = compiled(property); } catch (error) {
    property.failure = error;
    throw error;
  }
  property.scope = scopeOf(property);
  var names = isList(property.raw.$assigned) ? property.raw.$assigned : [];
  property.assigned = names.filter(function (name) { return name !== '$bm_rt' && name !== 'time' && name !== 'value'; })
    .map(function (name) { return assignment(property, name); });
  property.weight = Math.floor(property.raw.x.length / 64 + property.assigned.length / 4);
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
    return freeze(document);
  }
  if (property.kind === 'shape') {
    var raw = result instanceof Outline ? result.raw || result.$at : null;
    if (!raw || !raw.v) throw new TypeError('its result is ' + described(result) + ', not an outline');
    return outlineOf(raw);
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

// A copy of an outline that nobody changes.
function outlineOf(raw) {
  var sides = [raw.v, raw.i, raw.o].map(function (points) {
    return copied(points).map(function (p) { return [finite(p[0]), finite(p[1])]; });
  });
  return harden({ v: sides[0], i: sides[1], o: sides[2], c: !!raw.c });
}
