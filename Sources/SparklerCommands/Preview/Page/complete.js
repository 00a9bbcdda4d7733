// Suggestions in the text pane: keys and words of the JSON Schema at the caret's place.

let schema = null;
let offers = [];            // {word, summary, isKey}
let offerAt = 0;            // index of the chosen suggestion
let offerStart = 0;         // where the word begins that it replaces

/**
 * Where the caret is: the keys around it from the outside, the keys beside it, and the key whose value it is in.
 * Lines are read upwards by their indentation; brackets of the caret's own line count too.
 */
function placeAt(text, caret) {
  const lines = text.slice(0, caret).split("\n");
  const here = lines.at(-1);
  const word = here.match(/[\w$.\-]*$/)[0];
  const path = [], beside = [];
  const head = here.match(/^ *(?:- +)*/)[0];
  let indent = head.length;
  // Keys of maps that begin on a line above.
  for (let i = lines.length - 2; i >= 0 && indent > 0; i--) {
    const match = lines[i].match(/^( *(?:- +)*)([\w$.\-]+):(.*)$/);
    if (!match) continue;
    const own = match[1].length;
    if (own < indent && /^\s*(#.*)?$/.test(match[3])) { path.unshift(match[2]); indent = match[1].replace(/- +$/, "").length || own; if (match[1].includes("-")) indent = own; }
    else if (own === indent && path.length === 0) beside.push(match[2]);
    if (match[1].includes("-") && own === indent) indent = match[1].indexOf("-") + 1;
  }
  // Brackets and keys of this line, up to the caret.
  const stack = [];
  let key = null, last = "";
  const rest = here.slice(head.length, here.length - word.length);
  for (const [token] of rest.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[\w$.\-%#]+|[{}[\],:]/g)) {
    if (token === "{" || token === "[") { stack.push({ key, beside: [] }); key = null; }
    else if (token === "}" || token === "]") { key = stack.pop()?.key ?? null; }
    else if (token === ",") { key = null; }
    else if (token === ":") { key = last; (stack.at(-1)?.beside ?? beside).push(last); }
    last = token;
  }
  for (const open of stack) if (open.key) path.push(open.key);
  return { path, beside: stack.length ? stack.at(-1).beside : beside, key, word };
}

/** The schemas that a node stands for, with references and alternatives resolved. */
function expanded(node, out = new Set()) {
  if (!node || typeof node !== "object" || out.has(node) || out.size > 4000) return out;
  out.add(node);
  if (node.$ref) expanded(schema.definitions[node.$ref.split("/").at(-1)], out);
  for (const list of [node.anyOf, node.oneOf, node.allOf]) for (const one of list ?? []) expanded(one, out);
  for (const one of [node.then, node.else]) expanded(one, out);
  return out;
}

/** The schemas of a key's values, in maps and in lists. */
function inside(nodes, name) {
  const out = new Set();
  for (const node of nodes) {
    const own = node.properties?.[name] ?? (node.additionalProperties || null);
    if (own && own !== true) expanded(own, out);
  }
  return out;
}

function entries(nodes) {
  let all = new Set(nodes);
  for (let depth = 0; depth < 3; depth++) {
    const more = new Set();
    for (const node of all) for (const one of [].concat(node.items ?? [])) expanded(one, more);
    const size = all.size;
    for (const node of more) all.add(node);
    if (all.size === size) break;
  }
  return all;
}

/** Schemas by their paths: the layers alone have thousands. */
const known = new Map();

function schemasOf(path) {
  const key = path.join("/");
  if (!known.has(key)) known.set(key, path.length === 0 ? expanded(schema) : below(path.slice(0, -1), path.at(-1)));
  return known.get(key);
}

function below(path, name) {
  const next = inside(schemasOf(path), name);
  if (name === "layers") expanded(schema.definitions.layers, next);
  return entries(next);
}

const layerLists = new Set(["layers", "group", "stack", "grid", "sequence", "slides", "tile", "scroll", "parallax", "transformLayer"]);

/** Names of keys with their sentences. */
function keysOf(nodes, found, beside) {
  for (const node of nodes) for (const [name, value] of Object.entries(node.properties ?? {})) {
    if (found.has(name) || beside.includes(name)) continue;
    found.set(name, [...expanded(value)].find((one) => one.description)?.description ?? "");
  }
}

/** The keys of every layer. */
const common = () => new Set([...expanded(schema.definitions.layerKeys)].flatMap((node) => Object.keys(node.properties ?? {})));

/** What fits at the caret, best first. */
function suggestions(text, caret) {
  const { path, beside, key, word } = placeAt(text, caret);
  const nodes = schemasOf(path);
  const found = new Map();
  if (key === null) {
    // Of alternatives, those that have the keys beside it, and best those that need one of them.
    const maps = [...nodes].filter((node) => node.properties);
    const fitting = maps.filter((node) => beside.every((other) => node.properties[other] || common().has(other)));
    const needed = fitting.filter((node) => node.required?.some((other) => other !== "id" && beside.includes(other)));
    const best = [needed, fitting, maps].find((list) => list.length > 0) ?? [];
    keysOf(best, found, beside);
    if (layerLists.has(path.at(-1))) keysOf(expanded(schema.definitions.layerKeys), found, beside);
  } else {
    for (const node of inside(nodes, key)) {
      for (const one of [...(node.enum ?? []), ...(node.const !== undefined ? [node.const] : [])]) {
        if (typeof one === "string" && !found.has(one)) found.set(one, node.description ?? "");
      }
    }
  }
  const wanted = word.toLowerCase();
  const rank = (name) => name.toLowerCase().startsWith(wanted) ? 0 : 1;
  return [...found].filter(([name]) => name !== word && name.toLowerCase().includes(wanted))
    .sort(([a], [b]) => rank(a) - rank(b))
    .slice(0, 60).map(([name, summary]) => ({ word: name, summary, isKey: key === null, start: caret - word.length }));
}

// --- the list ---

async function offer(isAsked) {
  if (!schema) {
    try { schema = await (await fetch("schema")).json(); } catch { return; }
  }
  const code = $("code");
  if (document.activeElement !== code || code.selectionStart !== code.selectionEnd) return hideOffers();
  const caret = code.selectionStart;
  const word = code.value.slice(0, caret).match(/[\w$.\-]*$/)[0];
  const isComment = /(^|\s)#/.test(code.value.slice(0, caret).split("\n").at(-1));
  offers = isComment || (!isAsked && word.length < 1) ? [] : suggestions(code.value, caret)
    .filter((one) => isAsked || one.word.toLowerCase().startsWith(word.toLowerCase()));
  offerAt = 0;
  showOffers();
}

function hideOffers() { offers = []; showOffers(); }

function showOffers() {
  const list = $("offers"), code = $("code");
  list.hidden = offers.length === 0;
  code.removeAttribute("aria-activedescendant");
  if (list.hidden) return;
  list.replaceChildren(...offers.map((one, index) => {
    const item = make("li", { id: "offer-" + index, role: "option" }, make("span", { textContent: one.word }), make("small", { textContent: one.summary }));
    item.setAttribute("aria-selected", String(index === offerAt));
    item.addEventListener("pointerdown", (event) => { event.preventDefault(); takeOffer(index); });
    return item;
  }));
  const before = code.value.slice(0, offers[0].start).split("\n");
  const box = $("code-box");
  const left = code.offsetLeft + 10 + before.at(-1).length * characterWidth() - code.scrollLeft;
  const top = before.length * lineHeight - code.scrollTop;
  list.style.left = Math.max(4, Math.min(left, box.clientWidth - list.offsetWidth - 8)) + "px";
  const isBelow = top + list.offsetHeight <= box.clientHeight || top < list.offsetHeight;
  list.style.top = (isBelow ? top : top - lineHeight - list.offsetHeight) + "px";
  chooseOffer(offerAt);
}

let characters = 0;
function characterWidth() {
  if (!characters) {
    const context = document.createElement("canvas").getContext("2d");
    context.font = getComputedStyle($("code")).font;
    characters = context.measureText("m".repeat(20)).width / 20;
  }
  return characters;
}

function chooseOffer(index) {
  offerAt = (index + offers.length) % offers.length;
  [...$("offers").children].forEach((item, i) => item.setAttribute("aria-selected", String(i === offerAt)));
  $("offers").children[offerAt].scrollIntoView({ block: "nearest" });
  $("code").setAttribute("aria-activedescendant", "offer-" + offerAt);
}

function takeOffer(index) {
  const { word, isKey, start } = offers[index];
  const code = $("code");
  const after = code.value.slice(code.selectionStart);
  hideOffers();
  code.setSelectionRange(start, code.selectionStart);
  typeText(word + (isKey && !after.startsWith(":") ? ": " : ""));
  hideOffers();
}

/** @returns whether the list has used the key */
function offerKey(event) {
  if (event.key === " " && event.ctrlKey) { offer(true); return true; }
  if ($("offers").hidden) return false;
  switch (event.key) {
  case "ArrowDown": chooseOffer(offerAt + 1); return true;
  case "ArrowUp": chooseOffer(offerAt - 1); return true;
  case "Enter": case "Tab": takeOffer(offerAt); return true;
  case "Escape": hideOffers(); return true;
  case "ArrowLeft": case "ArrowRight": case "Home": case "End": hideOffers(); return false;
  default: return false;
  }
}

$("code").addEventListener("input", () => offer(false));
$("code").addEventListener("blur", hideOffers);
$("code").addEventListener("scroll", () => { if (offers.length) hideOffers(); });
