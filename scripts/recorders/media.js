// Videos, images and fonts: waits for them by their own events, no longer than the limit, and shows videos at the clock's time.

/** Waits for a promise, or notes after the limit what never came. */
const within = async (name, promise, limit = LIMIT) => {
  let late;
  const isLate = new Promise((done) => { late = real.timeout(() => done(clock), limit); });
  const first = await Promise.race([promise, isLate]);
  real.clearTimeout(late);
  if (first === clock) clock.note(`${name} did not come within ${limit / 1000} s`);
  return first !== clock;
};
const given = new WeakSet();
const sourceOf = (element) => short(element.currentSrc || element.src || selectorOf(element)).replace(/^data:.*/, "data:");

/** Videos whose pictures the browser does not say that it shows. */
const silent = new WeakSet();
const seekVideo = async (video, to) => {
  // It may have begun to play by itself: a seek that is under way ends first.
  if (video.seeking) await once(video, "seeked");
  // A seek ends before its picture is on the screen.
  const isShown = new Promise((done) => {
    if (!video.requestVideoFrameCallback || !isInView(video)) return done();
    const look = (_, frame) => {
      if (frame.mediaTime <= to + 1e-4) done();
      else video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
    real.timeout(() => { silent.add(video); done(); }, silent.has(video) ? 200 : LIMIT);
  });
  const isSought = once(video, "seeked");
  video.currentTime = to;
  await isSought;
  await isShown;
};
const holdVideo = async (video) => {
  video.pause();
  if (given.has(video)) return;
  const name = `the video ${sourceOf(video)}`;
  if (video.readyState < 1 && !(await within(name, once(video, "loadedmetadata", "error")))) return void given.add(video);
  const length = Number.isFinite(video.duration) ? video.duration : 0;
  if (!length) return;
  const time = clock.now / 1000;
  // Behind a frame's beginning: at its edge either of two may show.
  const to = Math.min((video.loop ? time % length : Math.min(time, length)) + 0.001, length);
  if (!(await within(name, seekVideo(video, to), 2 * LIMIT))) given.add(video);
};
const isInView = (element) => {
  const box = element.getBoundingClientRect();
  return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
};
/** Images that a page has put in; those that come only when they are scrolled to, once they are. */
clock.looks = [() => {
  for (const image of document.images) {
    if (image.complete || given.has(image) || (image.loading === "lazy" && !isInView(image))) continue;
    given.add(image);
    expect(`the image ${sourceOf(image)}`, once(image, "load", "error"));
  }
}];
const holdMedia = async () => {
  for (const video of document.querySelectorAll("video")) await holdVideo(video);
  const images = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
  await within("an image", Promise.all(images.map((image) => image.decode().catch(() => {}))));
  if (document.fonts && !given.has(document.fonts) && document.fonts.status === "loading") {
    const names = [...document.fonts].filter((face) => face.status === "loading").map((face) => face.family);
    if (!(await within(`the font ${names.join(", ")}`, document.fonts.ready))) given.add(document.fonts);
  }
};
