import { type ReactNode, useEffect, useRef } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { PaginatedListState } from "#lib/client/list/use-paginated-list";
import { type NotificationFilter, notificationsAddress } from "#lib/shared/notification/notification-view";
import { NotificationListSkeleton } from "./notification-list-skeleton.tsx";
import { earlierFootTexts, notificationTexts } from "./texts.ts";
import type { KnownEntry } from "./use-notification-list.ts";

interface EarlierNotificationsProps {
  list: PaginatedListState<KnownEntry>;
  filter: NotificationFilter;
  /** Whether the reader pressed the link, which is gone now and had the focus. */
  isAskedFor: boolean;
  renderEntry: (entry: KnownEntry) => ReactNode;
}

const HEADING_ID = "earlier";

/** Notifications older than 24 hours. */
export function EarlierNotifications({ list, filter, isAskedFor, renderEntry }: EarlierNotificationsProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isAskedFor) heading.current?.focus({ preventScroll: true });
  }, [isAskedFor]);

  return (
    <section aria-labelledby={HEADING_ID}>
      <h2
        ref={heading}
        id={HEADING_ID}
        tabIndex={-1}
        className="border-b border-line px-4 pt-6 pb-2.5 text-sm text-secondary outline-none"
      >
        {notificationTexts.earlier}
      </h2>
      <PaginatedList
        kind="list"
        list={list}
        label={notificationTexts.earlierList}
        renderItem={renderEntry}
        moreHref={(cursor) => `${notificationsAddress({ filter, earlier: true, cursor })}#${HEADING_ID}`}
        skeleton={<NotificationListSkeleton count={3} />}
        texts={earlierFootTexts}
      />
    </section>
  );
}
