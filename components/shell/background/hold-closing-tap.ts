const isPhone = () => window.matchMedia("(width < 48rem)").matches;

/** Whether a panel is open, like a keyboard, below the tools that a press is on. */
const isBelow = (overlay: Element, pressed: Element): boolean =>
  overlay.matches(".overlay-panel") && Boolean(overlay.closest("fieldset, form")?.contains(pressed));

/**
 * On a phone a tap beside an open menu or panel only closes it. Browsers let such a tap through to what lies below: a
 * link, or the button that removes a picture.
 */
export function holdClosingTap(signal: AbortSignal): void {
  let isClosing = false;
  function notePress({ target }: PointerEvent): void {
    const open = [...document.querySelectorAll(".overlay:popover-open")];
    const isOutside =
      target instanceof Element &&
      !open.some((overlay) => overlay.contains(target) || isBelow(overlay, target));
    // The button of an overlay closes it by its own click.
    const opener = target instanceof Element && target.closest("[popovertarget]");
    isClosing = open.length > 0 && isOutside && !opener && isPhone();
  }
  function stopClick(event: MouseEvent): void {
    if (!isClosing) return;
    isClosing = false;
    event.preventDefault();
    event.stopPropagation();
  }
  // On the window, before any handler of the page.
  window.addEventListener("pointerdown", notePress, { capture: true, signal });
  window.addEventListener("click", stopClick, { capture: true, signal });
}
