// Tests with the same change are one entry of the list until it is opened.

const groups = new Map();
items.forEach(({ group }, number) => {
  if (group != null) groups.set(group, [...(groups.get(group) ?? []), number]);
});
const openGroups = new Set();

const others = (number) => (groups.get(items[number].group) ?? []).filter((other) => other !== number);

/** The tests that have an entry: of a closed group only the first; those of an open one follow each other. */
function gathered(numbers) {
  const members = new Map();
  for (const number of numbers) {
    const { group } = items[number];
    if (group != null) members.set(group, [...(members.get(group) ?? []), number]);
  }
  return numbers.flatMap((number) => {
    const { group } = items[number];
    if (group == null) return [number];
    const all = members.get(group);
    if (all[0] !== number) return [];
    return openGroups.has(group) ? all : [number];
  });
}

/** What follows the kind in the list. */
function groupWords(number) {
  const rest = others(number).length;
  if (!rest) return "";
  return openGroups.has(items[number].group) ? " · one of a group" : ` · ${rest + 1} tests`;
}

/** What differs, shorter than the label: the list's first column has its colour. */
const kindWords = (number) => {
  const { look, kinds, causes, label } = items[number];
  if (look === "bad" && causes.length) return causes.join(", ");
  return look === "bad" && kinds.length ? kinds.filter((kind) => kind !== label).join(", ") || label : null;
};

/** The second line of an entry. */
const entryWords = (number) => `${kindWords(number) ?? items[number].label}${groupWords(number)}`;

/** A line on the card: which other tests have the same change. */
function tellGroup(card, number) {
  const rest = others(number);
  if (!rest.length) return;
  const names = rest.slice(0, 5).map((other) => items[other].name).join(", ");
  const more = rest.length > 5 ? ` and ${rest.length - 5} more` : "";
  const line = make("p", { className: "group" },
    make("b", { textContent: `The same change in ${rest.length === 1 ? "1 more test" : `${rest.length} more tests`}` }),
    make("span", { className: "soft", textContent: ` ${names}${more} ` }));
  if (!openGroups.has(items[number].group)) {
    const button = make("button", { type: "button", className: "show", textContent: rest.length === 1 ? "Show it" : "Show them" });
    button.addEventListener("click", () => { openGroup(number); button.remove(); goTo(found.indexOf(number)); });
    line.append(button);
  }
  [...card.querySelectorAll(".verdict, .headline, .fact")].at(-1).after(line);
}

/** Gives every test of a group an entry of its own. */
function openGroup(number) {
  openGroups.add(items[number].group);
  found = gathered(matching);
  drawList();
  leap(Math.max(0, found.indexOf(number)), quickCards);
}
