// The spec's brand: another one, its theme, and its colours, written where the spec has them.

const brandEdit = (brand) => ({ layers: [], brand });

function showBrand() {
  const { brand } = documentCard;
  const list = $("brand-name");
  const names = [...new Set([...brand.choices, ...(brand.name ? [brand.name] : [])])];
  const own = brand.home === "spec" ? [new Option(brand.title ? `${brand.title} (in this spec)` : "in this spec", ":here")] : [];
  list.replaceChildren(new Option("none", ""), ...own, ...names.map((name) => new Option(name, name)));
  list.value = brand.home === "spec" ? ":here" : brand.name ?? "";
  list.disabled = brand.home === "option";
  showThemes(brand);
  $("brand-place").textContent = placeOfBrand(brand);
  $("brand-place").hidden = $("brand-place").textContent === "";
  offerBrand(null);
  const isMain = (color) => color.line != null;
  $("brand-colors").replaceChildren(...brand.colors.filter(isMain).map(swatch));
  $("brand-others").replaceChildren(...brand.colors.filter((color) => !isMain(color)).map(swatch));
  $("brand-rest").hidden = !$("brand-others").hasChildNodes();
  $("brand-fonts").replaceChildren(...brand.fonts.flatMap((font) =>
    [make("dt", { textContent: font.role }), make("dd", { textContent: font.text })]));
  $("brand-type").hidden = brand.fonts.length === 0;
}

function placeOfBrand({ home, file }) {
  switch (home) {
  case "spec": return "Written in this spec.";
  case "file": return `Colours of ${file ?? "a file that this spec extends"}.`;
  case "builtIn": return "It comes with Sparkler.";
  case "variants": return "Each variant names its brand.";
  case "option": return "Set by --brand, which the preview was started with.";
  default: return "";
  }
}

function showThemes(brand) {
  $("brand-theme").hidden = !brand.hasDark;
  if ($("brand-theme").querySelectorAll("input").length === 0) {
    $("brand-theme").append(...["light", "dark"].map((theme) =>
      make("label", {}, make("input", { type: "radio", name: "theme", value: theme }), make("span", { textContent: theme === "light" ? "Light" : "Dark" }))));
  }
  for (const input of $("brand-theme").querySelectorAll("input")) {
    input.checked = input.value === brand.theme;
    input.disabled = brand.fixedTheme != null;
  }
  $("brand-theme").title = brand.fixedTheme ?? "";
}

function swatch(color) {
  const { brand } = documentCard;
  const texts = color[brand.theme].length > 0 ? color[brand.theme] : color.light;
  const name = make("span", { textContent: color.role });
  const about = [color.summary, color.line == null ? "It follows from other roles." : `Line ${color.line} of ${brand.file ?? "the spec"}.`].filter(Boolean).join(" ");
  if (texts.length !== 1) {
    const parts = make("span", { className: "parts" }, ...texts.map((text) => {
      const part = make("i");
      part.style.background = text;
      return part;
    }));
    return make("li", { title: `${about} It is a list: change it in the text.` }, parts, name);
  }
  const picker = make("input", { type: "color", ariaLabel: `${color.role}: ${texts[0]}`, value: hexOf(texts[0]) ?? "#000000" });
  picker.disabled = !["spec", "file", "builtIn"].includes(brand.home);
  const edit = () => {
    const one = { role: color.role, theme: brand.theme, text: picker.value };
    const other = color[brand.theme === "dark" ? "light" : "dark"][0];
    if (color.line == null && brand.hasDark && other) one.other = other;
    return brandEdit(brand.home === "spec" ? { colors: [one] } : { colors: [one], isCopied: true });
  };
  picker.addEventListener("input", () => preview(edit()));
  picker.addEventListener("change", () => {
    if (brand.home === "spec") write(edit(), state.revision, `Written: ${color.role}`);
    else offerBrand(color, edit());
  });
  return make("li", { title: about }, make("label", {}, picker, name));
}

/** Asks before a brand that others may use too is copied into the spec. */
function offerBrand(color, edit) {
  const place = $("brand-offer");
  place.hidden = color === null;
  if (color === null) { place.replaceChildren(); return; }
  const { brand } = documentCard;
  const line = color.line == null ? "" : `, line ${color.line}`;
  const where = brand.home === "builtIn" ? `The brand ${brand.name} comes with Sparkler`
    : `“${color.role}” stands in ${brand.file ?? "a file that this spec extends"}${line}, which other specs may use too`;
  const copy = make("button", { type: "button", className: "primary", textContent: "Copy it into this spec" });
  copy.addEventListener("click", () => write(edit, state.revision, "The brand is now written in this spec"));
  const leave = make("button", { type: "button", textContent: "Leave it" });
  leave.addEventListener("click", () => { live = null; showBrand(); renew(); });
  place.replaceChildren(`${where}, so it is not changed here. `, make("span", { className: "row" }, copy, leave));
  copy.focus();
}

$("brand-name").addEventListener("change", async () => {
  const name = $("brand-name").value;
  if (name === ":here") return;
  const words = documentCard.brand.home === "spec" ? "The brand of this spec was replaced: Ctrl-Z brings it back" : "Written";
  if (!await write(name === "" ? sceneEdit("brand", "") : brandEdit({ name }), state.revision, words)) showBrand();
});
$("brand-theme").addEventListener("change", async (event) => {
  if (!await write(brandEdit({ theme: event.target.value }))) showBrand();
});
