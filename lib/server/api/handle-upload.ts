import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import type { Endpoint, Upload } from "#contract/endpoint";
import { endpoints, type UploadEndpointName } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { type RequestContext, readRequestContext } from "#lib/server/session/request-context";
import type { Session } from "#lib/server/session/session";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { uploadUpstream } from "#lib/server/upstream/call-upstream";
import type { PathValues } from "#lib/shared/address/endpoint-address";
import { checkToken, logForgery, requireOwnOrigin, tokenRefusal, validateParams } from "./handle-change.ts";
import { errorResponse, jsonResponse, toAppError } from "./respond.ts";
import { refuseOversized, UploadBody } from "./upload-body.ts";
import { inUploadSlot } from "./upload-slots.ts";

/**
 * Answers a call with a file: checks origin, anti-forgery token (in the header, since the form is not read here) and
 * session, then streams the form upstream.
 */
export async function handleUpload(
  request: NextRequest,
  name: UploadEndpointName,
  pathParams: Record<string, string>,
): Promise<NextResponse> {
  const context = await readRequestContext(request);
  const { params: schema, upload }: Endpoint & { upload: Upload } = endpoints[name];
  const body = new UploadBody(request, upload);
  try {
    const { userId } = guardUpload(request.headers, name, upload, context);
    // Path parameters are strings in every schema of the contract.
    const params = validateParams(schema, pathParams) as PathValues;
    const send = () =>
      withFreshTokens(context, (caller) => uploadUpstream(name, { params, body }, caller), {
        mayRepeat: false,
      });
    const options = { isLong: upload.timeoutMs !== undefined, sender: body };
    return jsonResponse(200, await inUploadSlot(userId, send, options), context);
  } catch (error) {
    const failure = toAppError(error, context.requestId);
    logForgery(failure, name, context);
    return errorResponse(failure, context);
  } finally {
    void body.discardRest();
  }
}

function guardUpload(
  headers: Headers,
  name: UploadEndpointName,
  upload: Upload,
  context: RequestContext,
): Session {
  requireOwnOrigin(headers);
  if (context.hasUnknownKey) throw unknownKeyRefusal();
  const token = checkToken(context, headers.get(CSRF_HEADER));
  if (token !== "valid") throw tokenRefusal(name, token);
  if (!context.session) throw new AppError("UNAUTHENTICATED", "Please sign in to continue.");
  refuseOversized(headers, upload);
  return context.session;
}
