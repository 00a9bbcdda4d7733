// Regular expressions with counted steps, for all that texts do with them; the engine's own can take for ever.
// Flow: pattern, text → native.search → matches.

var ownSplit = String.prototype.split, ownReplace = String.prototype.replace;

function isPattern(value) { return value instanceof RegExp; }

function flagsOf(pattern) { return (pattern.ignoreCase ? 'i' : '') + (pattern.multiline ? 'm' : ''); }

// Up to `most` matches from an index on: lists of positions, two for the match and for each of its groups.
function matchesOf(pattern, text, from, most) {
  var count = native.search(String(pattern.source), flagsOf(pattern), text, from, most), size = native.found(-1);
  var out = [];
  native.tick(count / 2);
  for (var i = 0; i < count; i += size) {
    var match = [];
    for (var j = 0; j < size; j++) match.push(native.found(i + j));
    out.push(match);
  }
  return out;
}

var substring = String.prototype.substring;

// The text of a match and of its groups.
function partsOf(text, found) {
  var out = [];
  for (var i = 0; i < found.length; i += 2) {
    out.push(found[i] < 0 || found[i + 1] < 0 ? undefined : substring.call(text, found[i], found[i + 1]));
  }
  return out;
}

function exec(pattern, text) {
  var begin = pattern.global ? +pattern.lastIndex || 0 : 0;
  var found = begin > text.length ? undefined : matchesOf(pattern, text, Math.max(0, begin), 1)[0];
  if (pattern.global) pattern.lastIndex = found ? found[1] : 0;
  if (!found) return null;
  var out = partsOf(text, found);
  out.index = found[0];
  out.input = text;
  return out;
}

// A replacement with its $ signs.
function expanded(template, parts, found, text) {
  var out = '', i = 0;
  while (i < template.length) {
    var next = template.indexOf('$', i);
    if (next < 0 || next + 1 >= template.length) break;
    native.tick();
    out += substring.call(template, i, next);
    var sign = template[next + 1], two = +substring.call(template, next + 1, next + 3), one = +sign;
    i = next + 2;
    if (sign === '$') out += '$';
    else if (sign === '&') out += parts[0];
    else if (sign === '`') out += substring.call(text, 0, found[0]);
    else if (sign === '\'') out += substring.call(text, found[1]);
    else if (two >= 10 && two < parts.length) {
      out += parts[two] === undefined ? '' : parts[two];
      i++;
    } else if (one >= 1 && one < parts.length) out += parts[one] === undefined ? '' : parts[one];
    else out += '$' + sign;
  }
  return out + substring.call(template, i);
}

function replaced(text, pattern, by) {
  var out = '', last = 0, isFunction = typeof by === 'function', template = isFunction ? '' : String(by);
  matchesOf(pattern, text, 0, pattern.global ? Infinity : 1).forEach(function (found) {
    var parts = partsOf(text, found);
    native.tick();
    out += substring.call(text, last, found[0])
      + (isFunction ? String(by.apply(undefined, parts.concat([found[0], text]))) : expanded(template, parts, found, text));
    last = found[1];
  });
  if (pattern.global) pattern.lastIndex = 0;
  return out + substring.call(text, last);
}

function splitBy(text, pattern, most) {
  var limit = most === undefined ? 4294967295 : most >>> 0, out = [], last = 0;
  if (limit === 0) return out;
  if (text === '') return matchesOf(pattern, text, 0, 1).length > 0 ? out : [text];
  matchesOf(pattern, text, 0, Infinity).forEach(function (found) {
    // An empty match at an end of the text, or of what was taken before, splits nothing.
    if (found[1] === last || found[0] >= text.length) return;
    var parts = partsOf(text, found);
    parts[0] = substring.call(text, last, found[0]);
    out = out.concat(parts);
    last = found[1];
  });
  out.push(substring.call(text, last));
  return out.slice(0, limit);
}

function asText(value) {
  if (value === null || value === undefined) throw new TypeError('it is no text');
  return String(value);
}

define(RegExp.prototype, {
  exec: function (text) { return exec(this, String(text)); },
  test: function (text) { return exec(this, String(text)) !== null; }
});
define(String.prototype, {
  match: function (pattern) {
    var text = asText(this), own = isPattern(pattern) ? pattern : new RegExp(pattern === undefined ? '' : pattern);
    if (!own.global) return exec(own, text);
    own.lastIndex = 0;
    var all = matchesOf(own, text, 0, Infinity).map(function (found) { return partsOf(text, found)[0]; });
    return all.length > 0 ? all : null;
  },
  search: function (pattern) {
    var own = isPattern(pattern) ? pattern : new RegExp(pattern === undefined ? '' : pattern);
    var found = matchesOf(own, asText(this), 0, 1)[0];
    return found ? found[0] : -1;
  },
  replace: function (pattern, by) {
    var text = asText(this);
    if (isPattern(pattern)) return replaced(text, pattern, by);
    var part = String(pattern);
    chargeSearch(text, part);
    return ownReplace.call(text, part, by);
  },
  split: function (by, most) {
    var text = asText(this);
    if (isPattern(by)) return splitBy(text, by, most);
    if (by === undefined) return ownSplit.call(text, by, most);
    var part = String(by);
    chargeSearch(text, part);
    return ownSplit.call(text, part, most);
  }
});
