// The plain view: before and after, a sentence, and the decision, for people who don't read code.

const plainButton = $("plain");
if (plainButton && cards) {
  plainButton.hidden = false;
  const showPlain = (on) => {
    document.body.classList.toggle("plain", on);
    plainButton.setAttribute("aria-pressed", String(on));
    for (const card of sections.filter(Boolean)) namePlain(card);
    viewers.forEach((viewer) => { viewer.setView(viewer.view); });
  };
  /** The names of both sides in a card. */
  const namePlain = (card) => {
    for (const element of card.querySelectorAll("[data-plain]")) {
      element.dataset.precise ??= element.textContent;
      const wanted = document.body.classList.contains("plain") ? element.dataset.plain : element.dataset.precise;
      if (element.textContent !== wanted) element.textContent = wanted;
    }
  };
  plainButton.addEventListener("click", () => showPlain(!document.body.classList.contains("plain")));
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.closest?.(".test")) namePlain(target.closest(".test"));
  }).observe(cards, { childList: true, subtree: true });
  document.addEventListener("keydown", (event) => {
    if (!isPlainKey(event) || event.key.toLowerCase() !== "v" || event.target.closest("select, input[type=search]")) return;
    showPlain(!document.body.classList.contains("plain"));
  });
  // A link with ?plain opens it for those it is sent to.
  if (new URLSearchParams(location.search).has("plain")) showPlain(true);
}
