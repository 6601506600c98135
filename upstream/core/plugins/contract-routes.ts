import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { type BodyOf, type Endpoint, needsSession, type ParamsOf, type QueryOf } from "#contract/endpoint";
import { type EndpointName, type Endpoints, endpoints } from "#contract/endpoints";
import { AppError, errorEnvelope } from "#contract/errors";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import type { AppDeps } from "#upstream/app-deps";
import type { LimitName } from "#upstream/core/load/rate-limits";
import { authenticateSession, type Caller } from "#upstream/core/security/authenticate-session";
import { isCsrfToken } from "#upstream/core/security/csrf-token";
import { requireSiteModerator } from "#upstream/core/security/site-moderator";
import { deletedMeanwhile } from "./deleted-meanwhile.ts";
import { SESSION_SCHEME } from "./openapi.ts";
import { type SessionCookies, sessionCookies } from "./session-cookies.ts";
import { discardUpload, isForm, readForm, refuseUnwanted, type UploadedFile } from "./uploads.ts";

/** The argument of a handler: the input parsed with the contract, the caller and the client. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The uploaded file; deleted after the handler has finished. */
  readonly file: UploadedFile | null;
  readonly caller: E["access"] extends "member" | "site-moderator" ? Caller : Caller | null;
  readonly cookies: SessionCookies;
  /** The client's IP address, to show and log. */
  readonly address: string;
  /** The address as a key for rate limits: an IPv6 address by its /64. */
  readonly addressKey: string;
  readonly userAgent: string;
  readonly csrfToken: string;
  readonly log: FastifyBaseLogger;
}

/** The output without `success: true` and `asOf`, which the route adds. */
type Answer<E extends Endpoint> = Omit<z.input<E["output"]>, "success" | "asOf"> &
  // Omit loses the variants of a union; no output is a union at the top level.
  unknown;

export interface RouteOptions {
  /** Limits counted per member on every call. Forms with a file also count as `upload`. */
  readonly limits?: readonly LimitName[];
  /** The handler checks the anti-forgery token itself, since only it knows the session. */
  readonly ownCsrfCheck?: boolean;
  /** The handler counts its calls itself, in place of the general limit. */
  readonly ownLimit?: boolean;
  /** No answer timeout: it fetches a file, or changes as many rows as a member has followers. */
  readonly mayTakeLong?: boolean;
}

/** Registers the handler of a contract endpoint, by its name. */
export type RouteRegistrar = <Name extends EndpointName>(
  name: Name,
  handler: (call: Call<Endpoints[Name]>) => Promise<Answer<Endpoints[Name]>>,
  options?: RouteOptions,
) => void;

const nothing = z.strictObject({});

/** Whether the anti-forgery header belongs to this session or, before login, to this device. */
function hasValidCsrfToken(deps: AppDeps, endpoint: Endpoint, request: FastifyRequest): boolean {
  const token = String(request.headers[CSRF_HEADER] ?? "");
  const { caller } = request;
  if (caller && isCsrfToken(deps.keys.csrf, { sessionId: caller.sessionId }, token)) return true;
  const deviceKey = request.cookies.deviceKey;
  return endpoint.access === "anyone" && !!deviceKey && isCsrfToken(deps.keys.csrf, { deviceKey }, token);
}

async function identifyCaller(deps: AppDeps, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const isForMembers = needsSession(endpoint.access, deps.visitors);
  if (request.claims) {
    try {
      request.caller = await authenticateSession(deps.db, request.claims, deps.clock());
    } catch (error) {
      // With an expired session the caller is treated as a visitor.
      if (!(error instanceof AppError) || isForMembers) throw error;
    }
  }
  if (isForMembers && !request.caller) {
    throw new AppError("UNAUTHENTICATED", endpoint.signInFirst ?? "Please sign in to continue.");
  }
}

function callOf(deps: AppDeps, request: FastifyRequest, reply: FastifyReply) {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    file: request.uploadedFile ?? null,
    caller: request.caller,
    cookies: sessionCookies(request, reply, deps.secureCookies),
    address: request.clientAddress,
    addressKey: request.addressKey,
    userAgent: String(request.headers["user-agent"] ?? ""),
    csrfToken: String(request.headers[CSRF_HEADER] ?? ""),
    log: request.log,
  };
}

/**
 * The only way to add an endpoint. Method, path, schemas and access come from the contract: input is parsed, the caller
 * authenticated, the anti-forgery token checked and the output validated.
 */
export function contractRoutes(app: FastifyInstance, deps: AppDeps): RouteRegistrar {
  return (name, handler, options = {}) => {
    const endpoint: Endpoint = endpoints[name];
    const takesBody = endpoint.method !== "GET";
    const { upload } = endpoint as Endpoint; // few endpoints have one, so the exact type may not know it
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { ownLimit: options.ownLimit ?? false, upload },
      schema: {
        operationId: name,
        summary: endpoint.summary,
        ...(needsSession(endpoint.access, deps.visitors) && { security: [{ [SESSION_SCHEME]: [] }] }),
        params: endpoint.params ?? nothing,
        querystring: endpoint.query ?? nothing,
        ...(takesBody && { body: endpoint.body ?? nothing.nullish() }),
        response: { 200: endpoint.output, "4xx": errorEnvelope, "5xx": errorEnvelope },
      },
      onRequest: async (request) => {
        await request.answerTime.spend(() => identifyCaller(deps, endpoint, request));
        if (takesBody && !options.ownCsrfCheck && !hasValidCsrfToken(deps, endpoint, request)) {
          throw new AppError("CSRF_INVALID", "Your page is out of date. Reload it and try again.");
        }
        const { caller } = request;
        if (endpoint.access === "site-moderator" && caller) {
          await request.answerTime.spend(() => requireSiteModerator(deps.db, caller.userId));
        }
        const limits = options.limits ?? [];
        // A JSON body contains no file.
        for (const limit of upload && isForm(request) ? [...limits, "upload" as const] : limits) {
          await deps.rateLimits.consume(limit, request.caller?.userId ?? request.addressKey);
        }
        if (upload) refuseUnwanted(request, upload);
      },
      ...(upload && {
        preValidation: (request: FastifyRequest) => readForm(request, upload, deps),
        onSend: discardUpload,
      }),
      handler: async (request, reply) => {
        // Fastify has parsed each part with the endpoint's schemas, and onRequest has checked the caller.
        const call = callOf(deps, request, reply) as unknown as Parameters<typeof handler>[0];
        try {
          const isUnlimited = options.mayTakeLong || (upload && isForm(request));
          const work = () => handler(call);
          const begunAt = deps.clock();
          const answer = await (isUnlimited ? work() : request.answerTime.spend(work));
          // A read is as of its start, since the data may change meanwhile; a change is as of its end.
          const asOf = endpoint.method === "GET" ? begunAt : deps.clock();
          return { success: true, asOf: asOf.getTime(), ...answer };
        } catch (error) {
          throw await deletedMeanwhile(deps, request, error);
        }
      },
    });
  };
}
