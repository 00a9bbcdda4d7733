// Plays a curve under the pointer and reads its values. The browser moves the ball by the easing's own CSS.
"use strict";

const model = new Map(JSON.parse($("model").textContent).map((word) => [word.name, word]));

function play(card, word) {
  const ball = card.querySelector("i");
  for (const running of ball.getAnimations()) running.cancel();
  if (calm.matches) return;
  ball.animate([{ left: "0%" }, { left: "100%" }], {
    duration: 1000 * Number($("duration").value), easing: word.css, fill: "forwards",
  });
}

function read(card, word, share) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  const value = word.values[percent];
  const dot = card.querySelector(".dot");
  dot.setAttribute("cx", percent);
  dot.setAttribute("cy", 100 - value * 100);
  card.querySelector("output").textContent = `${percent} % → ${value.toFixed(3)}`;
}

for (const card of document.querySelectorAll("article")) {
  const word = model.get(card.dataset.name);
  const picture = card.querySelector("svg");
  card.addEventListener("pointerenter", () => play(card, word));
  card.addEventListener("focus", () => play(card, word));
  picture.addEventListener("pointermove", (event) => {
    const box = picture.querySelector(".frame").getBoundingClientRect();
    read(card, word, (event.clientX - box.left) / box.width);
  });
  const name = card.querySelector(".name");
  name.addEventListener("click", () => copy(name, word.name, name));
  const css = card.querySelector(".css");
  css.addEventListener("click", () => copy(css, word.css, css));
}
