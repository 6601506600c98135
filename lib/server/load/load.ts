import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { InputOf, OutputOf } from "#contract/endpoint";
import type { EndpointName, Endpoints } from "#contract/endpoints";
import { routes } from "#contract/web-routes";
import { isAppError } from "#lib/server/errors";
import { internalHeader } from "#lib/server/gate/internal-headers";
import { getSession } from "#lib/server/session/current-session";
import { renewPath } from "#lib/server/session/renew-path";
import { isSessionRefusal } from "#lib/server/session/with-fresh-tokens";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import { callerFrom } from "#lib/server/upstream/caller";

/** The page of a list; the first by default. */
export interface PageInput {
  cursor?: string | undefined;
}

/**
 * Reads from the upstream for the page being rendered, on behalf of its viewer. When the session is refused it
 * redirects to the renew route, since rendering cannot write the cookie. Otherwise throws `AppError` with the code as
 * its `digest` too, which is all that an error boundary in the browser gets to see.
 */
export async function load<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
): Promise<OutputOf<Endpoints[N]>> {
  const [opened, requestHeaders] = await Promise.all([getSession(), headers()]);
  const requestId = requestHeaders.get(internalHeader.requestId) ?? "";
  try {
    return await callUpstream(name, input, callerFrom(requestHeaders, requestId, opened));
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (isSessionRefusal(error)) {
      const path = requestHeaders.get(internalHeader.path) ?? routes.home();
      redirect(opened ? renewPath(path, opened) : routes.login(path));
    }
    throw Object.assign(error, { digest: error.code });
  }
}
