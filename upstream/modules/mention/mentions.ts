import { and, sql } from "drizzle-orm";
import { findLinks } from "#contract/text/text-links";
import type { Database } from "#upstream/core/db/connection/database";
import type { Viewer } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { statementFor } from "#upstream/core/db/statement";
import { canSee } from "#upstream/core/db/visibility";

/** The distinct usernames that a text mentions, in lower case and in order of appearance. */
export function extractMentions(text: string): string[] {
  return [...new Set(findLinks(text).flatMap((link) => (link.kind === "mention" ? [link.username] : [])))];
}

/** The first of the people whom a text mentions are notified, so that mentions cannot be used to notify a crowd. */
export const MENTIONS_NOTIFIED = 10;

/** Whether a text that was not edited mentions a member among those who are notified of it. */
export const notifiesOf = (text: string, username: string): boolean =>
  extractMentions(text).slice(0, MENTIONS_NOTIFIED).includes(username);

const mentionedPeople = statementFor("mentioned_people", ["names"], (db, { names }, viewer) =>
  db
    .select({ username: users.username })
    .from(users)
    .where(and(sql`${users.username} = any(${names}::text[])`, canSee(viewer, users))),
);

/**
 * The existing members that each text mentions and the reader may see. Unknown names and members who have blocked the
 * reader are both left out, so that they cannot be told apart. At most one query, by unique index.
 * @returns for each text the usernames in lower case
 */
export async function findMentioned(
  db: Database,
  viewer: Viewer,
  texts: readonly string[],
): Promise<string[][]> {
  const named = texts.map(extractMentions);
  const names = [...new Set(named.flat())];
  if (names.length === 0) return named;
  const people = await mentionedPeople(db, viewer, { names });
  const known = new Set(people.map(({ username }) => username));
  return named.map((each) => each.filter((name) => known.has(name)));
}
