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

Object.defineProperty(Function.prototype, 'constructor', { value: refused('Function') });
[
  'eval', 'Function', 'print', 'alert', 'require', 'Duktape', 'performance', 'Proxy', 'Reflect', 'CBOR', 'TextEncoder',
  'TextDecoder'
].forEach(function (name) {
  names[name] = refused(name);
  delete everything[name];
});

// What takes as long as its list or its text.
[
  'every', 'some', 'forEach', 'map', 'filter', 'reduce', 'reduceRight', 'indexOf', 'lastIndexOf', 'join', 'reverse',
  'shift', 'unshift', 'slice', 'splice', 'concat', 'toString', 'toLocaleString'
].forEach(function (name) { replace(Array.prototype, name, 1); });
[
  'indexOf', 'lastIndexOf', 'search', 'match', 'replace', 'split', 'toUpperCase', 'toLowerCase', 'trim', 'includes',
  'localeCompare', 'startsWith', 'endsWith', 'concat', 'slice', 'substring', 'substr'
].forEach(function (name) { replace(String.prototype, name, 1 / 32); });

// A list's text calls these again for each list in it, and one list can be in many places.
['join', 'toString', 'toLocaleString'].forEach(function (name) {
  var work = Array.prototype[name];
  define(Array.prototype, pairOf(name, function () {
    if (isEvaluating) tick();
    return work.apply(this, arguments);
  }));
});

function replace(prototype, name, share) {
  if (prototype[name]) define(prototype, pairOf(name, charged(prototype[name], share)));
}

['exec', 'test'].forEach(function (name) {
  var work = RegExp.prototype[name];
  define(RegExp.prototype, pairOf(name, function (text) {
    var subject = String(text);
    charge(subject.length / 4);
    return work.call(this, subject);
  }));
});

define(JSON, {
  parse: function (text, change) {
    var source = String(text);
    charge(source.length / 4);
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

(function freeze(object, seen) {
  var isObject = typeof object === 'function' || (typeof object === 'object' && object !== null);
  if (!isObject || seen.indexOf(object) >= 0) return;
  seen.push(object);
  Object.getOwnPropertyNames(object).forEach(function (key) {
    var found = Object.getOwnPropertyDescriptor(object, key);
    if (found && 'value' in found) freeze(found.value, seen);
  });
  if (object !== everything) Object.freeze(object);
})(everything, []);
// No expression changes for others what the engine gives to all.
Object.getOwnPropertyNames(everything).forEach(function (name) {
  var found = Object.getOwnPropertyDescriptor(everything, name);
  if (found.configurable && 'value' in found) {
    Object.defineProperty(everything, name, { writable: false, configurable: false });
  }
});
Object.freeze(names.Math);
Object.freeze(names);
