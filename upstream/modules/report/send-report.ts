import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { reportedMessages, reports } from "#upstream/core/db/schema/schema-report";
import { sendMail } from "#upstream/core/mail/send-mail";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { findSubject, type ReportSubject } from "./find-subject.ts";

/**
 * Stores a report and mails it to support, if there is an address for it. A post, comment, story or message is reported once by each; a
 * person, conversation or community again once the earlier report is closed.
 * @returns the number of the report
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST for what is one's own
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
      .where(and(eq(reports.reporterId, reporterId), isSame(subject)));
    if (earlier?.number) return earlier.number;
    const createdAt = deps.clock();
    const { reason, text } = body;
    const id = newId(createdAt);
    const [stored] = await tx
      .insert(reports)
      .values({ id, reporterId, ...subject.key, reason, text, createdAt })
      .returning({ number: reports.number });
    if (!stored?.number) throw new Error("The report was not stored.");
    await keepSaid(tx, id, subject);
    await tellSupport(deps, tx, {
      subject,
      body,
      number: stored.number,
      reporterId,
      username: reporter.username,
    });
    return stored.number;
  });
}

async function keepSaid(tx: Database, reportId: string, { said = [] }: ReportSubject): Promise<void> {
  if (said.length === 0) return;
  await tx
    .insert(reportedMessages)
    .values(said.map(({ id: _, ...row }, at) => ({ reportId, position: at + 1, ...row })));
}

function isSame({ key }: ReportSubject): SQL | undefined {
  if ("postId" in key) return eq(reports.postId, key.postId);
  if ("commentId" in key) return eq(reports.commentId, key.commentId);
  if ("storyId" in key) return eq(reports.storyId, key.storyId);
  if ("messageId" in key) return eq(reports.messageId, key.messageId);
  if ("conversationId" in key)
    return and(eq(reports.conversationId, key.conversationId), isNull(reports.closedAt));
  if ("personId" in key) return and(eq(reports.personId, key.personId), isNull(reports.closedAt));
  return and(eq(reports.communityId, key.communityId), isNull(reports.closedAt));
}

interface News {
  subject: ReportSubject;
  body: BodyOf<Endpoints["report"]>;
  number: number;
  reporterId: string;
  username: string;
}

async function tellSupport(
  deps: AppDeps,
  tx: Database,
  { subject, body, number, reporterId, username }: News,
) {
  const to = deps.mail.supportAddress;
  if (to === null) return;
  await sendMail(deps, tx, {
    // It tells of them, so it goes with them.
    userId: reporterId,
    to,
    subject: `Report ${number}: ${body.reason}, ${subject.label}`,
    paragraphs: [
      `@${username} reported ${subject.label} for ${body.reason}.`,
      ...(body.text ? [`They wrote: ${body.text}`] : []),
      ...(subject.content ? [`It says: ${subject.content}`] : []),
      ...(subject.shows ? [`The command \`npm run admin -- reports\` shows ${subject.shows}.`] : []),
    ],
    ...(subject.path !== null && { action: { label: "Look at it", url: deps.appOrigin + subject.path } }),
    now: deps.clock(),
  });
}
