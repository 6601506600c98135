import { useEffect } from "react";
import { openDialog } from "./dialog.ts";
import { keepFocusBeside } from "./keep-focus-beside.ts";

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
