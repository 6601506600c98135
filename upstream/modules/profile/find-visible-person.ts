import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/database";
import type { Viewer } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { statementFor } from "#upstream/core/db/statement";
import { canSee, canSeeContent } from "#upstream/core/db/visibility";

interface VisiblePerson {
  id: string;
  username: string;
  name: string;
  canSeeContent: boolean;
  /** To be shown only if `canSeeContent`. */
  followerCount: number;
  followingCount: number;
}

interface Requirement {
  /** Message of the PRIVATE_ACCOUNT error; given if the caller needs the person's content, not only the person. */
  content?: string;
  /** Finds members who have blocked the viewer too, so that they can be blocked in turn. */
  evenIfBlocked?: boolean;
}

const activePerson = statementFor("active_person", ["username"], (db, { username }, viewer) =>
  db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      followerCount: users.followerCount,
      followingCount: users.followingCount,
      canSee: sql<boolean>`${canSee(viewer, users)}`,
      canSeeContent: sql<boolean>`${canSeeContent(viewer, users)}`,
    })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.deactivatedAt))),
);

/**
 * Finds a person by username, if the viewer may see them.
 * @throws AppError NOT_FOUND, BLOCKED, PRIVATE_ACCOUNT
 */
export async function findVisiblePerson(
  db: Database,
  viewer: Viewer,
  username: string,
  requirement: Requirement = {},
): Promise<VisiblePerson> {
  const [person] = await activePerson(db, viewer, { username });
  // To visitors an account that they may not see is none.
  if (!person || (viewer === null && !person.canSee))
    throw new AppError("NOT_FOUND", "This account does not exist");
  if (!person.canSee && !requirement.evenIfBlocked)
    throw new AppError("BLOCKED", "You have been blocked by this user.");
  if (requirement.content && !person.canSeeContent) {
    throw new AppError("PRIVATE_ACCOUNT", requirement.content);
  }
  return person;
}
