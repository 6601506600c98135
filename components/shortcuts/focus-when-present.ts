import { SECOND } from "#contract/units";

/** After this the reader is doing something else. */
const PATIENCE_MS = 10 * SECOND;

/** Focuses an element of a page being opened once it is present, unless the reader interacts before. */
export function focusWhenPresent(selector: string): void {
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
  // In the capture phase, which the key that opened the page has already passed.
  const options = { capture: true, signal: waiting.signal };
  window.addEventListener("keydown", end, options);
  window.addEventListener("pointerdown", end, options);
  observer.observe(document.body, { childList: true, subtree: true });
}
