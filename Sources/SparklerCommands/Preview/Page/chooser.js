// The chooser: templates as cards, filters, and the file that the chosen one is written into.

let offer = null;           // the server's templates and brands
let chosen = null;          // name of the chosen template
let isNamed = false;        // whether the user has written the file's name

const shelves = [
  ["best", "Best", (one) => one.isBest], ["", "All", () => true],
];

async function start() {
  offer = await (await fetch("templates")).json();
  $("folder").textContent = offer.folder;
  $("folder").title = offer.folder;
  $("name").value = offer.name;
  isNamed = offer.name !== "";
  $("brand").append(...offer.brands.map((name) => new Option(name, name)));
  const purposes = [...new Set(offer.templates.map((one) => one.purpose).filter(Boolean))].sort();
  for (const purpose of purposes) shelves.push([purpose, purpose, (one) => one.purpose === purpose]);
  shelves.push(["samples", "samples", (one) => one.purpose == null]);
  $("purposes").append(...shelves.map(([value, words], index) =>
    make("label", {}, make("input", { type: "radio", name: "purpose", value, checked: index === 1 }), make("span", { textContent: words }))));
  $("cards").replaceChildren(...offer.templates.map(card));
  filter();
  $("search").focus();
}

function card(one) {
  const still = make("span", { className: "still", textContent: "…" });
  const words = make("b", {}, make("span", { textContent: one.name }));
  if (one.isBest) words.append(make("span", { className: "tag", textContent: "best" }));
  const button = make("button", { type: "button" }, still, words, make("small", { textContent: one.summary }));
  button.dataset.name = one.name;
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => choose(one.name));
  button.addEventListener("dblclick", () => $("new").requestSubmit());
  return make("li", {}, button);
}

// --- stills: two at a time, of the cards in sight first ---

const inSight = new Set();
let drawing = 0;
const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inSight.add(target); else inSight.delete(target);
  }
  drawNext();
}, { root: document.querySelector("main"), rootMargin: "200px" });

const look = () => JSON.stringify([$("brand").value, $("theme").value]);

function stillQuery(name) {
  const query = new URLSearchParams({ template: name });
  if ($("brand").value) query.set("brand", $("brand").value);
  if ($("theme").value) query.set("theme", $("theme").value);
  return "still?" + query.toString().replaceAll("+", "%20");
}

function drawNext() {
  for (const item of $("cards").children) {
    if (drawing >= 2) return;
    const button = item.firstElementChild;
    const one = offer.templates.find((other) => other.name === button.dataset.name);
    const wanted = one.hasBrand ? look() : "own";
    if (!inSight.has(item) || button.dataset.look === wanted) continue;
    button.dataset.look = wanted;
    drawing += 1;
    draw(button, one, wanted).finally(() => { drawing -= 1; drawNext(); });
  }
}

async function draw(button, one, wanted) {
  const still = button.firstElementChild;
  try {
    const answer = await fetch(stillQuery(one.name));
    if (button.dataset.look !== wanted) return;
    if (!answer.ok) { still.textContent = "No picture"; tell((await answer.text()).trim()); return; }
    const image = make("img", { alt: "", src: URL.createObjectURL(await answer.blob()) });
    await image.decode();
    if (button.dataset.look !== wanted) return;
    const old = still.querySelector("img");
    if (old) URL.revokeObjectURL(old.src);
    still.replaceChildren(image);
  } catch { still.textContent = "Not connected"; }
}

// --- filters ---

function filter() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const value = $("purposes").querySelector(":checked")?.value ?? "";
  const isOn = shelves.find((shelf) => shelf[0] === value)[2];
  let count = 0;
  for (const item of $("cards").children) {
    const one = offer.templates.find((other) => other.name === item.firstElementChild.dataset.name);
    const text = `${one.name} ${one.summary} ${one.purpose ?? ""}`.toLowerCase();
    item.hidden = !(isOn(one) && words.every((word) => text.includes(word)));
    if (!item.hidden) count += 1;
    watcher.observe(item);
  }
  $("none").hidden = count > 0;
  drawNext();
}

const cardsShown = () => [...$("cards").children].filter((item) => !item.hidden).map((item) => item.firstElementChild);

$("search").addEventListener("input", filter);
// Enter opens the one template that is found, or goes to the first of several; the form would take the chosen one.
$("search").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  const found = cardsShown();
  if (found.length === 1) { choose(found[0].dataset.name); $("new").requestSubmit(); } else found[0]?.focus();
});
$("purposes").addEventListener("change", filter);
for (const name of ["brand", "theme"]) {
  $(name).addEventListener("change", () => { $("problem").hidden = true; drawNext(); });
}
$("all").addEventListener("click", () => {
  $("search").value = "";
  $("purposes").querySelector("[value='']").checked = true;
  filter();
  $("search").focus();
});

// The arrow keys walk through the cards.
$("cards").addEventListener("keydown", (event) => {
  const shown = cardsShown();
  const at = shown.indexOf(event.target.closest("button"));
  if (at < 0 || !isPlainKey(event)) return;
  const row = shown.filter((button) => button.offsetTop === shown[0].offsetTop).length;
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  shown[Math.max(0, Math.min(shown.length - 1, at + by))].focus();
});

// --- the new file ---

function choose(name) {
  chosen = name;
  for (const button of $("cards").querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.dataset.name === name));
  }
  if (!isNamed) $("name").value = name + ".scene.yaml";
  $("create").disabled = false;
  $("problem").hidden = true;
  $("chosen").textContent = `${name}: written into a new file in this folder, and opened.`;
}

$("name").addEventListener("input", () => { isNamed = $("name").value !== ""; $("problem").hidden = true; });

$("new").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!chosen || $("create").disabled) return;
  $("create").disabled = true;
  const one = offer.templates.find((other) => other.name === chosen);
  const spec = { template: chosen, name: $("name").value };
  if (one.hasBrand && $("brand").value) spec.brand = $("brand").value;
  if (one.hasBrand && $("theme").value) spec.theme = $("theme").value;
  try {
    const answer = await fetch("new", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(spec),
    });
    if (answer.ok) { location.reload(); return; }
    tell((await answer.text()).trim());
  } catch { tell("The preview can't be reached: nothing was written."); }
  $("create").disabled = false;
  $("name").focus();
});

function tell(words) {
  $("problem").textContent = words;
  $("problem").hidden = false;
}

start();
