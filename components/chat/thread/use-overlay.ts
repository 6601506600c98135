import { useCallback, useEffect, useRef, useState } from "react";
import type { Message } from "#contract/message";
import { loadOnPress } from "#lib/client/page/lazy-load";
import { onFirstUse } from "#lib/client/page/start-when-idle";
import type { ThreadSheet } from "./thread-header.tsx";

/** What is open over a thread, one at a time. */
export type Overlay =
  | { kind: "menu" | "reactions" | "emoji"; message: Message; source: HTMLElement }
  | { kind: ThreadSheet }
  | { kind: "delete"; message: Message }
  | { kind: "leave" }
  | { kind: "picture"; message: Message; index: number; messages: readonly Message[] };

type Sheets = typeof import("./thread-overlay.tsx");

const loadSheets = () => import("./thread-overlay.tsx");

/** State of the overlay; its code is loaded at the page's first interaction. */
export function useOverlay() {
  const [opened, setOpened] = useState<{ overlay: Overlay; key: number } | null>(null);
  const [sheets, setSheets] = useState<Sheets | null>(null);
  const openings = useRef(0);

  useEffect(
    () =>
      onFirstUse(() => {
        // On failure, opening an overlay loads it again.
        loadSheets().then(setSheets, () => undefined);
      }),
    [],
  );

  const open = useCallback(async (next: Overlay) => {
    const loaded = await loadOnPress(loadSheets);
    if (!loaded) return;
    setSheets(loaded);
    openings.current += 1;
    setOpened({ overlay: next, key: openings.current });
  }, []);
  const close = useCallback(() => setOpened(null), []);
  // A popover reports that it has closed a little later; by then the same one may have been opened again.
  const closeOnly = useCallback(
    (key: number) => setOpened((current) => (current?.key === key ? null : current)),
    [],
  );
  return { opened, sheets, open, close, closeOnly };
}
