import type { Notification, NotificationPage } from "#contract/notification";

const pagePaths: Record<NotificationPage, string> = {
  devices: "/devices",
  twoFactor: "/2-fa",
  downloadData: "/settings/download-data",
  email: "/change-email",
};

/** Where an entry leads on the web side: what its own row on /notifications links to. */
export function notificationPath({
  type,
  postId,
  commentId,
  story,
  page,
  community,
  kind,
  actor,
}: Pick<
  Notification,
  "type" | "kind" | "postId" | "commentId" | "story" | "page" | "community" | "actor"
>): string {
  if (type === "security") return pagePaths[page ?? "devices"];
  if (postId && commentId) return `/post/${postId}?comment=${commentId}#comment-${commentId}`;
  if (postId) return `/post/${postId}`;
  if (story) return `/stories/${encodeURIComponent(story.username)}/${story.id}`;
  if (community) {
    const path = `/communities/${encodeURIComponent(community.slug)}`;
    return kind === "join-request" ? `${path}/requests` : path;
  }
  return actor ? `/profile/${encodeURIComponent(actor.username)}` : "/notifications";
}
