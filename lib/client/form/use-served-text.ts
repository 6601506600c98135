import { useCallback } from "react";
import { wasTypedInto } from "#lib/client/page/early-presses";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/**
 * Returns a function that reads a field when its component mounts: what was typed into it in this document before
 * hydration, otherwise what it was served with. Not just its value: on Back and on a reload browsers refill fields
 * with what the history entry last held, which may be another member's words.
 */
export function useServedText(): (field: TextControl) => string {
  const isHydrated = useIsHydrated();
  return useCallback(
    (field) => (!isHydrated && wasTypedInto(field) ? field.value : field.defaultValue),
    [isHydrated],
  );
}
