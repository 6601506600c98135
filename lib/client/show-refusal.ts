import { ApiError } from "./api-error.ts";
import { showToast } from "./toasts.ts";

/**
 * Says why something about a post was refused: the server's own words if it has any, else the general ones. A fault has
 * none of its own.
 */
export function showRefusal(error: unknown, general: string): void {
  const hasReason = error instanceof ApiError && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || general, "danger");
}
