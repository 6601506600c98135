import type { NotificationEntry } from "#lib/shared/notification-entry";
import { routes } from "#lib/shared/routes";

/** Where an entry leads: to the devices, the post, or whoever caused it. */
export function notificationTarget({ type, postId, actor }: NotificationEntry): string {
  if (type === "security") return routes.devices();
  if (postId) return routes.post(postId);
  return actor ? routes.profile(actor.username) : routes.notifications();
}
