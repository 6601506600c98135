import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { loadCompletion } from "#components/composer/composer-chunks.ts";

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
