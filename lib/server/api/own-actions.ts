import "server-only";
import type { SessionEffect } from "#contract/endpoint";
import type { EndpointName, EndpointNameWith } from "#contract/endpoints";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import {
  changePassword,
  closeAllSessions,
  closeSession,
  closeSessionsOfAllDevices,
  deleteAccount,
} from "#lib/server/session/close-session";
import { openSession } from "#lib/server/session/open-session";
import { refreshSession } from "#lib/server/session/refresh-session";
import type { CallAction } from "#lib/server/session/request-context";
import { setUpTwoFactor } from "#lib/server/session/set-up-two-factor";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { forwardUpstream } from "#lib/server/upstream/call-upstream";
import { giveCsrfToken } from "./describe-session.ts";

/** Endpoints whose answer changes the session cookie. */
type SessionEndpointName = EndpointNameWith<{ sessionEffect: SessionEffect }>;

const sessionActions: Record<SessionEndpointName, CallAction> = {
  login: openSession("login"),
  finishLogin: openSession("finishLogin"),
  signup: openSession("signup"),
  loginWithPasskey: openSession("loginWithPasskey"),
  refresh: refreshSession,
  setupTwoFactor: setUpTwoFactor,
  logout: closeSession,
  logoutAll: closeAllSessions,
  logoutAllDevices: closeSessionsOfAllDevices,
  changePassword,
  deleteAccount,
};

/** Has the upstream fetch and re-encode a GIF, which may take as long as an upload. */
const pickGif: CallAction = (context, input) =>
  withFreshTokens(
    context,
    async (caller) => (await forwardUpstream("pickGif", input, caller, UPLOAD_TIMEOUT_MS)).data,
  );

/** What this server does for an endpoint in place of passing the call on. */
export const ownActions: Partial<Record<EndpointName, CallAction>> = {
  ...sessionActions,
  getCsrfToken: giveCsrfToken,
  pickGif,
};
