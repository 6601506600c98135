import { useEffect } from "react";
import { openDialog } from "./dialog.ts";

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

/** Gives the focus to the safe choice of a sheet. */
export function focusSafeChoice(dialogId: string): void {
  const safe = document.querySelector<HTMLElement>(`#${dialogId} form[method="dialog"] button`);
  safe?.focus({ preventScroll: true });
}

/**
 * Opens a sheet as soon as it stands in the page, with the focus on the safe choice. What it was opened from may leave
 * the page by what is decided in it: then what stood beside that has the focus afterwards.
 */
export function useOpenOnMount(dialogId: string): void {
  useEffect(() => {
    keepFocusBeside(dialogId);
    openDialog(dialogId);
    focusSafeChoice(dialogId);
  }, [dialogId]);
}
