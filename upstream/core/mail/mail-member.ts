import { eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import type { MailDraft } from "./render-mail.ts";
import { sendMail } from "./send-mail.ts";

export type MailDeps = Pick<AppDeps, "jobs" | "mail" | "appOrigin">;

/**
 * Queues a mail about the account itself to a member's address, regardless of the member's notification settings.
 * @param tx the transaction of the mail's cause
 * @param draft without the greeting, which is added
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
