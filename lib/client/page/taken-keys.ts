const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="textbox"]';
const RADIO = 'input[type="radio"]';

/** Whether a dialog, sheet or menu is open, other than those that an element is in. */
export function isOverlayOpen(within: Element | null = null): boolean {
  return [...document.querySelectorAll("dialog[open], :popover-open")].some((each) => !each.contains(within));
}

/**
 * Whether a key is not for the page: it belongs to the focused field, an open overlay or the browser, or was handled
 * already.
 * @param within an element whose own overlays do not count
 */
export function isKeyTaken(event: KeyboardEvent, within: Element | null = null): boolean {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  const isInField =
    target instanceof Element &&
    (target.closest(FIELDS) !== null || (key.startsWith("Arrow") && target.closest(RADIO) !== null));
  return isInField || isOverlayOpen(within);
}

/** Whether the member has switched the shortcuts by letters off. */
export const areLettersOff = (): boolean => document.documentElement.dataset.shortcuts === "off";
