"use client";

import { Ellipsis } from "lucide";
import type { MouseEvent } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { Sheet } from "#components/ui/sheet";
import { Toggle } from "#components/ui/toggle";
import { markAllAsRead } from "./notification-changes.ts";
import { notificationTexts } from "./texts.ts";
import { setMuted, useMuted } from "./unread/sound.ts";
import { useUnreadCount } from "./unread/unread-count.ts";

const SHEET_ID = "notification-options";
const TEXT_ID = `${SHEET_ID}-text`;

/** The switch comes first in the sheet, but the safe choice gets the focus. */
function focusCancelFirst(sheet: HTMLDialogElement | null): void {
  sheet?.querySelector("form button")?.setAttribute("autofocus", "");
}

/** Opens the options sheet, which needs script. */
export function NotificationOptions() {
  return (
    <OpenDialogButton
      dialogId={SHEET_ID}
      aria-label={notificationTexts.options}
      title={notificationTexts.options}
      className="icon-button -mr-2.5 noscript:hidden"
    >
      <Icon of={Ellipsis} />
    </OpenDialogButton>
  );
}

interface NotificationOptionsSheetProps {
  /** Whether a shown entry is unread; the unread count does not include shown entries older than 24 hours. */
  hasUnread: boolean;
}

/** The options: mark all as read, sound, and Cancel. */
export function NotificationOptionsSheet({ hasUnread }: NotificationOptionsSheetProps) {
  const isMuted = useMuted();
  const isAllRead = useUnreadCount() === 0 && !hasUnread;

  function markAll(event: MouseEvent<HTMLElement>): void {
    if (isAllRead) return;
    event.currentTarget.closest("dialog")?.close();
    void markAllAsRead();
  }

  return (
    <Sheet
      id={SHEET_ID}
      ref={focusCancelFirst}
      title={notificationTexts.options}
      aria-describedby={TEXT_ID}
      cancelLabel={notificationTexts.cancel}
      action={
        <Button
          variant="primary"
          aria-disabled={isAllRead || undefined}
          aria-describedby={TEXT_ID}
          onClick={markAll}
        >
          {notificationTexts.markAll}
        </Button>
      }
    >
      <div className="mt-4">
        <Toggle
          label={notificationTexts.sound}
          hint={notificationTexts.soundHint}
          checked={!isMuted}
          onChange={(event) => setMuted(!event.target.checked)}
        />
      </div>
      {/* Beside the buttons that answer it. */}
      <p id={TEXT_ID} className="mt-4 text-secondary text-pretty">
        {isAllRead ? notificationTexts.allRead : notificationTexts.markAllHint}
      </p>
    </Sheet>
  );
}
