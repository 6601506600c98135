import { AppError } from "#contract/errors";

/** What is answered to a call whose session does not stand any more, or whose member is gone. */
export function sessionEnded(): AppError {
  return new AppError("SESSION_REVOKED", "Your session has ended. Please sign in again.");
}
