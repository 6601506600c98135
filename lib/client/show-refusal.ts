import { ApiError } from "./api-error.ts";
import { showToast } from "./toasts.ts";

/** Shows a refusal as a toast: the server's message, or the general one for internal errors. */
export function showRefusal(error: unknown, general: string): void {
  const hasReason = error instanceof ApiError && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || general, "danger");
}
