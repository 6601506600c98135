import { NOTIFICATION_RETENTION_MS } from "#contract/limits";
import { HOUR } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import { type ActionCause, notificationRow } from "#upstream/modules/notification/notification-kinds";
import type { PlannedMember, PlannedNotification, World } from "./world.ts";

const LAST_LOOK_MS = 8 * HOUR;

type Said = Pick<World, "members" | "posts" | "comments" | "commentLikes" | "votes">;

/** Everything that was said and done to the demo member below posts. */
function causesFor(
  { id: recipientId, draft: { username } }: PlannedMember,
  { posts, comments, commentLikes, votes }: Said,
  now: Date,
): ActionCause[] {
  const postById = new Map(posts.map((post) => [post.id, post]));
  const commentById = new Map(comments.map((comment) => [comment.id, comment]));
  const own = { recipientId };
  const mention = `@${username}`;
  const said = comments.flatMap(({ id, postId, authorId, replyToId, content, createdAt }): ActionCause[] => {
    const cause = { ...own, actorId: authorId, postId, commentId: id, now: createdAt };
    if (replyToId === recipientId) return [{ ...cause, kind: "reply" }];
    if (content.includes(mention)) return [{ ...cause, kind: "mention" }];
    return postById.get(postId)?.authorId === recipientId ? [{ ...cause, kind: "comment" }] : [];
  });
  const liked = commentLikes.flatMap(({ commentId, userId, createdAt }): ActionCause[] => {
    const comment = commentById.get(commentId);
    if (comment?.authorId !== recipientId) return [];
    const cause = { ...own, actorId: userId, postId: comment.postId, commentId, now: createdAt };
    return [{ ...cause, kind: "comment-like" }];
  });
  const closed = votes.flatMap(({ postId, userId }): ActionCause[] => {
    const post = postById.get(postId);
    if (userId !== recipientId || !post?.poll || post.poll.closesAt > now) return [];
    return [{ ...own, kind: "poll", actorId: post.authorId, postId, now: post.poll.closesAt }];
  });
  return [...said, ...liked, ...closed].filter(({ actorId }) => actorId !== recipientId);
}

/** What the demo member has been told of comments, replies, likes of comments and polls, read up to the last look. */
export function planTold(seed: string, world: Said, now: Date): PlannedNotification[] {
  const random = createRandom(`${seed}/told`);
  const demo = world.members[0];
  if (!demo) return [];
  const oldest = new Date(now.getTime() - NOTIFICATION_RETENTION_MS);
  const lastLook = new Date(now.getTime() - LAST_LOOK_MS);
  return causesFor(demo, world, now)
    .filter((cause) => cause.now >= oldest)
    .map((cause) => ({
      ...notificationRow(demoId(cause.now, random), cause),
      readAt: cause.now < lastLook ? lastLook : null,
    }));
}
