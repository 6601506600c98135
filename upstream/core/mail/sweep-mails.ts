import { inArray, lt } from "drizzle-orm";
import { DAY } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { mails } from "#upstream/core/db/schema/schema-mail";

// Longer than all attempts of the mail job together.
const RETENTION_MS = DAY;

/** Deletes unsent mails and expired mails of the outbox folder. */
export async function sweepMails({ db, mail, clock }: AppDeps): Promise<void> {
  const now = clock();
  await db.delete(mails).where(lt(mails.createdAt, new Date(now.getTime() - RETENTION_MS)));
  await mail.stored?.deleteExpired(now);
}

/**
 * Deletes mails in the outbox folder about deleted members. A sweep that compares with the existing members, not part of the
 * account's deletion, so that mails written during the deletion are deleted too.
 */
export async function sweepMailsOfDeletedMembers({ db, mail }: Pick<AppDeps, "db" | "mail">): Promise<void> {
  const memberIds = (await mail.stored?.listMembers()) ?? [];
  if (memberIds.length === 0) return;
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, memberIds));
  const isThere = new Set(rows.map(({ id }) => id));
  for (const id of memberIds) if (!isThere.has(id)) await mail.stored?.deleteAbout(id);
}
