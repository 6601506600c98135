import "server-only";
import { sealData, unsealData } from "iron-session";
import { SECOND, SESSION_IDLE_MS } from "#contract/limits";
import { keysFor } from "#lib/server/keys";
import { type Session, session } from "#lib/server/session/session";

/** Browsers drop larger cookies at about 4 KB, and ours travels with each request. */
const SEAL_MAX_BYTES = 2048;

/** Seconds that a session written now may lie idle: 7 days, but never past its absolute end. */
export function sessionLifetimeSeconds(opened: Session, now = Date.now()): number {
  return Math.max(0, Math.floor(Math.min(SESSION_IDLE_MS, opened.absoluteExpiresAt - now) / SECOND));
}

/** Encrypts a session for its cookie. Throws when the upstream's tokens are too long for one. */
export async function sealSession(opened: Session): Promise<string> {
  const seal = await sealData(opened, {
    password: keysFor("roost web session"),
    ttl: sessionLifetimeSeconds(opened),
  });
  if (seal.length > SEAL_MAX_BYTES) throw new Error(`The session cookie would have ${seal.length} bytes.`);
  return seal;
}

/** Opens a sealed session; null when it is none of ours, of another format, or expired. */
export async function unsealSession(seal: string | undefined, now = Date.now()): Promise<Session | null> {
  if (!seal || seal.length > SEAL_MAX_BYTES) return null;
  const value = await unsealData<unknown>(seal, {
    password: keysFor("roost web session"),
    ttl: SESSION_IDLE_MS / SECOND,
  });
  const opened = session.safeParse(value);
  return opened.success && opened.data.absoluteExpiresAt > now ? opened.data : null;
}
