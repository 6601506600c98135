/** Lower than any keyboard, and higher than what rounding makes of a page without one. */
const LOWEST_KEYBOARD_PX = 24;

/**
 * Measures how much of the window a phone's keyboard covers, where the browser lays it over the page: `--keyboard` is its
 * height, `--view-top` how far the page was pushed up for it. Both are read by components/ui/overlays.css and components/composer/composer.css.
 */
export function followKeyboard(signal: AbortSignal): void {
  const view = window.visualViewport;
  if (!view) return;
  let last = "0 0";

  function measure({ height, offsetTop, scale }: VisualViewport): void {
    const covered = window.innerHeight - height - offsetTop;
    // Zoomed in by two fingers, less of the page is visible without any keyboard.
    const isCovered = scale < 1.01 && window.innerHeight - height > LOWEST_KEYBOARD_PX;
    const [keyboard, top] = isCovered ? [Math.max(0, covered), Math.max(0, offsetTop)] : [0, 0];
    const next = `${keyboard} ${top}`;
    if (next === last) return;
    last = next;
    const { style } = document.documentElement;
    style.setProperty("--keyboard", `${keyboard}px`);
    style.setProperty("--view-top", `${top}px`);
  }

  const note = () => measure(view);
  view.addEventListener("resize", note, { signal });
  view.addEventListener("scroll", note, { signal });
  note();
}
