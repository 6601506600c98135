import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { messageKinds } from "#contract/message-kinds";
import { MEDIA_PREFIX } from "#contract/paths";
import { communities, media, posts, users } from "#upstream/core/db/schema/schema";
import { commentRevisions, comments } from "#upstream/core/db/schema/schema-comment";
import { postRevisions } from "#upstream/core/db/schema/schema-post";
import { reportedMessages, reports } from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { terminalText } from "./terminal-text.ts";

const reporter = alias(users, "reporter");
const person = alias(users, "reported_person");
const postAuthor = alias(users, "post_author");
const commentAuthor = alias(users, "comment_author");
const storyAuthor = alias(users, "story_author");

const query = new QueryBuilder();

/** The text of what was reported, as it was then: its author may have edited it since. */
function textWhenReported(
  { content, editedAt }: Pick<typeof posts | typeof comments, "content" | "editedAt">,
  revisions: typeof postRevisions | typeof commentRevisions,
  isOfSubject: SQL,
) {
  const then = query
    .select({ content: revisions.content })
    .from(revisions)
    .where(and(isOfSubject, lte(revisions.createdAt, reports.createdAt)))
    .orderBy(desc(revisions.number))
    .limit(1);
  return sql<string>`case when ${editedAt} > ${reports.createdAt} then (${then}) else ${content} end`;
}

function selectReports({ db }: AdminContext, isAll: boolean) {
  return db
    .select({
      report: reports,
      reporter: reporter.username,
      person: person.username,
      post: {
        id: posts.id,
        content: textWhenReported(posts, postRevisions, eq(postRevisions.postId, posts.id)),
        by: postAuthor.username,
        quotes: posts.quotedPostId,
      },
      comment: {
        id: comments.id,
        postId: comments.postId,
        content: textWhenReported(comments, commentRevisions, eq(commentRevisions.commentId, comments.id)),
        by: commentAuthor.username,
      },
      story: {
        id: stories.id,
        content: stories.content,
        by: storyAuthor.username,
        shows: stories.originalId,
        pictureKey: stories.mediaKey,
        widths: media.widths,
        isPicturePrivate: media.isPrivate,
      },
      community: { slug: communities.slug, name: communities.name },
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(person, eq(person.id, reports.personId))
    .leftJoin(posts, eq(posts.id, reports.postId))
    .leftJoin(postAuthor, eq(postAuthor.id, posts.authorId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(commentAuthor, eq(commentAuthor.id, comments.authorId))
    .leftJoin(stories, eq(stories.id, reports.storyId))
    .leftJoin(storyAuthor, eq(storyAuthor.id, stories.authorId))
    .leftJoin(media, eq(media.key, stories.mediaKey))
    .leftJoin(communities, eq(communities.id, reports.communityId))
    .where(isAll ? undefined : isNull(reports.closedAt))
    .orderBy(asc(reports.number));
}

type Row = Awaited<ReturnType<typeof selectReports>>[number];

/** Copies of messages from reported conversations, by the report's id. */
async function readReportedMessages({ db }: AdminContext, reportIds: readonly string[]) {
  const rows = await db
    .select({ message: reportedMessages, by: users.username })
    .from(reportedMessages)
    .innerJoin(users, eq(users.id, reportedMessages.authorId))
    .where(inArray(reportedMessages.reportId, [...reportIds]))
    .orderBy(asc(reportedMessages.reportId), asc(reportedMessages.position));
  return Map.groupBy(rows, ({ message }) => message.reportId);
}

type Messages =
  Awaited<ReturnType<typeof readReportedMessages>> extends Map<string, infer Rows> ? Rows : never;

const fileOf = (number: number) => `(its file: npm run admin -- reported-file ${number} <folder>)`;

/** Formats messages with one line or more each; the reported one is marked with `>`. */
function quoted(messages: Messages, number: number): string {
  return messages
    .map(({ message: { kind, text, alt, isForwarded, isReported, mediaKey, createdAt }, by }) => {
      const what = [
        isForwarded && "forwarded:",
        kind !== "text" && messageKinds[kind].sent,
        alt && `(${alt})`,
        text,
      ]
        .filter(Boolean)
        .join(" ");
      const file = mediaKey && `\n  ${fileOf(number)}`;
      return `${isReported ? ">" : " "} ${createdAt.toISOString()} @${by}: ${what}${file ?? ""}`;
    })
    .join("\n");
}

/** Describes the reported subject, with the id or address by which an operator finds it. */
function subjectOf(
  { report, post, comment, story, person: reported, community }: Row,
  messages: Messages,
  appOrigin: string,
) {
  if (report.messageId) {
    const author = messages.find((row) => row.message.isReported)?.by;
    // The messages of a deleted account are deleted with it.
    const by = author ? `@${author}` : "a deleted account";
    return { name: `message ${report.messageId} by ${by}`, content: quoted(messages, report.number) };
  }
  if (report.conversationId)
    return { name: `conversation ${report.conversationId}`, content: quoted(messages, report.number) };
  if (post.id) {
    const quotes = post.quotes ? `, which quotes post ${post.quotes}` : "";
    return { name: `post ${post.id} by @${post.by}${quotes}`, content: post.content };
  }
  if (comment.id) {
    // The author may have deleted the comment or the account; a comment with replies is retained.
    const by = comment.by ? `@${comment.by}` : "a deleted account";
    return { name: `comment ${comment.id} by ${by} on post ${comment.postId}`, content: comment.content };
  }
  if (story.id) {
    const shows = story.shows ? `, which shows story ${story.shows}` : "";
    const name = `story ${story.id} by @${story.by}${shows}`;
    if (story.isPicturePrivate) {
      return { name, content: [story.content, fileOf(report.number)].filter(Boolean).join("\n") };
    }
    const picture = `${appOrigin}${MEDIA_PREFIX}/${story.pictureKey}/${story.widths?.at(-1)}.jpg`;
    return { name: `${name}, ${picture}`, content: story.content };
  }
  if (community) return { name: `community ${community.name} (${community.slug})`, content: null };
  return { name: `@${reported}`, content: null };
}

function describeReport(row: Row, messages: Messages, appOrigin: string): string {
  const { number, reason, text, createdAt, closedAt } = row.report;
  const { name, content } = subjectOf(row, messages, appOrigin);
  const state = closedAt ? `closed ${closedAt.toISOString()}` : "open";
  const head = `${number}  ${reason}: ${name}, from @${row.reporter}, ${createdAt.toISOString()}, ${state}`;
  const quote = content ? [`    It says:\n${terminalText(content)}`] : [];
  return [head, ...quote, ...(text ? [`    They wrote:\n${terminalText(text)}`] : [])].join("\n");
}

/** Lists reports, oldest first: the open ones, or all with --all. */
export async function listReports(context: AdminContext, args: readonly string[]): Promise<string> {
  const [flag, ...others] = args;
  const unknown = [flag, ...others].find((arg) => arg !== undefined && arg !== "--all");
  if (unknown !== undefined)
    throw new AdminRefusal(`"${unknown}" is an unknown argument; the only one is --all.`);
  const isAll = flag === "--all";
  const rows = await selectReports(context, isAll);
  if (rows.length === 0) return isAll ? "Nobody has reported anything." : "No report is open.";
  const messages = await readReportedMessages(
    context,
    rows.map(({ report }) => report.id),
  );
  const entries = rows.map((row) =>
    describeReport(row, messages.get(row.report.id) ?? [], context.appOrigin),
  );
  const count = rows.length === 1 ? "1 report" : `${rows.length} reports`;
  return `${entries.join("\n\n")}\n\n${count}${isAll ? "" : " open"}.`;
}
