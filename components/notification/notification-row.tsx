"use client";

import { Check } from "lucide";
import type { MouseEvent } from "react";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import { TimeAgo } from "#components/ui/time-ago";
import { notificationPath } from "#contract/notification-path";
import { classNames } from "#lib/shared/class-names";
import { focusRow } from "./focus-row.ts";
import { FollowBack } from "./follow-back.tsx";
import { markAsRead } from "./notification-changes.ts";
import { NotificationMedia } from "./notification-media.tsx";
import { notificationRowStyle } from "./notification-row-style.ts";
import { NotificationSentence } from "./notification-sentence.tsx";
import { RequestActions } from "./request-actions.tsx";
import { notificationTexts } from "./texts.ts";
import type { KnownEntry } from "./use-notification-list.ts";

interface NotificationRowProps {
  entry: KnownEntry;
  csrfToken: string;
}

/** A notification. A click anywhere on it opens its target and marks it as read. */
export function NotificationRow({ entry, csrfToken }: NotificationRowProps) {
  const { id, type, actor, excerpt, createdAt } = entry;
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
          className="absolute top-9 left-1 size-2 -translate-y-1/2 rounded-full bg-accent-strong"
        />
      )}
      <NotificationMedia entry={entry} />
      <div className="min-w-0 flex-1">
        <NotificationSentence entry={entry} id={sentenceId} isUnread={isUnread} onOpen={open} />
        {excerpt && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-secondary">
            {excerpt}
          </p>
        )}
        <TimeAgo value={createdAt} className="relative mt-0.5 block w-fit text-sm text-secondary" />
        {type === "follow-request" && actor && (
          <RequestActions entry={entry} name={actor.name} csrfToken={csrfToken} />
        )}
        <FollowBack entry={entry} />
      </div>
      {isUnread && (
        <IconButton
          icon={Check}
          label={notificationTexts.markOne}
          aria-describedby={sentenceId}
          onClick={mark}
          className="relative -my-1 -mr-2 noscript:hidden"
        />
      )}
    </li>
  );
}
