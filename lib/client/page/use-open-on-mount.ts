import { useEffect } from "react";
import { focusFirstShown, rowsBeside } from "#lib/client/list/rows-beside";
import { openDialog } from "./dialog.ts";

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
  const beside = rowsBeside(opener);
  dialog.addEventListener("close", () => isFocusLost(dialog) && focusFirstShown(beside), { once: true });
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
