import { ApiError } from "./api-error.ts";
import { showToast } from "./toasts.ts";

/** What to tell a member of a failed change: the server's reason, or that there is no connection, else a general sentence. */
export function reasonOf(error: unknown, general: string): string {
  const hasReason = error instanceof ApiError && error.code !== "INTERNAL";
  return (hasReason && error.message) || general;
}

/** Shows why a change failed in a toast. */
export function showRefusal(error: unknown, general: string): void {
  showToast(reasonOf(error, general), "danger");
}

/** The same for a change of which the specification says what is shown whenever the server gives no reason. */
export function showSpecifiedRefusal(error: unknown, specified: string): void {
  const hasAnswer = error instanceof ApiError && error.status > 0;
  showToast(hasAnswer ? reasonOf(error, specified) : specified, "danger");
}
