const ICON = ".rail :is(a, button)";
/** The icons of the rail whose names components/shell/shell.css shows. */
const NAMED = `${ICON}:is(:hover, :focus-visible)`;

function hideNames(except?: Element): void {
  for (const icon of document.querySelectorAll<HTMLElement>(NAMED)) {
    if (icon === except) continue;
    const show = () => icon.removeAttribute("data-name-hidden");
    icon.setAttribute("data-name-hidden", "");
    icon.addEventListener("pointerleave", show, { once: true });
    icon.addEventListener("blur", show, { once: true });
  }
}

/**
 * Escape hides the names that the rail shows, until the pointer or the focus has left their icons (WCAG 1.4.13). If one icon has the
 * pointer and another the focus, the name of the later one alone is shown.
 */
export function hideRailNames(signal: AbortSignal): void {
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === "Escape") hideNames();
  }
  function onReach({ target }: Event): void {
    const icon = target instanceof Element ? target.closest(ICON) : null;
    if (icon) hideNames(icon);
  }
  document.addEventListener("keydown", onKeyDown, { signal });
  document.addEventListener("pointerover", onReach, { signal });
  document.addEventListener("focusin", onReach, { signal });
}
