// The list of tests, the search, cards rendered on demand, commands and keyboard shortcuts.

const cards = $("cards");
const list = $("list");
const field = $("search");
const kind = $("kind");
const [less, more] = [$("less"), $("more")];
// At the beginning, while one types, later; links; on paper.
const [firstCards, quickCards, nextCards, mostLinks, mostPrinted] = [12, 4, 60, 100, 200];

// Cards in the page, and the markup of those not rendered yet.
const sections = cards ? [...cards.children] : [];
const waiting = (document.querySelector("noscript.waiting")?.textContent ?? "").split("<!--card-->");
const ready = sections.length;
const haystacks = items.map((item) => `${item.name} ${item.text}`.toLowerCase());
const viewers = new Map();

/** The card of a test, rendered on first use. */
function section(number) {
  if (!sections[number]) {
    const mold = document.createElement("template");
    // The page's own markup, which browsers without scripts would show.
    mold.innerHTML = waiting[number - ready];
    sections[number] = mold.content.firstElementChild;
  }
  return sections[number];
}

function viewer(card) {
  const root = card?.querySelector(".viewer");
  if (root && !viewers.has(card)) viewers.set(card, new Viewer(root, Number(card.dataset.test)));
  return viewers.get(card);
}

// --- visible cards ---

/** Numbers of the matching tests; those of them with an entry of their own, and the range whose cards are in the page. */
let matching = items.map((_, i) => i);
let found = gathered(matching);
let [first, shown] = [0, 0];
let links = [];
let current = 0;
/** Time until which scrolling selects no test, because the user has just selected one. */
let quiet = 0;

/** A name in parts, between which it wraps: folders, words, words written as one. */
function wrapping(name) {
  const parts = name.split(/(?<=[/\-_.:\s])(?=[^/\-_.:\s])|(?<=\p{Ll})(?=\p{Lu})/u);
  return parts.flatMap((part, i) => (i ? [make("wbr"), part] : [part]));
}

/** The address of a test's card: its name, which is the same in the next run. */
const addressOf = (name) => `#${encodeURIComponent(name).replaceAll("%2F", "/")}`;

function link(number) {
  const { name, look } = items[number];
  const anchor = make("a", { href: addressOf(name) },
    thumbnail(items[number]), make("i", { className: look }), make("span", {}, ...wrapping(name)),
    make("small", { textContent: entryWords(number) }));
  return make("li", {}, anchor);
}

/** Links around the selected one. */
function drawList() {
  const start = Math.max(0, Math.min(current - mostLinks / 4, found.length - mostLinks));
  const part = found.slice(start, start + mostLinks);
  const rest = found.length - start - part.length;
  list.replaceChildren(...part.map(link));
  if (rest > 0) list.append(make("li", { className: "soft small rest", textContent: `and ${rest.toLocaleString("en")} more` }));
  links = [...list.querySelectorAll("a")];
  list.start = start;
}

function choose(place) {
  current = Math.max(0, Math.min(found.length - 1, place));
  if (current < list.start || current >= list.start + links.length) drawList();
  mark(links, current - list.start);
  const anchor = links[current - list.start];
  if (anchor && list.scrollHeight > list.clientHeight) {
    const [top, height] = [anchor.offsetTop - list.offsetTop, anchor.offsetHeight];
    if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 3;
  }
}

/** Whether the card with the keyboard is still where it was scrolled to: a short one does not reach down to the next line. */
function isHeld() {
  const top = document.activeElement?.closest(".test")?.getBoundingClientRect().top ?? -Infinity;
  return top > -2 && top < innerHeight * 0.3;
}

const watch = new IntersectionObserver((entries) => {
  const seen = entries.find((entry) => entry.isIntersecting);
  if (seen && performance.now() > quiet && !isHeld()) choose(found.indexOf(Number(seen.target.dataset.test)));
}, { rootMargin: "-30% 0px -69% 0px" });

// Create pictures shortly before they are scrolled into view.
const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) { near.unobserve(target); viewer(target); }
}, { rootMargin: "1200px 0px" });

