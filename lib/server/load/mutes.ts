import "server-only";
import type { MutedPerson, MutedWord } from "#contract/mute";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { load } from "./load.ts";

/** Everything that the viewer has muted: all words, and a page of people. */
export interface Muted {
  words: MutedWord[];
  people: { items: (MutedPerson & Dated)[]; nextCursor: string | null };
}

/** Loads the muted words, and the muted people from a cursor on. */
export async function loadMuted(cursor?: string): Promise<Muted> {
  const [{ words }, { users, nextCursor, asOf }] = await Promise.all([
    load("listMutedWords", {}),
    load("listMutedUsers", { query: { cursor } }),
  ]);
  return { words, people: { items: withAsOf(users, asOf), nextCursor } };
}
