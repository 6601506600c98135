import { and, asc, eq, isNull, not } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { ModerationSubjectKind } from "#contract/moderation";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { postImages, videos } from "#upstream/core/db/schema/schema-post";
import { stories } from "#upstream/core/db/schema/schema-story";
import { canList, canSeePost } from "#upstream/core/db/visibility";
import { isHiddenComment } from "#upstream/core/db/visibility-comment";
import { canSeeStory } from "#upstream/core/db/visibility-story";
import { findVisiblePerson } from "#upstream/modules/profile/find-visible-person";
import type { StoryReader } from "#upstream/modules/story/story-queries";
import { findMessageContext, findRecentMessages, type ReportMessage } from "./find-messages.ts";

/** The reported thing: its column in `reports`, its author, and how it is described to support. */
export interface ReportSubject {
  readonly key:
    | { postId: string }
    | { commentId: string }
    | { storyId: string }
    | { messageId: string }
    | { conversationId: string }
    | { personId: string }
    | { communityId: string };
  readonly kind: ModerationSubjectKind;
  readonly id: string;
  /** Null for a community and a conversation. */
  readonly authorId: string | null;
  /** "a post by @bob". */
  readonly label: string;
  /** Its text; empty for a person, and for private messages. */
  readonly content: string;
  /** What is stored of it, if more than its text. */
  readonly stored?: string;
  /** Keys of its pictures and its video. */
  readonly mediaKeys?: readonly string[];
  /** The path of the post that it quotes, without which it may say nothing. */
  readonly quotes?: string;
  /** A path of the web side; null if the operator cannot open it there. */
  readonly path: string | null;
  /** What `npm run admin -- reports` shows of it in addition to the mail. */
  readonly shows?: string;
  /** Messages to store with the report, since operators cannot read conversations. */
  readonly messages?: readonly ReportMessage[];
}

type Named = BodyOf<Endpoints["report"]>;

/**
 * Finds what a member reports, if the member may see it.
 * @throws AppError NOT_FOUND, BLOCKED
 */
export async function findSubject(
  db: Database,
  { viewer, now }: StoryReader,
  named: Named,
): Promise<ReportSubject> {
  const { postId, commentId, storyId, messageId, conversationId, username, community } = named;
  const subject =
    (postId && (await findPost(db, viewer, postId))) ||
    (commentId && (await findComment(db, viewer, commentId))) ||
    (storyId && (await findStory(db, { viewer, now }, storyId))) ||
    (messageId && (await findMessage(db, viewer, messageId))) ||
    (conversationId && (await findConversation(db, viewer, conversationId))) ||
    (username && (await findPerson(db, viewer, username))) ||
    (community && (await findCommunity(db, community)));
  if (!subject) throw new AppError("NOT_FOUND", "This no longer exists");
  return subject;
}

async function findPost(db: Database, viewer: string, id: string): Promise<ReportSubject | undefined> {
  const [found] = await db
    .select({
      authorId: posts.authorId,
      content: posts.content,
      quotedPostId: posts.quotedPostId,
      username: users.username,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, id), canSeePost(viewer)));
  if (!found) return undefined;
  const { authorId, content, quotedPostId, username } = found;
  return {
    key: { postId: id },
    kind: "post",
    id,
    authorId,
    content,
    mediaKeys: await mediaKeysOf(db, id),
    label: `a post by @${username}`,
    ...(quotedPostId !== null && { quotes: routes.post(quotedPostId) }),
    path: routes.post(id),
  };
}

/** Keys of the pictures and the video of a post. */
export async function mediaKeysOf(db: Database, postId: string): Promise<string[]> {
  const pictures = await db
    .select({ key: postImages.mediaKey })
    .from(postImages)
    .where(eq(postImages.postId, postId))
    .orderBy(asc(postImages.position));
  const films = await db.select({ key: videos.mediaKey }).from(videos).where(eq(videos.postId, postId));
  return [...pictures, ...films].map(({ key }) => key);
}

async function findComment(db: Database, viewer: string, id: string): Promise<ReportSubject | undefined> {
  const [found] = await db
    .select({ postId: comments.postId, authorId: comments.authorId, content: comments.content })
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt), not(isHiddenComment(viewer))));
  if (!found?.authorId) return undefined;
  const { postId, authorId, content } = found;
  const [author] = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.id, authorId), canList(viewer, users)));
  if (!author || !(await findPost(db, viewer, postId))) return undefined;
  const label = `a comment by @${author.username}`;
  const path = routes.comment(postId, id);
  return { key: { commentId: id }, kind: "comment", id, authorId, content, label, path };
}

async function findStory(db: Database, reader: StoryReader, id: string): Promise<ReportSubject | undefined> {
  const [found] = await db
    .select({
      authorId: stories.authorId,
      content: stories.content,
      mediaKey: stories.mediaKey,
      username: users.username,
    })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(eq(stories.id, id), canSeeStory(reader)));
  if (!found) return undefined;
  const { authorId, content, mediaKey, username } = found;
  return {
    key: { storyId: id },
    kind: "story",
    id,
    authorId,
    content,
    mediaKeys: [mediaKey],
    label: `a story by @${username}`,
    // The page works for a day only, and an address of the picture must not outlive the story in a mail.
    path: null,
    shows: "how to see its picture",
  };
}

// Neither text nor names: private messages are never mailed, only shown by `npm run admin -- reports`.
async function findMessage(db: Database, viewer: string, id: string): Promise<ReportSubject | undefined> {
  const messages = await findMessageContext(db, viewer, id);
  const reported = messages?.find(({ isReported }) => isReported);
  if (!messages || !reported) return undefined;
  const { authorId } = reported;
  return {
    key: { messageId: id },
    kind: "message",
    id,
    authorId,
    content: "",
    label: "a private message",
    path: null,
    shows: "what was said",
    messages,
  };
}

async function findConversation(
  db: Database,
  viewer: string,
  id: string,
): Promise<ReportSubject | undefined> {
  const messages = await findRecentMessages(db, viewer, id);
  if (!messages) return undefined;
  const label = "a private conversation";
  return {
    key: { conversationId: id },
    kind: "conversation",
    id,
    authorId: null,
    content: "",
    label,
    path: null,
    shows: "what was said",
    messages,
  };
}

/** A name and, below it, what there is to read beside it. */
export const joined = (name: string, text: string) => (text ? `${name}\n\n${text}` : name);

async function findPerson(db: Database, viewer: string, named: string): Promise<ReportSubject> {
  const { id, username } = await findVisiblePerson(db, viewer, named);
  const [described] = await db
    .select({ name: users.name, bio: users.bio })
    .from(users)
    .where(eq(users.id, id));
  return {
    key: { personId: id },
    kind: "person",
    id,
    authorId: id,
    content: "",
    ...(described && { stored: joined(described.name, described.bio) }),
    label: `@${username}`,
    path: routes.profile(username),
  };
}

async function findCommunity(db: Database, slug: string): Promise<ReportSubject | undefined> {
  const [found] = await db
    .select({ id: communities.id, name: communities.name, description: communities.description })
    .from(communities)
    .where(eq(communities.slug, slug));
  if (!found) return undefined;
  return {
    key: { communityId: found.id },
    kind: "community",
    id: found.id,
    authorId: null,
    content: found.description,
    stored: joined(found.name, found.description),
    label: `the community ${isolated(found.name)}`,
    path: routes.community(slug),
  };
}
