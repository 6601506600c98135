import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { notificationEntryOf } from "#lib/shared/notification-entry";
import type { NotificationFilter } from "#lib/shared/notification-view";
import { forgetHiddenPeople } from "./forget-hidden-people.ts";
import { isReading } from "./is-reading.ts";
import { refetchNotifications } from "./load-notifications.ts";
import { isPartOfGroup, keepOnly, markRead, takeEntry, unreadIds } from "./notification-state.ts";
import { changeNotifications, currentNotifications, forgetEntry } from "./notification-store.ts";

let shown: NotificationFilter | null = null;
let followed: string | undefined;

/**
 * Says which tab is on show. From the first time on, what is known of the notifications follows what the server tells,
 * also while other pages are shown, so that coming back finds it true. Returns how to say that none is on show.
 */
export function showNotifications(viewerId: string, filter: NotificationFilter): () => void {
  shown = filter;
  if (followed !== viewerId) {
    followed = viewerId;
    follow(viewerId);
  }
  return () => {
    shown = null;
  };
}

function follow(viewerId: string): void {
  const isOwn = ({ userId }: { userId: string }) => userId === viewerId;
  const refetch = () => shown && void refetchNotifications(viewerId, shown, isReading);
  const hear = forgetHiddenPeople(viewerId, refetch);

  onServerEvent("notification", (notification) => {
    if (!isOwn(notification)) return;
    const entry = notificationEntryOf(notification);
    changeNotifications(viewerId, (state) => takeEntry(state, entry, shown, isReading()));
  });
  onServerEvent("notificationMarkedAsRead", (event) => {
    if (isOwn(event)) changeNotifications(viewerId, (state) => markRead(state, [event.id]));
  });
  onServerEvent("notificationsMarkedAsRead", (event) => {
    if (isOwn(event)) changeNotifications(viewerId, (state) => markRead(state, unreadIds(state)));
  });
  onServerEvent("notificationWithdrawn", (event) => {
    if (!isOwn(event)) return;
    if (!isPartOfGroup(currentNotifications(viewerId), event.id)) return forgetEntry(viewerId, event.id);
    // The server knows who is left, for the tab on show now, for the others when they are opened.
    changeNotifications(viewerId, (state) => keepOnly(state, shown));
    refetch();
  });
  onServerEvent("relationChanged", (event) => {
    if (isOwn(event)) hear(event);
  });
  onServerEvent("registered", (event) => {
    const filter = shown;
    if (!isOwn(event) || !filter) return;
    // Anything may have happened before: this tab is loaded now, the others when they are opened.
    changeNotifications(viewerId, (state) => keepOnly(state, filter));
    refetch();
  });
}
