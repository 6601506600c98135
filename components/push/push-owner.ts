import { withLocalStorage } from "#lib/client/storage/local-storage";

// The id of the member who receives push in this browser, until they turn it off or sign out. So their subscription
// is resumed after an expired session, and no other member's is.
const KEY = "roost.push";

/** Null when no member receives push here, as far as this browser remembers. */
export function readPushOwner(): string | null {
  return withLocalStorage((storage) => storage.getItem(KEY));
}

export function writePushOwner(userId: string | null): void {
  withLocalStorage((storage) => (userId === null ? storage.removeItem(KEY) : storage.setItem(KEY, userId)));
}
