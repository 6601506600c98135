import { AppError } from "#contract/errors";

/** What is answered for a post that is not there, or not for the caller to see: nobody learns which. */
export function postNotFound(): AppError {
  return new AppError("NOT_FOUND", "Post not found");
}
