// Code shared by all pages: elements, number formats, copying, playing. Text is never parsed as markup.
"use strict";

const $ = (id) => document.getElementById(id);

/** Creates an element with DOM properties (className, textContent, …) and children. */
function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** With reduced motion, nothing moves automatically. */
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Key combinations are left to the browser. */
const isPlainKey = (event) => !event.ctrlKey && !event.metaKey && !event.altKey;

function bytes(count) {
  if (count < 1000) return count === 1 ? "1 byte" : `${count} bytes`;
  return count < 1e6 ? (count / 1e3).toFixed(count < 1e4 ? 1 : 0) + " kB" : (count / 1e6).toFixed(2) + " MB";
}

const pixels = (width, height) => `${width}×${height}`;

/** Copies a text. If that fails, shows it in `place` and selects it; the button reports the result. */
async function copy(button, text, place) {
  button.dataset.words ??= button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Some browsers deny local files the clipboard: the user can copy the selection.
    place.textContent = text;
    getSelection().selectAllChildren(place);
    button.textContent = document.execCommand("copy") ? "Copied" : "Selected: copy it by hand";
  }
  clearTimeout(button.timer);
  button.timer = setTimeout(() => { button.textContent = button.dataset.words; }, 1500);
}

/** The play button shows the action that it triggers. */
function showPlaying(button, isPlaying) {
  button.dataset.icon = isPlaying ? "pause" : "play";
  button.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
}
