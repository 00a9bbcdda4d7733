// From test to test: the list, the commands, the keyboard.

const sections = [...document.querySelectorAll(".test")];
const links = [...document.querySelectorAll("nav a")];
const viewers = new Map();
for (const section of sections) {
  const root = section.querySelector(".viewer");
  if (root) viewers.set(section, new Viewer(root, Number(section.dataset.test)));
}

let current = 0;
/** Until when scrolling chooses no test: somebody has just chosen one. */
let quiet = 0;

function choose(number) {
  current = Math.max(0, Math.min(sections.length - 1, number));
  mark(links, current);
}

function goTo(number) {
  choose(number);
  quiet = performance.now() + 1000;
  sections[current].scrollIntoView();
  sections[current].focus({ preventScroll: true });
}

if (sections.length) choose(0);
// Where one reads is where the keys work.
const watch = new IntersectionObserver((entries) => {
  const seen = entries.find((entry) => entry.isIntersecting);
  if (seen && performance.now() > quiet) choose(sections.indexOf(seen.target));
}, { rootMargin: "-30% 0px -69% 0px" });
sections.forEach((section, i) => {
  watch.observe(section);
  for (const kind of ["focusin", "pointerdown"]) {
    section.addEventListener(kind, () => { quiet = performance.now() + 1000; choose(i); });
  }
});
links.forEach((link, i) => link.addEventListener("click", () => choose(i)));

for (const button of document.querySelectorAll(".copy")) {
  const command = $(button.dataset.copy);
  button.addEventListener("click", () => copy(button, command.textContent, command));
}

const views = ["side", "swipe", "onion", "blink", "difference"];

/** @returns whether the key means something here. */
function press(key, target) {
  if (key === "j") { goTo(current + 1); return true; }
  if (key === "k") { goTo(current - 1); return true; }
  const viewer = viewers.get(sections[current]);
  if (!viewer) return false;
  if (key === "n") viewer.jump(1);
  else if (key === "p") viewer.jump(-1);
  else if (key === "b" && viewer.view === "blink") viewer.flip();
  else if (views[key - 1]) viewer.setView(views[key - 1]);
  else if (key === " " && !target.closest("button, summary, a")) viewer.play(!viewer.timer);
  else if ((key === "ArrowLeft" || key === "ArrowRight") && !target.matches("input")) {
    viewer.play(false);
    viewer.seek(viewer.place + (key === "ArrowRight" ? 1 : -1));
  } else return false;
  return true;
}

document.addEventListener("keydown", (event) => {
  if (!isPlainKey(event) || !sections.length || event.target.closest("select")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (press(key, event.target)) event.preventDefault();
});
