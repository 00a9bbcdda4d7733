// Animated GIFs, APNGs, WebPs and AVIFs in <img> play by the browser's clock: each frame of the recording shows the picture of
// its time in their place. The recorder hands over the bytes of those that the page may not read.
const moving = new Map();
const toDataURL = HTMLCanvasElement.prototype.toDataURL;
// Browsers show pictures that are shorter than this for a tenth of a second.
const SHORTEST = 11;

const loaded = () => [...document.images].filter((image) => image.complete && image.naturalWidth > 0 && image.currentSrc);
clock.looks.push(() => {
  for (const { currentSrc: url } of loaded()) {
    if (!moving.has(url)) moving.set(url, { start: clock.now, isRead: false });
  }
});
/** The type of a file that may have several pictures. */
const typeOf = (bytes) => {
  const text = (from, to) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === "GIF8") return "image/gif";
  if (text(0, 4) === "\x89PNG") return text(8, 4096).includes("acTL") ? "image/png" : undefined;
  if (text(8, 16) === "WEBPVP8X") return bytes[20] & 2 ? "image/webp" : undefined;
  return text(4, 40).includes("avis") ? "image/avif" : undefined;
};
const read = async (url, bytes) => {
  const one = moving.get(url);
  if (!one || one.isRead) return;
  one.isRead = true;
  const type = bytes.length ? typeOf(bytes) : /\.(gif|apng)($|[?#])/.test(url);
  if (!type) return;
  if (!bytes.length) throw new Error("its file can't be read");
  if (!window.ImageDecoder) throw new Error("only pages from https or this machine can decode it");
  const decoder = new ImageDecoder({ data: bytes, type });
  await decoder.completed;
  await decoder.tracks.ready;
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
  if (frameCount < 2) return;
  const ends = [];
  for (let i = 0; i < Math.min(frameCount, 2000); i++) {
    const { image } = await decoder.decode({ frameIndex: i });
    const length = (image.duration ?? 0) / 1000;
    ends.push((ends.at(-1) ?? 0) + (length < SHORTEST ? 100 : length));
    image.close();
  }
  Object.assign(one, { decoder, ends, times: repetitionCount + 1, pictures: new Map() });
};
const give = async (url, bytes) => {
  try {
    await read(url, bytes);
  } catch (error) {
    clock.note(`the picture ${short(url).replace(/^data:.*/, "data:")} has a clock of its own, which is not held: ${error.message}`);
  }
};
const indexAt = ({ ends, times, start }, now) => {
  const length = ends.at(-1);
  const time = now - start;
  return time >= length * times ? ends.length - 1 : ends.findIndex((end) => time % length < end - 1e-6);
};
/** The picture of an index as a data: address, which is there at once. */
const pictureOf = async (one, index) => {
  if (!one.pictures.has(index)) {
    const { image } = await one.decoder.decode({ frameIndex: index });
    const canvas = Object.assign(document.createElement("canvas"), { width: image.displayWidth, height: image.displayHeight });
    canvas.getContext("2d").drawImage(image, 0, 0);
    image.close();
    const element = Object.assign(new Image(), { src: toDataURL.call(canvas) });
    await element.decode();
    if (one.pictures.size > 100) one.pictures.clear();
    one.pictures.set(index, element);
  }
  return one.pictures.get(index);
};
/** Shows the pictures of this time. Returns the addresses of files that the recorder has to read. */
const holdPictures = async () => {
  const wanted = new Set();
  for (const image of loaded()) {
    const url = image.currentSrc;
    const one = moving.get(url);
    if (!one?.isRead && /^(data|blob):/.test(url)) {
      const file = await real.fetch(url).then((answer) => answer.arrayBuffer()).catch(() => new ArrayBuffer(0));
      await give(url, new Uint8Array(file));
    }
    if (one && !one.isRead) wanted.add(url);
    if (!one?.ends) continue;
    const picture = await pictureOf(one, indexAt(one, clock.now));
    const density = Math.round((picture.naturalWidth / (image.naturalWidth || 1)) * 1000) / 1000;
    image.style.setProperty("content", `image-set(url("${picture.src}") ${density}x)`, "important");
  }
  return [...wanted];
};
/** What the style sheets show, which is not held. */
const noteStyled = () => {
  for (const { name, initiatorType } of performance.getEntriesByType("resource")) {
    if (initiatorType === "css" && /\.(gif|apng)($|[?#])/.test(name)) {
      clock.note(`the picture ${short(name)} in a style sheet has a clock of its own, which is not held`);
    }
  }
};
