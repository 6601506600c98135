import { inArray, lt } from "drizzle-orm";
import { DAY } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { mails } from "#upstream/core/db/schema/schema-mail";

// Longer than all attempts together.
const KEPT_MS = DAY;

/** Deletes mails that could not be sent, and those that were only written down, after their time. */
export async function sweepMails({ db, mail, clock }: AppDeps): Promise<void> {
  const now = clock();
  await db.delete(mails).where(lt(mails.createdAt, new Date(now.getTime() - KEPT_MS)));
  await mail.kept?.forgetOld(now);
}

/**
 * Deletes mails that were written down for members who are gone. Compared with who is there, and not told by the deletion, so
 * that a mail which was just being written goes too.
 */
export async function sweepMailsOfDeparted({ db, mail }: Pick<AppDeps, "db" | "mail">): Promise<void> {
  const memberIds = (await mail.kept?.listMembers()) ?? [];
  if (memberIds.length === 0) return;
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, memberIds));
  const isThere = new Set(rows.map(({ id }) => id));
  for (const id of memberIds) if (!isThere.has(id)) await mail.kept?.forgetMember(id);
}
