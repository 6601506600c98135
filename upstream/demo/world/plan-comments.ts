import { HOUR, MINUTE } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { createRandom, type Random } from "#upstream/demo/random";
import { answersOfAuthors, answersOfOthers, commentsOf } from "#upstream/demo/texts/comments";
import type {
  PlannedComment,
  PlannedCommentLike,
  PlannedCommunity,
  PlannedFollow,
  PlannedMember,
  PlannedPost,
  World,
} from "./world.ts";

/** Most posts get a comment or none, some get many. */
const TALK_TAIL = 2.2;
const MOST_COMMENTS = 6;
/** Below posts of the demo member. */
const LEAST_FOR_DEMO = 2;
const RECENT_COMMENTS = 40;
const MENTION_AGE_MS = 5 * HOUR;
const HALF_WITHIN_MS = 4 * HOUR;
const ANSWERED_BY_AUTHOR = 0.35;
const ANSWERED_BY_OTHERS = 0.15;
const LIKED = 0.12;

interface Talk {
  readonly random: Random;
  readonly now: Date;
  /** Comments of other people, at least. */
  readonly least: number;
  readonly add: (comment: Omit<PlannedComment, "id">) => PlannedComment | undefined;
}

/** Who may comment on a post without having to ask: members of its community, otherwise everybody who is no stranger to it. */
function talkersOf(
  post: PlannedPost,
  members: readonly PlannedMember[],
  communities: readonly PlannedCommunity[],
  isFollower: (userId: string, authorId: string) => boolean,
): PlannedMember[] {
  const community = communities.find(({ id }) => id === post.communityId);
  const inside = community && new Set(community.people.map(({ userId }) => userId));
  return members.filter(({ id, draft }) => {
    if (id === post.authorId || draft.isPrivate) return false;
    if (inside) return inside.has(id);
    return isFollower(id, post.authorId) || (post.theme && draft.themes.includes(post.theme));
  });
}

function later(moment: Date, random: Random): Date {
  const delay = MINUTE - Math.log2(1 - random.next()) * HALF_WITHIN_MS;
  return new Date(Math.round(moment.getTime() + delay));
}

function talkBelow(post: PlannedPost, talkers: readonly PlannedMember[], { random, least, add }: Talk): void {
  if (!post.theme) return;
  const wanted = Math.max(least, Math.floor(random.next() ** TALK_TAIL * (MOST_COMMENTS + 1)));
  const texts = random.shuffle(commentsOf[post.theme]);
  const people = random.shuffle(talkers).slice(0, wanted);
  for (const [index, { id: authorId }] of people.entries()) {
    const content = texts[index % texts.length] ?? "";
    const said = { postId: post.id, authorId, content, createdAt: later(post.createdAt, random) };
    const comment = add({ ...said, parentId: null, replyToId: null });
    if (!comment) continue;
    const reply = { postId: post.id, parentId: comment.id, replyToId: authorId };
    const other = random.pick(talkers).id;
    if (random.chance(ANSWERED_BY_AUTHOR)) {
      const words = random.pick(answersOfAuthors);
      add({ ...reply, authorId: post.authorId, content: words, createdAt: later(comment.createdAt, random) });
    }
    if (other !== authorId && random.chance(ANSWERED_BY_OTHERS)) {
      const words = random.pick(answersOfOthers);
      add({ ...reply, authorId: other, content: words, createdAt: later(comment.createdAt, random) });
    }
  }
}

/**
 * What is said below the posts of public accounts, and who liked it. Nobody talks to whom they have blocked, and private
 * members keep to themselves.
 */
export function planComments(
  seed: string,
  {
    members,
    follows,
    posts,
    blocks,
    communities,
  }: Pick<World, "members" | "follows" | "posts" | "blocks" | "communities">,
  now: Date,
): { comments: PlannedComment[]; commentLikes: PlannedCommentLike[] } {
  const random = createRandom(`${seed}/comments`);
  const privateIds = new Set(members.filter(({ draft }) => draft.isPrivate).map(({ id }) => id));
  const apart = new Set(blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]));
  const accepted = new Set(follows.filter(isAccepted).map(pairOf));
  const isFollower = (userId: string, authorId: string) => accepted.has(`${userId} ${authorId}`);
  const comments: PlannedComment[] = [];
  const commentLikes: PlannedCommentLike[] = [];
  const add: Talk["add"] = (said) => {
    if (said.createdAt >= now) return undefined;
    const comment = { ...said, id: demoId(said.createdAt, random) };
    comments.push(comment);
    return comment;
  };
  for (const post of posts) {
    if (privateIds.has(post.authorId)) continue;
    const all = talkersOf(post, members, communities, isFollower);
    // Whoever is blocked does not meet who has blocked them.
    const talkers = all.filter(
      ({ id }) => !apart.has(id) || (id === members[0]?.id && !apart.has(post.authorId)),
    );
    const before = comments.length;
    const least = post.authorId === members[0]?.id ? LEAST_FOR_DEMO : 0;
    if (talkers.length > 0) talkBelow(post, talkers, { random, now, least, add });
    for (const comment of comments.slice(before)) {
      for (const { id: userId } of talkers) {
        const createdAt = later(comment.createdAt, random);
        if (userId === comment.authorId || !random.chance(LIKED) || createdAt >= now) continue;
        commentLikes.push({ commentId: comment.id, userId, createdAt });
      }
    }
  }
  const mentioned = mentionDemo(members, comments, random, now);
  if (mentioned) add(mentioned);
  return { comments, commentLikes };
}

/** Somebody who has commented elsewhere thinks of the demo member, below the same post. */
function mentionDemo(
  members: readonly PlannedMember[],
  comments: readonly PlannedComment[],
  random: Random,
  now: Date,
): Omit<PlannedComment, "id"> | undefined {
  const demo = members[0];
  const createdAt = new Date(now.getTime() - MENTION_AGE_MS);
  const recent = comments.filter(
    (each) => each.parentId === null && each.authorId !== demo?.id && each.createdAt < createdAt,
  );
  if (!demo || recent.length === 0) return undefined;
  const { postId, authorId } = random.pick(recent.slice(-RECENT_COMMENTS));
  const content = `@${demo.draft.username} this made me think of you`;
  return { postId, authorId, content, createdAt, parentId: null, replyToId: null };
}

const isAccepted = ({ status }: PlannedFollow) => status === "accepted";
const pairOf = ({ followerId, followeeId }: PlannedFollow) => `${followerId} ${followeeId}`;
