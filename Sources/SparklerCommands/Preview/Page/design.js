// What the design review finds: a list, marks on the ruler, and a box on the picture.

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
  $("design").hidden = findings.length === 0;
  $("design-name").textContent = findings.length === 1 ? "Design: 1 finding" : `Design: ${findings.length} findings`;
  $("findings").replaceChildren(...findings.map((finding) => {
    const span = finding.from === finding.to ? seconds(finding.from) : `${seconds(finding.from)} – ${seconds(finding.to)}`;
    const button = make(
      "button", { className: "finding" }, make("span", { textContent: finding.message }),
      make("small", { className: "number", textContent: span }), make("small", { textContent: finding.remedy }));
    button.setAttribute("aria-pressed", String(finding === chosenFinding));
    button.addEventListener("click", () => chooseFinding(finding === chosenFinding ? null : finding));
    return make("li", {}, button);
  }));
  drawFindingMarks();
  drawFinding();
}

/** Goes to the middle of a finding, frames its place and selects its layer. */
function chooseFinding(finding) {
  chosenFinding = finding;
  showFindings();
  if (!finding) return;
  play(false);
  const middle = Math.min((finding.from + finding.to) / 2, state.scene.duration);
  showTime(middle);
  const key = finding.layers.find((path) => rowOf(path));
  if (key) select(key);
}

function drawFindingMarks() {
  for (const mark of $("ruler").querySelectorAll("i")) mark.remove();
  $("ruler").append(...findings.map((finding) => {
    const mark = make("i", { title: finding.message });
    mark.style.left = percent(finding.from);
    mark.style.width = percent(finding.to - finding.from);
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
