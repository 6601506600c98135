/** What badges count: notifications of the bell, or conversations of Chat. */
export type Counted = "notifications" | "chat";

const names: Record<Counted, string> = { notifications: "Notifications", chat: "Chat" };

/** What the link to them is called: "Notifications, 3 unread". */
export function unreadLabel(count: number | undefined, of: Counted = "notifications"): string {
  return count ? `${names[of]}, ${count} unread` : names[of];
}
