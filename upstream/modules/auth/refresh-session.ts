import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import {
  REFRESH_GRACE_MS,
  REFRESH_LOST_ANSWER_MS,
  REPLACED_TOKENS_MS,
  SESSION_IDLE_MS,
} from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { refreshTokens, sessions, users } from "#upstream/core/db/schema/schema";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import { isCsrfToken } from "#upstream/core/security/csrf-token";
import { notifySessionReuse } from "#upstream/modules/notification/notify-security";
import {
  hashRefreshToken,
  issueTokens,
  newSuccessorSeed,
  REPLACED_SEED,
  successorOf,
} from "./session-tokens.ts";

type SessionRow = typeof sessions.$inferSelect;
type TokenRow = typeof refreshTokens.$inferSelect;

interface RefreshInput {
  refreshToken: string | undefined;
  deviceKey: string | undefined;
  csrfToken: string;
  addressKey: string;
}

type RefreshOutcome =
  | { kind: "renewed"; isFirst: boolean; session: SessionRow; refreshToken: string }
  | { kind: "reused"; session: SessionRow }
  | { kind: "replaced" }
  | { kind: "ended" };

/** Why a refresh was refused, for the log. */
export type RefreshRefusal = "unknown" | "expired" | "reused";

const outOfDate = () => new AppError("CSRF_INVALID", "Your page is out of date. Reload it and try again.");
const ended = () => new AppError("UNAUTHENTICATED", "Your session has ended. Please sign in again.");

/**
 * Exchanges a refresh token for its one successor. Any number of clients may present the
 * same token concurrently, and all get the same successor. A token presented too late is a stolen copy, so its session ends.
 * @param onRefusal receives the reason and the session's username, if known, for the log
 * @throws AppError UNAUTHENTICATED, SESSION_REVOKED, CSRF_INVALID, RATE_LIMITED
 */
export async function refreshSession(
  deps: AppDeps,
  { refreshToken, deviceKey, csrfToken, addressKey }: RefreshInput,
  onRefusal: (reason: RefreshRefusal, username?: string) => void,
): Promise<{ username: string; tokens: SessionCookieValues }> {
  const { db, keys, clock, rateLimits } = deps;
  const tokenHash = hashRefreshToken(refreshToken ?? "");
  const [known] = await db
    .select({
      sessionId: refreshTokens.sessionId,
      deviceKey: sessions.deviceKey,
      userId: sessions.userId,
      username: users.username,
      rotatedAt: refreshTokens.rotatedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!refreshToken || !known || known.deviceKey !== deviceKey) {
    await rateLimits.consume("refusedRefreshByAddress", addressKey);
    onRefusal("unknown");
    throw ended();
  }
  await rateLimits.consume("memberRequests", known.userId);
  if (!isCsrfToken(keys.csrf, { sessionId: known.sessionId }, csrfToken)) {
    throw outOfDate();
  }

  // Only the first use of a token is counted, so that many tabs refreshing together do not reach the limit. Which one is first
  // is known only under the session's lock, where no time is spent on the rate limiter; so this checks, and the count follows.
  if (known.rotatedAt === null) await rateLimits.check("refreshBySession", known.sessionId);
  const now = clock();
  const outcome = await db.transaction((tx) => rotate(tx, deps, known.sessionId, refreshToken, now));
  const { username } = known;
  if (outcome.kind === "renewed") {
    if (outcome.isFirst) await countRefresh(deps, outcome.session.id);
    return { username, tokens: issueTokens(keys, outcome.session, outcome.refreshToken, now) };
  }
  if (outcome.kind === "replaced") throw outOfDate();
  onRefusal(outcome.kind === "reused" ? "reused" : "expired", username);
  if (outcome.kind === "reused") {
    throw new AppError(
      "SESSION_REVOKED",
      "Your session was ended to keep your account safe. Please sign in again.",
    );
  }
  throw ended();
}

// This refresh has succeeded, so exceeding the limit only affects the next one.
async function countRefresh({ rateLimits }: AppDeps, sessionId: string): Promise<void> {
  await rateLimits.consume("refreshBySession", sessionId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "RATE_LIMITED") throw error;
  });
}

async function rotate(
  tx: Database,
  deps: AppDeps,
  sessionId: string,
  refreshToken: string,
  now: Date,
): Promise<RefreshOutcome> {
  const session = await lockActiveSession(tx, sessionId, now);
  if (!session) return { kind: "ended" };
  // Read after the lock: its previous holder may have rotated this token.
  const [token] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashRefreshToken(refreshToken)));
  if (!token) return { kind: "ended" };
  if (token.successorSeed === REPLACED_SEED)
    return { kind: isJustReplaced(token, now) ? "replaced" : "ended" };
  const successor = successorOf(refreshToken, token.successorSeed);
  if (token.rotatedAt === null) {
    return {
      kind: "renewed",
      isFirst: true,
      session: await advance(tx, session, token, successor, now),
      refreshToken: successor,
    };
  }
  if (mayRepeatAnswer(session, token, token.rotatedAt, now)) {
    return { kind: "renewed", isFirst: false, session, refreshToken: successor };
  }
  await tx.delete(sessions).where(eq(sessions.id, session.id));
  await notifySessionReuse(deps, tx, session, { recipientId: session.userId, now });
  return { kind: "reused", session };
}

async function lockActiveSession(
  tx: Database,
  sessionId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select({ session: sessions, memberVersion: users.sessionVersion, deactivatedAt: users.deactivatedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .for("update", { of: sessions });
  if (!row) return undefined;
  const { session } = row;
  const isActive =
    row.deactivatedAt === null &&
    row.memberVersion === session.sessionVersion &&
    session.expiresAt > now &&
    now.getTime() - session.lastActiveAt.getTime() < SESSION_IDLE_MS;
  if (isActive) return session;
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
  return undefined;
}

async function advance(
  tx: Database,
  session: SessionRow,
  token: TokenRow,
  successor: string,
  now: Date,
): Promise<SessionRow> {
  const generation = token.generation + 1;
  await tx.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.tokenHash, token.tokenHash));
  await tx.insert(refreshTokens).values({
    tokenHash: hashRefreshToken(successor),
    sessionId: session.id,
    generation,
    successorSeed: newSuccessorSeed(),
  });
  await tx.update(sessions).set({ generation, lastActiveAt: now }).where(eq(sessions.id, session.id));
  return { ...session, generation, lastActiveAt: now };
}

// The client that replaced its tokens has new ones; its concurrent requests with the old ones must not clear them.
function isJustReplaced({ rotatedAt }: TokenRow, now: Date): boolean {
  return rotatedAt !== null && now.getTime() - rotatedAt.getTime() < REPLACED_TOKENS_MS;
}

function mayRepeatAnswer(session: SessionRow, token: TokenRow, rotatedAt: Date, now: Date): boolean {
  if (token.generation !== session.generation - 1) return false;
  const ageMs = now.getTime() - rotatedAt.getTime();
  const answerWasLost = session.usedGeneration < session.generation;
  return ageMs <= REFRESH_GRACE_MS || (answerWasLost && ageMs <= REFRESH_LOST_ANSWER_MS);
}
