import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import type { Endpoint } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { API_PREFIX } from "#contract/paths";
import { greetUpstream } from "#lib/server/session/greet-upstream";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { forwardUpstream, type ParsedInput } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";
import type { PathValues } from "#lib/shared/endpoint-address";
import { validate, validateParams } from "./check-request.ts";
import { handleChange } from "./handle-change.ts";
import { readVisit, type Visit } from "./request-context.ts";
import { errorResponse, jsonResponse } from "./respond.ts";

/** Passes a call of the browser on to the upstream, if the contract knows it. */
export async function proxyRequest(request: NextRequest): Promise<NextResponse> {
  let match: Match;
  try {
    match = matchEndpoint(request.method === "HEAD" ? "GET" : request.method, request.nextUrl.pathname);
  } catch (error) {
    const visit = await readVisit(request);
    if (error instanceof MethodNotAllowed) visit.headers.allow = error.allowed;
    return errorResponse(error, visit);
  }
  const { name, endpoint, params } = match;
  if (endpoint.method === "GET") return proxyRead(request, match);
  return handleChange(request, name, (visit, input) => proxyChange(match, visit, input), params);
}

async function proxyChange({ name, endpoint }: Match, visit: Visit, input: ParsedInput): Promise<unknown> {
  const ask = async (caller: Caller) => (await forwardUpstream(name, input, caller)).data;
  if (endpoint.access === "member") return withFreshTokens(visit, ask);
  // What anyone may do is nobody's in particular, whoever is signed in; a session that has ended does not stand in the way.
  const { tokens } = await greetUpstream(visit);
  return ask({ ...visit.caller, tokens });
}

async function proxyRead(request: NextRequest, { name, endpoint, params }: Match): Promise<NextResponse> {
  const visit = await readVisit(request);
  try {
    if (visit.isOfUnknownKey && endpoint.access === "member") throw unknownKeyRefusal();
    const input = {
      // Parameters of paths and queries are texts and numbers in every schema of the contract.
      params: validateParams(endpoint.params, params) as PathValues,
      query: validate(endpoint.query, queryOf(request.nextUrl.searchParams)) as PathValues,
    };
    const answer = await withFreshTokens(visit, (caller) => forwardUpstream(name, input, caller));
    return jsonResponse(200, answer.data, visit);
  } catch (error) {
    return errorResponse(error, visit);
  }
}

/** A key that is given twice is a list, which no schema of the contract takes for a text. */
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

/** A path that exists, asked for with a method that it does not have. */
export class MethodNotAllowed extends AppError {
  readonly allowed: string;

  constructor(allowed: readonly string[]) {
    super("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    this.allowed = allowed.join(", ");
  }
}

// Calls that open, renew or close a session have handlers of their own, and so has the token of our own forms.
const candidates: Candidate[] = Object.entries(endpoints)
  .filter(([name, endpoint]: [string, Endpoint]) => !endpoint.sessionEffect && name !== "getCsrfToken")
  .map(([name, endpoint]) => ({
    name: name as EndpointName, // the keys of `endpoints` are exactly the route names
    endpoint,
    segments: endpoint.path.split("/"),
  }))
  // Fixed segments win over parameters.
  .sort((a, b) => a.endpoint.path.split(":").length - b.endpoint.path.split(":").length);

/**
 * The endpoint that the proxy serves at a path of our origin. Throws `NOT_FOUND`, or `METHOD_NOT_ALLOWED` when the
 * path has other methods only.
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
