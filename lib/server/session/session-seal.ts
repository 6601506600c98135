import "server-only";
import { sealData, unsealData } from "iron-session";
import { MINUTE, SECOND, SESSION_IDLE_MS } from "#contract/limits";
import { globalOnce } from "#lib/server/global-once";
import { keysFor } from "#lib/server/keys";
import { type Session, session } from "#lib/server/session/session";

/** Browsers drop larger cookies at about 4 KB, and ours travels with each request. */
const SEAL_MAX_BYTES = 2048;

/** Of about 3 KB each. */
const OPENED_MAX = 2000;
const OPENED_FOR_MS = MINUTE;

interface Opened {
  session: Session;
  until: number;
}

// The gate, the page and the calls of its scripts come with the same seal, and each opening derives keys anew. A seal
// is its own proof: whoever has this one has been let in before. What it may still do the upstream decides each time.
const openedSeals = () => globalOnce("opened seals", () => new Map<string, Opened>());

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
  const known = openedSeals().get(seal);
  if (known && known.until > now) return known.session;
  const value = await unsealData<unknown>(seal, {
    password: keysFor("roost web session"),
    ttl: SESSION_IDLE_MS / SECOND,
  });
  const parsed = session.safeParse(value);
  if (!parsed.success || parsed.data.absoluteExpiresAt <= now) return null;
  remember(seal, parsed.data, now);
  return parsed.data;
}

function remember(seal: string, opened: Session, now: number): void {
  const seals = openedSeals();
  // Maps keep their order, so the first is the one opened longest ago.
  const oldest = seals.size >= OPENED_MAX && seals.keys().next().value;
  if (oldest) seals.delete(oldest);
  seals.delete(seal);
  seals.set(seal, { session: opened, until: Math.min(now + OPENED_FOR_MS, opened.absoluteExpiresAt) });
}
