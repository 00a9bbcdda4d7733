// Variants side by side, and the scene in other brands and themes: a contact sheet in step with the playhead.

/** Maximum number of tiles. */
const mostLooks = 300;

let tiles = [];             // {film, item, button, name, variant} or {…, brand}
let compared = [];          // the films that are compared, two at most, with their tiles
const tilesInSight = new Set();
let looksRun = 0;           // fetches under way
let looksWait = 0;

const isLooking = () => !$("looks").hidden;

async function openLooks() {
  if (!state || isLooking()) return;
  $("looks").hidden = false;
  $("views").classList.add("looking");
  $("looks-open").setAttribute("aria-expanded", "true");
  await showDocument();
  buildLooks();
  (tiles.find(isCurrent) ?? tiles[0])?.button.focus({ preventScroll: true });
  drawLooks();
}

function closeLooks() {
  if (!isLooking()) return;
  $("looks").hidden = true;
  $("views").classList.remove("looking");
  $("looks-open").setAttribute("aria-expanded", "false");
  $("looks-open").focus();
  if (state) { fit(); show(frame); }
}

const isCurrent = ({ variant, brand }) => brand
  ? documentCard && brand.name === documentCard.brand.name && brand.theme === documentCard.brand.theme
  : variant === (choice.variant || state.variants[0] || "");

/** Tiles of the variants, then of brands and themes. */
function buildLooks() {
  compared = [];
  tilesInSight.clear();
  for (const { film, item } of tiles) { film.clear(); tileWatcher.unobserve(item); }
  const names = state.variants.slice(0, mostLooks);
  const dressed = dressesOf(documentCard?.brand);
  tiles = [
    ...names.map((variant) => tile(shortName(variant), { variant }, { variant })),
    ...dressed.map((brand) => tile(`${brand.name ?? "this brand"} · ${brand.theme}`,
      { ...(choice.variant && { variant: choice.variant }), edit: JSON.stringify(brandEdit(brand)) }, { brand })),
  ];
  const group = (title, some) => some.length === 0 ? [] : [
    make("h3", { textContent: title }), make("ul", { className: "looks", ariaLabel: title }, ...some.map(({ item }) => item))];
  $("looks-list").replaceChildren(
    ...group("Variants", tiles.filter((one) => !one.brand)), ...group("Brands and themes", tiles.filter((one) => one.brand)));
  for (const { item } of tiles) tileWatcher.observe(item);
  $("looks-note").textContent = tiles.length === 0 ? "This spec has no variants yet: write a matrix, sizes or a brand (see the guide on variants)."
    : state.variants.length > mostLooks ? `The first ${mostLooks} of ${state.variants.length} variants.` : "";
  markLooks();
  showCompared();
}

/** The brands that the spec can have instead, in both themes. */
function dressesOf(brand) {
  if (brand?.home === "spec" && brand.hasDark && !brand.fixedTheme) return [{ theme: "light" }, { theme: "dark" }];
  if (!brand || !["file", "builtIn"].includes(brand.home)) return [];
  const names = [...new Set([brand.name, ...brand.choices])].filter(Boolean).slice(0, 12);
  return names.flatMap((name) => brand.fixedTheme ? [{ name, theme: brand.theme }] : [{ name, theme: "light" }, { name, theme: "dark" }]);
}

/** The values of `theme=coral, person=ada`. */
const shortName = (variant) => variant.split(", ").map((part) => part.slice(part.indexOf("=") + 1)).join(" · ");

function tile(name, query, kind) {
  const side = Math.min(320, Math.round(220 * Math.min(2, devicePixelRatio)));
  const one = { ...kind, name, film: new Film(query, side), differences: make("small", { className: "differences" }) };
  const button = make("button", { type: "button", className: "look", title: kind.brand ? "Write this brand and theme into the spec" : "Edit this variant" },
    make("span", { className: "still" }, one.film.canvas), make("b", { textContent: name }), one.differences);
  const pick = make("button", { type: "button", className: "pick", textContent: "Compare", ariaLabel: `Compare ${name}` });
  pick.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => openLook(one));
  pick.addEventListener("click", () => compareLook(one));
  return Object.assign(one, { button, pick, item: make("li", {}, button, pick) });
}

