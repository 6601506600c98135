import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { relationColumns } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { countFor } from "#upstream/core/db/visibility";

/** How the viewer stands to a person, with the person's counts where the viewer may see them. */
export async function readStanding(db: Database, viewerId: string, personId: string) {
  const [standing] = await db
    .select({
      username: users.username,
      accountType: users.accountType,
      followerCount: countFor(viewerId, users, users.followerCount),
      followingCount: countFor(viewerId, users, users.followingCount),
      relation: relationColumns(viewerId, users.id),
    })
    .from(users)
    .where(eq(users.id, personId));
  if (!standing) throw new AppError("NOT_FOUND", "This account does not exist");
  return standing;
}
