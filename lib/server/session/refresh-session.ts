import "server-only";
import { AppError } from "#contract/errors";
import { tokensOf } from "#lib/server/upstream/caller";
import { formTokenOf } from "./csrf.ts";
import { endedSessionCookies } from "./form-flash.ts";
import { mirrorSettings } from "./mirror-settings.ts";
import { renewSession } from "./renew-session.ts";
import type { CallAction } from "./request-context.ts";
import { sessionCookie } from "./session-cookie.ts";

/** Refreshes the tokens on the browser's timer. Throws `UNAUTHENTICATED` when the session has ended. */
export const refreshSession: CallAction = async (context) => {
  const ended = new AppError("UNAUTHENTICATED", "Please sign in again.");
  if (!context.session) throw ended;
  const renewal = await renewSession(context.session, context.caller);
  if (renewal.kind === "unavailable") throw renewal.error;
  if (renewal.kind === "ended") {
    context.cookies.push(...(await endedSessionCookies()));
    throw ended;
  }
  context.cookies.push(await sessionCookie(renewal.session));
  // Picks up settings changed on another device.
  await mirrorSettings(context, tokensOf(renewal.session));
  return {
    success: true,
    csrfToken: formTokenOf({ session: renewal.session, browserId: context.browserId }),
  };
};
