"use client";

import { Check } from "lucide";
import type { MouseEvent } from "react";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import { notificationPath } from "#contract/notification-path";
import { classNames } from "#lib/shared/class-names";
import { EarlierNews } from "./earlier-news.tsx";
import { focusRow } from "./focus-row.ts";
import { markAsRead } from "./notification-changes.ts";
import { NotificationMedia, NotificationPortraits } from "./notification-media.tsx";
import { notificationRowStyle } from "./notification-row-style.ts";
import { NotificationSentence } from "./notification-sentence.tsx";
import { NotificationSubject } from "./notification-subject.tsx";
import { RowAction } from "./row-action.tsx";
import { notificationTexts } from "./texts.ts";
import type { KnownEntry } from "./use-notification-list.ts";

interface NotificationRowProps {
  entry: KnownEntry;
  /** The member's own username. */
  username: string;
}

/** A notification. A click anywhere on it opens its target and marks it as read. */
export function NotificationRow({ entry, username }: NotificationRowProps) {
  const { id, actor, createdAt } = entry;
  const isUnread = !entry.isRead;
  const sentenceId = `says-${id}`;

  function open(): void {
    if (isUnread) void markAsRead(entry, false);
  }

  function mark(event: MouseEvent<HTMLElement>): void {
    focusRow(event.currentTarget.closest("li"));
    void markAsRead(entry, true);
  }

  return (
    <li
      data-entry={id}
      data-row={id}
      data-person={actor?.username}
      className={classNames(
        notificationRowStyle,
        "transition-colors",
        isUnread ? "bg-accent-soft/45 hover:bg-accent-soft/70" : "hover:bg-card",
      )}
    >
      <Link
        href={notificationPath(entry)}
        onClick={open}
        tabIndex={-1}
        aria-hidden
        className="absolute inset-0"
      />
      {isUnread && (
        <span
          aria-hidden
          className="absolute top-9 left-1 size-2 -translate-y-1/2 rounded-full print:hidden bg-accent-strong forced-colors:bg-[CanvasText]"
        />
      )}
      <NotificationMedia entry={entry} />
      <div className="min-w-0 flex-1">
        <NotificationPortraits entry={entry} />
        <NotificationSentence entry={entry} id={sentenceId} isUnread={isUnread} onOpen={open} />
        <NotificationSubject entry={entry} />
        <EarlierNews news={entry.earlierNews} onOpen={open} />
        {/* The button is as high as the line for nobody but the finger, so that nothing moves without it. */}
        <div className="mt-0.5 flex items-center justify-between">
          <TimeAgo value={createdAt} className="relative text-sm text-secondary" />
          {isUnread && (
            <IconButton
              icon={Check}
              label={notificationTexts.markOne}
              aria-describedby={sentenceId}
              onClick={mark}
              className="relative -my-4 -mr-2.5 noscript:hidden"
            />
          )}
        </div>
        <RowAction entry={entry} username={username} onOpen={open} />
      </div>
    </li>
  );
}
