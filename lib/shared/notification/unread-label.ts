/** What a badge counts: notifications, or chat conversations. */
export type Counted = "notifications" | "chat";

const names: Record<Counted, string> = { notifications: "Notifications", chat: "Chat" };

/** The link's label: "Notifications, 3 unread". */
export function unreadLabel(count: number | undefined, of: Counted = "notifications"): string {
  return count ? `${names[of]}, ${count} unread` : names[of];
}
