import type { Notification } from "./notification.ts";
import { routes } from "./web-routes.ts";

type Facts = Pick<Notification, "type" | "kind" | "postId" | "commentId" | "story" | "page" | "community"> & {
  actor: { username: string } | null;
};

/**
 * Where an entry leads, as a row, a push and a mail: to the setting, comment, post or community it is about, else to the
 * person who caused it.
 */
export function notificationPath({
  type,
  postId,
  commentId,
  story,
  page,
  community,
  kind,
  actor,
}: Facts): string {
  if (type === "security") return routes[page ?? "devices"]();
  if (postId) return commentId ? routes.comment(postId, commentId) : routes.post(postId);
  if (story) return routes.story(story.username, story.id);
  if (community) {
    return kind === "join-request" ? routes.joinRequests(community.slug) : routes.community(community.slug);
  }
  return actor ? routes.profile(actor.username) : routes.notifications();
}
