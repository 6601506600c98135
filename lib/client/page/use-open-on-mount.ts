import { useEffect } from "react";
import { openDialog } from "./dialog.ts";

/** Rows that may be removed while a dialog about them is open: posts; comments and replies. */
const LISTED = ["#main article[data-post]", "#main .comment[tabindex]"];

/** Whether the focus is lost: its element is gone or hidden, or in the dialog that just closed. */
function isFocusLost(dialog: Element): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return true;
  return dialog.contains(activeElement) || !activeElement.checkVisibility();
}

/**
 * Called before a dialog opens: if its opener has left the page when the dialog closes, focuses the next row of the
 * list, else the previous one, else the main element.
 */
export function keepFocusBeside(dialogId: string): void {
  const dialog = document.getElementById(dialogId);
  const opener = document.activeElement;
  if (!dialog || !opener || opener === document.body) return;
  const kind = LISTED.find((selector) => opener.closest(selector));
  const items = kind ? [...document.querySelectorAll<HTMLElement>(kind)] : [];
  const position = items.findLastIndex((item) => item.contains(opener));
  const candidates = [...items.slice(position + 1), ...items.slice(0, Math.max(position, 0)).reverse()];

  const restoreFocus = () => {
    if (!isFocusLost(dialog)) return;
    const next = candidates.find((item) => item.isConnected && item.checkVisibility());
    (next ?? document.getElementById("main"))?.focus({ preventScroll: !next });
  };
  dialog.addEventListener("close", restoreFocus, { once: true });
}

/** Focuses a sheet's safe choice. */
export function focusSafeChoice(dialogId: string): void {
  const safe = document.querySelector<HTMLElement>(`#${dialogId} form[method="dialog"] button`);
  safe?.focus({ preventScroll: true });
}

/**
 * Opens a sheet when mounted, with the focus on its safe choice. If the decision removes its opener from the page,
 * the neighboring row gets the focus afterwards.
 */
export function useOpenOnMount(dialogId: string): void {
  useEffect(() => {
    keepFocusBeside(dialogId);
    openDialog(dialogId);
    focusSafeChoice(dialogId);
  }, [dialogId]);
}
