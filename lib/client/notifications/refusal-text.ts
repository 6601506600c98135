import { ApiError } from "#lib/client/api-error";
import { notificationMessages } from "#lib/shared/messages/notification";

/** Part 1 sections 7 and 8: the server's own message first, the general one where it gave none, and one for faults of ours. */
export function refusalText(error: unknown, general: string): string {
  if (!(error instanceof ApiError)) return notificationMessages.unexpected;
  const hasReason = error.status > 0 && error.code !== "INTERNAL" && error.message !== "";
  return hasReason ? error.message : general;
}
