import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { NotificationFilter } from "#lib/shared/notification-view";
import { isReading } from "./is-reading.ts";
import { refetchNotifications } from "./load-notifications.ts";
import { currentNotifications, forgetEntry } from "./notification-store.ts";

interface ChangedRelation {
  personId: string;
  username: string;
}

function entriesOf(viewerId: string, personId: string): string[] {
  return Object.values(currentNotifications(viewerId).lists)
    .flatMap(({ entries, earlier }) => [...entries, ...(earlier?.entries ?? [])])
    .filter(({ actor }) => actor?.id === personId)
    .map(({ id }) => id);
}

async function isHidden(username: string): Promise<boolean> {
  try {
    const { user } = await callApi("getProfile", { params: { username } });
    return user.isBlocked;
  } catch (error) {
    return error instanceof ApiError && (error.code === "BLOCKED" || error.code === "NOT_FOUND");
  }
}

/**
 * How the viewer stands to somebody has changed: when one of the two has blocked the other, nothing by that person is
 * left on the list, and the groups they were part of are counted anew.
 */
export async function forgetHiddenPerson(
  viewerId: string,
  { personId, username }: ChangedRelation,
  filter: NotificationFilter,
): Promise<void> {
  if (entriesOf(viewerId, personId).length > 0 && (await isHidden(username))) {
    for (const id of entriesOf(viewerId, personId)) forgetEntry(viewerId, id);
  }
  await refetchNotifications(viewerId, filter, isReading);
}
