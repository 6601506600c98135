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

/** Names of a member's drafts that begin so. */
export function draftNames(userId: string, start: string): string[] {
  const prefix = keyOf(userId, start);
  const keys = attempt((storage) => Object.keys(storage)) ?? [];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(keyOf(userId, "").length));
}

/**
 * Hears of what other tabs write or remove: the new text, empty for the latter, and the one before.
 * @returns how to stop
 */
export function onOtherTabsDraft(
  userId: string,
  listener: (name: string, text: string, before: string) => void,
): () => void {
  const listening = new AbortController();
  const prefix = keyOf(userId, "");
  window.addEventListener(
    "storage",
    ({ key, newValue, oldValue }) => {
      if (key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue ?? "", oldValue ?? "");
    },
    listening,
  );
  return () => listening.abort();
}

/** How names begin of what is still to be sent, see outbox/outbox.ts. */
export const OUTBOX = "outbox.";

/** Name under which it stands that files belong to a member's drafts, see draft-files.ts. */
export const DRAFT_FILES = "files";

/**
 * Removes every draft on this device, except those of the member given: for signing out and for somebody else signing in.
 * Resolves when the files are gone too.
 */
export async function clearDrafts(exceptUserId?: string): Promise<void> {
  const kept = exceptUserId === undefined ? null : `${PREFIX}${exceptUserId}.`;
  let hasFiles = false;
  attempt((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) {
        hasFiles ||= key.endsWith(`.${DRAFT_FILES}`);
        storage.removeItem(key);
      }
    }
  });
  if (!hasFiles) return;
  await import("./draft-files.ts").then(
    ({ clearDraftFiles }) => clearDraftFiles(exceptUserId),
    () => undefined,
  );
}

/** Removes what every member keeps on this device under a name. */
export function clearDraftsNamed(name: string): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && key.endsWith(`.${name}`)) storage.removeItem(key);
    }
  });
}
