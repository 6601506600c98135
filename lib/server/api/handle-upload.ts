import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import type { Endpoint } from "#contract/endpoint";
import { endpoints, type UploadEndpointName } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { CSRF_HEADER } from "#contract/session-protocol";
import type { Session } from "#lib/server/session/session";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { uploadUpstream } from "#lib/server/upstream/call-upstream";
import type { PathValues } from "#lib/shared/address/endpoint-address";
import { checkToken, logForgery, requireOwnOrigin, tokenRefusal, validateParams } from "./handle-change.ts";
import { proxyRequest } from "./proxy-request.ts";
import { type RequestContext, readRequestContext } from "./request-context.ts";
import { errorResponse, jsonResponse, toAppError } from "./respond.ts";
import { isUploadForm, refuseOversized, UploadBody } from "./upload-body.ts";
import { inUploadSlot } from "./upload-slots.ts";

/** What Next passes to the handler of a path with parameters. */
interface RouteContext {
  params: Promise<Record<string, string>>;
}

/**
 * A route handler for an endpoint that takes a file: checks origin, anti-forgery token (in the header, since the form
 * is not read here) and session, then streams the form upstream. Requests without a form are handled as any other
 * call.
 */
export function uploadHandler(name: UploadEndpointName) {
  return (request: NextRequest, route?: RouteContext): Promise<NextResponse> =>
    isUploadForm(request.headers) ? passOnForm(request, name, route) : proxyRequest(request);
}

async function passOnForm(
  request: NextRequest,
  name: UploadEndpointName,
  route: RouteContext | undefined,
): Promise<NextResponse> {
  const context = await readRequestContext(request);
  const { params: pathParams, upload } = endpointOf(name);
  const body = new UploadBody(request, upload);
  try {
    const { userId } = guardUpload(request.headers, name, context);
    // Path parameters are strings in every schema of the contract.
    const params = validateParams(pathParams, (await route?.params) ?? {}) as PathValues;
    const send = () =>
      withFreshTokens(context, (caller) => uploadUpstream(name, { params, body }, caller), {
        mayRepeat: false,
      });
    return jsonResponse(
      200,
      await inUploadSlot(userId, send, { isLong: upload?.timeoutMs !== undefined, sender: body }),
      context,
    );
  } catch (error) {
    const failure = toAppError(error, context.requestId);
    logForgery(failure, name, context);
    return errorResponse(failure, context);
  } finally {
    void body.discardRest();
  }
}

function endpointOf(name: UploadEndpointName): Endpoint {
  return endpoints[name];
}

function guardUpload(headers: Headers, name: UploadEndpointName, context: RequestContext): Session {
  requireOwnOrigin(headers);
  if (context.hasUnknownKey) throw unknownKeyRefusal();
  const token = checkToken(context, headers.get(CSRF_HEADER));
  if (token !== "valid") throw tokenRefusal(name, token);
  if (!context.session) throw new AppError("UNAUTHENTICATED", "Please sign in to continue.");
  refuseOversized(headers, endpointOf(name).upload);
  return context.session;
}
