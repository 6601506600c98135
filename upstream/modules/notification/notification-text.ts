import type { CommunityRef } from "#contract/community-ref";
import { isolated } from "#contract/isolate-name";
import { NOTIFICATION_OTHERS_CAP } from "#contract/limits";
import { UNREAD_BADGE_CAP } from "#contract/limits-shown";
import type { NotificationKind } from "#contract/notification";
import type { Person } from "#contract/person";
import { rulesOf } from "./notification-kinds.ts";

interface Entry {
  kind: NotificationKind;
  actor: Person | null;
  /** The latest of the others; empty if their names are not known. */
  otherActors: readonly Person[];
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
  const { kind, actor, otherActors, otherCount, commentId, community, title, message } = entry;
  const rules = rulesOf(kind);
  return {
    title: title ?? rules.title,
    message: rules.sentence({
      who: joinNames(nameOf(actor), otherActors[0], otherCount),
      actorName: actor && nameOf(actor),
      otherCount,
      commentId,
      community: community ? isolated(community.name) : "a community",
      message,
    }),
  };
}

const nameOf = (person: Person | null) =>
  isolated(person?.name.trim() ?? "") || (person ? `@${person.username}` : "Somebody");

/** "Ana", "Ana and Ben", "Ana, Ben and 3 others"; or "Ana and 4 others" if the second is not known. */
function joinNames(first: string, second: Person | undefined, otherCount: number): string {
  if (otherCount === 0) return first;
  const named = second ? [first, nameOf(second)] : [first];
  const unnamedCount = otherCount - (second ? 1 : 0);
  if (unnamedCount === 0) return named.join(" and ");
  const counted = otherCount >= NOTIFICATION_OTHERS_CAP ? `${UNREAD_BADGE_CAP}+` : String(unnamedCount);
  return `${named.join(", ")} and ${counted} ${unnamedCount === 1 ? "other" : "others"}`;
}
