import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { formTokenOf } from "#lib/server/session/csrf";
import { getSession } from "#lib/server/session/current-session";
import { cookieName } from "#lib/server/session/session-cookie";

/**
 * The anti-forgery token of this request's session, or of the visitor's browser: for the hidden field
 * `csrfToken` of plain forms and the page's `csrf-token` meta element.
 */
export const getFormToken = cache(async (): Promise<string> => {
  const [opened, jar] = await Promise.all([getSession(), cookies()]);
  return formTokenOf({ session: opened, browserId: jar.get(cookieName("browser"))?.value });
});
