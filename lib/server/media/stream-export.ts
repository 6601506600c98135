import "server-only";
import { Readable } from "node:stream";
import { type NextRequest, NextResponse } from "next/server";
import { type Dispatcher, Pool } from "undici";
import * as z from "zod";
import type { AppError } from "#contract/errors";
import { MINUTE, SECOND } from "#contract/limits";
import { EXPORT_FILE_PREFIX } from "#contract/paths";
import { REQUEST_ID_HEADER } from "#contract/session-protocol";
import { routes } from "#contract/web-routes";
import { readVisit, type Visit } from "#lib/server/api/request-context";
import { errorResponse, seeOther, toAppError } from "#lib/server/api/respond";
import { env } from "#lib/server/env";
import { FILE_LENGTH_HEADER } from "#lib/server/gate/response-headers";
import { globalOnce } from "#lib/server/global-once";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { parseAnswer } from "#lib/server/upstream/call-upstream";
import { type Caller, upstreamHeaders } from "#lib/server/upstream/caller";
import { retryAfterIn, upstreamPath } from "#lib/server/upstream/transport";
import { upstreamUnavailable } from "#lib/server/upstream/upstream-errors";

/** Each lasts as long as its reader's connection needs, so they are apart from the others. */
const CONNECTIONS = 32;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 10 * SECOND;
/** Between two parts; a reader who is slow does not count. */
const IDLE_TIMEOUT_MS = 1 * MINUTE;

const passedHeaders = ["content-type", "content-disposition"] as const;

interface ExportRouteContext {
  params: Promise<{ token: string }>;
}

/** Passes the file of an export on from the upstream as it comes, for the session that its link was made for. */
export async function streamExport(
  request: NextRequest,
  { params }: ExportRouteContext,
): Promise<NextResponse> {
  const visit = await readVisit(request);
  const { token } = await params;
  try {
    if (visit.isOfUnknownKey) throw unknownKeyRefusal();
    return fileResponse(await withFreshTokens(visit, (caller) => askForFile(token, caller)), visit);
  } catch (error) {
    return refusal(request, toAppError(error, visit.requestId), visit);
  }
}

async function askForFile(token: string, caller: Caller): Promise<Dispatcher.ResponseData> {
  const answer = await globalOnce("export pool", makePool)
    .request({
      method: "GET",
      path: upstreamPath(`${EXPORT_FILE_PREFIX}/${encodeURIComponent(token)}`),
      headers: upstreamHeaders(caller),
      signal: caller.signal ?? null,
    })
    .catch((error) => {
      if (caller.signal?.aborted) throw error;
      throw upstreamUnavailable(error);
    });
  if (answer.statusCode === 200) return answer;
  const { statusCode: status, headers, body } = answer;
  const text = await body.text();
  parseAnswer(z.never(), { status, text, setCookies: [], retryAfterSeconds: retryAfterIn(headers) });
  throw new Error("A refusal was none.");
}

function fileResponse({ headers, body }: Dispatcher.ResponseData, visit: Visit): NextResponse {
  // Node's own type for the same thing
  const response = new NextResponse(Readable.toWeb(body) as ReadableStream<Uint8Array>);
  for (const name of passedHeaders) response.headers.set(name, String(headers[name]));
  response.headers.set(FILE_LENGTH_HEADER, String(headers["content-length"]));
  response.headers.set("cache-control", "private, no-store");
  response.headers.set(REQUEST_ID_HEADER, visit.requestId);
  for (const cookie of visit.cookies) response.cookies.set(cookie);
  return response;
}

/** To a browser that has opened the link as a page: words, or the sign-in page. */
function refusal(request: NextRequest, failure: AppError, visit: Visit): NextResponse {
  if (request.headers.get("sec-fetch-dest") !== "document") return errorResponse(failure, visit);
  if (failure.status === 401) return seeOther(routes.login(routes.downloadData()), visit);
  const response = new NextResponse(failure.message, { status: failure.status });
  response.headers.set("content-type", "text/plain; charset=utf-8");
  response.headers.set("cache-control", "private, no-store");
  for (const cookie of visit.cookies) response.cookies.set(cookie);
  return response;
}

function makePool(): Pool {
  return new Pool(new URL(env().apiBaseUrl).origin, {
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: IDLE_TIMEOUT_MS,
  });
}
