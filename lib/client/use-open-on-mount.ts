import { useEffect } from "react";
import { openDialog } from "./dialog.ts";

/** Opens a sheet as soon as it stands in the page, with the focus on the safe choice. */
export function useOpenOnMount(dialogId: string): void {
  useEffect(() => {
    openDialog(dialogId);
    const cancel = document.querySelector<HTMLElement>(`#${dialogId} form[method="dialog"] button`);
    cancel?.focus({ preventScroll: true });
  }, [dialogId]);
}
