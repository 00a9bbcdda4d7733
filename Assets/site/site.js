// Search without a server, copying, pictures that move when they are asked to.
"use strict";

const root = document.body.dataset.root;
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Light or dark
const theme = document.querySelector(".theme");
theme.addEventListener("click", () => {
  const html = document.documentElement;
  const isDark = html.dataset.theme ? html.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  html.dataset.theme = isDark ? "light" : "dark";
  try { localStorage.setItem("sparkler-theme", html.dataset.theme); } catch { /* It lasts for this page. */ }
});

// Copying
for (const button of all(".copy")) {
  button.addEventListener("click", async () => {
    const code = button.parentElement.querySelector("code");
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = document.execCommand("copy") ? "Copied" : "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
}

// Pictures
function play(figure, isPlaying) {
  const image = figure.querySelector("img");
  image.dataset.still ??= image.getAttribute("src");
  const wanted = isPlaying ? figure.dataset.motion : image.dataset.still;
  if (image.getAttribute("src") !== wanted) image.src = wanted;
  figure.toggleAttribute("data-playing", isPlaying);
  const button = figure.querySelector("button");
  if (!button) return;
  button.dataset.icon = isPlaying ? "pause" : "play";
  button.setAttribute("aria-label", button.getAttribute("aria-label").replace(/^\w+/, isPlaying ? "Pause" : "Play"));
}
// Pictures that play while they are seen.
const seen = new IntersectionObserver((entries) => {
  for (const {target, isIntersecting} of entries) {
    if (!calm.matches && !("chosen" in target.dataset)) play(target, isIntersecting);
  }
});
for (const figure of all("[data-motion]")) {
  const button = figure.querySelector("button");
  button?.addEventListener("click", () => { figure.dataset.chosen = ""; play(figure, !figure.hasAttribute("data-playing")); });
  if (figure.dataset.auto === "seen") { seen.observe(figure); continue; }
  if ("auto" in figure.dataset) { if (!calm.matches) play(figure, true); continue; }
  const place = figure.closest(".card, .entry, .wall li") ?? figure;
  for (const [event, isPlaying] of [["pointerenter", true], ["pointerleave", false], ["focusin", true], ["focusout", false]]) {
    place.addEventListener(event, () => {
      if (!calm.matches && !("chosen" in figure.dataset)) play(figure, isPlaying);
    });
  }
}

// Filters
for (const input of all("[data-filter]")) {
  const apply = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const purpose = document.querySelector("[name=purpose]:checked")?.value ?? "";
    for (const item of all(input.dataset.filter)) {
      item.hidden = !words.every((word) => item.dataset.words.includes(word)) || Boolean(purpose && item.dataset.purpose !== purpose);
    }
  };
  input.addEventListener("input", apply);
  all("[name=purpose]").forEach((radio) => radio.addEventListener("change", apply));
}

// On narrow screens the list of pages is closed at first.
if (matchMedia("(max-width: 52rem)").matches) all(".side details").forEach((details) => { details.open = false; });
document.querySelector(".side [aria-current]")?.scrollIntoView({block: "nearest"});
scrollTo({top: location.hash ? scrollY : 0});

// Search
const dialog = document.querySelector(".search");
const field = dialog.querySelector("input");
const list = dialog.querySelector("ol");
let chosen = 0;

function score(entry, words) {
  const [title, , kind, summary, others] = entry;
  const name = title.toLowerCase();
  let total = 0;
  for (const word of words) {
    let best = 0;
    if (name === word) best = 100;
    else if (name.startsWith(word)) best = 60 - Math.min(30, name.length - word.length);
    else if (name.split(/[.\s-]/).some((part) => part.startsWith(word))) best = 28;
    else if (name.includes(word)) best = 18;
    else if (` ${others} `.toLowerCase().includes(` ${word} `)) best = 16;
    else if (others.toLowerCase().includes(word)) best = 8;
    else if (`${kind} ${summary}`.toLowerCase().includes(word)) best = 6;
    if (!best) return 0;
    total += best;
  }
  return total + (name.includes(".") ? 0 : 4) + (kind === "Reference" || kind === "Guide" ? 3 : 0);
}

function look() {
  const words = field.value.toLowerCase().trim().split(/\s+/).filter(Boolean);
  const found = words.length ? (window.INDEX ?? []).map((entry) => [score(entry, words), entry])
    .filter(([points]) => points > 0).sort((a, b) => b[0] - a[0]).slice(0, 30) : [];
  list.replaceChildren(...found.map(([, [title, path, kind, summary]], number) => {
    const item = document.createElement("li");
    item.role = "option";
    item.id = `found-${number}`;
    const link = Object.assign(document.createElement("a"), {href: root + path, tabIndex: -1});
    const tag = Object.assign(document.createElement("span"), {className: "tag", textContent: kind});
    link.append(Object.assign(document.createElement("strong"), {textContent: title}), tag,
      Object.assign(document.createElement("small"), {textContent: summary.replaceAll("`", "")}));
    item.append(link);
    return item;
  }));
  dialog.querySelector(".hint").textContent = found.length ? "↑ ↓ to choose, Enter to open, Esc to leave"
    : words.length ? `Nothing is called “${field.value}”.` : "Type to search the reference, recipes, templates and guides.";
  choose(0);
}

function choose(number) {
  const items = all("li", list);
  chosen = items.length ? (number + items.length) % items.length : 0;
  items.forEach((item, i) => item.setAttribute("aria-selected", i === chosen));
  items[chosen]?.scrollIntoView({block: "nearest"});
  if (items.length) field.setAttribute("aria-activedescendant", `found-${chosen}`); else field.removeAttribute("aria-activedescendant");
}

field.addEventListener("input", look);
field.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
  } else if (event.key === "Enter") {
    event.preventDefault();
    list.children[chosen]?.querySelector("a").click();
  }
});
function open() { dialog.showModal(); field.select(); look(); }
list.addEventListener("click", () => dialog.close());
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
document.querySelector(".find").addEventListener("click", open);
addEventListener("keydown", (event) => {
  const isTyping = event.target.matches?.("input, textarea, select");
  if ((event.key === "/" && !isTyping) || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
    event.preventDefault();
    open();
  }
});
