"use client";

import { useConnectionStatus } from "#lib/client/realtime/connection-status";
import { notificationMessages } from "#lib/shared/messages/notification";

/** Says that the list is not live at the moment. */
export function ConnectionLine() {
  const isReconnecting = useConnectionStatus() === "reconnecting";
  return <p role="status">{isReconnecting && notificationMessages.reconnecting}</p>;
}
