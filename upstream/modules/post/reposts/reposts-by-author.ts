import { and, desc, eq, lt, ne, type Placeholder } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Post } from "#contract/post";
import type { Database } from "#upstream/core/db/connection/database";
import { timeOfId } from "#upstream/core/db/new-id";
import { posts, users } from "#upstream/core/db/schema/schema";
import { reposts } from "#upstream/core/db/schema/schema-post";
import { statement, statementFor } from "#upstream/core/db/statement";
import { canListPost, canListRepost, type Reader } from "#upstream/core/db/visibility";
import { type PostRow, selectListable } from "#upstream/modules/post/post-queries";

/** Who reposted, beside the author in `users`. */
export const reposter = alias(users, "reposter");

/** Whose profile lists the reposts. */
interface Reposter {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** A post in a list of posts and reposts. */
export type PlacedRow = PostRow & {
  /** The id by which it is placed: its own, or the repost's. */
  readonly place: string;
  readonly repost?: Repost;
};

/** A repost, and who made it. */
export interface Repost {
  readonly id: string;
  readonly by: { readonly username: string; readonly name: string };
}

/** A post that is listed for a repost, if there is one, says so. */
export function withRepost(post: Post, repost: Repost | undefined): Post {
  if (!repost) return post;
  const { username, name } = repost.by;
  return { ...post, repost: { by: { username, name }, createdAt: timeOfId(repost.id).toISOString() } };
}

/** The newest reposts that are looked at for a page, since the reader may not see what many of them are of. */
const SCANNED_MAX = 1_000;

/** Reposts of a list, and where they end if there may be more below. */
interface Reposted {
  readonly rows: PlacedRow[];
  readonly scannedTo?: string;
}

function newestBefore(db: Database, memberId: Placeholder, before: Placeholder) {
  return db
    .select({ id: reposts.id, postId: reposts.postId, userId: reposts.userId })
    .from(reposts)
    .where(and(eq(reposts.userId, memberId), lt(reposts.id, before)))
    .orderBy(desc(reposts.id))
    .$dynamic();
}

const listableReposts = statementFor(
  "listable_reposts_by",
  ["memberId", "before", "count", "now"],
  (db, { memberId, before, count, now }, viewer) => {
    // Named like the table, so that conditions on the table apply. The limit is an optimization fence: no plan reads further.
    const scanned = newestBefore(db, memberId, before).limit(SCANNED_MAX).as("reposts");
    return db
      .select({ place: scanned.id, postId: scanned.postId })
      .from(scanned)
      .innerJoin(posts, eq(posts.id, scanned.postId))
      .innerJoin(users, eq(users.id, posts.authorId))
      .innerJoin(reposter, eq(reposter.id, scanned.userId))
      .where(
        and(
          ne(posts.authorId, memberId),
          canListPost({ viewer, now }),
          // Checked again, since a block or a change of the account's type may come after the member was found.
          canListRepost(viewer, reposter),
        ),
      )
      .orderBy(desc(scanned.id))
      .limit(count);
  },
);

const lastScanned = statement("last_scanned_repost", ["memberId", "before"], (db, { memberId, before }) =>
  newestBefore(db, memberId, before)
    .offset(SCANNED_MAX - 1)
    .limit(1),
);

/**
 * The posts of others that a member has reposted and the reader's lists may show, latest repost first: fewer than requested only when there
 * are no more, or none down to `scannedTo`.
 * @param slice how many, and the place before which they are
 */
export async function selectRepostedBy(
  db: Database,
  reader: Reader,
  member: Reposter,
  { before, count }: { readonly before: string; readonly count: number },
): Promise<Reposted> {
  const { viewer, now } = reader;
  const found = await listableReposts(db, viewer, { memberId: member.id, before, count, now });
  const ids = found.map(({ postId }) => postId);
  const rows = new Map((await selectListable(db, reader, ids)).map((row) => [row.id, row]));
  const listed = found.flatMap(({ place, postId }) => {
    const row = rows.get(postId);
    return row ? [{ ...row, place, repost: { id: place, by: member } }] : [];
  });
  if (found.length === count) return { rows: listed };
  const [last] = await lastScanned(db, { memberId: member.id, before });
  return { rows: listed, ...(last && { scannedTo: last.id }) };
}
