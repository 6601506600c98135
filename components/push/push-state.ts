/** Whether this browser is pushed to: it cannot be, the person or the system does not allow it, or off and on. */
export type PushStanding = "unsupported" | "blocked" | "off" | "on";

/** How it stands at this moment, without asking anybody anything. */
export async function readPushStanding(): Promise<PushStanding> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return "unsupported";
  }
  if (Notification.permission === "denied") return "blocked";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}
