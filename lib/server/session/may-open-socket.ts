import "server-only";
import { AppError } from "#contract/errors";
import { cookieName } from "#lib/server/session/session-cookie";
import { unsealSession } from "#lib/server/session/session-seal";

/**
 * Whether a request brings a member's session, without which no ticket for a socket is to be had. The upstream decides
 * by the ticket; this keeps away from it who cannot have one.
 * @param cookies the Cookie header
 */
export async function mayOpenSocket(cookies: string | null | undefined): Promise<boolean> {
  const prefix = `${cookieName("session")}=`;
  const pair = (cookies ?? "").split(/; */).find((part) => part.startsWith(prefix));
  return (await unsealSession(pair?.slice(prefix.length))) !== null;
}

/** For who may not. */
export function socketRefusal(): AppError {
  return new AppError("UNAUTHENTICATED", "Please sign in to continue.");
}
