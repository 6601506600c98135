import type { Endpoint } from "#contract/endpoint";
import { AppError } from "#contract/errors";

const RETRY_AFTER_SECONDS = 5;

/**
 * The refusal of a member's request whose session is sealed with a secret that this copy of the server does not have
 * yet.
 */
export function unknownKeyRefusal(): AppError {
  return new AppError("BUSY", "This server is just being updated. Please try again in a moment.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** Whether visitors may make a call, so that the session does not matter. */
export function isForVisitors({ access, sessionEffect = "opens" }: Endpoint): boolean {
  return access === "anyone" && sessionEffect === "opens";
}
