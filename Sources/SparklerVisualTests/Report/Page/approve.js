// Approving in the page, if a server shows it, and taking it back: buttons on the cards, one for all that the search
// shows, keys.

const approved = new Set();
/** Cards that were approved together, the latest last: what undo takes back. After a reload, each is one step. */
const steps = [];

/** The server's answer as JSON; an error has its words. */
async function ask(path, body) {
  const request = body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {};
  const answer = await fetch(path, request).catch(() => { throw new Error("The server has ended. Start `sparkler report --serve` again."); });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
}

const openShown = () => matching.filter((number) => items[number].isOpen && !approved.has(number));

/** Shows on the cards in the page, and in the list, what is approved. */
function showApproved() {
  for (const card of sections.filter((card) => card?.querySelector(".undo"))) {
    const number = Number(card.dataset.test);
    const [isDone, { look, label }] = [approved.has(number), items[number]];
    card.querySelectorAll("header .approve, .approval").forEach((part) => { part.hidden = isDone; });
    card.querySelector(".undo").hidden = !isDone;
    const [tag, all] = [card.querySelector("header .tag"), card.querySelector(".group .approve")];
    const words = isDone ? "approved" : label;
    if (tag.textContent !== words) Object.assign(tag, { className: `tag ${isDone ? "good" : look}`, textContent: words });
    if (all) all.hidden = isDone && others(number).every((other) => approved.has(other));
  }
  links.forEach((anchor, i) => {
    const number = found[list.start + i];
    const isDone = approved.has(number);
    anchor.querySelector("i").className = isDone ? "good" : items[number].look;
    const words = isDone ? "approved" : entryWords(number);
    const small = anchor.querySelector("small");
    if (small.textContent !== words) small.textContent = words;
  });
  const [all, rest] = [items.filter((item) => item.isOpen).length, openShown().length];
  const button = $("approve-all");
  button.hidden = rest < 2;
  button.dataset.armed = "";
  button.textContent = `Approve the ${rest.toLocaleString("en")} shown`;
  $("approvals").textContent = approved.size ? `${approved.size} of ${all} approved` : "";
  $("undo").hidden = !steps.length;
}

/** Asks the server to write; `one` and `many` say what it did to a reference, and to several. */
async function change(path, numbers, [one, many]) {
  const card = section(numbers[0]);
  card.querySelector(".refusal")?.remove();
  try {
    const answer = await ask(path, { page: served, cards: numbers });
    approved.clear();
    answer.approved.forEach((number) => approved.add(number));
    tell(answer.written.length === 1 ? `${answer.written[0]} ${one}` : `${answer.written.length} references ${many}`);
    return true;
  } catch (error) {
    card.querySelector("header").after(make("p", { className: "refusal", role: "alert", textContent: error.message }));
    goToCard(numbers[0]);
    return false;
  }
}

async function approve(numbers) {
  const wanted = numbers.filter((number) => items[number].isOpen && !approved.has(number));
  if (!wanted.length || !await change("/approve", wanted, ["was written", "were written"])) return;
  steps.push(wanted);
  showApproved();
  // On to the next one that is still open.
  const next = openShown().find((number) => number > wanted[0]) ?? openShown()[0];
  if (next !== undefined) goToCard(next);
}

/** Takes back what was approved: references are as they were. */
async function undo(numbers) {
  if (!numbers?.length || !await change("/undo", numbers, ["is as it was", "are as they were"])) return;
  const left = steps.map((step) => step.filter((number) => approved.has(number))).filter((step) => step.length);
  steps.splice(0, steps.length, ...left);
  showApproved();
  goToCard(numbers[0]);
}

/** The first click asks, the second one approves. */
function approveShown(button) {
  if (button.dataset.armed) return approve(openShown());
  button.dataset.armed = "yes";
  button.textContent = `Write ${openShown().length.toLocaleString("en")} references?`;
}

