import { Bell } from "lucide";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";
import { notificationIcons } from "./notification-icon.ts";
import { showsFollowers } from "./shows-followers.ts";

interface NotificationMediaProps {
  entry: Pick<NotificationEntry, "kind" | "actor" | "otherActors" | "otherCount">;
}

/** The actor's picture with the kind's icon; only the icon for security, and for several people, who have a row of portraits. */
export function NotificationMedia({ entry: { kind, actor, otherActors } }: NotificationMediaProps) {
  // A newer upstream may know further kinds.
  const icon = notificationIcons[kind] ?? Bell;
  if (kind === "security" || !actor || otherActors.length > 0) {
    return (
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <span className="relative shrink-0 self-start">
      <Avatar picture={actor.profileImage} />
      <span className="absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-full border border-background bg-accent text-on-accent">
        <Icon of={icon} className="size-3" />
      </span>
    </span>
  );
}

/** The portraits of several people, the latest first; the sentence below says who they are. */
export function NotificationPortraits({ entry }: NotificationMediaProps) {
  const { kind, actor, otherActors } = entry;
  // Followers in the row have theirs beside their names.
  if (!actor || otherActors.length === 0 || (kind === "follow" && showsFollowers(entry))) return null;
  return (
    <span aria-hidden className="mb-2 flex h-8 gap-1 overflow-hidden">
      {[actor, ...otherActors].map(({ username, profileImage }) => (
        <Avatar key={username} size="small" picture={profileImage} />
      ))}
    </span>
  );
}
