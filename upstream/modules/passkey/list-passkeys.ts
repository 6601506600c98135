import { desc, eq } from "drizzle-orm";
import type { Passkey } from "#contract/passkey";
import type { Database } from "#upstream/core/db/connection/connection";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";

const columns = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
  isBackedUp: passkeys.isBackedUp,
};

type ShownColumns = Pick<typeof passkeys.$inferSelect, keyof typeof columns>;

/** What a member sees of a passkey; nothing of its key. */
export function toPasskey({ id, name, createdAt, lastUsedAt, isBackedUp }: ShownColumns): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
  };
}

/** A member's passkeys, newest first; they are few. */
export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select(columns)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.id));
  return rows.map(toPasskey);
}
