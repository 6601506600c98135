import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import {
  reportedContent,
  reportedFiles,
  reportedMessages,
  reports,
} from "#upstream/core/db/schema/schema-report";
import { sendMail } from "#upstream/core/mail/send-mail";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { findSubject, type ReportSubject } from "./find-subject.ts";
import { insertReport } from "./insert-report.ts";

/**
 * Stores a report and mails it to support, if a support address is configured. Repeating a report while it is open
 * returns its number; once it is closed, the same thing can be reported again, as it may have been edited since.
 * @returns the number of the report
 * @throws AppError NOT_FOUND, BLOCKED; BAD_REQUEST for the reporter's own content; SESSION_REVOKED if the reporter
 * was just deleted
 */
export async function sendReport(
  deps: AppDeps,
  reporterId: string,
  body: BodyOf<Endpoints["report"]>,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const reporter = await lockMember(tx, reporterId);
    if (!reporter) throw sessionEnded();
    const subject = await findSubject(tx, { viewer: reporterId, now: deps.clock() }, body);
    if (subject.authorId === reporterId) throw new AppError("BAD_REQUEST", "You cannot report yourself");
    const [earlier] = await tx
      .select({ number: reports.number })
      .from(reports)
      .where(and(eq(reports.reporterId, reporterId), isSame(subject), isNull(reports.closedAt)));
    if (earlier) return earlier.number;
    const createdAt = deps.clock();
    const { reason, text } = body;
    const id = newId(createdAt);
    const number = await insertReport(tx, {
      id,
      reporterId,
      ...subject.key,
      subjectKind: subject.kind,
      subjectId: subject.id,
      authorId: subject.authorId,
      reason,
      text,
      createdAt,
    });
    await storeContent(tx, id, subject);
    await storeMessages(tx, id, subject);
    await mailSupport(deps, tx, {
      subject,
      body,
      number,
      reporterId,
      username: reporter.username,
    });
    return number;
  });
}

/** Stores what was reported as it is now; messages are stored with those around them instead. */
async function storeContent(
  tx: Database,
  reportId: string,
  { authorId, content, stored = content, mediaKeys = [], messages }: ReportSubject,
): Promise<void> {
  if (messages) return;
  await tx.insert(reportedContent).values({ reportId, authorId, text: stored, mediaKeys: [...mediaKeys] });
}

async function storeMessages(
  tx: Database,
  reportId: string,
  { messages = [] }: ReportSubject,
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(reportedMessages)
    .values(
      messages.map(({ id: _, files: __, ...row }, index) => ({ reportId, position: index + 1, ...row })),
    );
  const files = messages.flatMap((message, index) =>
    message.files.map(({ peaks: _, thumbhash: __, ...file }, position) => ({
      reportId,
      messagePosition: index + 1,
      position,
      ...file,
    })),
  );
  if (files.length > 0) await tx.insert(reportedFiles).values(files);
}

function isSame({ key }: ReportSubject): SQL {
  if ("postId" in key) return eq(reports.postId, key.postId);
  if ("commentId" in key) return eq(reports.commentId, key.commentId);
  if ("storyId" in key) return eq(reports.storyId, key.storyId);
  if ("messageId" in key) return eq(reports.messageId, key.messageId);
  if ("conversationId" in key) return eq(reports.conversationId, key.conversationId);
  if ("personId" in key) return eq(reports.personId, key.personId);
  return eq(reports.communityId, key.communityId);
}

interface StoredReport {
  subject: ReportSubject;
  body: BodyOf<Endpoints["report"]>;
  number: number;
  reporterId: string;
  username: string;
}

async function mailSupport(
  deps: AppDeps,
  tx: Database,
  { subject, body, number, reporterId, username }: StoredReport,
) {
  const to = deps.mail.supportAddress;
  if (to === null) return;
  await sendMail(deps, tx, {
    // The mail names the reporter, so it is deleted with their account.
    userId: reporterId,
    to,
    subject: `Report ${number}: ${body.reason}, ${subject.label}`,
    paragraphs: [
      `@${username} reported ${subject.label} for ${body.reason}.`,
      ...(body.text ? [`They wrote: ${body.text}`] : []),
      ...(subject.content ? [`It says: ${subject.content}`] : []),
      ...(subject.quotes ? [`It quotes ${deps.appOrigin}${subject.quotes}`] : []),
      ...(subject.shows ? [`The command \`npm run admin -- reports\` shows ${subject.shows}.`] : []),
    ],
    ...(subject.path !== null && { action: { label: "View it", url: deps.appOrigin + subject.path } }),
    now: deps.clock(),
  });
}
