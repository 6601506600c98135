/** Push in this browser: not supported, blocked by the member or system, off or on. */
export type PushStatus = "unsupported" | "blocked" | "off" | "on";

/** The current status, without prompting. */
export async function readPushStatus(): Promise<PushStatus> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return "unsupported";
  }
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}
