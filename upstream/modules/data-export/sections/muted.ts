import { and, desc, eq, lt, sql } from "drizzle-orm";
import { users } from "#upstream/core/db/schema/schema";
import { mutedWords, mutes } from "#upstream/core/db/schema/schema-mute";
import { canSee } from "#upstream/core/db/visibility";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface MutedRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly since: Date;
  /** Null for ever. */
  readonly until: Date | null;
}

const end = (until: Date | null) => (until ? html`until ${timeTag(until)}` : "always");
const isOwnMute = (userId: string) => eq(mutes.muterId, userId);

export const mutedPeople = sectionOf<MutedRow>({
  slug: "muted-people",
  title: "Muted people",
  emptyText: "You haven't muted anyone.",
  count: ({ db, userId }) => db.$count(mutes, isOwnMute(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        id: users.id,
        username: users.username,
        name: users.name,
        since: mutes.createdAt,
        until: mutes.expiresAt,
      })
      .from(mutes)
      .innerJoin(users, eq(users.id, mutes.mutedId))
      .where(
        and(
          isOwnMute(userId),
          canSee(userId, users),
          after &&
            sql`(${mutes.createdAt}, ${mutes.mutedId}) < (${after.since.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(mutes.createdAt), desc(mutes.mutedId))
      .limit(ROWS_PER_PAGE),
  toItem: ({ id: _, ...muted }) => ({
    data: muted,
    shown: html`<li><b>${muted.name}</b> <span>@${muted.username}, ${end(muted.until)}</span> ${timeTag(muted.since)}</li>`,
  }),
});

const isOwnWord = (userId: string) => eq(mutedWords.userId, userId);

export const ownMutedWords = sectionOf<typeof mutedWords.$inferSelect>({
  slug: "muted-words",
  title: "Muted words",
  emptyText: "You haven't muted any words.",
  count: ({ db, userId }) => db.$count(mutedWords, isOwnWord(userId)),
  read: ({ db, userId }, after) =>
    db
      .select()
      .from(mutedWords)
      .where(and(isOwnWord(userId), after && lt(mutedWords.id, after.id)))
      .orderBy(desc(mutedWords.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ word, createdAt: since, expiresAt: until }) => ({
    data: { word, since, until },
    shown: html`<li><b>${word}</b> <span>${end(until)}</span> ${timeTag(since)}</li>`,
  }),
});
