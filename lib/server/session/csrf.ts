import "server-only";
import { isBrowserId } from "./browser-id.ts";
import { isSignedBy, sign } from "./keys.ts";
import type { Session } from "./session.ts";

/** What an anti-forgery token is bound to: the session, or before one the browser's own cookie. */
export interface FormTokenOwner {
  session: Session | null;
  browserId: string | undefined;
}

/**
 * The token that our pages send back with each change. It is ours, not the upstream's (which stays in the
 * cookie), and lasts as long as the session, so that a refresh does not invalidate pages that are open.
 */
export function formTokenOf(owner: FormTokenOwner): string {
  const subject = subjectOf(owner);
  return subject ? sign("roost web form", subject) : "";
}

/** Whether a token is the owner's; takes the same time either way. */
export function isFormToken(owner: FormTokenOwner, token: string): boolean {
  const subject = subjectOf(owner);
  return subject !== undefined && isSignedBy("roost web form", subject, token);
}

function subjectOf({ session, browserId }: FormTokenOwner): string | undefined {
  if (session) return `session:${session.id}`;
  return isBrowserId(browserId) ? `browser:${browserId}` : undefined;
}
