import { createPublicKey } from "node:crypto";
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

const UNCOMPRESSED = 4;
const COORDINATE_BYTES = 32;

/** Whether a text is a valid public key: an uncompressed point on P-256. Encrypting for any other would fail. */
function isPushKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== 1 + 2 * COORDINATE_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  const x = bytes.toString("base64url", 1, 1 + COORDINATE_BYTES);
  const y = bytes.toString("base64url", 1 + COORDINATE_BYTES);
  try {
    createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores a browser's push subscription until the caller's session ends. Replaces the session's earlier subscription
 * and another member's in the same browser. Removes the member's oldest subscription beyond the maximum.
 * @throws AppError VALIDATION_FAILED if the endpoint is not of a listed push service or the key is invalid
 */
export async function subscribe(
  { db, clock, push }: AppDeps,
  { userId, sessionId }: Caller,
  { endpoint, keys }: BodyOf<Endpoints["subscribeToPush"]>,
): Promise<void> {
  if (!push.accepts(endpoint)) {
    const message = "This server does not support the push service of this browser";
    throw new AppError("VALIDATION_FAILED", message, { fields: { endpoint: message } });
  }
  if (!isPushKey(keys.p256dh)) {
    const message = "The key that this browser gave for push messages is not valid";
    throw new AppError("VALIDATION_FAILED", message, { fields: { keys: message } });
  }
  const now = clock();
  const values = { userId, sessionId, p256dh: keys.p256dh, auth: keys.auth };
  await db.transaction(async (tx) => {
    // Serializes subscriptions per member, so that the maximum is exact.
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

/** Removes the caller's subscription with this endpoint. Does nothing for another member's. */
export async function unsubscribe(
  { db }: AppDeps,
  { userId }: Caller,
  { endpoint }: { endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}
