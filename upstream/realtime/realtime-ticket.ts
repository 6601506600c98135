import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { REALTIME_TICKET_TTL_MS } from "#contract/limits";
import type { Database } from "#upstream/db/connection";
import { realtimeTickets } from "#upstream/db/schema-notification";
import { findStandingSessions } from "#upstream/modules/auth/find-standing-sessions";

const TICKET_BYTES = 32;

/** The member and session that a ticket or socket belongs to. */
export interface SocketOwner {
  readonly userId: string;
  readonly sessionId: string;
}

function hashTicket(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}

/** Makes a ticket of 256 random bits; the database keeps its hash only. */
export async function openTicket(db: Database, sessionId: string, now: Date) {
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  const expiresAt = new Date(now.getTime() + REALTIME_TICKET_TTL_MS);
  await db.insert(realtimeTickets).values({ ticketHash: hashTicket(ticket), sessionId, expiresAt });
  return { ticket, expiresAt };
}

/** Whose a ticket is, the first time it is asked; null for a used, old or unknown one, or when its session has ended. */
export async function redeemTicket(db: Database, ticket: string, now: Date): Promise<SocketOwner | null> {
  const [redeemed] = await db
    .delete(realtimeTickets)
    .where(and(eq(realtimeTickets.ticketHash, hashTicket(ticket)), gt(realtimeTickets.expiresAt, now)))
    .returning({ sessionId: realtimeTickets.sessionId });
  if (!redeemed) return null;
  const { sessionId } = redeemed;
  const userId = (await findStandingSessions(db, [sessionId], now)).get(sessionId);
  return userId === undefined ? null : { userId, sessionId };
}

/** Deletes tickets that nobody used in time. */
export async function sweepTickets(db: Database, now: Date): Promise<void> {
  await db.delete(realtimeTickets).where(lt(realtimeTickets.expiresAt, now));
}
