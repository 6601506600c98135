import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { CSRF_HEADER, upstreamCookie } from "#contract/protocol/session-protocol";
import { DAY, MINUTE } from "#contract/units";
import { openPostgres } from "#upstream/core/db/connection/open-postgres";
import { newId } from "#upstream/core/db/new-id";
import { makeAccessToken } from "#upstream/core/security/access-token";
import { makeCsrfToken } from "#upstream/core/security/csrf-token";
import { deriveKeys } from "#upstream/core/security/keys";
import { openTicket } from "#upstream/realtime/realtime-ticket";

/** A signed-in member. */
export interface CrowdMember {
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
  /** Headers for calls to the upstream itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Many members of one database, created without hashing passwords. */
export interface Crowd {
  readonly databaseUrl: string;
  readonly members: readonly CrowdMember[];
  /** Ids of the direct conversations of members 0 and 1, 2 and 3, and so on. */
  readonly pairs: readonly string[];
  /** Issues a ticket for one socket. */
  ticketOf(member: CrowdMember): Promise<string>;
  close(): Promise<void>;
}

/**
 * Fills a database with members, paired in accepted direct conversations.
 * @param secret of the upstream that will accept their sessions
 */
export async function makeCrowd(databaseUrl: string, secret: string, count: number): Promise<Crowd> {
  const store = openPostgres(databaseUrl, () => undefined);
  const { db } = store;
  await store.migrate();
  const now = new Date();
  const keys = deriveKeys([secret]);
  const people = Array.from({ length: count }, (_, at) => ({
    id: newId(now),
    sessionId: newId(now),
    username: `member_${at}`,
  }));
  const pairs = Array.from({ length: Math.floor(count / 2) }, () => newId(now));
  const idOf = (at: number) => people[at]?.id ?? "";
  const isoNow = now.toISOString();
  await db.execute(sql`insert into users (id, username, name, email, password_hash, created_at)
    select id, name, name, name || '@example.org', 'none', ${isoNow}::timestamptz
    from unnest(${sql.param(people.map(({ id }) => id))}::uuid[], ${sql.param(people.map(({ username }) => username))}::text[]) p (id, name)`);
  await db.execute(sql`insert into sessions (id, user_id, device_key, client, os, device_type, ip_address,
      session_version, created_at, last_active_at, expires_at)
    select session_id, id, ${randomUUID()}, 'Bench', 'Linux', 'desktop', '127.0.0.1', 1,
      ${isoNow}::timestamptz, ${isoNow}::timestamptz, ${new Date(now.getTime() + DAY).toISOString()}::timestamptz
    from unnest(${sql.param(people.map(({ sessionId }) => sessionId))}::uuid[], ${sql.param(people.map(({ id }) => id))}::uuid[]) s (session_id, id)`);
  const ordered = pairs.map((_, at) => [idOf(2 * at), idOf(2 * at + 1)].sort());
  await db.execute(sql`insert into conversations (id, kind, low_id, high_id, last_activity_at, created_at)
    select id, 'direct', low, high, ${isoNow}::timestamptz, ${isoNow}::timestamptz
    from unnest(${sql.param(pairs)}::uuid[], ${sql.param(ordered.map(([low]) => low))}::uuid[], ${sql.param(ordered.map(([, high]) => high))}::uuid[]) c (id, low, high)`);
  await db.execute(sql`insert into conversation_members (conversation_id, user_id, state, joined_at)
    select c.id, u.user_id, 'member', c.created_at from conversations c cross join lateral (values (c.low_id), (c.high_id)) u (user_id)`);
  // Longer than a request may take, among a hundred thousand others.
  await store.backgroundDb.execute(sql`analyze`);
  const members = people.map(({ id, username, sessionId }) => {
    const claims = { sessionId, userId: id, sessionVersion: 1, generation: 1 };
    const expiresAt = new Date(now.getTime() + 60 * MINUTE);
    const accessToken = makeAccessToken(keys.access, { ...claims, expiresAt });
    const headers = {
      cookie: `${upstreamCookie.accessToken}=${accessToken}`,
      [CSRF_HEADER]: makeCsrfToken(keys.csrf, { sessionId }),
      "content-type": "application/json",
    };
    return { id, username, sessionId, headers };
  });
  return {
    databaseUrl,
    members,
    pairs,
    ticketOf: async ({ sessionId }) => (await openTicket(db, sessionId, new Date())).ticket,
    close: () => store.close(),
  };
}
