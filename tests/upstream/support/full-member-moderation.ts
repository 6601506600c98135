import type { Member, TestUpstream } from "#tests/upstream/support/test-upstream";
import { newId } from "#upstream/core/db/new-id";
import { moderationActions } from "#upstream/core/db/schema/schema-moderation";
import { reportedContent, reports } from "#upstream/core/db/schema/schema-report";
import { makeModerator } from "#upstream/modules/moderation/site-moderators";

/** Texts of what moderators and a member wrote to each other. */
export const moderationTraces = { words: "No quarrels, please", appeal: "My barometer said so" } as const;

/** Stores a report without its mail to support, in whose folder of sent mails its words would stay. */
async function storeReport(
  { db, now }: Pick<TestUpstream, "db" | "now">,
  { postId, authorId, reporterId }: Record<"postId" | "authorId" | "reporterId", string>,
): Promise<void> {
  const [id, about] = [newId(now()), { subjectKind: "post", subjectId: postId } as const];
  await db
    .insert(reports)
    .values({ id, reporterId, postId, authorId, ...about, reason: "other", createdAt: now() });
  const text = moderationTraces.appeal;
  await db.insert(reportedContent).values({ reportId: id, authorId, text, mediaKeys: [] });
}

/** Makes a member a moderator who was warned about a post that a friend reported, and answers the warning. */
export async function moderate(
  { db, deps, now }: TestUpstream,
  { id: personId, client }: Member,
  friend: Member,
  postId: string,
): Promise<void> {
  await storeReport({ db, now }, { postId, authorId: personId, reporterId: friend.id });
  const order = { actor: { kind: "operator", id: null, username: null }, now: now() } as const;
  await db.transaction((tx) => makeModerator(deps, tx, personId, { ...order, words: "" }));
  const id = newId(now());
  const { words } = moderationTraces;
  await db.insert(moderationActions).values({
    id,
    kind: "warn",
    actorKind: "operator",
    subjectKind: "post",
    subjectId: postId,
    personId,
    reportNumbers: [],
    words,
    createdAt: now(),
  });
  await client.ok("appealModerationAction", { params: { id }, body: { text: moderationTraces.appeal } });
}
