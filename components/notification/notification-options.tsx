"use client";

import { Ellipsis } from "lucide";
import type { MouseEvent } from "react";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { Sheet } from "#components/ui/sheet";
import { Toggle } from "#components/ui/toggle";
import { markAllAsRead } from "#lib/client/notifications/mark-as-read";
import { setMuted, useMuted } from "#lib/client/realtime/sound";
import { notificationMessages } from "#lib/shared/messages/notification";

const SHEET_ID = "notification-options";

interface NotificationOptionsProps {
  viewerId: string;
}

/** Opens the sheet with Mark All, Cancel and the sound. All of it is for script. */
export function NotificationOptions({ viewerId }: NotificationOptionsProps) {
  const isMuted = useMuted();

  function markAll(event: MouseEvent<HTMLElement>): void {
    event.currentTarget.closest("dialog")?.close();
    void markAllAsRead(viewerId);
  }

  return (
    <>
      <OpenDialogButton
        dialogId={SHEET_ID}
        aria-label={notificationMessages.options}
        title={notificationMessages.options}
        className="icon-button -mr-2.5 noscript:hidden"
      >
        <Icon of={Ellipsis} />
      </OpenDialogButton>
      <Sheet
        id={SHEET_ID}
        title={notificationMessages.options}
        cancelLabel={notificationMessages.cancel}
        action={
          <Button variant="primary" onClick={markAll}>
            {notificationMessages.markAll}
          </Button>
        }
      >
        <div className="mt-4">
          <Toggle
            label={notificationMessages.sound}
            hint={notificationMessages.soundHint}
            checked={!isMuted}
            onChange={(event) => setMuted(!event.target.checked)}
          />
        </div>
      </Sheet>
    </>
  );
}
