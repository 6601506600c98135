import { type RefObject, useEffect } from "react";
import { openDialog } from "#lib/client/page/dialog";

/** Opens a sheet as soon as it stands in the page, with the focus in a field where there is one to begin with. */
export function useSheet(dialogId: string, field?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    openDialog(dialogId);
    field?.current?.focus();
  }, [dialogId, field]);
}