function addButton(card) {
  const number = Number(card.dataset.test);
  if (!items[number].isOpen || card.querySelector(".approve")) return;
  const button = make("button", { type: "button", className: "approve primary", textContent: "Approve", title: "Approve (A)" });
  button.setAttribute("aria-label", `Approve ${items[number].name}`);
  button.addEventListener("click", () => approve([number]));
  const back = make("button", { type: "button", className: "undo", textContent: "Undo", title: "Undo (U)", hidden: true });
  back.setAttribute("aria-label", `Undo the approval of ${items[number].name}`);
  back.addEventListener("click", () => undo([number]));
  card.querySelector("header").append(button, back);
  const same = [number, ...others(number).filter((other) => items[other].isOpen)];
  if (same.length < 2) return;
  const all = make("button", { type: "button", className: "approve", textContent: `Approve all ${same.length}` });
  all.addEventListener("click", () => approve(same));
  card.querySelector(".group")?.append(all);
}

/** The command that approves all that the search shows; of each folder of results, if there are several. */
function commandShown() {
  const runs = new Map();
  for (const number of openShown()) {
    const { command, name, shell } = items[number];
    runs.set(command, [...(runs.get(command) ?? []), shell ?? name]);
  }
  const isAll = openShown().length === items.filter((item) => item.isOpen).length;
  return [...runs].map(([command, names]) => {
    // A name may look like an option.
    const words = isAll ? ["--all"] : [...(names.some((name) => name.startsWith("-")) ? ["--"] : []), ...names];
    return [command, ...words].join(" ");
  }).join(" && ");
}

/** In a page on disk: one command for all that the search shows. */
function offerCommand() {
  const button = make("button", { type: "button", id: "command-shown", hidden: true });
  const place = make("code", { id: "command-text" });
  document.querySelector(".find").append(make("div", { className: "approvals row" }, button, place));
  const name = () => {
    const count = openShown().length;
    button.hidden = count < 2;
    button.textContent = `Copy the command for the ${count.toLocaleString("en")} shown`;
    delete button.dataset.words;
    place.textContent = "";
  };
  button.addEventListener("click", () => copy(button, commandShown(), place));
  new MutationObserver(name).observe(list, { childList: true });
  name();
}

if (!served && items.some((item) => item.isOpen)) {
  offerCommand();
  document.addEventListener("keydown", (event) => {
    if (!isPlainKey(event) || event.key.toLowerCase() !== "a" || event.target.closest("select, input[type=search]")) return;
    tell("This page is a file. `sparkler report --serve` approves; here, copy the command.");
  });
}

if (served && cards && items.length) {
  const bar = make("div", { className: "approvals row" },
    make("button", { type: "button", id: "approve-all", hidden: true }), make("span", { id: "approvals", className: "soft small" }),
    make("button", { type: "button", id: "undo", textContent: "Undo", title: "Undo the latest approval (U)", hidden: true }));
  document.querySelector(".find").append(bar);
  $("approve-all").addEventListener("click", (event) => approveShown(event.currentTarget));
  $("approve-all").addEventListener("blur", showApproved);
  $("undo").addEventListener("click", () => undo(steps.at(-1)));
  new MutationObserver(() => { cards.querySelectorAll(".test").forEach(addButton); showApproved(); }).observe(cards, { childList: true });
  new MutationObserver(showApproved).observe(list, { childList: true });
  cards.querySelectorAll(".test").forEach(addButton);
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("select, input[type=search]")) return;
    const key = event.key.toLowerCase();
    const undoes = isPlainKey(event) ? key === "u" : key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (undoes) undo(steps.at(-1));
    else if (isPlainKey(event) && key === "a" && found.length) approve([found[current]]);
  });
  document.querySelector("footer p")?.append(
    " · ", make("kbd", { textContent: "A" }), " approve · ", make("kbd", { textContent: "U" }), " undo");
  ask("/state").then((answer) => {
    answer.approved.forEach((number) => { approved.add(number); steps.push([number]); });
    showApproved();
  }, () => {});
}
