import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { type Endpoint, isForMembers, needsSession } from "#contract/endpoint";
import { type EndpointName, endpoints, type UploadEndpointName } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { API_PREFIX } from "#contract/paths";
import { env } from "#lib/server/env";
import { getAnonymousTokens } from "#lib/server/session/anonymous-tokens";
import { type CallAction, readRequestContext } from "#lib/server/session/request-context";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { forwardUpstream } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";
import { handleChange, parseInput } from "./handle-change.ts";
import { handleUpload } from "./handle-upload.ts";
import { ownActions } from "./own-actions.ts";
import { errorResponse, jsonResponse } from "./respond.ts";
import { isUploadForm } from "./upload-body.ts";

/**
 * Answers the browser's call to an endpoint of the contract: files are streamed to the upstream, calls that change
 * the session have actions of their own, and everything else is checked and passed on.
 */
export async function answerCall(request: NextRequest): Promise<NextResponse> {
  let match: Match;
  try {
    match = matchEndpoint(request.method === "HEAD" ? "GET" : request.method, request.nextUrl.pathname);
  } catch (error) {
    const context = await readRequestContext(request);
    if (error instanceof MethodNotAllowed) context.headers.allow = error.allowed;
    return errorResponse(error, context);
  }
  const { name, endpoint, params } = match;
  if (takesFile(name) && isUploadForm(request.headers)) return handleUpload(request, name, params);
  const action = ownActions[name] ?? passOn(match);
  return endpoint.method === "GET"
    ? handleRead(request, match, action)
    : handleChange(request, name, action, params);
}

function takesFile(name: EndpointName): name is UploadEndpointName {
  return "upload" in endpoints[name];
}

/** Passes a call on to the upstream. */
function passOn({ name, endpoint }: Match): CallAction {
  return async (context, input) => {
    const ask = async (caller: Caller) => (await forwardUpstream(name, input, caller)).data;
    if (endpoint.method === "GET" || isForMembers(endpoint.access)) return withFreshTokens(context, ask);
    // Public changes are called anonymously even with a session, so that an ended session does not make them fail.
    const { tokens } = await getAnonymousTokens(context);
    return ask({ ...context.caller, tokens });
  };
}

async function handleRead(
  request: NextRequest,
  { name, endpoint, params }: Match,
  action: CallAction,
): Promise<NextResponse> {
  const context = await readRequestContext(request);
  try {
    if (context.hasUnknownKey && needsSession(endpoint.access, env().visitors)) throw unknownKeyRefusal();
    return jsonResponse(200, await action(context, parseInput(request, name, params)), context);
  } catch (error) {
    return errorResponse(error, context);
  }
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
class MethodNotAllowed extends AppError {
  readonly allowed: string;

  constructor(allowed: readonly string[]) {
    super("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    this.allowed = allowed.join(", ");
  }
}

const candidates: Candidate[] = Object.entries(endpoints)
  .map(([name, endpoint]: [string, Endpoint]) => ({
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
