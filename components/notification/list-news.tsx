"use client";

import { ArrowUp } from "lucide";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Spinner } from "#components/ui/spinner";
import { useConnectionStatus } from "#lib/client/realtime/connection-status";
import { newNotificationsMessage, notificationMessages } from "#lib/shared/messages/notification";

interface ListNewsProps {
  /** How many entries wait above what is being read. */
  waiting: number;
  onRelease: () => void;
}

/** Floats over the head of the list, so that nothing moves: what waits to be shown, and that the line is down. */
export function ListNews({ waiting, onRelease }: ListNewsProps) {
  const isReconnecting = useConnectionStatus() === "reconnecting";
  return (
    <div
      role="status"
      className="sticky top-[calc(2*var(--spacing-bar)+0.75rem)] z-header flex h-0 justify-center gap-2 *:mt-2"
    >
      {waiting > 0 && (
        <Button variant="primary" size="small" onClick={onRelease} className="rounded-full shadow-float">
          <Icon of={ArrowUp} className="size-4" />
          {newNotificationsMessage(waiting)}
        </Button>
      )}
      {isReconnecting && (
        <p className="flex h-9 items-center gap-2 rounded-full border border-line bg-raised px-3.5 text-sm text-secondary shadow-float">
          <Spinner className="size-3.5" />
          {notificationMessages.reconnecting}
        </p>
      )}
    </div>
  );
}
