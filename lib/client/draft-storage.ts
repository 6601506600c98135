// What a member is writing, kept through navigation, reload and a lost session. It stays on this device, under
// the member's id, until it is sent, discarded or the member signs out.

const PREFIX = "roost.draft.";

function keyOf(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`;
}

/** Storage can be switched off or full; a draft is then kept as long as the page is open, by its component. */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

/** The draft's text; empty when there is none. */
export function readDraft(userId: string, name: string): string {
  return attempt((storage) => storage.getItem(keyOf(userId, name))) ?? "";
}

/** Keeps the text; a blank one removes the draft. */
export function writeDraft(userId: string, name: string, text: string): void {
  attempt((storage) => {
    if (text.trim() === "") {
      storage.removeItem(keyOf(userId, name));
    } else {
      storage.setItem(keyOf(userId, name), text);
    }
  });
}

/** Removes every draft on this device, except those of the member given: for signing out and for somebody else signing in. */
export function clearDrafts(exceptUserId?: string): void {
  const kept = exceptUserId === undefined ? null : `${PREFIX}${exceptUserId}.`;
  attempt((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) {
        storage.removeItem(key);
      }
    }
  });
}

/** Removes what every member keeps on this device under a name. */
export function clearDraftsNamed(name: string): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && key.endsWith(`.${name}`)) storage.removeItem(key);
    }
  });
}
