import { type ReactNode, useEffect, useRef } from "react";
import { PaginatedList } from "#components/ui/paginated-list";
import type { EntryPages } from "#lib/client/notifications/notification-list";
import { earlierFootMessages, notificationMessages } from "#lib/shared/messages/notification";
import type { NotificationEntry } from "#lib/shared/notification-entry";
import { type NotificationFilter, notificationsAddress } from "#lib/shared/notification-view";
import { NotificationListSkeleton } from "./notification-list-skeleton.tsx";

interface EarlierNotificationsProps {
  pages: EntryPages;
  filter: NotificationFilter;
  loadMore: () => void;
  renderEntry: (entry: NotificationEntry) => ReactNode;
}

const HEADING_ID = "earlier";

/** What is older than 24 hours. */
export function EarlierNotifications({ pages, filter, loadMore, renderEntry }: EarlierNotificationsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useRef(pages.status === "loading");

  useEffect(() => {
    // The link that asked for it has gone.
    if (isAskedFor.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section aria-labelledby={HEADING_ID}>
      <h2
        ref={heading}
        id={HEADING_ID}
        tabIndex={-1}
        className="border-b border-line px-4 pt-6 pb-2.5 text-sm text-secondary outline-none"
      >
        {notificationMessages.earlier}
      </h2>
      <PaginatedList
        kind="list"
        list={{ ...pages, items: [...pages.entries], loadMore }}
        label={notificationMessages.earlierList}
        renderItem={renderEntry}
        moreHref={(cursor) => `${notificationsAddress({ filter, earlier: true, cursor })}#${HEADING_ID}`}
        skeleton={<NotificationListSkeleton count={3} />}
        texts={earlierFootMessages}
      />
    </section>
  );
}
