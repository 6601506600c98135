"use client";

import { useConnectionStatus } from "#lib/client/realtime/connection-status";
import { notificationTexts } from "./texts.ts";

/** Shows that the list is not live at the moment. */
export function ConnectionLine() {
  const isReconnecting = useConnectionStatus() === "reconnecting";
  return <p role="status">{isReconnecting && notificationTexts.reconnecting}</p>;
}
