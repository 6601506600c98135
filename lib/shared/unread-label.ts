/** What the link to the notifications is called: "Notifications, 3 unread". */
export function unreadLabel(count: number | undefined): string {
  return count ? `Notifications, ${count} unread` : "Notifications";
}