async function openLook(one) {
  if (one.brand) {
    const isNow = isCurrent(one);
    closeLooks();
    if (!isNow) await write(brandEdit(one.brand), state.revision, `Written: ${one.name}`);
    return;
  }
  chooseVariant(one.variant);
  closeLooks();
}

function chooseVariant(name) {
  choice.variant = name;
  $("fields").dataset.names = "";
  renew();
}

/** The next or the previous variant. */
function stepVariant(by) {
  const { variants } = state;
  if (variants.length < 2) { say("This spec has no variants."); return; }
  const at = Math.max(0, variants.indexOf(choice.variant || variants[0]));
  const name = variants[(at + by + variants.length) % variants.length];
  say(name);
  chooseVariant(name);
}

// --- pictures: two requests at a time; what is compared and what is in sight first ---

const tileWatcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const one = tiles.find(({ item }) => item === target);
    if (isIntersecting && one) tilesInSight.add(one); else tilesInSight.delete(one);
  }
  drawLooks();
});

/** After a change of the spec or of the choice. */
function renewLooks() {
  if (!isLooking()) return;
  const known = tiles.filter((one) => !one.brand).map((one) => one.variant).join("\n");
  if (known !== state.variants.slice(0, mostLooks).join("\n")) { buildLooks(); return; }
  for (const { film } of [...tiles, ...compared]) film.clear();
  drawLooks();
}

function drawLooks() {
  if (!isLooking() || !state) return;
  const time = state.scene.times[frame];
  const seen = tiles.filter((one) => tilesInSight.has(one));
  for (const { film } of [...compared, ...seen]) film.draw(time);
  markLooks();
  fitCompared();
  clearTimeout(looksWait);
  fillLooks();
}

function fillLooks() {
  if (!isLooking() || !state) return;
  const time = state.scene.times[frame];
  const seen = [...compared, ...tiles.filter((one) => tilesInSight.has(one))];
  for (const isWhole of [false, true]) {
    for (const { film } of seen) {
      if (looksRun >= 2) return;
      const work = film.fill(time, seen.length, isWhole);
      if (!work) continue;
      looksRun += 1;
      work.finally(() => {
        looksRun -= 1;
        clearTimeout(looksWait);
        looksWait = setTimeout(drawLooks, 0);
      });
    }
  }
}

// --- marks: which one is edited, and in which params the others differ from it ---

function markLooks() {
  const current = tiles.find(isCurrent)?.film.facts;
  for (const one of tiles) {
    const isNow = isCurrent(one);
    if (isNow) one.button.setAttribute("aria-current", "true"); else one.button.removeAttribute("aria-current");
    one.pick.setAttribute("aria-pressed", String(compared.some((other) => other.of === one)));
    const { facts, problem, frames } = one.film;
    one.item.toggleAttribute("data-whole", frames.length > 0 && frames.every(Boolean));
    const key = JSON.stringify([isNow, problem, facts, current?.params]);
    if (one.marked === key) continue;
    one.marked = key;
    one.differences.classList.toggle("bad", problem !== "");
    if (problem) { one.differences.textContent = problem.split("\n")[0]; continue; }
    one.differences.replaceChildren(...(isNow ? ["shown now"] : differencesOf(facts, current)));
  }
}

