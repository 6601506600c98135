import type { NotificationType } from "#contract/notification";
import type { Person } from "#contract/person";

const titles: Record<NotificationType, string> = {
  security: "Security",
  like: "New like",
  comment: "New comment",
  follow: "New follower",
  "follow-request": "Follow request",
};

const deeds: Record<Exclude<NotificationType, "security">, string> = {
  like: "liked your post",
  comment: "commented on your post",
  follow: "started following you",
  "follow-request": "wants to follow you",
};

interface Entry {
  type: NotificationType;
  actor: Person | null;
  otherCount: number;
  /** Of a security notification. */
  title: string | null;
  message: string | null;
}

/** What an entry says: its own words for security, otherwise who did what. */
export function notificationText({ type, actor, otherCount, title, message }: Entry) {
  if (type === "security") return { title: title ?? titles.security, message: message ?? "" };
  const others = otherCount === 0 ? "" : ` and ${otherCount} ${otherCount === 1 ? "other" : "others"}`;
  return { title: titles[type], message: `${actor?.name ?? "Somebody"}${others} ${deeds[type]}` };
}
