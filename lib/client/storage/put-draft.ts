import { keyOf, readValue, writeValue } from "./device-storage.ts";
import { withLocalStorage } from "./local-storage.ts";
import type { DraftKind } from "./use-draft.ts";

/** The message where something else is being written. */
export const DRAFT_FIRST = "Something else is written there: send or discard it first.";

/** The message where `putDraft` fails. */
export const NOT_PUT_BACK = "This device has no room to put it back for editing.";

/**
 * Whether nothing would be lost by another draft in this one's place.
 * @param isUntouched whether a stored draft has nothing that the member wrote
 */
export function isDraftFree<T>(
  userId: string,
  kind: DraftKind<T>,
  isUntouched: (draft: T) => boolean = kind.isEmpty,
): boolean {
  return isUntouched(readValue(userId, kind) ?? kind.empty);
}

/**
 * Stores a draft in place of an untouched one. Components of this page that show it are notified as of another tab's change.
 * @returns false if this device cannot store it
 */
export function putDraft<T>(userId: string, kind: DraftKind<T>, draft: T): boolean {
  const key = keyOf(userId, kind.name);
  const stored = () => withLocalStorage((storage) => storage.getItem(key));
  const oldValue = stored();
  writeValue(userId, kind, draft);
  const newValue = stored();
  if (newValue !== JSON.stringify(draft)) return false;
  window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
  return true;
}
