// The id of the member who receives push in this browser, until they turn it off or sign out. So their subscription
// is resumed after an expired session, and no other member's is.
const KEY = "roost.push";

/** Storage may be disabled; nothing is remembered then. */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

/** Null when no member receives push here, as far as this browser remembers. */
export function readPushOwner(): string | null {
  return attempt((storage) => storage.getItem(KEY));
}

export function writePushOwner(userId: string | null): void {
  attempt((storage) => (userId === null ? storage.removeItem(KEY) : storage.setItem(KEY, userId)));
}
