/** What can leave the page while something is asked about it: posts; comments and replies. */
const LISTED = ["#main article[data-post]", "#main .comment[tabindex]"];

/** Whether nobody has the focus: what had it is gone or hidden, or in a dialog that has just closed. */
function isFocusLost(dialog: Element): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return true;
  return dialog.contains(activeElement) || !activeElement.checkVisibility();
}

/**
 * Before a dialog opens: remembers what it is opened from. Once it has closed and could not give the focus back there,
 * because that has left the page, the next item of the list gets it, else the one before, else the page's main part.
 */
export function keepFocusBeside(dialogId: string): void {
  const dialog = document.getElementById(dialogId);
  const opener = document.activeElement;
  if (!dialog || !opener || opener === document.body) return;
  const kind = LISTED.find((selector) => opener.closest(selector));
  const items = kind ? [...document.querySelectorAll<HTMLElement>(kind)] : [];
  const position = items.findLastIndex((item) => item.contains(opener));
  const heirs = [...items.slice(position + 1), ...items.slice(0, Math.max(position, 0)).reverse()];

  const passOn = () => {
    if (!isFocusLost(dialog)) return;
    const heir = heirs.find((item) => item.isConnected && item.checkVisibility());
    (heir ?? document.getElementById("main"))?.focus({ preventScroll: !heir });
  };
  dialog.addEventListener("close", passOn, { once: true });
}
