import type { CommunityRef } from "#contract/community-ref";
import { NOTIFICATION_OTHERS_CAP } from "#contract/limits";
import { UNREAD_BADGE_CAP } from "#contract/limits-shown";
import type { Notification, NotificationKind } from "#contract/notification";
import type { Person } from "#contract/person";
import { isolated } from "#contract/text/isolate-name";
import { joinWords, rulesOf } from "./notification-kinds.ts";

interface Entry {
  kind: NotificationKind;
  actor: Person | null;
  /** The latest of the others; empty if their names are not known. */
  otherActors: readonly Person[];
  otherCount: number;
  /** The comment in which it happened; null for the post itself. */
  commentId: string | null;
  community: CommunityRef | null;
  /** Stored for security notifications only. */
  title: string | null;
  /** Stored for security notifications, and the beginning of a draft that was not posted. */
  message: string | null;
}

/** The title and sentence of an entry: as stored for security, otherwise composed by its kind's rules. */
export function notificationText(entry: Entry): Pick<Notification, "title" | "message" | "sentence"> {
  const { kind, otherCount, commentId, community } = entry;
  const rules = rulesOf(kind);
  const title = entry.title ?? rules.title;
  if (!rules.sentence) return { title, message: entry.message ?? "", sentence: null };
  const sentence = rules.sentence({
    ...whoOf(entry),
    otherCount,
    commentId,
    community: community?.name ?? "a community",
    quoted: isolated(entry.message ?? ""),
  });
  const { actors, words, object } = sentence;
  const names = actors.map(({ before, name }) => before + isolated(name)).join("");
  return { title, message: joinWords(names, words, isolated(object)), sentence };
}

const nameOf = ({ name, username }: Person) => name.trim() || `@${username}`;

/** "Ana", "Ana and Ben", "Ana, Ben" and "and 3 others"; or "Ana" and "and 4 others" if the second is not known. */
function whoOf({ actor, otherActors, otherCount }: Entry) {
  const named = actor ? [actor, ...otherActors.slice(0, Math.min(otherCount, 1))] : [];
  const unnamedCount = otherCount - Math.max(0, named.length - 1);
  const between = unnamedCount === 0 ? " and " : ", ";
  const actors = named.map((person, index) => ({
    username: person.username,
    name: nameOf(person),
    isVerified: person.isVerified,
    before: index === 0 ? "" : between,
  }));
  if (unnamedCount === 0) return { actors, others: "" };
  const counted = otherCount >= NOTIFICATION_OTHERS_CAP ? `${UNREAD_BADGE_CAP}+` : String(unnamedCount);
  return { actors, others: `and ${counted} ${unnamedCount === 1 ? "other" : "others"}` };
}
