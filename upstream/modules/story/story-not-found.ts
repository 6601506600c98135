import { AppError } from "#contract/errors";

/** What is answered for a story that is over, or not for the caller to see: nobody learns which. */
export function storyNotFound(): AppError {
  return new AppError("NOT_FOUND", "This story is no longer there");
}
