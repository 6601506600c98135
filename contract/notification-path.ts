import type { Notification } from "./notification.ts";
import { routes } from "./web-routes.ts";

type Facts = Pick<Notification, "type" | "kind" | "postId" | "commentId" | "story" | "page" | "community"> & {
  actor: { username: string } | null;
};

/**
 * The path that a notification links to in the list, in pushes and in mails: the setting, comment, post, drafts, story or
 * community it is about, or else the actor's profile.
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
  if (type === "security") return newsPath(page);
  if (kind === "unposted-draft") return routes.drafts();
  if (postId) return commentId ? routes.comment(postId, commentId) : routes.post(postId);
  if (story) return routes.story(story.username, story.id);
  if (community) {
    return kind === "join-request" ? routes.joinRequests(community.slug) : routes.community(community.slug);
  }
  return actor ? routes.profile(actor.username) : routes.notifications();
}

/** The settings page that security news links to. */
export const newsPath = (page: Facts["page"]) => routes[page ?? "devices"]();
