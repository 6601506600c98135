import "server-only";
import type { MutedPerson, MutedWord } from "#contract/mute";
import { load } from "#lib/server/data/load";

/** What the viewer has muted at the moment: all words, and a page of the people. */
export interface Muted {
  words: MutedWord[];
  people: { items: MutedPerson[]; nextCursor: string | null };
}

/** The words that the viewer has muted, and the people from a cursor on. */
export async function loadMuted(cursor?: string): Promise<Muted> {
  const [{ words }, { users, nextCursor }] = await Promise.all([
    load("listMutedWords", {}),
    load("listMutedUsers", { query: { cursor } }),
  ]);
  return { words, people: { items: users, nextCursor } };
}
