/**
 * Holds keys that belong to an input method back from every handler of the page, our own and those of packages: they
 * choose, correct or discard a suggestion and do nothing else. `EarlyPress` runs it in each document before all other
 * scripts; it can use nothing from outside.
 */
export function holdInputMethodKeys(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      // In Safari the composition has ended when the Enter that did so arrives: only its key code tells.
      if (!event.isComposing && event.keyCode !== 229) return;
      event.stopImmediatePropagation();
      // Nor does the browser itself close a dialog or empty a search field.
      if (event.key === "Escape") event.preventDefault();
    },
    true,
  );
}
