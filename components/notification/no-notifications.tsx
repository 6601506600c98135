import { BellOff } from "lucide";
import { FIND_PEOPLE } from "#components/person/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { routes } from "#contract/web-routes";
import { type NotificationFilter, notificationsAddress } from "#lib/shared/notification/notification-view";
import { notificationTexts } from "./texts.ts";

interface NoNotificationsProps {
  filter: NotificationFilter;
  /** Whether older entries follow below. */
  hasMoreBelow: boolean;
}

/** The empty state for the last 24 hours, with a link onwards. */
export function NoNotifications({ filter, hasMoreBelow }: NoNotificationsProps) {
  if (hasMoreBelow) {
    return <p className="px-4 pt-8 pb-2 text-center text-secondary">{notificationTexts.nothingRecent}</p>;
  }
  return (
    <EmptyState
      icon={BellOff}
      title={notificationTexts.none}
      text={notificationTexts.caughtUp}
      action={
        filter === "all" ? (
          <ButtonLink href={routes.search()}>{FIND_PEOPLE}</ButtonLink>
        ) : (
          <ButtonLink href={notificationsAddress({})}>{notificationTexts.showAll}</ButtonLink>
        )
      }
    />
  );
}
