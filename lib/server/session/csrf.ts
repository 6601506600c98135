import "server-only";
import { isBrowserId } from "./browser-id.ts";
import { isSignedBy, sign } from "./keys.ts";
import type { Session } from "./session.ts";

/** What an anti-forgery token is bound to: the session, or for visitors the browser's cookie. */
export interface FormTokenOwner {
  session: Session | null;
  browserId: string | undefined;
}

/**
 * The token that our pages send with each change. It is ours, not the upstream's (which stays in the cookie), and
 * lasts as long as the session, so that a refresh does not invalidate open pages.
 */
export function formTokenOf(owner: FormTokenOwner): string {
  const subject = subjectOf(owner);
  return subject ? sign("roost web form", subject) : "";
}

/** Whether a token belongs to the owner; constant time. */
export function isFormToken(owner: FormTokenOwner, token: string): boolean {
  const subject = subjectOf(owner);
  return subject !== undefined && isSignedBy("roost web form", subject, token);
}

function subjectOf({ session, browserId }: FormTokenOwner): string | undefined {
  if (session) return `session:${session.id}`;
  return isBrowserId(browserId) ? `browser:${browserId}` : undefined;
}
