"""Whether everybody can use a page: what can't be read, has no name, or sticks out, in light and dark, wide and narrow.

Flow: test_*.py → look_everywhere → pictures, findings.
"""
WIDTHS = {"wide": 1280, "narrow": 400}

# Texts whose contrast is below WCAG's 4.5 (3 for large ones, and for icons). On a checkerboard there is no one ground.
UNREADABLE = """() => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const parse = (color) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (element) => {
    const layers = [];
    for (let node = element; node; node = node.parentElement) {
      const style = getComputedStyle(node);
      if (style.backgroundImage !== 'none') return null;
      layers.push(parse(style.backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reduceRight((below, top) => over(top, below), [255, 255, 255, 1]);
  };
  const found = new Set();
  const look = (element, words, color, size, weight, isIcon) => {
    const below = ground(element);
    if (!below) return;
    const [a, b] = [light(over(parse(color), below)), light(below)];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const isLarge = isIcon || size >= 24 || size >= 18.66 && weight >= 700;
    if (contrast < (isLarge ? 3 : 4.5)) found.add(`${contrast.toFixed(2)}: ${words.trim().slice(0, 40)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || !element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    const style = getComputedStyle(element);
    look(element, node.textContent, style.color, parseFloat(style.fontSize), +style.fontWeight, false);
  }
  for (const element of document.querySelectorAll('input[placeholder]')) {
    const style = getComputedStyle(element, '::placeholder');
    if (element.checkVisibility()) look(element, element.placeholder, style.color, parseFloat(style.fontSize), +style.fontWeight, false);
  }
  for (const element of document.querySelectorAll('[data-icon]')) {
    if (element.checkVisibility()) look(element, element.ariaLabel, getComputedStyle(element).color, 0, 0, true);
  }
  return [...found];
}"""

NAMELESS = """() => [...document.querySelectorAll('button, input, select, canvas[role], [role=listbox]')]
  .filter((e) => e.checkVisibility() && !e.ariaLabel && !e.labels?.length && !e.getAttribute('aria-labelledby') && !e.textContent.trim())
  .map((e) => e.outerHTML.slice(0, 80))"""

PICTURES = """() => [...document.querySelectorAll('img:not([alt])')].map((e) => e.outerHTML.slice(0, 80))"""

TWICE = """() => {
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
  return ids.filter((id, i) => ids.indexOf(id) !== i);
}"""


def look_everywhere(page, pictures, name):
    """Takes a picture in light and dark, wide and narrow, and returns what is wrong in any of them."""
    found = []
    for scheme in ("light", "dark"):
        for width in WIDTHS:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": WIDTHS[width], "height": 860})
            page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
            page.screenshot(path=pictures / f"{name}-{scheme}-{width}.png")
            where = f"{name}, {scheme}, {width}"
            found += [f"{where}: unreadable, {text}" for text in page.evaluate(UNREADABLE)]
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(f"{where}: it sticks out to the side")
    found += [f"{name}: without a name, {text}" for text in page.evaluate(NAMELESS)]
    found += [f"{name}: without a text, {text}" for text in page.evaluate(PICTURES)]
    found += [f"{name}: an id is there twice, {text}" for text in page.evaluate(TWICE)]
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 800})
    return found
