import { type AppError, errorStatus } from "#contract/errors";

/**
 * Whether an error is an expected failure. Not `instanceof`: middleware, pages, handlers and instrumentation are
 * separate bundles, each with its own class, and errors cross between them (a shared refresh, the request log).
 */
export function isAppError(error: unknown): error is AppError {
  return (
    error instanceof Error &&
    error.name === "AppError" &&
    "code" in error &&
    typeof error.code === "string" &&
    Object.hasOwn(errorStatus, error.code)
  );
}

/** Whether an error is Next's way of saying that the browser disconnected before the response; nothing to act on. */
export function isClientGone(error: unknown): boolean {
  return error instanceof Error && error.name === "ResponseAborted";
}
