import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { Viewer } from "#lib/shared/viewer";
import { formTokenOf } from "./csrf.ts";
import type { Session } from "./session.ts";
import { cookieName } from "./session-cookie.ts";
import { unsealSession } from "./session-seal.ts";

/** The session of the request being rendered, after the gate; null for a visitor. */
export const getSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return unsealSession(jar.get(cookieName("session"))?.value);
});

/** The signed-in member of this request; null for a visitor. Authorization is the upstream's. */
export async function getViewer(): Promise<Viewer | null> {
  const opened = await getSession();
  return opened && { userId: opened.userId, username: opened.username };
}

/**
 * The anti-forgery token of this request, for the hidden field `csrfToken` of plain forms and the page's `csrf-token`
 * meta element.
 */
export const getFormToken = cache(async (): Promise<string> => {
  const [opened, jar] = await Promise.all([getSession(), cookies()]);
  return formTokenOf({ session: opened, browserId: jar.get(cookieName("browser"))?.value });
});
