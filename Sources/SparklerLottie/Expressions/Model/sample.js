// Evaluates the expressions of a file over the frames in which they can be seen.
// Flow: request (document, jobs, seed) → samples, or why there are none → Swift.

function Project(document, request) {
  var assets = {}, project = this;
  (isList(document.assets) ? document.assets : []).forEach(function (asset) {
    if (asset && typeof asset.id === 'string') assets['$' + asset.id] = asset;
  });
  this.assets = assets;
  this.glyphs = readGlyphs(document.chars);
  this.fonts = {};
  ((document.fonts && document.fonts.list) || []).forEach(function (font) { project.fonts['$' + font.fName] = font; });
  this.main = new Composition(document, {
    w: document.w, h: document.h, duration: (document.op - document.ip) / clock.rate, markers: document.markers
  }, this);
  this.inner = {};
  Object.keys(assets).forEach(function (id) {
    var raw = assets[id], size = request.sizes[id.slice(1)] || [document.w, document.h];
    if (!isList(raw.layers)) return;
    project.inner[id] = new Composition(raw, {
      w: size[0], h: size[1], duration: size[2], markers: raw.markers
    }, project);
  });
}

define(Project.prototype, {
  named: function (name) {
    if (this.main.raw.nm === name) return this.main;
    for (var id in this.inner) if (this.inner[id].raw.nm === name || id === '$' + name) return this.inner[id];
    // Files that name no compositions have the names of the layers that show them.
    var all = [this.main].concat(Object.keys(this.inner).map(function (id) { return this.inner[id]; }, this));
    for (var i = 0; i < all.length; i++) {
      var shown = all[i].layers.filter(function (layer) { return layer.raw.ty === 0 && layer.raw.nm === name; })[0];
      if (shown && this.inner['$' + shown.raw.refId]) return this.inner['$' + shown.raw.refId];
    }
    // Older files don't name their main composition.
    if (this.main.raw.nm === undefined) return this.main;
    throw new ReferenceError('there is no composition \'' + String(name).slice(0, 80) + '\'');
  },

  // The property of a job, and the layer that has it.
  property: function (job) {
    var comp = job.comp === null ? this.main : this.inner['$' + job.comp];
    var layer = comp.layers[job.layer], raw = layer.raw;
    layer.parts();
    for (var i = 0; i < job.path.length; i++) raw = raw[job.path[i]];
    // Properties in places that expressions can't name are in no group.
    return property(raw, String(job.path[job.path.length - 1]), layer, job.kind || undefined);
  }
});

// The engine's own, without what its use costs an expression.
var concatenated = Array.prototype.concat, readJSON = JSON.parse, writeJSON = JSON.stringify;

// How many numbers the results of a request may have.
var numbersLeft = 2e6;

function taken(count) {
  numbersLeft -= count;
  if (numbersLeft < 0) throw new RangeError('the file\'s expressions have too many results');
}

function rounded(value) { return Math.round(value * 1e6) / 1e6; }

// A value as the file has it; numbers as a list.
function stored(property, value) {
  if (property.kind === 'text') {
    taken(100 + value.t.length);
    return value;
  }
  if (property.kind === 'shape') {
    taken(6 * value.v.length);
    function points(list) { return list.map(function (p) { return [rounded(p[0]), rounded(p[1])]; }); }
    return { v: points(value.v), i: points(value.i), o: points(value.o), c: !!value.c };
  }
  taken(listed(value).length);
  return listed(value).map(rounded);
}

