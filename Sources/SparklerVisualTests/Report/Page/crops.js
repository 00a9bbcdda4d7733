// Boxes over the pictures, crops of what changed beside each other, and thumbnails for the list.

// A box around most of the picture says nothing.
const mostBoxed = 0.6;
// Margins in pixels of the picture, the room for a crop in CSS pixels.
const [boxMargin, cropMargin, cropRoom, mostCrops] = [5, 10, 240, 3];

const worstMoment = (item) => item.moments[item.worst] ?? null;

/** Boxes of a moment that show a part of the picture. */
function boxesOf(item, moment) {
  const [width, height] = item.expected ?? item.actual ?? [1, 1];
  return (moment?.b ?? []).filter((box) => box[2] * box[3] < width * height * mostBoxed);
}

/** A box with a margin, inside the picture, at least so wide and high where the picture allows it, and of a shape: width : height. */
function cropOf(box, size, least = 0, shape = 0) {
  const lengths = [0, 1].map((i) => Math.max(least, box[2 + i] + 2 * cropMargin));
  if (shape) [lengths[0], lengths[1]] = [Math.max(lengths[0], lengths[1] * shape), Math.max(lengths[1], lengths[0] / shape)];
  const sides = [0, 1].map((i) => {
    const length = Math.min(size[i], Math.round(lengths[i]));
    const start = Math.max(0, Math.min(size[i] - length, Math.round(box[i] + box[2 + i] / 2 - length / 2)));
    return [start, length];
  });
  return { x: sides[0][0], y: sides[1][0], width: sides[0][1], height: sides[1][1] };
}

/** An element that shows a part of a picture. */
function cropped(picture, size, crop, zoom) {
  const element = make("div", { className: `cut paper${zoom >= 2 ? " crisp" : ""}` }, make("img", { alt: "" }));
  Object.assign(element.style, { width: `${crop.width * zoom}px`, height: `${crop.height * zoom}px` });
  const image = element.firstChild;
  image.src = pictures[picture];
  Object.assign(image.style, {
    width: `${size[0] * zoom}px`, height: `${size[1] * zoom}px`,
    transform: `translate(${-crop.x * zoom}px, ${-crop.y * zoom}px)`,
  });
  return element;
}

// The room for a picture in the list, and the pixels of a picture that it shows at least.
const [thumbWidth, thumbHeight, leastSeen] = [56, 40, 64];

/** A small picture of what changed, framed, for the list; of the whole where nothing smaller is known, or of nothing. */
function thumbnail(item) {
  const frame = make("span", { className: "thumb" });
  frame.setAttribute("aria-hidden", "true");
  const moment = worstMoment(item) ?? item.moments.find((moment) => moment.p);
  // What is missing is seen before.
  const isGone = item.causes.length > 0 && item.causes.every((cause) => cause === "something missing");
  const picture = (isGone ? moment?.p[0] : moment?.p[1]) ?? moment?.p[0];
  const size = item.actual ?? item.expected;
  if (picture == null || !size) return frame;
  const [box] = boxesOf(item, moment);
  const crop = box
    ? cropOf(box, size, Math.min(leastSeen, size[0], size[1]), thumbWidth / thumbHeight)
    : { x: 0, y: 0, width: size[0], height: size[1] };
  const zoom = Math.min(thumbWidth / crop.width, thumbHeight / crop.height);
  const cut = cropped(picture, size, crop, zoom);
  // Pale changes on a pale ground are not seen at this size.
  if (box && box[2] * box[3] < crop.width * crop.height * mostBoxed) cut.append(placed(make("b", {}), box, crop, zoom));
  frame.append(cut);
  return frame;
}

/** Puts an element around a box of the picture, in a crop. */
function placed(element, [x, y, width, height], crop, zoom) {
  const [left, top] = [(x - crop.x) * zoom - 2, (y - crop.y) * zoom - 2];
  Object.assign(element.style, {
    left: `${left}px`, top: `${top}px`, width: `${width * zoom + 4}px`, height: `${height * zoom + 4}px`,
  });
  return element;
}

/** The boxes of a viewer, and its crops. */
class Boxes {
  constructor(viewer) {
    this.viewer = viewer;
    this.papers = viewer.all(".stage .expected .paper, .stage .actual .paper, .stage .both .pair");
    this.papers.forEach((paper) => paper.append(make("div", { className: "boxes" })));
    this.papers.forEach((paper) => paper.lastChild.setAttribute("aria-hidden", "true"));
    const { item } = viewer;
    const label = viewer.find(".boxing");
    this.field = label.firstChild;
    label.hidden = !item.moments.some((moment) => boxesOf(item, moment).length);
    this.field.addEventListener("change", () => this.toggle(this.field.checked));
    this.drawCrops();
  }

  /** Shows or hides the boxes. */
  toggle(on = !this.field.checked) {
    this.field.checked = on;
    this.viewer.stage.classList.toggle("unboxed", !on);
  }

  /** Puts boxes where the moment differs. */
  show(moment) {
    const [width, height] = this.viewer.size;
    const boxes = boxesOf(this.viewer.item, moment);
    for (const paper of this.papers) {
      paper.querySelector(".boxes").replaceChildren(...boxes.map(([x, y, w, h]) => {
        const box = make("i", {});
        // Outside of what it shows.
        const [left, top] = [Math.max(0, x - boxMargin), Math.max(0, y - boxMargin)];
        Object.assign(box.style, {
          left: `${left / width * 100}%`, top: `${top / height * 100}%`,
          width: `${(Math.min(width, x + w + boxMargin) - left) / width * 100}%`,
          height: `${(Math.min(height, y + h + boxMargin) - top) / height * 100}%`,
        });
        return box;
      }));
    }
  }

  /** The largest places of the moment that differs most, before and after, enlarged by whole numbers. */
  drawCrops() {
    const { item } = this.viewer;
    const moment = worstMoment(item);
    const size = item.expected;
    if (!moment?.p || moment.p[0] == null || moment.p[1] == null) return;
    const crops = boxesOf(item, moment).slice(0, mostCrops).map((box) => cropOf(box, size))
      .filter((crop) => crop.width * crop.height < size[0] * size[1] * mostBoxed / 2);
    if (!crops.length) return;
    const row = this.viewer.find(".crops");
    row.hidden = false;
    row.append(...crops.map((crop) => {
      const fit = Math.min(cropRoom / crop.width, 200 / crop.height, 6);
      const zoom = fit >= 1 ? Math.floor(fit) : fit;
      const pair = [0, 1].map((side) => cropped(moment.p[side], size, crop, zoom));
      const arrow = make("span", { textContent: "→", className: "soft" });
      arrow.setAttribute("aria-hidden", "true");
      const figure = make("figure", {}, pair[0], arrow, pair[1]);
      figure.setAttribute("role", "img");
      figure.setAttribute("aria-label", `Before and after at ${crop.x}, ${crop.y}, enlarged ${zoom.toFixed(1)} times`);
      return figure;
    }));
  }
}
