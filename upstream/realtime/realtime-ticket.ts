import { createHash, randomBytes } from "node:crypto";
import { and, gt, inArray, lt } from "drizzle-orm";
import { REALTIME_TICKET_TTL_MS } from "#contract/limits-realtime";
import type { Database } from "#upstream/core/db/connection/database";
import { realtimeTickets } from "#upstream/core/db/schema/schema-notification";
import { findActiveSessions } from "#upstream/modules/auth/find-active-sessions";

const TICKET_BYTES = 32;

/** The member and session that a ticket or socket belongs to. */
export interface SocketOwner {
  readonly userId: string;
  readonly sessionId: string;
}

function hashTicket(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}

/** Issues a ticket of 256 random bits; the database stores only its hash. */
export async function openTicket(db: Database, sessionId: string, now: Date) {
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  const expiresAt = new Date(now.getTime() + REALTIME_TICKET_TTL_MS);
  await db.insert(realtimeTickets).values({ ticketHash: hashTicket(ticket), sessionId, expiresAt });
  return { ticket, expiresAt };
}

/**
 * Redeems tickets, each of which is valid once.
 * @returns the owner per ticket, in order; null for a used, expired or unknown ticket, for the second occurrence of the same
 * one, and when its session has ended
 */
export async function redeemTickets(
  db: Database,
  tickets: readonly string[],
  now: Date,
): Promise<(SocketOwner | null)[]> {
  const hashes = tickets.map(hashTicket);
  const redeemed = await db
    .delete(realtimeTickets)
    .where(and(inArray(realtimeTickets.ticketHash, hashes), gt(realtimeTickets.expiresAt, now)))
    .returning({ hash: realtimeTickets.ticketHash, sessionId: realtimeTickets.sessionId });
  const sessionOf = new Map(redeemed.map(({ hash, sessionId }) => [hash, sessionId]));
  const owners = await findActiveSessions(db, [...sessionOf.values()], now);
  return hashes.map((hash) => {
    const sessionId = sessionOf.get(hash);
    sessionOf.delete(hash);
    const userId = sessionId && owners.get(sessionId);
    return sessionId && userId ? { userId, sessionId } : null;
  });
}

/** Deletes expired tickets. */
export async function sweepTickets(db: Database, now: Date): Promise<void> {
  await db.delete(realtimeTickets).where(lt(realtimeTickets.expiresAt, now));
}
