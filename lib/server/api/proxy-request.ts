import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { MethodNotAllowed, matchEndpoint } from "#lib/server/api/match-endpoint";
import { handleChange } from "#lib/server/http/handle-change";
import { readVisit, type Visit } from "#lib/server/http/read-visit";
import { errorResponse, jsonResponse } from "#lib/server/http/respond";
import { validate, validateParams } from "#lib/server/http/validate";
import { greetUpstream } from "#lib/server/session/greet-upstream";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { forwardUpstream, type ParsedInput } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";
import type { PathValues } from "#lib/shared/endpoint-address";

type Match = ReturnType<typeof matchEndpoint>;

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
