import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { SupportRequest } from "#contract/support";
import { MINUTE } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { supportRequests } from "#upstream/core/db/schema/schema-support";
import { sendMail } from "#upstream/core/mail/send-mail";
import { sessionEnded } from "#upstream/core/security/session-ended";

/** The columns that the author of a request sees. */
const supportColumns = {
  id: supportRequests.id,
  number: supportRequests.number,
  kind: supportRequests.kind,
  text: supportRequests.text,
  createdAt: supportRequests.createdAt,
  closedAt: supportRequests.closedAt,
  answer: supportRequests.answer,
};

type Row = Omit<SupportRequest, "createdAt" | "closedAt"> & { createdAt: Date; closedAt: Date | null };

function toSupportRequest({ createdAt, closedAt, ...row }: Row): SupportRequest {
  return { ...row, createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
}

/** A page of a member's questions and problem reports, newest first. */
export async function listSupportRequests(
  db: Database,
  userId: string,
  { kind, cursor, limit }: QueryOf<Endpoints["listSupportRequests"]>,
) {
  const after = decodeCursor(idCursor, cursor);
  const rows = await db
    .select(supportColumns)
    .from(supportRequests)
    .where(
      and(
        eq(supportRequests.userId, userId),
        kind && eq(supportRequests.kind, kind),
        after ? lt(supportRequests.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(supportRequests.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => [id]);
  return { requests: items.map(toSupportRequest), nextCursor };
}

/** The same text again within this time is treated as the same request. */
const REPEAT_MS = 1 * MINUTE;

interface NewRequest {
  readonly userId: string;
  readonly kind: SupportRequest["kind"];
  readonly text: string;
}

type Author = Pick<typeof users.$inferSelect, "id" | "username" | "name" | "email" | "emailConfirmedAt">;

/** Locks the member's row, so that concurrent requests are serialized and duplicates found. */
async function lockAuthor(tx: Database, userId: string): Promise<Author> {
  const { id, username, name, email, emailConfirmedAt } = users;
  const [author] = await tx
    .select({ id, username, name, email, emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!author) throw sessionEnded();
  return author;
}

async function findRepeated(tx: Database, { userId, kind, text }: NewRequest, now: Date) {
  const [repeated] = await tx
    .select(supportColumns)
    .from(supportRequests)
    .where(
      and(
        eq(supportRequests.userId, userId),
        eq(supportRequests.kind, kind),
        eq(supportRequests.text, text),
        gt(supportRequests.createdAt, new Date(now.getTime() - REPEAT_MS)),
      ),
    )
    .orderBy(desc(supportRequests.id))
    .limit(1);
  return repeated;
}

const subjects = { question: "Question", problem: "Problem" } as const;

async function mailSupport(deps: AppDeps, tx: Database, author: Author, request: SupportRequest) {
  const to = deps.mail.supportAddress;
  if (to === null) return;
  const { username, name, email, emailConfirmedAt } = author;
  await sendMail(deps, tx, {
    userId: author.id,
    to,
    subject: `${subjects[request.kind]} ${request.number} from @${username}`,
    paragraphs: [
      request.text,
      `From ${name} (@${username}), ${email}${emailConfirmedAt ? "" : " (not confirmed)"}`,
    ],
    now: new Date(request.createdAt),
  });
}

/**
 * Stores a question or problem report and mails it to support, if a support address is configured. The same text
 * again within a minute returns the first request.
 * @throws AppError SESSION_REVOKED if the member has just been deleted
 */
export async function sendSupportRequest(deps: AppDeps, request: NewRequest): Promise<SupportRequest> {
  return deps.db.transaction(async (tx) => {
    const createdAt = deps.clock();
    const author = await lockAuthor(tx, request.userId);
    const repeated = await findRepeated(tx, request, createdAt);
    if (repeated) return toSupportRequest(repeated);
    const [row] = await tx
      .insert(supportRequests)
      .values({ id: newId(createdAt), createdAt, ...request })
      .returning(supportColumns);
    if (!row) throw new Error("The request was not stored.");
    const stored = toSupportRequest(row);
    await mailSupport(deps, tx, author, stored);
    return stored;
  });
}
