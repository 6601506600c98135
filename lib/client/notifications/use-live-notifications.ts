import { useEffect } from "react";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { notificationEntryOf } from "#lib/shared/notification-entry";
import type { NotificationFilter } from "#lib/shared/notification-view";
import { forgetHiddenPerson } from "./forget-hidden-person.ts";
import { isReading } from "./is-reading.ts";
import { refetchNotifications } from "./load-notifications.ts";
import { keepOnly, markRead, takeEntry, unreadIds } from "./notification-state.ts";
import { changeNotifications, forgetEntry } from "./notification-store.ts";

/** Follows what the server tells of notifications while they are on show. */
export function useLiveNotifications(viewerId: string, filter: NotificationFilter): void {
  useEffect(() => {
    const isOwn = ({ userId }: { userId: string }) => userId === viewerId;
    const stops = [
      onServerEvent("notification", (notification) => {
        if (!isOwn(notification)) return;
        const entry = notificationEntryOf(notification);
        changeNotifications(viewerId, (state) => takeEntry(state, entry, filter, isReading()));
      }),
      onServerEvent("notificationMarkedAsRead", (event) => {
        if (isOwn(event)) changeNotifications(viewerId, (state) => markRead(state, [event.id]));
      }),
      onServerEvent("notificationsMarkedAsRead", (event) => {
        if (isOwn(event)) changeNotifications(viewerId, (state) => markRead(state, unreadIds(state)));
      }),
      onServerEvent("notificationWithdrawn", (event) => {
        if (isOwn(event)) forgetEntry(viewerId, event.id);
      }),
      onServerEvent("registered", (event) => {
        if (!isOwn(event)) return;
        // Anything may have happened before: this tab is loaded now, the others when they are opened.
        changeNotifications(viewerId, (state) => keepOnly(state, filter));
        void refetchNotifications(viewerId, filter, isReading);
      }),
      onServerEvent("relationChanged", (event) => {
        if (isOwn(event)) void forgetHiddenPerson(viewerId, event, filter);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [viewerId, filter]);
}
