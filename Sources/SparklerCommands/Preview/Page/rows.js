// Draws the rows of the layer tree that are in sight: a scene may have thousands of layers with tens of thousands of bars.

/** Rows that are always drawn; more are drawn when they come into sight. */
const mostDrawn = 150;

const rowWatcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) drawItem(target);
}, { root: $("layers"), rootMargin: "400px 0px" });

function drawItem(item) {
  const { draw } = item;
  item.draw = null;
  rowWatcher.unobserve(item);
  draw?.();
}

/** Replaces all rows. An item's `draw` fills it; until then it has its height, its name and its place in the tree. */
function showItems(items) {
  const list = $("layers");
  rowWatcher.disconnect();
  const top = list.scrollTop;
  list.replaceChildren(...items);
  list.scrollTop = top;
  const waiting = items.filter((item) => item.draw);
  if (waiting.length <= mostDrawn) { waiting.forEach(drawItem); return; }
  // Rows are equally high, apart from those of the selected layer's motions: draw what is in sight at once.
  const height = Math.max(1, items[0].offsetHeight);
  const first = Math.floor(top / height), count = Math.ceil(list.clientHeight / height);
  items.slice(Math.max(0, first - count), first + 2 * count).forEach((item) => { if (item.draw) drawItem(item); });
  for (const item of waiting) if (item.draw) rowWatcher.observe(item);
}
