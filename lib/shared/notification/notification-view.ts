import type { NotificationType } from "#contract/notification";
import { routes } from "#contract/web-routes";

/** The tabs of the notifications page, in order. */
export const NOTIFICATION_FILTERS = [
  "all",
  "security",
  "like",
  "comment",
  "follow",
  "follow-request",
] as const;

/** A tab: everything, or one type. */
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

/** The view in a URL of the page. */
export interface NotificationView {
  filter: NotificationFilter;
  /** Whether notifications older than 24 hours are included. */
  earlier: boolean;
  /** Where the list starts; its start if undefined. */
  cursor: string | undefined;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Parses the query; unknown values are ignored. */
export function parseNotificationView({ type, earlier, cursor }: Query): NotificationView {
  return {
    filter: notificationFilterOf(type),
    earlier: earlier === "true",
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : undefined,
  };
}

/** The tab of `?type=`; "all" for anything else. */
export function notificationFilterOf(type: unknown): NotificationFilter {
  return NOTIFICATION_FILTERS.find((filter) => filter === type) ?? "all";
}

/** The endpoint's `type` parameter; undefined for all. */
export function notificationTypeOf(filter: NotificationFilter): NotificationType | undefined {
  return filter === "all" ? undefined : filter;
}

/** The inverse of `parseNotificationView`; omitted fields take their defaults. */
export function notificationsAddress({ filter = "all", earlier, cursor }: Partial<NotificationView>): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("type", filter);
  if (earlier) query.set("earlier", "true");
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `${routes.notifications()}?${query}` : routes.notifications();
}
