import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { messageKinds } from "#contract/message-kinds";
import { MEDIA_PREFIX } from "#contract/paths";
import { communities, media, posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import {
  reportedContent,
  reportedFiles,
  reportedMessages,
  reports,
} from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import type { AdminContext } from "./admin-context.ts";
import { readAll } from "./read-arguments.ts";
import { terminalText } from "./terminal-text.ts";

const reporter = alias(users, "reporter");
const person = alias(users, "reported_person");
const author = alias(users, "author");

function selectReports({ db }: AdminContext, isAll: boolean) {
  return db
    .select({
      report: reports,
      reporter: reporter.username,
      person: person.username,
      author: author.username,
      content: reportedContent.text,
      quotes: posts.quotedPostId,
      commentedPostId: comments.postId,
      story: {
        id: stories.id,
        shows: stories.originalId,
        pictureKey: stories.mediaKey,
        widths: media.widths,
        isPicturePrivate: media.isPrivate,
      },
      community: { slug: communities.slug, name: communities.name },
    })
    .from(reports)
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(person, eq(person.id, reports.personId))
    .leftJoin(author, eq(author.id, reports.authorId))
    .leftJoin(reportedContent, eq(reportedContent.reportId, reports.id))
    .leftJoin(posts, eq(posts.id, reports.postId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(stories, eq(stories.id, reports.storyId))
    .leftJoin(media, eq(media.key, stories.mediaKey))
    .leftJoin(communities, eq(communities.id, reports.communityId))
    .where(isAll ? undefined : isNull(reports.closedAt))
    .orderBy(asc(reports.number));
}

type Row = Awaited<ReturnType<typeof selectReports>>[number];

const isOfMessage = and(
  eq(reportedFiles.reportId, reportedMessages.reportId),
  eq(reportedFiles.messagePosition, reportedMessages.position),
);

/** Copies of messages from reported conversations, by the report's id. */
async function readReportedMessages({ db }: AdminContext, reportIds: readonly string[]) {
  const rows = await db
    .select({
      message: reportedMessages,
      by: users.username,
      fileCount: db.$count(reportedFiles, isOfMessage),
    })
    .from(reportedMessages)
    .innerJoin(users, eq(users.id, reportedMessages.authorId))
    .where(inArray(reportedMessages.reportId, [...reportIds]))
    .orderBy(asc(reportedMessages.reportId), asc(reportedMessages.position));
  return Map.groupBy(rows, ({ message }) => message.reportId);
}

type Messages =
  Awaited<ReturnType<typeof readReportedMessages>> extends Map<string, infer Rows> ? Rows : never;

const filesOf = (number: number, count: number) =>
  `(its ${count === 1 ? "file" : "files"}: npm run admin -- reported-file ${number} <folder>)`;

/** Formats messages with one line or more each; the reported one is marked with `>`. */
function quoted(messages: Messages, number: number): string {
  return messages
    .map(({ message: { kind, text, alt, isForwarded, isReported, createdAt }, by, fileCount }) => {
      const what = [
        isForwarded && "forwarded:",
        kind !== "text" && messageKinds[kind].sent,
        alt && `(${alt})`,
        text,
      ]
        .filter(Boolean)
        .join(" ");
      const files = fileCount > 0 ? `\n  ${filesOf(number, fileCount)}` : "";
      return `${isReported ? ">" : " "} ${createdAt.toISOString()} @${by}: ${what}${files}`;
    })
    .join("\n");
}

/** The thing that was reported, with the id or address by which an operator finds it. */
function nameOf(
  { report, author: by, quotes, commentedPostId, person: reported, community, ...row }: Row,
  appOrigin: string,
) {
  const { subjectKind, subjectId } = report;
  // The author may have deleted the account; a comment with replies and a message are retained.
  const name = `${subjectKind} ${subjectId} by ${by === null ? "a deleted account" : `@${by}`}`;
  switch (subjectKind) {
    case "post":
      return quotes ? `${name}, which quotes post ${quotes}` : name;
    case "comment":
      return commentedPostId ? `${name} on post ${commentedPostId}` : name;
    case "story": {
      const { story } = row;
      const shown = story.shows ? `${name}, which shows story ${story.shows}` : name;
      if (!story.id || story.isPicturePrivate) return shown;
      return `${shown}, ${appOrigin}${MEDIA_PREFIX}/${story.pictureKey}/${story.widths?.at(-1)}.jpg`;
    }
    case "message":
      return name;
    case "conversation":
      return `conversation ${subjectId}`;
    case "community":
      return community ? `community ${community.name} (${community.slug})` : "a deleted community";
    case "person":
      return `@${reported}`;
  }
}

/** What it said, as it was reported. */
function contentOf({ report, content, story }: Row, messages: Messages): string | null {
  const { subjectKind, number } = report;
  if (subjectKind === "message" || subjectKind === "conversation") return quoted(messages, number);
  if (subjectKind === "person" || subjectKind === "community") return null;
  const file = story.isPicturePrivate ? [filesOf(number, 1)] : [];
  return [...(content ? [content] : []), ...file].join("\n");
}

function describeReport(row: Row, messages: Messages, appOrigin: string): string {
  const { number, rule, reason, text, createdAt, closedAt } = row.report;
  const name = nameOf(row, appOrigin);
  const content = contentOf(row, messages);
  const state = closedAt ? `closed ${closedAt.toISOString()}` : "open";
  const source = rule ? `held by the rule ${rule}` : `from @${row.reporter}`;
  const head = `${number}  ${reason}: ${name}, ${source}, ${createdAt.toISOString()}, ${state}`;
  const quote = content ? [`    It says:\n${terminalText(content)}`] : [];
  return [head, ...quote, ...(text ? [`    They wrote:\n${terminalText(text)}`] : [])].join("\n");
}

/** Lists reports, oldest first: the open ones, or all with --all. */
export async function listReports(context: AdminContext, args: readonly string[]): Promise<string> {
  const isAll = readAll(args);
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