const known = new WeakSet();
function listen(card) {
  if (known.has(card)) return;
  known.add(card);
  const number = Number(card.dataset.test);
  tellGroup(card, number);
  for (const name of card.querySelectorAll("h2, .paths span")) name.replaceChildren(...wrapping(name.textContent));
  const title = card.querySelector("h2");
  title.replaceChildren(make("a", { href: addressOf(items[number].name), title: "Link to this test" }, ...title.childNodes));
  // Reserve space for the pictures, so that the layout does not move when they load.
  const root = card.querySelector(".viewer");
  if (root) root.hidden = false;
  for (const type of ["focusin", "pointerdown"]) {
    card.addEventListener(type, () => { quiet = performance.now() + 1000; choose(found.indexOf(number)); });
  }
  card.querySelectorAll(".copy").forEach((button) => {
    const command = card.querySelector(`#${button.dataset.copy}`);
    button.addEventListener("click", () => copy(button, command.textContent, command));
  });
  card.querySelector(".recordings")?.addEventListener("toggle", (event) => {
    if (event.target.open) showRecordings(event.target, items[number].recordings);
  });
}

/** Adds the cards of a range to the visible ones. */
function grow(from, to) {
  const [start, end] = [Math.max(0, from), Math.min(found.length, to)];
  const before = found.slice(start, Math.max(start, first)).map(section);
  const behind = found.slice(shown, end).map(section);
  cards.prepend(...before);
  cards.append(...behind);
  [first, shown] = [Math.min(first, start), Math.max(shown, end)];
  for (const card of [...before, ...behind]) { listen(card); watch.observe(card); near.observe(card); }
  for (const [place, rest, word] of [[less, first, "earlier"], [more, found.length - shown, "more"]]) {
    place.hidden = rest === 0;
    place.firstElementChild.textContent = `Show ${Math.min(nextCards, rest)} ${word} of ${rest.toLocaleString("en")}`;
  }
}

/** Replaces the visible cards. */
function leap(place, count = firstCards) {
  watch.disconnect();
  near.disconnect();
  viewers.forEach((viewer) => viewer.rest());
  cards.replaceChildren();
  first = shown = Math.max(0, place - 2);
  grow(first, place + count);
}

function show(count) {
  current = 0;
  drawList();
  leap(0, count);
  choose(0);
}

/** Finds the tests that contain every word. */
function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = kind.value;
  matching = [];
  haystacks.forEach((text, i) => {
    if ((!wanted || items[i].kinds.includes(wanted)) && words.every((word) => text.includes(word))) matching.push(i);
  });
  found = gathered(matching);
  show(quickCards);
  const [count, all] = [matching.length, items.length];
  $("found").textContent = count === all ? "" : count === 0 ? "No test matches." : `${count.toLocaleString("en")} of ${all.toLocaleString("en")}`;
  filterPassed(words);
}

function goTo(place) {
  if (!found.length) return;
  choose(place);
  if (current < first - nextCards || current >= shown + nextCards) leap(current);
  else grow(Math.min(first, current - 2), Math.max(shown, current + 2));
  const card = section(found[current]);
  // The content above must have its final height.
  found.slice(Math.max(0, current - 2), current + 2).forEach((number) => viewer(section(number)));
  card.scrollIntoView();
  card.focus({ preventScroll: true });
  quiet = performance.now() + 1000;
}

/** Goes to a test, also in a group that is closed, unless the search hides it. */
function goToCard(number) {
  if (matching.includes(number) && !found.includes(number)) openGroup(number);
  if (found.includes(number)) goTo(found.indexOf(number));
}

