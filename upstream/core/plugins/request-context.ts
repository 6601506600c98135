import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { REQUEST_ID_HEADER } from "#contract/protocol/session-protocol";
import type { AppDeps } from "#upstream/app-deps";
import { AnswerTime } from "#upstream/core/load/answer-time";
import { type AccessClaims, readAccessToken } from "#upstream/core/security/access-token";
import type { Caller } from "#upstream/core/security/authenticate-session";
import type { KeyRing } from "#upstream/core/security/keys";
import { clientAddress, isFromWebServer, limitKeyOf } from "./client-facts.ts";

declare module "fastify" {
  interface FastifyRequest {
    clientAddress: string;
    addressKey: string;
    /** The remaining time for its answer. */
    answerTime: AnswerTime;
    /** The claims of a validly signed access token; its session has not been checked yet. */
    claims: AccessClaims | null;
    /** Set by contract routes after the session was validated. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** No rate limit: for probes, pictures and documents. */
    unlimited?: boolean;
    /** The handler counts its calls itself, since an access token does not identify its caller. */
    ownLimit?: boolean;
  }
}

type Headers = Record<string, string | string[] | undefined>;

/** The request id in a request's header; null if it is missing or unsafe to log. */
export function givenRequestId(headers: Headers): string | null {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : null;
}

/** Makes the function that chooses a request's id: that of the web server, or a new one. */
export function requestIdMaker(webProof: KeyRing) {
  return ({ headers }: { headers: Headers }): string => {
    const given = isFromWebServer(headers, webProof) ? givenRequestId(headers) : null;
    return given ?? randomUUID();
  };
}

/** Determines a request's client and claimed session, and applies the general rate limit. */
export function registerRequestContext(app: FastifyInstance, deps: AppDeps): void {
  app.decorateRequest("clientAddress", "");
  app.decorateRequest("addressKey", "");
  app.decorateRequest("answerTime");
  app.decorateRequest("claims", null);
  app.decorateRequest("caller", null);
  app.addHook("onRequest", async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.header("cache-control", "private, no-store");
    reply.header("x-content-type-options", "nosniff");
    request.answerTime = new AnswerTime(deps.answerTimeoutMs);
    request.clientAddress = clientAddress(request, deps.keys.webProof);
    request.addressKey = limitKeyOf(request.clientAddress);
    const token = request.cookies.accessToken;
    request.claims = token ? readAccessToken(deps.keys.access, token, deps.clock()) : null;
    const { unlimited, ownLimit } = request.routeOptions.config;
    if (unlimited || ownLimit) return;
    if (request.claims) await deps.rateLimits.consume("memberRequests", request.claims.userId);
    else await deps.rateLimits.consume("visitorRequests", request.addressKey);
  });
}
