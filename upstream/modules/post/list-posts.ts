import { and, desc, eq, exists, inArray, lt, ne, or, type Placeholder, type SQL } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, encodeCursor, idCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { AFTER_ALL, NO_ID } from "#upstream/core/db/new-id";
import { allOf, type ViewerValue } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { memberSettings } from "#upstream/core/db/schema/schema-account";
import { pinnedPosts, postImages, postLikes } from "#upstream/core/db/schema/schema-post";
import { statementFor } from "#upstream/core/db/statement";
import { canSeePost, isUnlimitedFor, notReportedBy } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import {
  type PlacedRow,
  selectRepostedBy,
  withRepost,
} from "#upstream/modules/post/reposts/reposts-by-author";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";
import { type PostRow, postsInOrder, selectPosts, toPosts } from "./post-queries.ts";

type MemberReader = PictureReader & { readonly viewer: string };

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

const PRIVATE = { content: "This account is private." };

/**
 * An author's posts that the reader's lists of them show. Whether the reader may see them is asked again, since a block or a change of the
 * account's type may come after the author was found.
 */
function isShownOf(authorId: Placeholder, viewer: ViewerValue): SQL {
  return allOf(eq(posts.authorId, authorId), canSeePost(viewer), notReportedBy(viewer));
}

/** The post that a member has pinned, if the reader's list shows it. */
const pinnedPost = statementFor("pinned_post", ["authorId"], (db, { authorId }, viewer) => {
  const pinned = db
    .select({ postId: pinnedPosts.postId })
    .from(pinnedPosts)
    .where(eq(pinnedPosts.authorId, authorId));
  return selectPosts(db, viewer).where(and(inArray(posts.id, pinned), isShownOf(authorId, viewer)));
});

/** A member's newest posts before an id, without the pinned one. */
const postsByAuthor = statementFor(
  "posts_by_author",
  ["authorId", "pinnedId", "before", "count"],
  (db, { authorId, pinnedId, before, count }, viewer) =>
    selectPosts(db, viewer)
      .where(and(isShownOf(authorId, viewer), ne(posts.id, pinnedId), lt(posts.id, before)))
      .orderBy(desc(posts.id))
      .limit(count),
);

/** A member's newest posts with pictures or a video before an id. */
const mediaByAuthor = statementFor(
  "media_by_author",
  ["authorId", "before", "count"],
  (db, { authorId, before, count }, viewer) => {
    const pictures = db
      .select({ postId: postImages.postId })
      .from(postImages)
      .where(eq(postImages.postId, posts.id));
    return selectPosts(db, viewer)
      .where(and(isShownOf(authorId, viewer), exists(pictures), lt(posts.id, before)))
      .orderBy(desc(posts.id))
      .limit(count);
  },
);

const sliceOf = ({ cursor, limit }: PageQuery) => ({
  before: decodeCursor(idCursor, cursor)?.[0] ?? AFTER_ALL,
  count: limit + 1,
});

/**
 * One member's posts and what they have reposted of others, newest first: a repost is placed by its own time. Before those of the first
 * page is the pinned post, which is not counted in its limit. A later page has it in its place, so that pages read before it changed
 * are still whole.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export async function listPostsByAuthor(
  db: Database,
  reader: PictureReader,
  username: string,
  page: PageQuery,
) {
  const { viewer } = reader;
  const author = await findVisiblePerson(db, viewer, username, PRIVATE);
  const authorId = author.id;
  const [pinned] = page.cursor === undefined ? await pinnedPost(db, viewer, { authorId }) : [];
  const slice = sliceOf(page);
  const written = await postsByAuthor(db, viewer, { authorId, pinnedId: pinned?.id ?? NO_ID, ...slice });
  const reposted = await selectRepostedBy(db, reader, author, slice);
  const rows: PlacedRow[] = [...written.map((row) => ({ ...row, place: row.id })), ...reposted.rows];
  rows.sort((one, other) => (one.place < other.place ? 1 : -1));
  // A page that has posts ends where the reposts do; one that would be empty has none of these.
  const scannedTo = reposted.scannedTo ?? NO_ID;
  const whole = rows.filter(({ place }) => place >= scannedTo);
  const placed = whole.length > 0 ? whole : rows;
  const { items, nextCursor } = toPage(placed.slice(0, slice.count), page.limit, ({ place }) => [place]);
  const isCut = reposted.scannedTo !== undefined && whole.length > 0;
  const listed: PostRow[] = pinned ? [pinned, ...items] : items;
  const shown = await toPosts(db, reader, listed);
  const reposts = new Map(items.map(({ id, repost }) => [id, repost]));
  return {
    posts: shown.map((post) => withRepost(post, reposts.get(post.id))),
    nextCursor: nextCursor ?? (isCut ? encodeCursor([scannedTo]) : null),
  };
}

/**
 * One member's posts with pictures or a video, newest first.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export async function listMediaByAuthor(
  db: Database,
  reader: PictureReader,
  username: string,
  page: PageQuery,
) {
  const { viewer } = reader;
  const { id: authorId } = await findVisiblePerson(db, viewer, username, PRIVATE);
  const rows = await mediaByAuthor(db, viewer, { authorId, ...sliceOf(page) });
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}

async function showsLikes(db: Database, userId: string): Promise<boolean> {
  const shown = and(eq(memberSettings.userId, userId), eq(memberSettings.showLikes, true));
  return (await db.$count(memberSettings, shown)) > 0;
}

/**
 * The posts that a member likes and the reader may see, latest like first; of another member, without those by other limited people whom the
 * reader does not follow.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT; FORBIDDEN if another member does not show their likes
 */
export async function listLikedPosts(db: Database, reader: MemberReader, username: string, page: PageQuery) {
  const { viewer } = reader;
  const after = decodeCursor(timeCursor, page.cursor);
  const person = await findVisiblePerson(db, viewer, username, PRIVATE);
  if (person.id !== viewer && !(await showsLikes(db, person.id))) {
    throw new AppError("FORBIDDEN", `@${person.username} does not show what they like`);
  }
  const [likedAt, likedId] = after ? [new Date(after[0]), after[1]] : [];
  const rows = await db
    .select({ postId: postLikes.postId, likedAt: postLikes.createdAt })
    .from(postLikes)
    .innerJoin(posts, eq(posts.id, postLikes.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(
      and(
        eq(postLikes.userId, person.id),
        canSeePost(viewer),
        person.id === viewer ? undefined : or(eq(posts.authorId, person.id), isUnlimitedFor(viewer, users)),
        notReportedBy(viewer),
        likedAt && likedId
          ? or(
              lt(postLikes.createdAt, likedAt),
              and(eq(postLikes.createdAt, likedAt), lt(postLikes.postId, likedId)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(postLikes.createdAt), desc(postLikes.postId))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.likedAt.toISOString(), row.postId]);
  const ids = items.map(({ postId }) => postId);
  return { posts: await postsInOrder(db, reader, ids), nextCursor };
}
