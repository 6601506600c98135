"use client";

import { type ReactNode, useEffect, useState } from "react";
import { onSheetRequest } from "#lib/client/sheet-requests";
import { showToast } from "#lib/client/toasts";
import { sheetMessages } from "#lib/shared/messages/sheet";
import type { SheetOwner } from "./sheet-for.tsx";

/** The sheets that posts, comments and profiles ask for: one in the page at a time, whose code comes when it is asked for. */
export function ActionSheets({ userId, username }: SheetOwner) {
  const [sheet, setSheet] = useState<ReactNode>(null);
  useEffect(() => {
    let count = 0;
    return onSheetRequest(async (request) => {
      count += 1;
      try {
        const { sheetFor } = await import("./sheet-for.tsx");
        setSheet(await sheetFor(request, `action-sheet-${count}`, { userId, username }));
      } catch {
        showToast(sheetMessages.loadFailed, "danger");
      }
    });
  }, [userId, username]);
  return sheet;
}
