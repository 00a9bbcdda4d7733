// Small pictures of variants: one at the playhead's time while it rests, and a loop of them that plays in step with it.

/** Maximum number of pictures in a loop, and how many it has in a second. */
const mostFilm = 48, filmRate = 12;
/** Maximum number of pixels of all loops: 40 million take 160 MB. */
const mostFilmPixels = 40e6;

/** Pictures of one variant. */
class Film {
  /**
   * @param query what distinguishes it from the spec that is edited: `variant`, or an `edit`
   * @param side the longer side of its pictures in pixels
   */
  constructor(query, side) {
    Object.assign(this, { query, side, facts: null, problem: "", canvas: make("canvas", { width: 1, height: 1 }) });
    this.canvas.setAttribute("aria-hidden", "true");
    this.clear();
  }

  /** Forgets what belongs to an older revision; the canvas keeps its picture until there is a new one. */
  clear() {
    this.generation = generation;
    for (const one of this.frames ?? []) one?.strip?.close();
    this.still?.bitmap?.close();
    Object.assign(this, { facts: null, problem: "", still: null, frames: [], isAsking: false });
  }

  address(path, extra = {}) {
    const query = new URLSearchParams(extra);
    if (choice.seed !== "") query.set("seed", choice.seed);
    for (const [name, value] of Object.entries(this.query)) query.set(name, value);
    return path + "?" + query.toString().replaceAll("+", "%20");
  }

  /** The moment that it shows at a time of the scene: shorter variants begin again. */
  moment(time) {
    const { duration } = this.facts;
    return time <= duration ? time : time % Math.max(0.01, duration);
  }

  length(films) {
    const { width, height, duration } = this.facts;
    const share = Math.min(1, this.side / Math.max(width, height));
    const most = Math.floor(mostFilmPixels / Math.max(1, films) / Math.max(1, width * height * share * share));
    return Math.max(1, Math.min(mostFilm, most, Math.ceil(duration * filmRate)));
  }

  /** Draws the best picture that there is for a time. */
  draw(time) {
    if (!this.facts || this.problem) return;
    const count = this.frames.length;
    const isExact = !playing && this.still && Math.abs(this.still.time - time) < 1e-6;
    if (this.still && (isExact || !this.frames.some(Boolean))) { this.paint(this.still.bitmap, 0, 1); return; }
    if (count === 0) return;
    const index = Math.min(count - 1, Math.floor(this.moment(time) / this.facts.duration * count + 1e-6));
    for (let back = 0; back < count; back++) {
      const one = this.frames[(index - back + count) % count];
      if (one) { this.paint(one.bitmap, one.row, one.rows); return; }
    }
  }

  paint(bitmap, row, rows) {
    const height = Math.round(bitmap.height / rows);
    if (this.canvas.width !== bitmap.width || this.canvas.height !== height) Object.assign(this.canvas, { width: bitmap.width, height });
    const context = this.canvas.getContext("2d");
    context.clearRect(0, 0, bitmap.width, height);
    context.drawImage(bitmap, 0, row * height, bitmap.width, height, 0, 0, bitmap.width, height);
  }

  /**
   * Fetches what is missing most: its facts, the picture at a time, then pictures of its loop, those ahead first.
   *
   * @param films the number of loops that share the memory
   * @returns whether there was something to fetch
   */
  fill(time, films, isWhole) {
    if (this.isAsking || this.problem) return null;
    if (!this.facts) return this.ask("variant", {}, async (answer) => {
      this.facts = await answer.json();
      this.problem = this.facts.problem ?? "";
    });
    const at = Math.min(this.moment(time), this.facts.duration);
    // While it plays, the loop is enough.
    if (!this.still || !playing && Math.abs(this.still.time - time) > 1e-6) {
      return this.ask("strip", { t: at, side: this.side }, async (answer) => {
        const bitmap = await createImageBitmap(await answer.blob());
        this.still?.bitmap?.close();
        this.still = { time, bitmap };
      });
    }
    if (!isWhole) return null;
    if (this.frames.length === 0) this.frames = new Array(this.length(films)).fill(null);
    const count = this.frames.length;
    const start = Math.floor(at / this.facts.duration * count) % count;
    const most = Math.max(1, Math.min(8, Math.floor(2.5e6 / (this.side * this.side))));
    const missing = [];
    for (let i = 0; i < count && missing.length < most; i++) {
      const index = (start + i) % count;
      if (!this.frames[index]) missing.push(index);
    }
    if (missing.length === 0) return null;
    const times = missing.map((index) => (index / count * this.facts.duration).toFixed(4));
    return this.ask("strip", { t: times.join(), side: this.side }, async (answer) => {
      const bitmap = await createImageBitmap(await answer.blob());
      missing.forEach((index, row) => { this.frames[index] = { bitmap, row, rows: missing.length, strip: row === 0 ? bitmap : null }; });
    });
  }

  async ask(path, extra, use) {
    const mine = this.generation;
    this.isAsking = true;
    try {
      const answer = await fetch(this.address(path, extra));
      if (mine !== this.generation) return;
      if (answer.ok) await use(answer);
      else if (answer.status === 422) this.problem = (await answer.text()).trim();
      // Busy, or changed meanwhile: the next turn asks again.
      else await new Promise((done) => setTimeout(done, 200));
    } catch { /* the socket reports it */ } finally { if (mine === this.generation) this.isAsking = false; }
  }
}
