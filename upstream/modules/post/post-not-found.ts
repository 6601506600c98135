import { AppError } from "#contract/errors";

/** The same error for a missing and an invisible post, so that the caller cannot tell them apart. */
export function postNotFound(): AppError {
  return new AppError("NOT_FOUND", "Post not found");
}
