import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { onFirstUse, startWhenIdle } from "#lib/client/page/start-when-idle";

// What the composer loads when it is needed. Part of the page, since in the composer's own bundle these loaders would be a request.

/** Loads what writing needs beyond the text field, and what files need. */
export const loadTools = () => import("./composer-tools.ts");

/** Loads the completion of mentions and hashtags. */
const loadCompletion = () => import("./insert/complete.tsx");

/** Loads the emoji picker. */
export const loadEmojiPicker = async () => (await import("./insert/field-emoji-picker.tsx")).FieldEmojiPicker;

/** Loads the search for GIFs. */
export const loadGifPanel = async () => (await import("./insert/gif-panel.tsx")).GifPanel;

/**
 * Prefetches the tools once the page is used and then idle, so that they are there if the network is lost before the
 * member writes. Returns a function that prevents it.
 */
export function prepareComposer(): () => void {
  let stopWaiting = onFirstUse(() => {
    stopWaiting = startWhenIdle(async () => {
      await loadTools().catch(() => undefined);
      return undefined;
    });
  });
  return () => stopWaiting();
}

/** Loads completion when the first mention or hashtag is typed into a field, whose parent is a `TextExpander` and shows the menu. */
export function useCompletion(field: RefObject<HTMLTextAreaElement | null>) {
  const stop = useRef<(() => void) | null>(null);
  const isLoading = useRef(false);
  const [menu, setMenu] = useState<ReactNode>(null);
  useEffect(() => () => stop.current?.(), []);

  function loadFor({ value, selectionStart }: HTMLTextAreaElement): void {
    if (isLoading.current || !/[@#\uff20\ufe6b\uff03\ufe5f]/.test(value.slice(0, selectionStart))) return;
    isLoading.current = true;
    loadCompletion().then(
      ({ startCompletion }) => {
        if (!field.current) return;
        stop.current = startCompletion(field.current, setMenu);
      },
      () => {
        // Without a network there is nothing to complete with; the next keystroke tries again.
        isLoading.current = false;
      },
    );
  }

  return { loadFor, menu };
}
