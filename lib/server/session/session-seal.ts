import { SESSION_IDLE_MS } from "#contract/limits";
import { MINUTE, SECOND } from "#contract/units";
import { globalOnce } from "#lib/server/global-once";
import { seal, unseal } from "./seal.ts";
import { type Session, session } from "./session.ts";

/** Browsers drop cookies above about 4 KB, and ours travels with each request. */
const SEAL_MAX_BYTES = 2048;

/** About 3 KB each. */
const OPENED_MAX = 2000;
const OPENED_FOR_MS = MINUTE;

interface Opened {
  session: Session;
  until: number;
}

// Caches opened seals: the gate, the page and its API calls bring the same seal, and opening one derives keys. A seal
// proves itself, and the upstream still authorizes each call.
const openedSeals = () => globalOnce("opened seals", () => new Map<string, Opened>());

/** Idle lifetime of a session sealed now, in seconds: 7 days, but never past its absolute end. */
export function sessionLifetimeSeconds(opened: Session, now = Date.now()): number {
  return Math.max(0, Math.floor(Math.min(SESSION_IDLE_MS, opened.absoluteExpiresAt - now) / SECOND));
}

/** Encrypts a session for its cookie. Throws when the upstream's tokens do not fit. */
export async function sealSession(opened: Session): Promise<string> {
  const text = await seal("roost web session", opened, sessionLifetimeSeconds(opened));
  if (text.length > SEAL_MAX_BYTES) throw new Error(`The session cookie would have ${text.length} bytes.`);
  return text;
}

/** The result of reading the session cookie. */
interface ReadSeal {
  /** Null when it is invalid, of another format, or expired. */
  session: Session | null;
  /** Whether another copy of the server may be able to open it: see `Unsealed`. */
  hasUnknownKey: boolean;
}

/** Opens a sealed session. */
export async function readSeal(text: string | undefined, now = Date.now()): Promise<ReadSeal> {
  const none = { session: null, hasUnknownKey: false };
  if (!text || text.length > SEAL_MAX_BYTES) return none;
  const known = openedSeals().get(text);
  if (known && known.until > now) return { ...none, session: known.session };
  const { value, hasUnknownKey } = await unseal("roost web session", text, SESSION_IDLE_MS / SECOND);
  const parsed = session.safeParse(value);
  if (!parsed.success || parsed.data.absoluteExpiresAt <= now) return { ...none, hasUnknownKey };
  remember(text, parsed.data, now);
  return { ...none, session: parsed.data };
}

/** Like `readSeal`, for the session alone. */
export async function unsealSession(text: string | undefined, now = Date.now()): Promise<Session | null> {
  return (await readSeal(text, now)).session;
}

function remember(seal: string, opened: Session, now: number): void {
  const seals = openedSeals();
  // Maps iterate in insertion order, so the first is the oldest.
  const oldest = seals.size >= OPENED_MAX && seals.keys().next().value;
  if (oldest) seals.delete(oldest);
  seals.delete(seal);
  seals.set(seal, { session: opened, until: Math.min(now + OPENED_FOR_MS, opened.absoluteExpiresAt) });
}
