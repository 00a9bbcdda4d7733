// What the page does: views, the scrubber, playing in step, the keyboard. It fetches nothing and writes no markup.
// Flow: the page's data → the DOM.
import SparklerRendering

extension ReportPage {
  static let script = #"""

    (() => {
      'use strict';
      const { items, pictures } = JSON.parse(document.getElementById('data').textContent);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const make = (name, text) => { const node = document.createElement(name); if (text) node.textContent = text; return node; };
      const clock = ms => ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
      const told = document.querySelector('.told');
      const tell = text => {
        told.textContent = text;
        told.classList.add('seen');
        clearTimeout(tell.timer);
        tell.timer = setTimeout(() => told.classList.remove('seen'), 1800);
      };

      class Viewer {
        constructor(section) {
          this.section = section;
          this.item = items[+section.dataset.test];
          this.root = section.querySelector('.viewer');
          this.find = what => this.root.querySelector(what);
          this.shown = this.item.moments.filter(m => m.p);
          this.place = 0;
          this.mix = 50;
          this.stage = this.find('.stage');
          this.scrub = this.find('.scrub');
          this.root.hidden = false;
          if (!this.item.expected) this.stage.dataset.lone = '';
          this.scrub.max = this.shown.length - 1;
          this.find('.time').hidden = this.shown.length < 2;
          this.listen();
          this.draw();
          const worst = this.shown.reduce((best, m, i) => (m.c || 0) > (this.shown[best].c || 0) ? i : best, 0);
          this.seek(this.shown[worst].c ? worst : Math.max(0, this.shown.findIndex(m => m.c !== 0)));
          this.setView('side');
        }

        get view() { return this.stage.dataset.view; }
        get moment() { return this.shown[this.place]; }
        get differing() { return this.shown.map((m, i) => m.c === 0 ? -1 : i).filter(i => i >= 0); }

        listen() {
          this.root.querySelectorAll('.views input').forEach(input => input.addEventListener('change', () => this.setView(input.value)));
          this.scrub.addEventListener('input', () => { this.play(false); this.seek(+this.scrub.value); });
          this.find('.previous').addEventListener('click', () => this.jump(-1));
          this.find('.next').addEventListener('click', () => this.jump(1));
          this.find('.play').addEventListener('click', () => this.play(!this.timer));
          this.find('.zoom').addEventListener('change', () => this.layOut());
          this.find('.ground').addEventListener('change', event => { this.stage.dataset.ground = event.target.value; });
          this.find('.mix input').addEventListener('input', event => this.setMix(+event.target.value));
          const paper = this.find('.both .paper');
          const drag = event => {
            if (this.view !== 'swipe' || !(event.buttons & 1)) return;
            const box = paper.getBoundingClientRect();
            this.setMix(Math.round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * 100));
          };
          paper.addEventListener('pointerdown', event => { paper.setPointerCapture(event.pointerId); event.preventDefault(); drag(event); });
          paper.addEventListener('pointermove', drag);
          this.find('.sheet').addEventListener('toggle', event => { if (event.target.open) this.drawSheet(); });
          new ResizeObserver(() => this.layOut()).observe(this.root);
        }

        setView(view) {
          const radio = this.root.querySelector(`.views input[value=${view}]`);
          if (!radio) return;
          radio.checked = true;
          this.stage.dataset.view = view;
          this.find('.mix').hidden = !['swipe', 'onion'].includes(view);
          this.find('.legend').hidden = view !== 'difference';
          clearInterval(this.blink);
          this.blink = 0;
          this.isActual = true;
          // Who asked for less motion blinks by the key B.
          if (view === 'blink' && !still) this.blink = setInterval(() => this.flip(), 700);
          this.showMix();
          this.layOut();
        }

        flip() { this.isActual = !this.isActual; this.showMix(); }

        setMix(value) { this.mix = value; this.find('.mix input').value = value; this.showMix(); }

        showMix() {
          const [over, line, caption] = [this.find('.over'), this.find('.line'), this.find('.both figcaption')];
          over.style.clipPath = this.view === 'swipe' ? `inset(0 0 0 ${this.mix}%)` : '';
          over.style.opacity = this.view === 'onion' ? this.mix / 100 : this.view === 'blink' && !this.isActual ? 0 : 1;
          this.find('.under').style.opacity = this.view === 'onion' ? 1 - this.mix / 100 : this.view === 'blink' && this.isActual ? 0 : 1;
          this.find('.under').style.clipPath = this.view === 'swipe' ? `inset(0 ${100 - this.mix}% 0 0)` : '';
          line.style.left = `${this.mix}%`;
          caption.textContent = this.view === 'blink' ? (this.isActual ? 'Actual' : 'Expected') : this.view === 'swipe' ? 'Expected │ Actual' : 'Actual over expected';
        }

        layOut() {
          const size = this.item.actual || this.item.expected;
          const width = Math.max(size[0], (this.item.expected || size)[0]);
          const choice = this.find('.zoom').value;
          const figures = this.view === 'side' && this.item.expected && innerWidth > 820 ? 2 : 1;
          const room = (this.root.clientWidth - 32 - 16 * (figures - 1)) / figures;
          if (room <= 0) return;
          // Small scenes are shown larger, by whole numbers, so that pixels stay square.
          const most = room / width;
          const fit = most >= 2 ? Math.min(Math.floor(most), Math.max(1, Math.floor(360 / width))) : Math.min(1, most);
          const zoom = choice === 'fit' ? fit : +choice;
          this.stage.classList.toggle('crisp', choice !== 'fit' && zoom > 1);
          this.root.querySelectorAll('.stage img').forEach(img => {
            const own = img.closest('.expected') ? this.item.expected || size : size;
            img.style.width = `${own[0] * zoom}px`;
            img.style.height = `${own[1] * zoom}px`;
          });
        }

        seek(place) {
          this.place = Math.max(0, Math.min(this.shown.length - 1, place));
          const [expected, actual, difference] = this.moment.p;
          const put = (what, picture, name) => {
            const img = this.find(what);
            img.classList.toggle('empty', picture == null);
            if (picture != null && img.dataset.picture !== String(picture)) { img.src = pictures[picture]; img.dataset.picture = picture; }
            img.alt = picture == null ? '' : `${name} at ${clock(this.moment.t)}`;
          };
          put('.expected img', expected, 'Expected');
          put('.actual img', actual, 'Actual');
          put('.under', expected, 'Expected');
          put('.over', actual, 'Actual');
          put('.diff img', difference, 'What differs');
          const words = this.words(this.moment);
          this.find('.moment').textContent = words;
          this.scrub.value = this.place;
          this.scrub.setAttribute('aria-valuetext', words);
          this.mark();
          this.root.querySelectorAll('.sheet button').forEach((button, i) => i === this.place ? button.setAttribute('aria-current', 'true') : button.removeAttribute('aria-current'));
        }

        words(m) {
          const frames = [m.e == null ? (this.item.expected ? 'expected is over' : '') : `expected frame ${m.e}`, m.a == null ? 'actual is over' : `actual frame ${m.a}`].filter(Boolean);
          const frame = m.e === m.a ? `frame ${m.a}` : this.item.expected ? frames.join(', ') : `frame ${m.a}`;
          const change = m.c == null ? '' : m.c === 0 ? ' · the same' : m.c === 1 ? ' · 1 pixel differs' : ` · ${m.c.toLocaleString('en')} pixels differ`;
          return `${clock(m.t)} · ${frame}${change}`;
        }

        jump(step) {
          this.play(false);
          const next = step > 0 ? this.differing.find(i => i > this.place) : this.differing.findLast(i => i < this.place);
          if (next != null) this.seek(next); else tell(step > 0 ? 'No later difference' : 'No earlier difference');
        }

        play(on) {
          clearTimeout(this.timer);
          this.timer = 0;
          const button = this.find('.play');
          button.setAttribute('aria-pressed', String(!!on));
          button.setAttribute('aria-label', on ? 'Pause' : 'Play');
          // A voice that reads every frame helps nobody.
          this.find('.moment').setAttribute('aria-live', on ? 'off' : 'polite');
          if (!on || this.shown.length < 2) return;
          const turn = () => {
            const next = this.shown[this.place + 1];
            const wait = next ? next.t - this.moment.t : Math.max(this.moment.d, 20);
            this.timer = setTimeout(() => { this.seek(next ? this.place + 1 : 0); turn(); }, Math.max(16, wait));
          };
          turn();
        }

        draw() {
          const svg = this.find('.spark');
          const moments = this.item.moments;
          const end = Math.max(1, ...moments.map(m => m.t + m.d));
          const most = Math.max(1, ...moments.map(m => m.c || 0));
          svg.setAttribute('viewBox', '0 0 1000 40');
          this.scale = 1000 / end;
          const bar = (x, y, width, height, kind) => {
            const rect = document.createElementNS(svg.namespaceURI, 'rect');
            Object.entries({ x, y, width, height, class: kind }).forEach(([key, value]) => rect.setAttribute(key, value));
            svg.append(rect);
          };
          for (const m of moments) {
            const width = m.c === 0 ? m.d * this.scale : Math.max(1, Math.min(9, m.d * this.scale * 0.6));
            // A few pixels are seen beside many: the root of the share.
            const height = m.c == null ? 30 : m.c === 0 ? 2 : 5 + 25 * Math.sqrt(m.c / most);
            bar((m.t + m.d / 2) * this.scale - width / 2, 40 - height, width, height, m.c === 0 ? 'same' : m.p ? 'hit' : 'away');
          }
        }

        mark() {
          const m = this.moment;
          this.find('.now').style.left = `${(m.t + m.d / 2) * this.scale / 10}%`;
        }

        drawSheet() {
          const list = this.find('.sheet ol');
          if (list.firstChild) return;
          this.shown.forEach((m, i) => {
            const button = make('button');
            button.type = 'button';
            const frame = make('span');
            frame.className = 'frame';
            const img = make('img');
            const picture = m.c ? m.p[2] : m.p[1] ?? m.p[0];
            if (picture != null) img.src = pictures[picture];
            img.alt = '';
            frame.append(img);
            const words = make('span', this.words(m));
            if (m.c) words.className = 'hit';
            button.append(frame, words);
            button.addEventListener('click', () => { this.play(false); this.seek(i); this.stage.scrollIntoView({ block: 'nearest' }); });
            if (i === this.place) button.setAttribute('aria-current', 'true');
            const entry = make('li');
            entry.append(button);
            list.append(entry);
          });
        }
      }

      const sections = [...document.querySelectorAll('.test')];
      const viewers = new Map();
      sections.forEach(section => { if (section.querySelector('.viewer')) viewers.set(section, new Viewer(section)); });
      const links = [...document.querySelectorAll('nav a')];
      let current = 0, quiet = 0;
      const go = (number, isAsked) => {
        current = Math.max(0, Math.min(sections.length - 1, number));
        links.forEach((link, i) => i === current ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current'));
        if (isAsked) { quiet = performance.now() + 1000; sections[current].scrollIntoView(); sections[current].focus({ preventScroll: true }); }
      };
      if (sections.length) go(0, false);
      // Where one reads is where the keys work.
      const watch = new IntersectionObserver(entries => {
        const seen = entries.find(entry => entry.isIntersecting);
        if (seen && performance.now() > quiet) go(sections.indexOf(seen.target), false);
      }, { rootMargin: '-30% 0px -69% 0px' });
      sections.forEach(section => watch.observe(section));
      links.forEach((link, i) => link.addEventListener('click', () => go(i, false)));
      sections.forEach((section, i) => { for (const kind of ['focusin', 'pointerdown']) section.addEventListener(kind, () => { quiet = performance.now() + 1000; go(i, false); }); });

      document.querySelectorAll('.copy').forEach(button => button.addEventListener('click', async () => {
        const code = document.getElementById(button.dataset.copy);
        const range = document.createRange();
        range.selectNodeContents(code);
        const selection = getSelection();
        selection.removeAllRanges();
        selection.addRange(range);
        try { await navigator.clipboard.writeText(code.textContent); tell('Copied'); }
        catch { tell(document.execCommand('copy') ? 'Copied' : 'Selected; copy it by hand'); }
      }));

      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey || !sections.length) return;
        const target = event.target;
        if (target.closest('select')) return;
        const isRange = target.matches('input[type=range]'), isRadio = target.matches('input[type=radio]');
        const viewer = viewers.get(sections[current]);
        const views = ['side', 'swipe', 'onion', 'blink', 'difference'];
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
        if (key === 'j') go(current + 1, true);
        else if (key === 'k') go(current - 1, true);
        else if (!viewer) return;
        else if (key === 'n') viewer.jump(1);
        else if (key === 'p') viewer.jump(-1);
        else if (key === 'b' && viewer.view === 'blink') viewer.flip();
        else if (views[+key - 1]) viewer.setView(views[+key - 1]);
        else if (key === ' ' && !target.closest('button, summary, a')) viewer.play(!viewer.timer);
        else if ((key === 'ArrowLeft' || key === 'ArrowRight') && !isRange && !isRadio) { viewer.play(false); viewer.seek(viewer.place + (key === 'ArrowRight' ? 1 : -1)); }
        else return;
        event.preventDefault();
      });
    })();

    """#
}
