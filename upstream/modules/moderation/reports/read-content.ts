import { and, asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ModerationSubjectKind } from "#contract/moderation";
import type { ModeratedContent, ModeratedMessage } from "#contract/moderation-report";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import { communities, posts, users } from "#upstream/core/db/schema/schema";
import { messages } from "#upstream/core/db/schema/schema-chat";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { reportedContent, reportedMessages, type reports } from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import { joined, mediaKeysOf } from "#upstream/modules/report/find-subject";
import { readFiles } from "./moderated-files.ts";
import { readReportedFiles } from "./reported-files.ts";

export type ReadDeps = Pick<AppDeps, "db" | "clock" | "keys">;

type Report = typeof reports.$inferSelect;

/** A thing as it is now. */
interface Present {
  readonly text: string;
  /** What it has beside its text, in words. */
  readonly alt?: string;
  readonly mediaKeys?: readonly string[];
  readonly path?: string;
}

type ReadPresent = (db: ReadDeps["db"], id: string) => Promise<Present | undefined>;

const readPost: ReadPresent = async (db, id) => {
  const [post] = await db
    .select({ text: posts.content })
    .from(posts)
    .where(and(eq(posts.id, id), isNull(posts.deletedAt)));
  return post && { ...post, mediaKeys: await mediaKeysOf(db, id), path: routes.post(id) };
};

const readComment: ReadPresent = async (db, id) => {
  const [comment] = await db
    .select({ text: comments.content, postId: comments.postId })
    .from(comments)
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
  return comment && { text: comment.text, path: routes.comment(comment.postId, id) };
};

const original = alias(stories, "original");

/** What a story that shows another one has beside its text: the words of that, which mention who added it, and both pictures. */
function shownWith(
  ownKey: string,
  shown: { content: string | null; mediaKey: string | null; username: string | null },
): Pick<Present, "alt" | "mediaKeys"> {
  const { content, mediaKey, username } = shown;
  if (content === null || !mediaKey || !username)
    return { alt: "It shows a story that is gone", mediaKeys: [ownKey] };
  const alt = `It shows a story by @${username}: ${isolated(content)}`;
  return { alt, mediaKeys: [ownKey, mediaKey] };
}

const readStory: ReadPresent = async (db, id) => {
  const [story] = await db
    .select({
      text: stories.content,
      mediaKey: stories.mediaKey,
      isAddition: stories.isAddition,
      original: { content: original.content, mediaKey: original.mediaKey, username: users.username },
    })
    .from(stories)
    .leftJoin(original, eq(original.id, stories.originalId))
    .leftJoin(users, eq(users.id, original.authorId))
    .where(eq(stories.id, id));
  if (!story?.isAddition) return story && { text: story.text, mediaKeys: [story.mediaKey] };
  return { text: story.text, ...shownWith(story.mediaKey, story.original) };
};

const readMessage: ReadPresent = async (db, id) => {
  const [message] = await db
    .select({ text: messages.text })
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.deletedAt)));
  return message;
};

const readPerson: ReadPresent = async (db, id) => {
  const [person] = await db
    .select({ username: users.username, name: users.name, bio: users.bio })
    .from(users)
    .where(eq(users.id, id));
  return person && { text: joined(person.name, person.bio), path: routes.profile(person.username) };
};

const readCommunity: ReadPresent = async (db, id) => {
  const [found] = await db
    .select({ slug: communities.slug, name: communities.name, description: communities.description })
    .from(communities)
    .where(eq(communities.id, id));
  return found && { text: joined(found.name, found.description), path: routes.community(found.slug) };
};

/** How each kind is read; moderators cannot read conversations. */
const readers: Record<Exclude<ModerationSubjectKind, "conversation">, ReadPresent> = {
  post: readPost,
  comment: readComment,
  story: readStory,
  message: readMessage,
  person: readPerson,
  community: readCommunity,
};

/** What was reported as it is now, and its page. */
export async function readPresent(
  deps: ReadDeps,
  { subjectKind, subjectId }: Report,
  isOpen: boolean,
): Promise<{ asNow: ModeratedContent | null; isGone: boolean; path: string | null }> {
  if (subjectKind === "conversation") return { asNow: null, isGone: false, path: null };
  const found = await readers[subjectKind](deps.db, subjectId);
  if (!found) return { asNow: null, isGone: true, path: null };
  const { text, alt = "", mediaKeys = [], path = null } = found;
  const files = await readFiles(deps.db, deps, mediaKeys, isOpen);
  return { asNow: { text, alt, ...files }, isGone: false, path };
}

/** What was reported as it was then; null where it was not stored, or is deleted. */
export async function readAsReported(
  deps: ReadDeps,
  reportId: string,
  isOpen: boolean,
): Promise<ModeratedContent | null> {
  const [stored] = await deps.db
    .select({ text: reportedContent.text, mediaKeys: reportedContent.mediaKeys })
    .from(reportedContent)
    .where(eq(reportedContent.reportId, reportId));
  if (!stored) return null;
  const files = await readFiles(deps.db, deps, stored.mediaKeys, isOpen);
  return { text: stored.text, alt: "", ...files };
}

/** The messages that were stored with a report. */
export async function readStoredMessages(deps: ReadDeps, report: Report): Promise<ModeratedMessage[]> {
  const rows = await deps.db
    .select({ message: reportedMessages, username: users.username })
    .from(reportedMessages)
    .innerJoin(users, eq(users.id, reportedMessages.authorId))
    .where(eq(reportedMessages.reportId, report.id))
    .orderBy(asc(reportedMessages.position));
  const filesOf = await readReportedFiles(deps, report);
  return rows.map(({ message, username }) => ({
    username,
    text: message.text,
    alt: message.alt,
    ...filesOf(message.position, message.kind),
    createdAt: message.createdAt.toISOString(),
    isForwarded: message.isForwarded,
    isReported: message.isReported,
  }));
}
