// A test's pictures: views, the time line, playing both sides in step, the contact sheet.

const { items, pictures, served } = JSON.parse($("model").textContent);

const clock = (ms) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`);

function mark(elements, chosen) {
  elements.forEach((element, i) => {
    if (i === chosen) element.setAttribute("aria-current", "true");
    else element.removeAttribute("aria-current");
  });
}

/** What the two sides are called, for developers and in the plain view. */
const sideName = (isActual) => {
  const isPlain = document.body.classList.contains("plain");
  return isActual ? (isPlain ? "After" : "Actual") : isPlain ? "Before" : "Expected";
};

/** Shows a message at the lower edge for a moment. */
function tell(words) {
  const told = document.querySelector(".told");
  told.textContent = words;
  told.classList.add("seen");
  clearTimeout(told.timer);
  told.timer = setTimeout(() => told.classList.remove("seen"), 1800);
}

/** A picture that the browser can't decode is told, not shown as a broken one. */
document.addEventListener("error", ({ target }) => {
  if (!target.matches?.(".paper img")) return;
  target.classList.add("empty");
  tell("This browser can't show one of the pictures");
}, true);

class Viewer {
  constructor(root, number) {
    this.root = root;
    root.append($("viewer").content.cloneNode(true));
    root.hidden = false;
    this.item = items[number];
    this.shown = this.item.moments.filter((moment) => moment.p);
    this.place = 0;
    this.mix = 50;
    this.stage = this.find(".stage");
    this.scrub = this.find(".scrub");
    for (const [kind, name] of [[".views", "view"], [".grounds", "ground"]]) {
      this.all(`${kind} input`).forEach((input) => { input.name = `${name}-${number}`; });
    }
    this.chooseViews();
    this.scrub.max = this.shown.length - 1;
    this.find(".time").hidden = this.find(".sheet").hidden = this.shown.length < 2;
    this.boxes = new Boxes(this);
    this.listen();
    this.drawTimeLine();
    const worst = this.shown.indexOf(worstMoment(this.item));
    this.seek(worst >= 0 ? worst : Math.max(0, this.shown.findIndex((m) => m.c !== 0)));
    this.setView("side");
  }

  find(what) { return this.root.querySelector(what); }
  /** Stops playback when the viewer is not visible. */
  rest() { this.play(false); if (this.view === "blink") clearInterval(this.blink); }

  all(what) { return [...this.root.querySelectorAll(what)]; }

  get view() { return this.stage.dataset.view; }
  get moment() { return this.shown[this.place]; }
  get differing() { return this.shown.map((m, i) => (m.c === 0 ? -1 : i)).filter((i) => i >= 0); }
  get size() { return this.item.actual || this.item.expected; }

  /** If one side is missing, shows only the other; pictures of two sizes share a box for the larger one. */
  chooseViews() {
    const { expected, actual } = this.item;
    this.lone = !expected ? "actual" : !actual ? "expected" : "";
    this.stage.dataset.lone = this.lone;
    if (this.lone) this.all(".views label").slice(1).forEach((label) => label.remove());
    const sides = [expected, actual].filter(Boolean);
    this.box = [0, 1].map((i) => Math.max(...sides.map((size) => size[i])));
    this.stage.classList.toggle("padded", String(expected) !== String(actual) && !this.lone);
    this.find(".beyond").parentElement.hidden = !this.stage.classList.contains("padded");
  }

  listen() {
    this.all(".views input").forEach((input) => input.addEventListener("change", () => this.setView(input.value)));
    this.find(".grounds").addEventListener("change", (event) => { this.stage.dataset.ground = event.target.value; });
    this.find(".zoom").addEventListener("change", () => this.layOut());
    this.scrub.addEventListener("input", () => { this.play(false); this.seek(Number(this.scrub.value)); });
    this.find(".previous").addEventListener("click", () => this.jump(-1));
    this.find(".next").addEventListener("click", () => this.jump(1));
    this.find(".play").addEventListener("click", () => this.play(!this.timer));
    this.find(".mix input").addEventListener("input", (event) => this.setMix(Number(event.target.value)));
    const paper = this.find(".both .paper");
    const drag = (event) => {
      if (this.view !== "swipe" || !(event.buttons & 1)) return;
      const box = paper.getBoundingClientRect();
      this.setMix(Math.round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * 100));
    };
    paper.addEventListener("pointerdown", (event) => {
      paper.setPointerCapture(event.pointerId);
      event.preventDefault();
      drag(event);
    });
    paper.addEventListener("pointermove", drag);
    this.find(".sheet").addEventListener("toggle", (event) => { if (event.target.open) this.drawSheet(); });
    new ResizeObserver(() => this.layOut()).observe(this.root);
  }

  // --- views ---

  setView(view) {
    const radio = this.find(`.views input[value=${view}]`);
    if (!radio) return;
    radio.checked = true;
    this.stage.dataset.view = view;
    this.find(".mix").hidden = !["swipe", "onion"].includes(view);
    this.find(".legend").hidden = view !== "difference";
    clearInterval(this.blink);
    this.isActual = true;
    // With reduced motion, blinking is done with the key B.
    if (view === "blink" && !calm.matches) this.blink = setInterval(() => this.flip(), 700);
    this.showMix();
    this.layOut();
  }

  flip() { this.isActual = !this.isActual; this.showMix(); }

  setMix(value) { this.mix = value; this.find(".mix input").value = value; this.showMix(); }

  showMix() {
    const { view, mix, isActual } = this;
    const [over, under] = [this.find(".over").style, this.find(".under").style];
    over.clipPath = view === "swipe" ? `inset(0 0 0 ${mix}%)` : "";
    under.clipPath = view === "swipe" ? `inset(0 ${100 - mix}% 0 0)` : "";
    over.opacity = view === "onion" ? mix / 100 : view === "blink" && !isActual ? 0 : 1;
    under.opacity = view === "onion" ? 1 - mix / 100 : view === "blink" && isActual ? 0 : 1;
    this.find(".line").style.left = `${mix}%`;
    this.find(".both figcaption").textContent =
      view === "blink" ? sideName(isActual) : view === "swipe" ? `${sideName(false)} │ ${sideName(true)}`
        : `${sideName(true)} over ${sideName(false).toLowerCase()}`;
  }

  layOut() {
    const [width] = this.box;
    const choice = this.find(".zoom").value;
    const figures = this.view === "side" && !this.lone && innerWidth > 820 ? 2 : 1;
    const room = (this.root.clientWidth - 32 - 16 * (figures - 1)) / figures;
    if (room <= 0) return;
    // Enlarge small scenes by integer factors, so that pixels stay square.
    const most = room / width;
    const fit = most >= 2 ? Math.min(Math.floor(most), Math.max(1, Math.floor(360 / width))) : Math.min(1, most);
    const zoom = choice === "fit" ? fit : Number(choice);
    this.stage.classList.toggle("crisp", choice !== "fit" && zoom > 1);
    this.all(".stage img").forEach((image) => {
      const isExpected = image.closest(".expected") || image.classList.contains("under");
      const own = image.closest(".diff") ? this.box : (isExpected ? this.item.expected : this.item.actual) || this.size;
      image.style.width = `${own[0] * zoom}px`;
      image.style.height = `${own[1] * zoom}px`;
      // Mark the area outside the smaller picture.
      image.style.padding = `0 ${(this.box[0] - own[0]) * zoom}px ${(this.box[1] - own[1]) * zoom}px 0`;
    });
  }

  // --- time ---

  seek(place) {
    this.place = Math.max(0, Math.min(this.shown.length - 1, place));
    const moment = this.moment;
    const [expected, actual, difference] = moment.p;
    const put = (what, picture, name) => {
      const image = this.find(what);
      image.classList.toggle("empty", picture == null);
      if (picture != null && image.dataset.picture !== String(picture)) {
        image.src = pictures[picture];
        image.dataset.picture = picture;
      }
      image.alt = picture == null ? "" : `${name} at ${clock(moment.t)}`;
    };
    put(".expected img", expected, "Expected");
    put(".actual img", actual, "Actual");
    put(".under", expected, "Expected");
    put(".over", actual, "Actual");
    put(".diff img", difference, "Difference");
    this.boxes.show(moment);
    const words = this.words(moment);
    this.find(".moment").textContent = words;
    this.scrub.value = this.place;
    this.scrub.setAttribute("aria-valuetext", words);
    this.find(".now").style.left = `${(moment.t + moment.d / 2) * this.scale / 10}%`;
    mark(this.all(".sheet button"), this.place);
  }

  words(moment) {
    const { t, e, a, c } = moment;
    const both = [
      e == null ? "expected has ended" : `expected frame ${e}`, a == null ? "actual has ended" : `actual frame ${a}`,
    ].join(", ");
    const frame = e === a || this.lone ? `frame ${a ?? e}` : both;
    const change = c == null ? "" : c === 0 ? "the same" : c === 1 ? "1 pixel differs" : `${c.toLocaleString("en")} pixels differ`;
    return [clock(t), frame, change].filter(Boolean).join(" · ");
  }

  jump(step) {
    this.play(false);
    const isThere = (i) => (step > 0 ? i > this.place : i < this.place);
    const next = step > 0 ? this.differing.find(isThere) : this.differing.findLast(isThere);
    if (next != null) this.seek(next);
    else tell(step > 0 ? "No later difference" : "No earlier difference");
  }

  play(on) {
    clearTimeout(this.timer);
    this.timer = 0;
    showPlaying(this.find(".play"), on);
    // Don't announce every frame to screen readers.
    this.find(".moment").setAttribute("aria-live", on ? "off" : "polite");
    if (!on || this.shown.length < 2) return;
    const turn = () => {
      const next = this.shown[this.place + 1];
      const wait = next ? next.t - this.moment.t : Math.max(this.moment.d, 20);
      this.timer = setTimeout(() => { this.seek(next ? this.place + 1 : 0); turn(); }, Math.max(16, wait));
    };
    turn();
  }

  drawTimeLine() {
    const svg = this.find(".spark");
    const { moments } = this.item;
    const most = Math.max(1, ...moments.map((m) => m.c || 0));
    this.scale = 1000 / Math.max(1, ...moments.map((m) => m.t + m.d));
    for (const m of moments) {
      const width = m.c === 0 ? m.d * this.scale : Math.max(1, Math.min(9, m.d * this.scale * 0.6));
      // Use the square root of the fraction, so that small changes are visible next to large ones.
      const height = m.c == null ? 30 : m.c === 0 ? 2 : 5 + 25 * Math.sqrt(m.c / most);
      const bar = {
        x: (m.t + m.d / 2) * this.scale - width / 2, y: 40 - height, width, height,
        class: m.c === 0 ? "same" : m.p ? "hit" : "away",
      };
      const rect = document.createElementNS(svg.namespaceURI, "rect");
      Object.entries(bar).forEach(([name, value]) => rect.setAttribute(name, value));
      svg.append(rect);
    }
  }

  drawSheet() {
    const list = this.find(".sheet ol");
    if (list.firstChild) return;
    list.append(...this.shown.map((moment, i) => {
      const picture = moment.c ? moment.p[2] : moment.p[1] ?? moment.p[0];
      const image = make("img", { className: "paper", alt: "" });
      if (picture != null) image.src = pictures[picture];
      const button = make(
        "button", { type: "button" }, make("span", { className: "frame" }, image),
        make("span", { textContent: this.words(moment), className: moment.c ? "hit" : "" }));
      button.addEventListener("click", () => {
        this.play(false);
        this.seek(i);
        this.stage.scrollIntoView({ block: "nearest" });
      });
      return make("li", {}, button);
    }));
    mark(this.all(".sheet button"), this.place);
  }
}
