import { AppError } from "#contract/errors";
import { cookieName } from "#lib/server/session/session-cookie";
import { readSeal } from "#lib/server/session/session-seal";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";

/**
 * The refusal of a socket request without a member's session, which a ticket requires; null if it has one. The
 * upstream authorizes by the ticket; this only keeps others away from it.
 * @param cookies the Cookie header
 */
export async function socketRefusal(cookies: string | null | undefined): Promise<AppError | null> {
  const prefix = `${cookieName("session")}=`;
  const pair = (cookies ?? "").split(/; */).find((part) => part.startsWith(prefix));
  const { session, hasUnknownKey } = await readSeal(pair?.slice(prefix.length));
  if (session) return null;
  if (hasUnknownKey) return unknownKeyRefusal();
  return new AppError("UNAUTHENTICATED", "Please sign in to continue.");
}
