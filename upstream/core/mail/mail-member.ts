import { eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { type MailDraft, sendMail } from "./send-mail.ts";

/** What writing to members needs. */
export type MailDeps = Pick<AppDeps, "jobs" | "mail" | "appOrigin">;

/**
 * Queues a mail to a member's own address, whatever the member's settings say: for what concerns the account itself.
 * @param tx the transaction of the mail's cause
 * @param draft its paragraphs are preceded by a greeting
 */
export async function mailMember(
  deps: MailDeps,
  tx: Database,
  userId: string,
  draft: Omit<MailDraft, "userId" | "to">,
): Promise<void> {
  if (!deps.mail.canSend) return;
  const [member] = await tx
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!member) return;
  const paragraphs = [`Hello ${member.username},`, ...draft.paragraphs];
  await sendMail(deps, tx, { ...draft, userId, to: member.email, paragraphs });
}
