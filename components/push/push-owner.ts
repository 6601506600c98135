// Whose notifications this browser is pushed: the id of a member, until that member turns it off or signs out. So that a
// session which ran out takes it up again, and somebody else's does not.
const KEY = "roost.push";

/** Storage can be switched off; the browser is then asked each time. */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

/** Null when nobody is pushed to here, as far as this browser remembers. */
export function readPushOwner(): string | null {
  return attempt((storage) => storage.getItem(KEY));
}

export function writePushOwner(userId: string | null): void {
  attempt((storage) => (userId === null ? storage.removeItem(KEY) : storage.setItem(KEY, userId)));
}
