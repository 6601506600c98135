"use client";

import { Fragment, type ReactNode, useEffect, useState } from "react";
import { onSheetRequest } from "#components/shell/sheet-requests.ts";
import { loadOnPress } from "#lib/client/page/lazy-load";
import type { SheetOwner } from "./sheet-for.tsx";

/** The sheets that posts, comments and profiles request: one at a time, loaded on request. */
export function ActionSheets({ userId, username }: SheetOwner) {
  const [sheet, setSheet] = useState<ReactNode>(null);
  useEffect(() => {
    let count = 0;
    return onSheetRequest(async (request) => {
      count += 1;
      const dialogId = `action-sheet-${count}`;
      const wanted = await loadOnPress(async () => {
        const { sheetFor } = await import("./sheet-for.tsx");
        return sheetFor(request, dialogId, { userId, username });
      });
      if (wanted) setSheet(<Fragment key={dialogId}>{wanted}</Fragment>);
    });
  }, [userId, username]);
  return sheet;
}
