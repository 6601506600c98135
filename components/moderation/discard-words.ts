import { writeValue } from "#lib/client/storage/device-storage";
import { textDraft } from "#lib/client/storage/use-draft";

/** A draft that is written in a field: who writes it, and its name on the device. */
export interface WordsDraft {
  userId: string;
  name: string;
}

/** Forgets a draft that was sent. */
export function discardWords({ userId, name }: WordsDraft): void {
  writeValue(userId, textDraft(name), null);
}
