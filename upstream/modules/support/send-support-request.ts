import { and, desc, eq, gt } from "drizzle-orm";
import { MINUTE } from "#contract/limits";
import type { SupportRequest } from "#contract/support";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { supportRequests } from "#upstream/core/db/schema/schema-support";
import { sendMail } from "#upstream/core/mail/send-mail";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { supportColumns, toSupportRequest } from "./support-columns.ts";

/** The same words again within this are the same request, sent twice. */
const REPEAT_MS = 1 * MINUTE;

interface NewRequest {
  readonly userId: string;
  readonly kind: SupportRequest["kind"];
  readonly text: string;
}

type Writer = Pick<typeof users.$inferSelect, "id" | "username" | "name" | "email" | "emailConfirmedAt">;

/** The member's row, locked, so that what is sent twice at once comes one after the other. */
async function lockWriter(tx: Database, userId: string): Promise<Writer> {
  const { id, username, name, email, emailConfirmedAt } = users;
  const [writer] = await tx
    .select({ id, username, name, email, emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!writer) throw sessionEnded();
  return writer;
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

async function tellSupport(deps: AppDeps, tx: Database, writer: Writer, request: SupportRequest) {
  const to = deps.mail.supportAddress;
  if (to === null) return;
  const { username, name, email, emailConfirmedAt } = writer;
  await sendMail(deps, tx, {
    userId: writer.id,
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
 * Stores a question or a report of a problem and mails it to support, if there is an address for it. Sent twice within
 * a minute it is one.
 * @throws AppError SESSION_REVOKED when the member has just been deleted
 */
export async function sendSupportRequest(deps: AppDeps, request: NewRequest): Promise<SupportRequest> {
  return deps.db.transaction(async (tx) => {
    const createdAt = deps.clock();
    const writer = await lockWriter(tx, request.userId);
    const repeated = await findRepeated(tx, request, createdAt);
    if (repeated) return toSupportRequest(repeated);
    const [row] = await tx
      .insert(supportRequests)
      .values({ id: newId(createdAt), createdAt, ...request })
      .returning(supportColumns);
    if (!row) throw new Error("The request was not stored.");
    const stored = toSupportRequest(row);
    await tellSupport(deps, tx, writer, stored);
    return stored;
  });
}
