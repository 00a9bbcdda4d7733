// What all pages share: elements, words for numbers, copying, playing. No text is ever read as markup.
"use strict";

const $ = (id) => document.getElementById(id);

/** An element with properties by their names in the DOM (className, textContent, …) and what is in it. */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Who asked for less motion sees nothing move by itself. */
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Keys that are pressed with others belong to the browser. */
const isPlainKey = (event) => !event.ctrlKey && !event.metaKey && !event.altKey;

function bytes(count) {
  if (count < 1000) return count === 1 ? "1 byte" : `${count} bytes`;
  return count < 1e6 ? (count / 1e3).toFixed(count < 1e4 ? 1 : 0) + " kB" : (count / 1e6).toFixed(2) + " MB";
}

const pixels = (width, height) => `${width}×${height}`;

/** Copies a text that `place` shows, or will show where it can't be copied; the button tells. */
async function copy(button, text, place) {
  button.dataset.words ??= button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Not every browser lets a file on disk use the clipboard: what is selected can be copied by hand.
    place.textContent = text;
    getSelection().selectAllChildren(place);
    button.textContent = document.execCommand("copy") ? "Copied" : "Selected: copy it by hand";
  }
  clearTimeout(button.timer);
  button.timer = setTimeout(() => { button.textContent = button.dataset.words; }, 1500);
}

/** A button for playing shows what it will do. */
function showPlaying(button, isPlaying) {
  button.dataset.icon = isPlaying ? "pause" : "play";
  button.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
}
