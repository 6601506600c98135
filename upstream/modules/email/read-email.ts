import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { mailedLinks } from "#upstream/core/db/schema/schema-account";
import { sessionEnded } from "#upstream/core/security/session-ended";

interface MemberEmail {
  readonly username: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  /** Takes the place of `email` once it is confirmed. */
  readonly pendingEmail: string | null;
}

/**
 * A member's address and what is still to be confirmed.
 * @throws AppError SESSION_REVOKED when the member has just been deleted
 */
export async function readEmail(db: Database, userId: string, now: Date): Promise<MemberEmail> {
  const [member] = await db
    .select({
      username: users.username,
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
      pendingEmail: mailedLinks.email,
    })
    .from(users)
    .leftJoin(
      mailedLinks,
      and(
        eq(mailedLinks.userId, users.id),
        eq(mailedLinks.purpose, "change-email"),
        gt(mailedLinks.expiresAt, now),
      ),
    )
    .where(eq(users.id, userId));
  if (!member) throw sessionEnded();
  const { username, email, confirmedAt, pendingEmail } = member;
  return { username, email, isConfirmed: confirmedAt !== null, pendingEmail };
}
