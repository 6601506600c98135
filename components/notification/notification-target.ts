import type { NotificationEntry } from "#lib/shared/notification-entry";
import { routes } from "#lib/shared/routes";

/** Where an entry leads: to the setting, comment, post or community it is about, else to the person who caused it. */
export function notificationTarget({
  type,
  postId,
  commentId,
  story,
  page,
  community,
  kind,
  actor,
}: NotificationEntry): string {
  if (type === "security") return routes[page ?? "devices"]();
  if (postId) return commentId ? routes.comment(postId, commentId) : routes.post(postId);
  if (story) return routes.story(story.username, story.id);
  if (community) {
    return kind === "join-request" ? routes.joinRequests(community.slug) : routes.community(community.slug);
  }
  return actor ? routes.profile(actor.username) : routes.notifications();
}
