import type { CommunityRef } from "#contract/community-ref";
import type { NotificationKind } from "#contract/notification";
import type { Person } from "#contract/person";
import { rulesOf } from "./notification-kinds.ts";

interface Entry {
  kind: NotificationKind;
  actor: Person | null;
  otherCount: number;
  /** Of the comment in which it happened; null for the post itself. */
  commentId: string | null;
  /** Which it is about. */
  community: CommunityRef | null;
  /** Of a security notification. */
  title: string | null;
  message: string | null;
}

/** What an entry says: its own words for security, otherwise who did what. */
export function notificationText(entry: Entry): { title: string; message: string } {
  const { kind, actor, otherCount, commentId, community, title, message } = entry;
  const rules = rulesOf(kind);
  const others = otherCount === 0 ? "" : ` and ${otherCount} ${otherCount === 1 ? "other" : "others"}`;
  return {
    title: title ?? rules.title,
    message: rules.sentence({
      who: `${actor?.name ?? "Somebody"}${others}`,
      actorName: actor?.name ?? null,
      otherCount,
      commentId,
      community: community?.name ?? "a community",
      message,
    }),
  };
}
