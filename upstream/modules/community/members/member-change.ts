import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { communityBans, communityMembers } from "#upstream/core/db/schema/schema-community";
import { lockCommunity } from "#upstream/modules/community/lock-community";

/** Who does something to whom, in which community. */
export interface MemberChange {
  readonly slug: string;
  readonly actorId: string;
  readonly username: string;
}

/**
 * Whose name it is, whether or not they blocked each other: nobody escapes the rules of a community that way.
 * @throws AppError NOT_FOUND
 */
export async function idOf(tx: Database, username: string): Promise<string> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!person) throw new AppError("NOT_FOUND", "This account does not exist");
  return person.id;
}

/**
 * Locks a community for a change of one person's place in it.
 * @throws AppError NOT_FOUND
 */
export async function lockForChange(tx: Database, { slug, actorId, username }: MemberChange) {
  const personId = await idOf(tx, username);
  const { id: communityId } = await lockCommunity(tx, slug, [actorId, personId]);
  return { communityId, personId };
}

/** The row of a member. */
export function membership(communityId: string, userId: string) {
  return and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, userId));
}

/** What is answered where a member is needed. */
export function notAMember(username: string): AppError {
  return new AppError("NOT_FOUND", `@${username} is not a member of this community`);
}

/** The row of somebody who was removed. */
export function ban(communityId: string, userId: string) {
  return and(eq(communityBans.communityId, communityId), eq(communityBans.userId, userId));
}

/** Whether somebody was removed and not readmitted. */
export async function isBanned(tx: Database, communityId: string, userId: string): Promise<boolean> {
  return (await tx.$count(communityBans, ban(communityId, userId))) > 0;
}
