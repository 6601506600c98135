import { SECOND } from "#contract/limits";

/** A page that takes longer to open has lost its reader's hands to something else. */
const PATIENCE_MS = 10 * SECOND;

/** Focuses what a page that is being opened has, once it is there, unless the reader does something else before. */
export function focusOnceThere(selector: string): void {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const observer = new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    end();
    element.focus();
  });
  const timer = setTimeout(end, PATIENCE_MS);
  waiting.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    observer.disconnect();
  });
  // On its way down: the key that asked for this has passed here already.
  const options = { capture: true, signal: waiting.signal };
  window.addEventListener("keydown", end, options);
  window.addEventListener("pointerdown", end, options);
  observer.observe(document.body, { childList: true, subtree: true });
}