/** A test's name, or its number: links of browsers without scripts. */
function goToAddress() {
  const named = items.findIndex(({ name }) => addressOf(name) === location.hash);
  goToCard(named >= 0 ? named : Number(location.hash.match(/^#test-(\d+)$/)?.[1] ?? NaN));
}

// --- passed tests ---

const passed = document.querySelector(".passed ul");
const passedNames = passed ? [...passed.children].map((name) => name.textContent) : [];
const passedRest = document.querySelector(".passed noscript")?.textContent;
if (passedRest) passedNames.push(...[...new DOMParser().parseFromString(passedRest, "text/html").querySelectorAll("li")].map((name) => name.textContent));

/** The search also covers the names of passed tests. */
function filterPassed(words) {
  if (!passed) return;
  const names = passedNames.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
  passed.replaceChildren(...names.slice(0, mostLinks).map((name) => make("li", { textContent: name })));
  if (names.length > mostLinks) passed.append(make("li", { textContent: `and ${names.length - mostLinks} more` }));
  document.querySelector(".passed summary").textContent = words.length
    ? `Passed (${names.length} of ${passedNames.length})` : `Passed (${names.length})`;
}

// --- recordings ---

/** Recordings played by the browser; a note if it can't play them. */
function showRecordings(details, recordings) {
  const row = details.querySelector(".row");
  if (row.firstChild) return;
  row.append(...recordings.map(({ side, type, data, file }) => {
    const figure = make("figure", {}, make("figcaption", { textContent: side }));
    const tellFile = (why) => figure.append(make("p", { className: "note", textContent: `${why}: ${file}` }));
    if (!data) {
      tellFile("It is too large to embed; the file is in the results' folder");
      return figure;
    }
    const isPicture = type.startsWith("image/");
    const player = make(isPicture ? "img" : "video", isPicture
      ? { alt: `${side}, as recorded` } : { controls: true, muted: true, loop: true, playsInline: true });
    if (!isPicture) player.setAttribute("aria-label", `${side}, as recorded`);
    player.addEventListener("error", () => { player.remove(); tellFile("This browser can't show it; its frames are above"); });
    player.src = `data:${type};base64,${data}`;
    figure.append(make("div", { className: "paper" }, player));
    return figure;
  }));
}

// --- keys ---

const views = ["side", "swipe", "onion", "blink", "difference"];

/** @returns whether the key was handled. */
function press(key, target) {
  if (key === "/") { field.focus(); field.select(); return true; }
  if (key === "j") { goTo(current + 1); return true; }
  if (key === "k") { goTo(current - 1); return true; }
  const card = target.closest(".test") ?? (found.length ? section(found[current]) : null);
  const shownViewer = viewer(card);
  if (!shownViewer) return false;
  if (key === "n") shownViewer.jump(1);
  else if (key === "p") shownViewer.jump(-1);
  else if (key === "b" && shownViewer.view === "blink") shownViewer.flip();
  else if (key === "x") shownViewer.boxes.toggle();
  else if (views[key - 1]) shownViewer.setView(views[key - 1]);
  else if (key === " " && !target.closest("button, summary, a, video")) shownViewer.play(!shownViewer.timer);
  else if ((key === "ArrowLeft" || key === "ArrowRight") && !target.matches("input, video, .scroll")) {
    shownViewer.play(false);
    shownViewer.seek(shownViewer.place + (key === "ArrowRight" ? 1 : -1));
  } else return false;
  return true;
}

/** Keys in the search field: next, previous, open, leave. */
function pressInSearch(event) {
  if (event.key === "ArrowDown") choose(current + 1);
  else if (event.key === "ArrowUp") choose(current - 1);
  else if (event.key === "Enter") goTo(current);
  else if (event.key === "Escape" && !field.value) goTo(current);
  else if (event.key === "Escape") { field.value = ""; search(); }
  else return;
  event.preventDefault();
}

if (cards && items.length) {
  show(firstCards);
  found.slice(0, firstCards).forEach((number) => viewer(section(number)));
  goToAddress();
  addEventListener("hashchange", goToAddress);
  field.addEventListener("input", search);
  kind.addEventListener("input", search);
  field.addEventListener("keydown", pressInSearch);
  list.addEventListener("click", (event) => {
    const anchor = event.target.closest("a");
    if (!anchor || !isPlainKey(event)) return;
    event.preventDefault();
    history.replaceState(null, "", anchor.hash);
    goTo(list.start + links.indexOf(anchor));
  });
  more.firstElementChild.addEventListener("click", () => grow(first, shown + nextCards));
  less.firstElementChild.addEventListener("click", () => grow(first - nextCards, shown));
  addEventListener("beforeprint", () => {
    grow(Math.min(first, current), Math.max(shown, Math.min(found.length, current + mostPrinted)));
    found.slice(first, shown).forEach((number) => viewer(section(number)));
  });
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) grow(first, shown + nextCards);
  }, { rootMargin: "1500px 0px" }).observe(more);
  document.addEventListener("keydown", (event) => {
    if (!isPlainKey(event) || event.target.closest("select, input[type=search]")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (press(key, event.target)) event.preventDefault();
  });
}
