import { DAY, MINUTE } from "#contract/units";
import type { Session } from "#lib/server/session/session";

/** Alice's session, with tokens of realistic length. */
export function sampleSession(changes: Partial<Session> = {}): Session {
  const now = Date.now();
  return {
    format: 1,
    id: "5b0d1d6c-6c1e-4d0e-9f0a-000000000001",
    userId: "0190f3a0-0000-7000-8000-000000000001",
    username: "alice",
    accessToken: `access.${"a".repeat(180)}`,
    accessExpiresAt: now + 15 * MINUTE,
    refreshToken: `refresh.${"r".repeat(43)}`,
    csrfToken: `csrf.${"c".repeat(66)}`,
    deviceKey: "d".repeat(32),
    sessionVersion: "1",
    issuedAt: now,
    absoluteExpiresAt: now + 30 * DAY,
    ...changes,
  };
}
