import "server-only";
import type { MutedPerson, MutedWord } from "#contract/mute";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { load } from "./load.ts";

/** What the viewer has muted at the moment: all words, and a page of the people. */
export interface Muted {
  words: MutedWord[];
  people: { items: (MutedPerson & Dated)[]; nextCursor: string | null };
}

/** The words that the viewer has muted, and the people from a cursor on. */
export async function loadMuted(cursor?: string): Promise<Muted> {
  const [{ words }, { users, nextCursor, asOf }] = await Promise.all([
    load("listMutedWords", {}),
    load("listMutedUsers", { query: { cursor } }),
  ]);
  return { words, people: { items: withAsOf(users, asOf), nextCursor } };
}
