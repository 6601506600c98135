import type { CommunityRef } from "#contract/community-ref";
import type { NotificationKind } from "#contract/notification";
import type { Person } from "#contract/person";

const titles: Record<NotificationKind, string> = {
  security: "Security",
  like: "New like",
  "comment-like": "New like",
  "story-like": "New like",
  comment: "New comment",
  reply: "New reply",
  mention: "New mention",
  poll: "Poll closed",
  follow: "New follower",
  "follow-request": "Follow request",
  "join-request": "Request to join",
  admission: "You are in",
};

const deeds: Record<Exclude<NotificationKind, "security" | "poll" | "join-request" | "admission">, string> = {
  like: "liked your post",
  "comment-like": "liked your comment",
  "story-like": "liked your story",
  comment: "commented on your post",
  reply: "replied to your comment",
  mention: "mentioned you",
  follow: "started following you",
  "follow-request": "wants to follow you",
};

interface Entry {
  kind: NotificationKind;
  actor: Person | null;
  otherCount: number;
  /** Of the comment in which it happened; null for the post itself. */
  commentId: string | null;
  /** Which somebody wants to join, or the recipient was let into. */
  community: CommunityRef | null;
  /** Of a security notification. */
  title: string | null;
  message: string | null;
}

/** What an entry says: its own words for security, otherwise who did what. */
export function notificationText(entry: Entry) {
  const { kind, actor, otherCount, commentId, title, message } = entry;
  const community = entry.community?.name ?? "a community";
  if (kind === "security") return { title: title ?? titles.security, message: message ?? "" };
  if (kind === "poll") {
    // Of one's own poll nobody is the cause.
    const poll = actor ? `The poll by ${actor.name} that you voted in` : "Your poll";
    return { title: titles.poll, message: `${poll} has closed` };
  }
  if (kind === "admission")
    return { title: titles.admission, message: `You are now a member of ${community}` };
  const others = otherCount === 0 ? "" : ` and ${otherCount} ${otherCount === 1 ? "other" : "others"}`;
  const who = `${actor?.name ?? "Somebody"}${others}`;
  if (kind === "join-request") {
    return {
      title: titles["join-request"],
      message: `${who} ${otherCount === 0 ? "wants" : "want"} to join ${community}`,
    };
  }
  const place = kind !== "mention" ? "" : commentId ? " in a comment" : " in a post";
  return { title: titles[kind], message: `${who} ${deeds[kind]}${place}` };
}
