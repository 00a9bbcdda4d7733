// Before the first paint: the scheme that a reader chose the last time.
"use strict";
try {
  const chosen = localStorage.getItem("sparkler-theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch { /* A file on disk may have no storage. */ }
