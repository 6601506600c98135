import { and, desc, eq, isNotNull, isNull, max } from "drizzle-orm";
import { OWN_ACTIONS_SHOWN } from "#contract/limits-moderation";
import type { HeldThing } from "#contract/moderation-appeal";
import { routes } from "#contract/web-routes";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { reports } from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canSeePost, type MemberReader } from "#upstream/core/db/visibility";
import { canSeeComment } from "#upstream/core/db/visibility-comment";
import { canSeeStory } from "#upstream/core/db/visibility-story";
import { excerptOf } from "#upstream/core/excerpt";
import { type HidableKind, isHidable } from "#upstream/modules/hiding/read-hidden";
import { ownLabelOf } from "#upstream/modules/moderation/moderation-subject";

const EXCERPT_LENGTH = 140;

/** The author, who is asked as any reader. */
type Author = Pick<MemberReader, "viewer" | "now">;

interface Held {
  readonly id: string;
  readonly content: string;
  /** Since when. */
  readonly hiddenAt: Date | null;
  /** Where its author sees it. */
  readonly path: string;
}

type ReadHeld = (db: Database, author: Author, ids: readonly string[]) => Promise<Held[]>;

const readPosts: ReadHeld = async (db, { viewer }, ids) => {
  const { id, content, hiddenAt, isHeld } = posts;
  const rows = await db
    .select({ id, content, hiddenAt })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(isAnyOf(id, ids), isHeld, canSeePost(viewer)));
  return rows.map((row) => ({ ...row, path: routes.post(row.id) }));
};

const readComments: ReadHeld = async (db, { viewer }, ids) => {
  const { id, content, hiddenAt, isHeld, postId } = comments;
  const rows = await db
    .select({ id, content, hiddenAt, postId })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(isAnyOf(id, ids), isHeld, canSeeComment(viewer)));
  return rows.map((row) => ({ ...row, path: routes.comment(row.postId, row.id) }));
};

const readStories: ReadHeld = async (db, author, ids) => {
  const { id, content, hiddenAt, isHeld } = stories;
  const rows = await db
    .select({ id, content, hiddenAt, username: users.username })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(isAnyOf(id, ids), isHeld, canSeeStory(author)));
  return rows.map((row) => ({ ...row, path: routes.story(row.username, row.id) }));
};

const readers: Readonly<Record<HidableKind, ReadHeld>> = {
  post: readPosts,
  comment: readComments,
  story: readStories,
};

/** What of a member's a rule holds and they can open, latest first. */
export async function readOwnHeld(db: Database, author: Author): Promise<HeldThing[]> {
  const reported = await db
    .select({ kind: reports.subjectKind, id: reports.subjectId })
    .from(reports)
    .where(and(eq(reports.authorId, author.viewer), isNotNull(reports.rule), isNull(reports.closedAt)))
    .groupBy(reports.subjectKind, reports.subjectId)
    .orderBy(desc(max(reports.number)))
    .limit(OWN_ACTIONS_SHOWN);
  const held: HeldThing[] = [];
  for (const [kind, ofKind] of Map.groupBy(reported, (each) => each.kind)) {
    if (!isHidable(kind)) continue;
    const ids = ofKind.map(({ id }) => id);
    for (const { id, content, hiddenAt, path } of await readers[kind](db, author, ids)) {
      if (!hiddenAt) continue;
      const subject = { kind, id, label: ownLabelOf(kind) };
      held.push({
        subject,
        excerpt: excerptOf(content, EXCERPT_LENGTH),
        heldAt: hiddenAt.toISOString(),
        path,
      });
    }
  }
  return held.sort((a, b) => b.heldAt.localeCompare(a.heldAt));
}
