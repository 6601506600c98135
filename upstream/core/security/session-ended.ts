import { AppError } from "#contract/errors";

/** The error for a call whose session has ended or whose member was deleted. */
export function sessionEnded(): AppError {
  return new AppError("SESSION_REVOKED", "Your session has ended. Please sign in again.");
}
