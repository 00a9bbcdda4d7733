// Approving in the page, if a server shows it: buttons on the cards, one for all that the search shows, a key.

const approved = new Set();

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
  for (const card of sections.filter((card) => card && approved.has(Number(card.dataset.test)))) {
    card.querySelectorAll("header .approve, .approval").forEach((part) => part.remove());
    if (others(Number(card.dataset.test)).every((other) => approved.has(other))) card.querySelector(".group .approve")?.remove();
    Object.assign(card.querySelector("header .tag"), { className: "tag good", textContent: "approved" });
  }
  links.forEach((anchor, i) => {
    if (!approved.has(found[list.start + i])) return;
    anchor.querySelector("i").className = "good";
    anchor.querySelector("small").textContent = "approved";
  });
  const [all, rest] = [items.filter((item) => item.isOpen).length, openShown().length];
  const button = $("approve-all");
  button.hidden = rest < 2;
  button.dataset.armed = "";
  button.textContent = `Approve the ${rest.toLocaleString("en")} shown`;
  $("approvals").textContent = approved.size ? `${approved.size} of ${all} approved` : "";
}

const tellAll = (words) => { document.querySelector(".told").textContent = words; };

async function approve(numbers) {
  const wanted = numbers.filter((number) => items[number].isOpen && !approved.has(number));
  if (!wanted.length) return;
  const card = section(wanted[0]);
  card.querySelector(".refusal")?.remove();
  try {
    const answer = await ask("/approve", { page: served, cards: wanted });
    answer.approved.forEach((number) => approved.add(number));
    tellAll(answer.written.length === 1 ? `${answer.written[0]} was written` : `${answer.written.length} references were written`);
    showApproved();
    // On to the next one that is still open.
    const next = openShown().find((number) => number > wanted[0]) ?? openShown()[0];
    if (next !== undefined && !found.includes(next)) openGroup(next);
    if (next !== undefined) goTo(found.indexOf(next));
  } catch (error) {
    card.querySelector("header").after(make("p", { className: "refusal", role: "alert", textContent: error.message }));
    goTo(found.indexOf(wanted[0]));
  }
}

/** The first click asks, the second one approves. */
function approveShown(button) {
  if (button.dataset.armed) return approve(openShown());
  button.dataset.armed = "yes";
  button.textContent = `Write ${openShown().length.toLocaleString("en")} references?`;
}

function addButton(card) {
  const number = Number(card.dataset.test);
  if (!items[number].isOpen || approved.has(number) || card.querySelector(".approve")) return;
  const button = make("button", { type: "button", className: "approve primary", textContent: "Approve", title: "Approve (A)" });
  button.setAttribute("aria-label", `Approve ${items[number].name}`);
  button.addEventListener("click", () => approve([number]));
  card.querySelector("header").append(button);
  const same = [number, ...others(number).filter((other) => items[other].isOpen)];
  if (same.length < 2) return;
  const all = make("button", { type: "button", className: "approve", textContent: `Approve all ${same.length}` });
  all.addEventListener("click", () => approve(same));
  card.querySelector(".group")?.append(all);
}

if (served && cards && items.length) {
  const bar = make("div", { className: "approvals row" },
    make("button", { type: "button", id: "approve-all", hidden: true }), make("span", { id: "approvals", className: "soft small" }));
  document.querySelector(".find").append(bar);
  $("approve-all").addEventListener("click", (event) => approveShown(event.currentTarget));
  $("approve-all").addEventListener("blur", showApproved);
  new MutationObserver(() => { cards.querySelectorAll(".test").forEach(addButton); showApproved(); }).observe(cards, { childList: true });
  new MutationObserver(showApproved).observe(list, { childList: true });
  cards.querySelectorAll(".test").forEach(addButton);
  document.addEventListener("keydown", (event) => {
    if (!isPlainKey(event) || event.key.toLowerCase() !== "a" || event.target.closest("select, input[type=search]")) return;
    approve([found[current]]);
  });
  document.querySelector("footer p")?.append(" · ", make("kbd", { textContent: "A" }), " approve");
  ask("/state").then((answer) => { answer.approved.forEach((number) => approved.add(number)); showApproved(); }, () => {});
}
