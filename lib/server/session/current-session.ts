import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { Session } from "#lib/server/session/session";
import { cookieName } from "#lib/server/session/session-cookie";
import { unsealSession } from "#lib/server/session/session-seal";

/** The session of the request being rendered, as the gate left it; null for a visitor. */
export const getSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return unsealSession(jar.get(cookieName("session"))?.value);
});
