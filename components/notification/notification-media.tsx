import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import type { NotificationEntry } from "#lib/shared/notification-entry";
import { notificationIcons } from "./notification-icon.ts";

interface NotificationMediaProps {
  entry: Pick<NotificationEntry, "type" | "actor">;
}

/** Who caused it, marked with what they did; a shield for security. */
export function NotificationMedia({ entry: { type, actor } }: NotificationMediaProps) {
  const icon = notificationIcons[type];
  if (type === "security") {
    return (
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <span className="relative shrink-0 self-start">
      <Avatar picture={actor?.profileImage ?? null} />
      <span className="absolute -right-1 -bottom-1 flex size-5 items-center justify-center rounded-full border border-background bg-accent text-on-accent">
        <Icon of={icon} className="size-3" />
      </span>
    </span>
  );
}
