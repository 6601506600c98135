import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { type Endpoint, needsSession } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { API_PREFIX } from "#contract/paths";
import { env } from "#lib/server/env";
import { getAnonymousTokens } from "#lib/server/session/anonymous-tokens";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { forwardUpstream, type ParsedInput } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";
import type { PathValues } from "#lib/shared/address/endpoint-address";
import { handleChange, validate, validateParams } from "./handle-change.ts";
import { type RequestContext, readRequestContext } from "./request-context.ts";
import { errorResponse, jsonResponse } from "./respond.ts";

/** Forwards the browser's API call to the upstream if the contract has the endpoint. */
export async function proxyRequest(request: NextRequest): Promise<NextResponse> {
  let match: Match;
  try {
    match = matchEndpoint(request.method === "HEAD" ? "GET" : request.method, request.nextUrl.pathname);
  } catch (error) {
    const context = await readRequestContext(request);
    if (error instanceof MethodNotAllowed) context.headers.allow = error.allowed;
    return errorResponse(error, context);
  }
  const { name, endpoint, params } = match;
  if (endpoint.method === "GET") return proxyRead(request, match);
  return handleChange(request, name, (context, input) => proxyChange(match, context, input), params);
}

async function proxyChange(
  { name, endpoint }: Match,
  context: RequestContext,
  input: ParsedInput,
): Promise<unknown> {
  const ask = async (caller: Caller) => (await forwardUpstream(name, input, caller)).data;
  if (endpoint.access === "member") return withFreshTokens(context, ask);
  // Public endpoints are called anonymously even with a session, so that an ended session does not make them fail.
  const { tokens } = await getAnonymousTokens(context);
  return ask({ ...context.caller, tokens });
}

async function proxyRead(request: NextRequest, { name, endpoint, params }: Match): Promise<NextResponse> {
  const context = await readRequestContext(request);
  try {
    if (context.hasUnknownKey && needsSession(endpoint.access, env().visitors)) throw unknownKeyRefusal();
    const input = {
      // Path and query parameters are strings and numbers in every schema of the contract.
      params: validateParams(endpoint.params, params) as PathValues,
      query: validate(endpoint.query, queryOf(request.nextUrl.searchParams)) as PathValues,
    };
    const answer = await withFreshTokens(context, (caller) => forwardUpstream(name, input, caller));
    return jsonResponse(200, answer.data, context);
  } catch (error) {
    return errorResponse(error, context);
  }
}

/** A repeated key becomes an array, which no string schema of the contract accepts. */
function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  const entries = [...new Set(params.keys())].map((key) => {
    const [first = "", ...others] = params.getAll(key);
    return [key, others.length > 0 ? [first, ...others] : first] as const;
  });
  return Object.fromEntries(entries);
}

interface Candidate {
  name: EndpointName;
  endpoint: Endpoint;
  segments: string[];
}

interface Match {
  name: EndpointName;
  endpoint: Endpoint;
  /** Decoded, not yet validated. */
  params: Record<string, string>;
}

/** A path that exists, requested with a method that it does not have. */
export class MethodNotAllowed extends AppError {
  readonly allowed: string;

  constructor(allowed: readonly string[]) {
    super("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    this.allowed = allowed.join(", ");
  }
}

// Endpoints that open, renew or close a session have route handlers of their own, as does the anti-forgery token.
const candidates: Candidate[] = Object.entries(endpoints)
  .filter(([name, endpoint]: [string, Endpoint]) => !endpoint.sessionEffect && name !== "getCsrfToken")
  .map(([name, endpoint]) => ({
    name: name as EndpointName, // the keys of `endpoints` are the names
    endpoint,
    segments: endpoint.path.split("/"),
  }))
  // Literal segments take precedence over parameters.
  .sort((a, b) => a.endpoint.path.split(":").length - b.endpoint.path.split(":").length);

/**
 * The endpoint at a path of our origin. Throws `NOT_FOUND`, or `MethodNotAllowed` when the path exists with other
 * methods only.
 */
export function matchEndpoint(method: string, pathname: string): Match {
  const path = decodeSegments(pathname.slice(API_PREFIX.length));
  const onPath = path ? candidates.filter((candidate) => fits(candidate.segments, path)) : [];
  const found = onPath.find((candidate) => candidate.endpoint.method === method);
  if (found && path)
    return { name: found.name, endpoint: found.endpoint, params: read(found.segments, path) };
  if (onPath.length > 0) throw new MethodNotAllowed(onPath.map((candidate) => candidate.endpoint.method));
  throw new AppError("NOT_FOUND", "There is nothing at this address.");
}

function decodeSegments(path: string): string[] | null {
  try {
    return path.split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
}

function fits(segments: readonly string[], path: readonly string[]): boolean {
  return (
    segments.length === path.length &&
    segments.every((segment, at) => (segment.startsWith(":") ? path[at] !== "" : segment === path[at]))
  );
}

function read(segments: readonly string[], path: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    segments.flatMap((segment, at) => (segment.startsWith(":") ? [[segment.slice(1), path[at] ?? ""]] : [])),
  );
}
