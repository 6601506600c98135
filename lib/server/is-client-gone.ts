import "server-only";

/** Whether an error is Next's way of saying that the browser has left before its answer; nobody needs to act on it. */
export function isClientGone(error: unknown): boolean {
  return error instanceof Error && error.name === "ResponseAborted";
}
