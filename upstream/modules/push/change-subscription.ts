import { and, desc, eq, inArray, ne, or } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { PUSH_SUBSCRIPTIONS_PER_MEMBER } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { pushSubscriptions } from "#upstream/core/db/schema/schema-push";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { isPushKey } from "./is-push-key.ts";

/**
 * Pushes to a browser until the caller's session ends. A browser is pushed to for one member, and a session has one
 * browser: what either had before goes. The oldest goes when a member has too many.
 * @throws AppError VALIDATION_FAILED for an address that is no known push service's, and for a key that is none
 */
export async function subscribe(
  { db, clock, push }: AppDeps,
  { userId, sessionId }: Caller,
  { endpoint, keys }: BodyOf<Endpoints["subscribeToPush"]>,
): Promise<void> {
  if (!push.accepts(endpoint)) {
    const message = "This server does not know the push service of this browser";
    throw new AppError("VALIDATION_FAILED", message, { fields: { endpoint: message } });
  }
  if (!isPushKey(keys.p256dh)) {
    const message = "The key that this browser gave for push messages is not valid";
    throw new AppError("VALIDATION_FAILED", message, { fields: { keys: message } });
  }
  const now = clock();
  const values = { userId, sessionId, p256dh: keys.p256dh, auth: keys.auth };
  await db.transaction(async (tx) => {
    // One at a time per member, so that the number is exact.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const isAnothers = and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId));
    const isFormer = and(
      eq(pushSubscriptions.sessionId, sessionId),
      ne(pushSubscriptions.endpoint, endpoint),
    );
    await tx.delete(pushSubscriptions).where(or(isAnothers, isFormer));
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(now), endpoint, createdAt: now, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(PUSH_SUBSCRIPTIONS_PER_MEMBER);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
  });
}

/** Pushes to a browser of the caller's no more. Somebody else's stays as it is. */
export async function unsubscribe(
  { db }: AppDeps,
  { userId }: Caller,
  { endpoint }: { endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}
