import { Bell, type IconNode, MessageCircle } from "lucide";
import { Fragment } from "react";
import { Icon } from "#components/ui/icon";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import { type Counted, unreadLabel } from "#lib/shared/notification/unread-label";
import { CurrentLink } from "./current-link.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import type { WithUnreadCount } from "./with-unread-count.tsx";

const links: Record<Counted, { href: string; icon: IconNode }> = {
  chat: { href: routes.chat(), icon: MessageCircle },
  notifications: { href: routes.notifications(), icon: Bell },
};

interface MemberLinksProps {
  /** Which of them, with the classes of each. */
  shown: readonly { of: Counted; className?: string }[];
  withUnreadCount: WithUnreadCount;
}

/** Links to Chat and notifications with their unread counts, in a bar. */
export function MemberLinks({ shown, withUnreadCount }: MemberLinksProps) {
  return shown.map(({ of, className }) => (
    <Fragment key={of}>
      {withUnreadCount(of, (count) => (
        <CurrentLink
          href={links[of].href}
          title={unreadLabel(count, of)}
          className={classNames("group icon-button relative", className)}
        >
          <Icon of={links[of].icon} className="size-icon group-aria-[current=page]:fill-current/20" />
          <UnreadBadge count={count} of={of} className="absolute top-0.5 -right-0.5 ring-2 ring-background" />
        </CurrentLink>
      ))}
    </Fragment>
  ));
}
