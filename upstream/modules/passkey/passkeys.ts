import { and, desc, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Passkey } from "#contract/passkey";
import { isolated } from "#contract/text/isolate-name";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";

const columns = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
  isBackedUp: passkeys.isBackedUp,
};

type ShownColumns = Pick<typeof passkeys.$inferSelect, keyof typeof columns>;

/** A passkey as its member sees it, without its key. */
export function toPasskey({ id, name, createdAt, lastUsedAt, isBackedUp }: ShownColumns): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
  };
}

/** All of a member's passkeys, newest first. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select(columns)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.id));
  return rows.map(toPasskey);
}

const own = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

const notFound = () => new AppError("NOT_FOUND", "This passkey no longer exists");

/**
 * Renames a member's own passkey.
 * @throws AppError NOT_FOUND, also for another member's
 */
export async function renamePasskey(
  { db }: AppDeps,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(own(userId, id))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw notFound();
}

/**
 * Removes a member's own passkey and notifies the member.
 * @throws AppError NOT_FOUND, also for another member's
 */
export async function removePasskey(deps: AppDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(own(userId, id)).returning({ name: passkeys.name });
    if (!removed) throw notFound();
    await notifySecurityChange(deps, tx, {
      recipientId: userId,
      title: "Passkey removed",
      message: `The passkey “${isolated(removed.name)}” can no longer sign in to your account. If that was not you, change your password.`,
      page: "twoFactor",
      now: deps.clock(),
    });
  });
}
