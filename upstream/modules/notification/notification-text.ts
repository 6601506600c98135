import type { CommunityRef } from "#contract/community-ref";
import type { NotificationKind } from "#contract/notification";
import type { Person } from "#contract/person";
import { rulesOf } from "./notification-kinds.ts";

interface Entry {
  kind: NotificationKind;
  actor: Person | null;
  otherCount: number;
  /** The comment in which it happened; null for the post itself. */
  commentId: string | null;
  community: CommunityRef | null;
  /** `title` and `message` are stored for security notifications only. */
  title: string | null;
  message: string | null;
}

/** The title and sentence of an entry: as stored for security, otherwise composed by its kind's rules. */
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
