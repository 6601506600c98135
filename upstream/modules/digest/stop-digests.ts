import { eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { updateSettings } from "#upstream/modules/settings/settings";

/** Turns a member's mails off; whoever is gone gets none anyway. */
export async function stopDigests(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for("key share");
    if (member) await updateSettings(tx, userId, { emailNotifications: false });
  });
}
