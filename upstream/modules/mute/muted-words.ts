import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { MUTED_WORDS_PER_MEMBER } from "#contract/limits";
import type { MutedWord } from "#contract/mute";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { mutedWords } from "#upstream/core/db/schema/schema-mute";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { foldWord } from "./find-muted-word.ts";
import { muteEnd } from "./mute-end.ts";

const columns = { id: mutedWords.id, word: mutedWords.word, expiresAt: mutedWords.expiresAt };

interface Row extends Pick<MutedWord, "id" | "word"> {
  expiresAt: Date | null;
}

function toMutedWord({ expiresAt, ...word }: Row): MutedWord {
  return { ...word, mutedUntil: expiresAt?.toISOString() ?? null };
}

/** The words that a member currently mutes, latest first. */
export async function listMutedWords(db: Database, userId: string, now: Date): Promise<MutedWord[]> {
  const rows = await db
    .select(columns)
    .from(mutedWords)
    .where(
      and(eq(mutedWords.userId, userId), or(isNull(mutedWords.expiresAt), gt(mutedWords.expiresAt, now))),
    )
    .orderBy(desc(mutedWords.createdAt), desc(mutedWords.id));
  return rows.map(toMutedWord);
}

/**
 * Mutes a word or phrase. Muting it again replaces the duration, starting now. Expired mutes are deleted on the way.
 * @throws AppError VALIDATION_FAILED if nothing of the word remains after folding; CONFLICT beyond the maximum number
 * of words
 */
export async function addMutedWord(
  { db, clock }: AppDeps,
  userId: string,
  { word, duration }: BodyOf<Endpoints["addMutedWord"]>,
): Promise<MutedWord> {
  const folded = foldWord(word);
  if (folded === "") {
    throw new AppError("VALIDATION_FAILED", "Enter a word", { fields: { word: "Enter a word" } });
  }
  return db.transaction(async (tx) => {
    const createdAt = clock();
    const expiresAt = muteEnd(duration, createdAt);
    await lockMember(tx, userId);
    await tx
      .delete(mutedWords)
      .where(and(eq(mutedWords.userId, userId), lte(mutedWords.expiresAt, createdAt)));
    const [row] = await tx
      .insert(mutedWords)
      .values({ id: newId(createdAt), userId, word, folded, createdAt, expiresAt })
      .onConflictDoUpdate({
        target: [mutedWords.userId, mutedWords.folded],
        set: { word, createdAt, expiresAt },
      })
      .returning(columns);
    if (!row) throw new Error("The word was not stored.");
    if ((await tx.$count(mutedWords, eq(mutedWords.userId, userId))) > MUTED_WORDS_PER_MEMBER) {
      throw new AppError("CONFLICT", `You can mute at most ${MUTED_WORDS_PER_MEMBER} words`);
    }
    return toMutedWord(row);
  });
}

/**
 * Ends the mute of a word.
 * @throws AppError NOT_FOUND, also for another member's
 */
export async function removeMutedWord(db: Database, userId: string, id: string) {
  const [removed] = await db
    .delete(mutedWords)
    .where(and(eq(mutedWords.userId, userId), eq(mutedWords.id, id)))
    .returning({ word: mutedWords.word });
  if (!removed) throw new AppError("NOT_FOUND", "This word is not muted");
  return { message: `“${removed.word}” is no longer muted` };
}
