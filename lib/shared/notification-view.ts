import type { NotificationType } from "#contract/notification";
import { routes } from "#contract/web-routes";

/** The tabs of the page, in the order and the words of part 1 section 2. */
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

/** What an address of the page asks for. */
export interface NotificationView {
  filter: NotificationFilter;
  /** Also what is older than 24 hours. */
  earlier: boolean;
  /** Where the list starts; its beginning without it. */
  cursor: string | undefined;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Whatever is unknown in an address counts as not said. */
export function parseNotificationView({ type, earlier, cursor }: Query): NotificationView {
  return {
    filter: notificationFilterOf(type),
    earlier: earlier === "true",
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : undefined,
  };
}

/** The tab that `?type=` names; all of them for anything else. */
export function notificationFilterOf(type: unknown): NotificationFilter {
  return NOTIFICATION_FILTERS.find((filter) => filter === type) ?? "all";
}

/** The type to ask the server for; undefined for all. */
export function notificationTypeOf(filter: NotificationFilter): NotificationType | undefined {
  return filter === "all" ? undefined : filter;
}

/** The inverse of `parseNotificationView`; what is left out is as on a first visit. */
export function notificationsAddress({ filter = "all", earlier, cursor }: Partial<NotificationView>): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("type", filter);
  if (earlier) query.set("earlier", "true");
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `${routes.notifications()}?${query}` : routes.notifications();
}
