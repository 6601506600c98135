import "server-only";
import type { Endpoint } from "#contract/endpoint";
import { AppError } from "#contract/errors";

const RETRY_AFTER_SECONDS = 5;

/** For what needs the member, where a session is sealed with a secret that has not reached this copy of the web side. */
export function unknownKeyRefusal(): AppError {
  return new AppError("BUSY", "This server is just being updated. Please try again in a moment.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Whether a visitor may make a call, so that it does not matter whose session the browser has. */
export function isForVisitors({ access, sessionEffect = "opens" }: Endpoint): boolean {
  return access === "anyone" && sessionEffect === "opens";
}
