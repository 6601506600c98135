import "server-only";
import { AppError } from "#contract/errors";
import { cookieName } from "#lib/server/session/session-cookie";
import { readSeal } from "#lib/server/session/session-seal";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";

/**
 * Refuses a request for a socket that does not bring a member's session, without which no ticket for one is to be had;
 * null where it does. The upstream decides by the ticket; this keeps away from it who cannot have one.
 * @param cookies the Cookie header
 */
export async function refusalOfSocket(cookies: string | null | undefined): Promise<AppError | null> {
  const prefix = `${cookieName("session")}=`;
  const pair = (cookies ?? "").split(/; */).find((part) => part.startsWith(prefix));
  const { session, isOfUnknownKey } = await readSeal(pair?.slice(prefix.length));
  if (session) return null;
  if (isOfUnknownKey) return unknownKeyRefusal();
  return new AppError("UNAUTHENTICATED", "Please sign in to continue.");
}
