import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";
import { notificationIcons } from "./notification-icon.ts";

interface NotificationMediaProps {
  entry: Pick<NotificationEntry, "kind" | "actor">;
}

/** The actor's picture with the kind's icon; only the icon if there is no actor, as for security notifications. */
export function NotificationMedia({ entry: { kind, actor } }: NotificationMediaProps) {
  const icon = notificationIcons[kind];
  if (kind === "security" || !actor) {
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
