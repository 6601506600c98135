import { type RefObject, useEffect } from "react";
import { openDialog } from "#lib/client/page/dialog";

/** Opens a sheet when mounted, and focuses a field if given. */
export function useSheet(dialogId: string, field?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    openDialog(dialogId);
    field?.current?.focus();
  }, [dialogId, field]);
}
