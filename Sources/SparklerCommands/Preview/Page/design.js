// What the design review finds: a list, marks on the ruler and in the rows of the layers, and a box on the picture.

let findings = [];
let reviewTimer = 0;
let chosenFinding = null;

/** Asks for the review of what is shown, after a pause in editing: it takes up to a second. */
function renewFindings() {
  clearTimeout(reviewTimer);
  reviewTimer = setTimeout(loadFindings, 600);
}

async function loadFindings() {
  const mine = generation;
  let next;
  try {
    const answer = await fetch(address("design"));
    if (!answer.ok) return;
    next = await answer.json();
  } catch { return; }
  if (mine !== generation) return;
  const kept = chosenFinding && next.find((one) => one.message === chosenFinding.message);
  findings = next;
  chosenFinding = kept ?? null;
  showFindings();
}

function showFindings() {
  const count = findings.length;
  $("design").hidden = $("findings-open").hidden = count === 0;
  $("design-name").textContent = count === 1 ? "Design: 1 finding" : `Design: ${count} findings`;
  $("findings-open").textContent = String(count);
  $("findings-open").setAttribute("aria-label", count === 1 ? "1 finding of the design review" : `${count} findings of the design review`);
  const at = [...$("findings").children].findIndex((item) => item.contains(document.activeElement));
  $("findings").replaceChildren(...findings.map(findingItem));
  if (at >= 0) $("findings").children[Math.min(at, count - 1)]?.firstElementChild.focus({ preventScroll: true });
  drawFindingMarks();
  for (const item of $("layers").children) if (!item.dataset.bar && !item.draw) markRow(item, rowOf(item.dataset.key));
  drawFinding();
}

/** What is wrong, what to do, and where it is. */
function findingItem(finding) {
  const span = finding.from === finding.to ? seconds(finding.from) : `${seconds(finding.from)} – ${seconds(finding.to)}`;
  const name = layersOf(finding)[0]?.name;
  const button = make(
    "button", { className: "finding" }, make("b", { textContent: finding.message }),
    make("span", { textContent: finding.remedy }),
    make("small", { className: "number", textContent: [name, span].filter(Boolean).join(" · ") }),
    make("small", { className: "go", textContent: finding === chosenFinding ? "Shown on the canvas" : "Go there" }));
  button.setAttribute("aria-pressed", String(finding === chosenFinding));
  button.addEventListener("click", () => chooseFinding(finding === chosenFinding ? null : finding));
  return make("li", {}, button);
}

const layersOf = (finding) => finding.layers.map(rowOf).filter(Boolean);

/** Marks a layer's row with what was found in it, at its times. */
function markRow(item, layer) {
  for (const old of item.querySelectorAll(".flaw")) old.remove();
  const own = layer?.path == null ? [] : findings.filter((finding) => finding.layers.includes(layer.path));
  if (own.length === 0) return;
  const words = own.map((finding) => finding.message).join("\n");
  const badge = make("button", { className: "flaw", title: words, tabIndex: -1, textContent: "!" });
  badge.setAttribute("aria-label", `${own.length === 1 ? "1 finding" : `${own.length} findings`}: ${layer.name}`);
  badge.addEventListener("click", (event) => {
    event.stopPropagation();
    // Another click goes to the next one.
    chooseFinding(own[(own.indexOf(chosenFinding) + 1) % own.length]);
  });
  item.querySelector(".name").append(badge);
  item.querySelector(".track").append(...own.map((finding) => {
    const mark = make("s", { className: "flaw" });
    placeFinding(mark, finding);
    return mark;
  }));
}

function placeFinding(mark, finding) {
  mark.style.left = percent(finding.from);
  mark.style.width = percent(finding.to - finding.from);
}

/** Shows the list above the other settings, or in its own place again. */
function openFindings(isOpen) {
  const aside = document.querySelector("aside");
  $("findings-open").setAttribute("aria-expanded", String(isOpen));
  if (!isOpen) { aside.lastElementChild.before($("design")); return; }
  aside.prepend($("design"));
  aside.scrollTop = 0;
  // On a narrow page the settings lie below the picture.
  if (matchMedia("(max-width: 820px)").matches) $("design").scrollIntoView({ block: "start" });
  $("findings").querySelector("button")?.focus({ preventScroll: true });
}

$("findings-open").addEventListener("click", () => openFindings($("findings-open").getAttribute("aria-expanded") !== "true"));

/** Goes to the middle of a finding, frames its place and selects its layer. */
function chooseFinding(finding) {
  chosenFinding = finding;
  showFindings();
  if (!finding) return;
  play(false);
  const middle = Math.min((finding.from + finding.to) / 2, state.scene.duration);
  showTime(middle);
  const [layer] = layersOf(finding);
  if (layer) select(keyOf(layer));
  if (matchMedia("(max-width: 820px)").matches) $("stage").scrollIntoView({ block: "nearest" });
}

function drawFindingMarks() {
  for (const mark of $("ruler").querySelectorAll("i")) mark.remove();
  $("ruler").append(...findings.map((finding) => {
    const mark = make("i", { title: `${finding.message}\n${finding.remedy}` });
    mark.classList.toggle("chosen", finding === chosenFinding);
    mark.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      // The ruler below would go to the pointer's time.
      event.stopPropagation();
      chooseFinding(finding);
    });
    placeFinding(mark, finding);
    return mark;
  }));
}

/** Frames the chosen finding while its time is shown. */
function drawFinding() {
  const svg = $("finding");
  const time = state?.scene.times[frame] ?? 0;
  const slack = 1 / Math.max(1, state?.scene.rate ?? 1);
  const isSeen = chosenFinding && time >= chosenFinding.from - slack && time <= chosenFinding.to + slack;
  svg.toggleAttribute("hidden", !isSeen || chosenFinding.box[2] <= 0);
  if (!isSeen) return;
  const { width, height, scale } = state.scene;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const [x, y, w, h] = chosenFinding.box.map((value) => value * scale);
  const box = { x, y, width: w, height: h };
  for (const [name, value] of Object.entries(box)) svg.firstElementChild.setAttribute(name, value);
}
