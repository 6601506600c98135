import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import type { Viewer } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { canSee } from "#upstream/core/db/visibility";
import { extractMentions } from "./extract-mentions.ts";

/** The name is one of these: one parameter, so that the statement is the same for any number of them. */
const isNamed = (names: readonly string[]): SQL => sql`${users.username} = any(${sql.param(names)}::text[])`;

/**
 * Whom each of some texts mentions, as far as the reader may look at them. A name that nobody has and one of somebody who has
 * blocked the reader are both missing, so that nothing tells the one from the other. At most one query, by unique index.
 * @returns the usernames of each text, in lower case and in the order of the texts
 */
export async function findMentioned(
  db: Database,
  viewer: Viewer,
  texts: readonly string[],
): Promise<string[][]> {
  const named = texts.map(extractMentions);
  const names = [...new Set(named.flat())];
  if (names.length === 0) return named;
  const people = await db
    .select({ username: users.username })
    .from(users)
    .where(and(isNamed(names), canSee(viewer, users)))
    .prepare(viewer === null ? "mentioned_people_for_visitors" : "mentioned_people")
    .execute();
  const known = new Set(people.map(({ username }) => username));
  return named.map((each) => each.filter((name) => known.has(name)));
}
