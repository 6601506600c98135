import "server-only";
import type { Instrumentation } from "next";
import { isAppError, isClientGone } from "#lib/server/errors";
import { log } from "#lib/server/log";
import { internalHeader } from "./internal-headers.ts";

/** Logs why a page failed, with the request id that the upstream's log lines carry too. */
export const logRequestError: Instrumentation.onRequestError = (error, request, context) => {
  const requestId = request.headers[internalHeader.requestId];
  const place = { requestId, route: context.routePath };
  if (isClientGone(error)) log().debug(place, "The browser has left");
  else if (isAppError(error)) log().warn({ ...place, code: error.code }, error.message);
  else log().error({ ...place, err: error }, "A page failed unexpectedly");
};
