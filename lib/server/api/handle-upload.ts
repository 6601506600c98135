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
import type { PathValues } from "#lib/shared/endpoint-address";
import { judgeToken, refuseForeign, validateParams } from "./check-request.ts";
import { noteForgery, tokenRefusal } from "./handle-change.ts";
import { proxyRequest } from "./proxy-request.ts";
import { readVisit, type Visit } from "./request-context.ts";
import { errorResponse, jsonResponse, toAppError } from "./respond.ts";
import { isUploadForm, refuseOversized, UploadBody } from "./upload-body.ts";
import { inUploadSlot } from "./upload-slots.ts";

/** What Next hands to the handler of an address with parameters. */
interface RouteContext {
  params: Promise<Record<string, string>>;
}

/**
 * A route handler for an endpoint that takes a file: origin, anti-forgery token (in the header, since the form is not
 * read here) and session first, then the form goes upstream as it comes. What is no form goes the way of all other calls.
 */
export function uploadHandler(name: UploadEndpointName) {
  return (request: NextRequest, context?: RouteContext): Promise<NextResponse> =>
    isUploadForm(request.headers) ? passOnForm(request, name, context) : proxyRequest(request);
}

async function passOnForm(
  request: NextRequest,
  name: UploadEndpointName,
  context: RouteContext | undefined,
): Promise<NextResponse> {
  const visit = await readVisit(request);
  const { params: pathParams, upload } = endpointOf(name);
  const body = new UploadBody(request, upload);
  try {
    const { userId } = guardUpload(request.headers, name, visit);
    // Parameters of paths are texts in every schema of the contract.
    const params = validateParams(pathParams, (await context?.params) ?? {}) as PathValues;
    const send = () =>
      withFreshTokens(visit, (caller) => uploadUpstream(name, { params, body }, caller), {
        mayRepeat: false,
      });
    return jsonResponse(
      200,
      await inUploadSlot(userId, send, { isLong: upload?.timeoutMs !== undefined, sender: body }),
      visit,
    );
  } catch (error) {
    const failure = toAppError(error, visit.requestId);
    noteForgery(failure, name, visit);
    return errorResponse(failure, visit);
  } finally {
    void body.discardRest();
  }
}

function endpointOf(name: UploadEndpointName): Endpoint {
  return endpoints[name];
}

function guardUpload(headers: Headers, name: UploadEndpointName, visit: Visit): Session {
  refuseForeign(headers);
  if (visit.isOfUnknownKey) throw unknownKeyRefusal();
  const token = judgeToken(visit, headers.get(CSRF_HEADER));
  if (token !== "valid") throw tokenRefusal(name, token);
  if (!visit.session) throw new AppError("UNAUTHENTICATED", "Please sign in to continue.");
  refuseOversized(headers, endpointOf(name).upload);
  return visit.session;
}
