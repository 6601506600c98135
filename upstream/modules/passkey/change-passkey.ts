import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";

const own = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

const notFound = () => new AppError("NOT_FOUND", "This passkey does not exist any more");

/** Gives a member's own passkey another name. Throws `NOT_FOUND`. */
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

/** Takes a passkey from its member's account, who is told. Throws `NOT_FOUND`. */
export async function removePasskey(deps: AppDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(own(userId, id)).returning({ name: passkeys.name });
    if (!removed) throw notFound();
    await notifySecurityChange(deps, tx, {
      recipientId: userId,
      title: "Passkey removed",
      message: `The passkey “${removed.name}” can no longer sign in to your account. If that was not you, change your password.`,
      page: "twoFactor",
      now: deps.clock(),
    });
  });
}
