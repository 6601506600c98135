import "server-only";
import { Readable } from "node:stream";
import { type NextRequest, NextResponse } from "next/server";
import { type Dispatcher, Pool } from "undici";
import * as z from "zod";
import type { AppError } from "#contract/errors";
import { EXPORT_FILE_PREFIX } from "#contract/paths";
import { REQUEST_ID_HEADER } from "#contract/protocol/session-protocol";
import { MINUTE, SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { errorResponse, seeOther, toAppError } from "#lib/server/api/respond";
import { env } from "#lib/server/env";
import { globalOnce } from "#lib/server/global-once";
import { setPageAnswer } from "#lib/server/page-answer";
import { type RequestContext, readRequestContext } from "#lib/server/session/request-context";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { parseAnswer } from "#lib/server/upstream/call-upstream";
import { type Caller, upstreamHeaders } from "#lib/server/upstream/caller";
import { upstreamUnavailable } from "#lib/server/upstream/upstream-errors";
import { retryAfterIn, upstreamPath } from "#lib/server/upstream/upstream-pool";

/** Each download lasts as long as its reader needs, so exports have connections of their own. */
const CONNECTIONS = 32;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 10 * SECOND;
/** Between two chunks from the upstream; time spent waiting for the reader does not count. */
const IDLE_TIMEOUT_MS = 1 * MINUTE;

const forwardedHeaders = ["content-type", "content-disposition"] as const;

interface ExportRouteContext {
  params: Promise<{ token: string }>;
}

/** Streams an export's file from the upstream, for the session that its link was made for. */
export async function streamExport(
  request: NextRequest,
  { params }: ExportRouteContext,
): Promise<NextResponse> {
  const context = await readRequestContext(request);
  const { token } = await params;
  try {
    if (context.hasUnknownKey) throw unknownKeyRefusal();
    return fileResponse(await withFreshTokens(context, (caller) => askForFile(token, caller)), context);
  } catch (error) {
    return refusal(request, toAppError(error, context.requestId), context);
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

function fileResponse({ headers, body }: Dispatcher.ResponseData, context: RequestContext): NextResponse {
  // Node's own type of ReadableStream
  const response = new NextResponse(Readable.toWeb(body) as ReadableStream<Uint8Array>);
  for (const name of forwardedHeaders) response.headers.set(name, String(headers[name]));
  setPageAnswer({ contentLength: String(headers["content-length"]) });
  response.headers.set("cache-control", "private, no-store");
  response.headers.set(REQUEST_ID_HEADER, context.requestId);
  for (const cookie of context.cookies) response.cookies.set(cookie);
  return response;
}

/** For a browser that opened the link as a page: a plain message, or a redirect to the sign-in. */
function refusal(request: NextRequest, failure: AppError, context: RequestContext): NextResponse {
  if (request.headers.get("sec-fetch-dest") !== "document") return errorResponse(failure, context);
  if (failure.status === 401) return seeOther(routes.login(routes.downloadData()), context);
  const response = new NextResponse(failure.message, { status: failure.status });
  response.headers.set("content-type", "text/plain; charset=utf-8");
  response.headers.set("cache-control", "private, no-store");
  for (const cookie of context.cookies) response.cookies.set(cookie);
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