function distance(a, b) {
  var most = 0;
  for (var i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
  return most;
}

function Sampler(property) {
  this.property = property;
  this.failure = null;
  this.failed = 0;
  this.isOver = false;
}

define(Sampler.prototype, {
  // The value at a frame; without the expression where that fails.
  at: function (frame) {
    var property = this.property, time = frame / clock.rate;
    if (!this.isOver) {
      var given = Math.min(steps.most, steps.property, steps.request), taken = native.taken();
      var caught, isCaught = false;
      // Memory is a measure of what the engine does without a step: it joins texts, it copies lists.
      native.begin(given, Math.min(steps.property, steps.request) * bytesPerStep);
      try { return stored(property, property.value(time)); } catch (error) {
        // Making anything can fail here.
        caught = error;
        isCaught = true;
      } finally {
        native.end();
        this.pay(given - Math.max(0, native.left()) + (native.taken() - taken) / bytesPerStep);
        // One that never ends is not tried at each frame.
        this.isOver = native.left() < 0 || steps.property <= 0 || steps.request <= 0;
      }
      if (this.isOver || !isCaught) this.note(tooLong(), frame); else this.noteOwn(caught, frame);
    }
    this.failed++;
    return stored(property, property.plain(time));
  },

  // One property leaves others what they need, whatever it takes.
  pay: function (cost) {
    steps.request -= Math.min(cost, steps.property);
    steps.property -= Math.min(cost, steps.property);
  },

  // What an expression throws can be an object of its own, with functions.
  noteOwn: function (error, frame) {
    if (this.failure) return;
    native.begin(steps.forError, steps.forError * bytesPerStep);
    try { this.note(error, frame); } finally { native.end(); }
  },

  note: function (error, frame) {
    if (this.failure) return;
    this.failure = { frame: frame, message: 'it fails', line: 0 };
    try {
      var message = String(error && error.message ? error.message : error).slice(0, 400);
      // The engine calls the files of expressions so.
      var place = /\((?:compile|input):(\d+)\)/.exec(String(error && error.stack).slice(0, 2000));
      this.failure.message = message.replace(/ \(line \d+.*\)$/, '').slice(0, 200);
      this.failure.line = place ? +place[1] : 0;
    } catch (_) { return; }
  },

  // Where a value jumps between two frames: [frame, value] after the jump, or null if it moves.
  jump: function (low, high, a, b) {
    var step = distance(a, b), middle = this.at((low + high) / 2);
    if (distance(middle, a) > 0.1 * step && distance(middle, b) > 0.1 * step) return null;
    for (var i = 0; i < 8; i++) {
      var frame = (low + high) / 2, value = this.at(frame);
      if (distance(value, a) <= 0.5 * step) low = frame; else high = frame;
    }
    return [high, this.at(high)];
  },

  // The values at a job's frames, and more where they jump.
  run: function (job) {
    var frames = [], values = [], i;
    for (i = job.from; i < job.to + job.step; i += job.step) {
      frames.push(Math.min(i, job.to));
      values.push(this.at(frames[frames.length - 1]));
    }
    this.lost = this.failed;
    if (this.failed === frames.length || this.property.kind) return this.answer(frames, values, false);
    // Chance has no values between frames.
    var isChance = /\b(gaussR|r)andom\s*\(/.test(this.property.raw.x);
    var steps = [], out = { frames: [], values: [] };
    for (i = 0; i + 1 < values.length; i++) steps.push(distance(values[i], values[i + 1]));
    for (i = 0; i < frames.length; i++) {
      var around = Math.max(i > 0 ? steps[i - 1] : 0, i + 1 < steps.length ? steps[i + 1] : 0);
      var mayJump = !isChance && i < steps.length && steps[i] > 1e-4 && steps[i] > 4 * around;
      var found = mayJump ? this.jump(frames[i], frames[i + 1], values[i], values[i + 1]) : null;
      out.frames.push(frames[i]);
      out.values.push(values[i]);
      if (found) {
        out.frames.push(found[0], found[0]);
        out.values.push(values[i], found[1]);
      }
    }
    return this.answer(out.frames, out.values, isChance);
  },

  // Lists of numbers as one list: that is read much faster.
  answer: function (frames, values, isHeld) {
    var size = this.property.kind ? 0 : values[0].length;
    var flat = size > 0 && values.every(function (value) { return value.length === size; });
    return {
      frames: frames, values: flat ? concatenated.apply([], values) : values, size: flat ? size : 0,
      isHeld: isHeld, failed: this.lost, failure: this.failure
    };
  }
});

function run(text) {
  var request = readJSON(text);
  clock.rate = request.rate;
  everySeed = request.seed;
  var project = new Project(request.document, request);
  return writeJSON(request.jobs.map(function (job) {
    var sampler = null;
    try {
      steps.property = steps.mostProperty;
      sampler = new Sampler(project.property(job));
      return sampler.run(job);
    } catch (error) {
      if (!sampler) sampler = new Sampler(null);
      sampler.note(error, 0);
      return { frames: [], values: [], size: 0, isHeld: false, failed: 1, failure: sampler.failure };
    }
  }));
}
