import { onFirstUse, startWhenIdle } from "#lib/client/page/start-when-idle";

// What the composer loads when it is needed. Part of the page, since in the composer's own bundle these loaders would be a request.

/** Loads what writing needs beyond the text field, and what files need. */
export const loadTools = () => import("./composer-tools.ts");

/** Loads the completion of mentions and hashtags. */
export const loadCompletion = () => import("./insert/complete.tsx");

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