function differencesOf(facts, current) {
  if (!facts || !current) return [];
  const parts = [];
  if (facts.width !== current.width || facts.height !== current.height) parts.push(difference("size", pixels(facts.width, facts.height)));
  if (Math.abs(facts.duration - current.duration) > 1e-6) parts.push(difference("duration", `${+facts.duration.toFixed(3)} s`));
  const now = new Map(current.params.map((param) => [param.name, param.value]));
  const other = facts.params.filter((param) => now.get(param.name) !== param.value);
  parts.push(...other.slice(0, 6).map((param) => difference(param.name, param.value, param.type === "color")));
  if (other.length > 6) parts.push(make("span", { textContent: `and ${other.length - 6} more` }));
  return parts;
}

function difference(name, value, isColor = false) {
  const part = make("span", { className: "difference", title: `${name}: ${value}` }, make("em", { textContent: name }), " ");
  if (isColor) { const dot = make("i"); dot.style.background = value; part.append(dot); }
  part.append(value.length > 24 ? value.slice(0, 23) + "…" : value);
  return part;
}

// --- two compared: beside each other, or one over the other up to a line ---

function compareLook(one) {
  const at = compared.findIndex((other) => other.of === one);
  if (at >= 0) compared.splice(at, 1);
  else compared = [...compared.slice(-1), { of: one, film: new Film(one.film.query, 800) }];
  showCompared();
  drawLooks();
}

function showCompared() {
  const isPair = compared.length === 2;
  $("compared").hidden = $("looks-way").hidden = !isPair;
  if (tiles.length > 0 && compared.length < 2) $("looks-note").textContent = compared.length === 1 ? `“${compared[0].of.name}” and …? Pick a second one to compare.` : "";
  markLooks();
  if (!isPair) return;
  $("looks-note").textContent = "";
  const isWipe = $("looks-way").querySelector(":checked").value === "wipe";
  $("compared").className = isWipe ? "wipe" : "beside";
  $("wipe").hidden = !isWipe;
  $("compared-pictures").replaceChildren(...compared.map(({ film }) => make("span", { className: "side" }, film.canvas)));
  const names = compared.map(({ of }) => make("b", { textContent: of.name }));
  $("compared-names").replaceChildren(names[0], make("span", { textContent: isWipe ? "left of the line, right of it" : "and" }), names[1]);
  wipe();
  fitCompared();
}

/** Shows both whole in one box, and names their sizes where they differ. */
function fitCompared() {
  const facts = compared.map(({ film }) => film.facts);
  if (facts.length !== 2 || !facts.every((one) => one?.width > 0 && one.height > 0)) return;
  const shapes = facts.map(({ width, height }) => width / height);
  const box = Math.max(...shapes);
  $("compared").style.setProperty("--shape", box);
  const isSame = facts[0].width === facts[1].width && facts[0].height === facts[1].height;
  compared.forEach(({ of, film }, index) => {
    film.canvas.style.width = `${100 * Math.min(1, shapes[index] / box)}%`;
    $("compared-names").querySelectorAll("b")[index].textContent = of.name + (isSame ? "" : ` · ${pixels(facts[index].width, facts[index].height)}`);
  });
}

const wipe = () => $("compared").style.setProperty("--wipe", $("wipe").value + "%");

$("wipe").addEventListener("input", wipe);
$("looks-way").addEventListener("change", showCompared);
$("looks-open").addEventListener("click", () => isLooking() ? closeLooks() : openLooks());
$("looks-close").addEventListener("click", closeLooks);
$("looks").addEventListener("keydown", (event) => {
  if (!isPlainKey(event)) return;
  const at = tiles.findIndex(({ item }) => item.contains(event.target));
  if (event.key === "Escape") closeLooks();
  else if (at < 0) return;
  else if (event.key === "c") compareLook(tiles[at]);
  else {
    const top = tiles[at].item.offsetTop;
    const row = Math.max(1, tiles.filter(({ item }) => item.offsetTop === top).length);
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[event.key];
    if (by === undefined) return;
    tiles[Math.max(0, Math.min(tiles.length - 1, at + by))].button.focus();
  }
  event.preventDefault();
  event.stopPropagation();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && isLooking() && !document.querySelector("dialog[open]")) closeLooks();
});
