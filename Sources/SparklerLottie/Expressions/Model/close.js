// Takes away what would make a result depend on the machine or the moment, or reach other expressions.
// Flow: the engine's own objects → frozen ones.

// A clock that starts at the same moment for every file and runs with the animation.
(function () {
  var System = Date, epoch = System.UTC(2000, 0, 1);
  // Only dates in ISO 8601: others are times of the machine's own zone.
  function parsed(text) { return /^\s*[+-]?\d/.test(text) ? System.parse(text) : NaN; }
  function Moment(a) {
    var now = epoch + clock.now * 1000;
    if (!(this instanceof Moment)) return new System(now).toISOString();
    var given = Array.prototype.slice.call(arguments);
    var isText = typeof a === 'string' || a instanceof String;
    var time = given.length === 0 ? now : given.length > 1 ? System.UTC.apply(null, given) : isText ? parsed(a) : +a;
    return Object.setPrototypeOf(new System(time), Moment.prototype);
  }
  Moment.prototype = System.prototype;
  Object.defineProperty(Moment.prototype, 'constructor', { value: Moment });
  Moment.now = function () { return epoch + clock.now * 1000; };
  Moment.UTC = System.UTC;
  Moment.parse = parsed;
  ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'].forEach(function (part) {
    Moment.prototype['get' + part] = Moment.prototype['getUTC' + part];
    if (part !== 'Day') Moment.prototype['set' + part] = Moment.prototype['setUTC' + part];
  });
  ['', 'Locale', 'Date', 'Time', 'LocaleDate', 'LocaleTime'].forEach(function (kind) {
    Moment.prototype['to' + kind + 'String'] = Moment.prototype.toISOString;
  });
  Moment.prototype.getYear = function () { return this.getUTCFullYear() - 1900; };
  Moment.prototype.setYear = function (year) {
    return this.setUTCFullYear(year >= 0 && year < 100 ? +year + 1900 : year);
  };
  Moment.prototype.getTimezoneOffset = function () { return 0; };
  everything.Date = Moment;
  names.Date = Moment;
})();

function refused(name) {
  return function () { throw new ReferenceError(name + ' is not available to expressions'); };
}

var functions = Function.prototype;
Object.defineProperty(functions, 'constructor', { value: refused('Function') });
// Typed lists are work and memory that no expression needs.
[
  'eval', 'Function', 'print', 'alert', 'require', 'Duktape', 'performance', 'Proxy', 'Reflect', 'CBOR', 'TextEncoder',
  'TextDecoder', 'Buffer', 'ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array',
  'Uint16Array', 'Int32Array', 'Uint32Array', 'Float32Array', 'Float64Array'
].forEach(function (name) {
  names[name] = refused(name);
  delete everything[name];
});

// What takes as long as its list or its text: so many times an eighth of a step for each element or character.
[
  'every', 'some', 'forEach', 'map', 'filter', 'reduce', 'reduceRight', 'indexOf', 'lastIndexOf', 'reverse', 'shift',
  'unshift', 'slice', 'splice', 'concat'
].forEach(function (name) { replace(Array.prototype, name, 1); });
['join', 'toString', 'toLocaleString'].forEach(function (name) { replace(Array.prototype, name, 8); });
['slice', 'substring', 'substr', 'trim', 'concat', 'repeat'].forEach(function (name) {
  replace(String.prototype, name, 1 / 32);
});
['toUpperCase', 'toLowerCase', 'toLocaleUpperCase', 'toLocaleLowerCase', 'localeCompare'].forEach(function (name) {
  replace(String.prototype, name, 1 / 2);
});

function replace(prototype, name, share) {
  var work = prototype[name];
  if (!work) return;
  define(prototype, pairOf(name, function () {
    charge(sizeOf(this) * share);
    return applied(work, this, arguments);
  }));
}

// A list's text calls these again for each list in it, and one list can be in many places.
['join', 'toString', 'toLocaleString'].forEach(function (name) {
  var work = Array.prototype[name];
  define(Array.prototype, pairOf(name, function () {
    tick();
    return applied(work, this, arguments);
  }));
});

// Where characters have more than one byte, the engine counts them up to an index.
['charAt', 'charCodeAt', 'codePointAt'].forEach(function (name) {
  var work = String.prototype[name];
  define(String.prototype, pairOf(name, function () {
    var text = asText(this);
    if (native.isWide(text)) charge(text.length / 32);
    return applied(work, this, arguments);
  }));
});

['indexOf', 'lastIndexOf', 'includes', 'startsWith', 'endsWith'].forEach(function (name) {
  var work = String.prototype[name];
  define(String.prototype, pairOf(name, function (part) {
    chargeSearch(asText(this), String(part));
    return applied(work, this, arguments);
  }));
});

// Functions whose first argument is a text.
['parseInt', 'parseFloat', 'encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent', 'escape', 'unescape']
  .forEach(function (name) {
    var work = everything[name];
    everything[name] = function (text, base) {
      var source = String(text);
      charge(source.length / 2);
      return work(source, base);
    };
  });

// Functions whose first argument is an object: as much work as it has members.
[
  'keys', 'getOwnPropertyNames', 'getOwnPropertySymbols', 'getOwnPropertyDescriptors', 'values', 'entries', 'freeze',
  'seal', 'isFrozen', 'isSealed', 'preventExtensions'
].forEach(function (name) {
  var work = Object[name];
  if (work) {
    define(Object, pairOf(name, function (object) {
      charge(membersIn(object) * 4);
      return work.call(Object, object);
    }));
  }
});
['create', 'defineProperties', 'assign'].forEach(function (name) {
  var work = Object[name];
  define(Object, pairOf(name, function (object, other) {
    charge(membersIn(other) * 4);
    return applied(work, Object, arguments);
  }));
});

function membersIn(value) { return value === null || value === undefined ? 0 : ownNames(Object(value)).length; }

// Arguments from a list.
define(functions, {
  apply: function (object, list) {
    charge(sizeOf(list) * 4);
    return applied(this, object, list === null || list === undefined ? [] : list);
  }
});

// Numbers are written by arithmetic with many digits.
['toString', 'toFixed', 'toPrecision', 'toExponential', 'toLocaleString'].forEach(function (name) {
  var work = Number.prototype[name];
  define(Number.prototype, pairOf(name, function (digits) {
    tick(8);
    return work.call(this, digits);
  }));
});

define(JSON, {
  parse: function (text, change) {
    var source = String(text);
    charge(source.length);
    return readJSON(source, change);
  },
  // Each value is a step: one object can be in many places.
  stringify: function (value, choice, space) {
    var keys = isList(choice) ? choice.map(String) : null;
    return writeJSON(value, function (key, value) {
      tick();
      if (typeof value === 'string') charge(value.length / 4);
      if (typeof choice === 'function') return choice.call(this, key, value);
      return keys && value && Object.prototype.toString.call(value) === '[object Object]' ? picked(value, keys) : value;
    }, space);
  }
});

function picked(object, keys) {
  var out = {};
  keys.forEach(function (key) { if (object[key] !== undefined) out[key] = object[key]; });
  return out;
}

// No expression changes what the engine or the model gives to all: not another expression's, and not its own next frame's.
harden(everything);
harden(names);
