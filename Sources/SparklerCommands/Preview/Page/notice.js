// The notice: one line at the upper edge of the pictures, with what was done, or why something wasn't and what to do instead.

let noticeTimer = 0;

let noticeIs = null;        // of what the message is true: {revision, selected, frame}

/**
 * Shows a message until it has been read, or until it isn't true any more; one that is pointed at, or has the focus, stays longer.
 *
 * What was done is said until another change is made. Why something isn't possible is said until another layer or frame is shown, or
 * a change is possible.
 */
function say(words, isBad = false) {
  const notice = $("said");
  clearTimeout(noticeTimer);
  if (words === "") { notice.hidden = true; notice.replaceChildren(); return; }
  const isSame = !notice.hidden && notice.dataset.words === words;
  notice.dataset.words = words;
  notice.dataset.seconds = isBad ? 8 : 2.5;
  noticeIs = { isBad, revision, selected, frame };
  // The same refusal comes again with each step of a drag.
  if (!isSame) {
    notice.setAttribute("role", isBad ? "alert" : "status");
    notice.classList.toggle("bad", isBad);
    notice.replaceChildren(make("span", { className: "words", textContent: words }));
    notice.hidden = false;
    if (isBad) offerLine(words);
    placeNotice();
  }
  waitToHide();
}

/** Shows a message while the server works; the next one replaces it. */
function sayUntilDone(words) {
  say(words);
  noticeIs = null;
  clearTimeout(noticeTimer);
}

/** Hides a message that isn't true of what the page shows now. */
function checkNotice() {
  if (!noticeIs) return;
  const isTrue = noticeIs.revision === revision && (!noticeIs.isBad || noticeIs.selected === selected && noticeIs.frame === frame);
  if (!isTrue) say("");
}

function sayNothingDone() { if (noticeIs && !noticeIs.isBad) say(""); }
function sayNoRefusal() { if (noticeIs?.isBad) say(""); }

function waitToHide() {
  clearTimeout(noticeTimer);
  if ($("said").matches(":hover, :focus-within")) return;
  noticeTimer = setTimeout(() => say(""), 1000 * Number($("said").dataset.seconds));
}

/** Over the caption of the picture, or over the head of the variants; if that is out of sight, at the edge of the window where it doesn't cover the selected layer. */
function placeNotice() {
  const notice = $("said");
  if (notice.hidden) return;
  const caption = document.querySelector(isLooking() ? "#looks > .head" : "figcaption").getBoundingClientRect();
  const isSeen = caption.height > 0 && caption.top >= 0 && caption.bottom <= window.innerHeight;
  const style = isSeen
    ? { top: `${caption.top}px`, left: `${caption.left}px`, width: `${caption.width}px` }
    : { top: "0px", left: "0px", width: "100%" };
  Object.assign(notice.style, { bottom: "" }, style);
  if (isSeen) return;
  const layer = $("outline").querySelector("polygon:not(.also)")?.getBoundingClientRect();
  const isCovered = layer?.height > 0 && layer.top < notice.offsetHeight && layer.bottom > 0;
  if (isCovered) Object.assign(notice.style, { top: "", bottom: `${document.querySelector("footer").offsetHeight}px` });
}

for (const name of ["pointerenter", "pointerleave", "focusin", "focusout"]) $("said").addEventListener(name, waitToHide);
window.addEventListener("resize", placeNotice);
