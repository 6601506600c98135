import { useCallback, useEffect, useState } from "react";
import { notificationSettingsTexts as texts } from "#components/notification-settings/texts.ts";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { type PushStatus, readPushStatus } from "./push-state.ts";
import { releaseBrowser } from "./release-browser.ts";
import { subscribeBrowser } from "./subscribe-browser.ts";

/** Push in this browser, and how to change it. */
export interface BrowserPush {
  /** Undefined until known. */
  status: PushStatus | undefined;
  isBusy: boolean;
  /** Error message of the last change. */
  problem: string | null;
  /** Requests the permission if needed, so it must be called in a click handler. Resolves to the new status. */
  turnOn: () => Promise<PushStatus>;
  turnOff: () => Promise<void>;
}

function reasonOf(error: unknown): string {
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  return hasReason ? error.message : texts.browserFailed;
}

export function useBrowserPush(userId: string): BrowserPush {
  const [status, setStatus] = useState<PushStatus>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const readStatus = useCallback(async () => {
    const now = await readPushStatus().catch((): PushStatus => "unsupported");
    setStatus(now);
    return now;
  }, []);

  useEffect(() => {
    void readStatus();
    // The permission may have been changed in the browser's own settings meanwhile.
    const onReturn = () => void readStatus();
    window.addEventListener("focus", onReturn);
    return () => window.removeEventListener("focus", onReturn);
  }, [readStatus]);

  const attempt = useCallback(
    async (change: () => Promise<string | null>) => {
      setIsBusy(true);
      setProblem(null);
      try {
        setProblem(await change());
      } catch (error) {
        setProblem(reasonOf(error));
      }
      setIsBusy(false);
      return readStatus();
    },
    [readStatus],
  );

  const turnOn = useCallback(
    () =>
      attempt(async () => {
        const permission = await Notification.requestPermission();
        if (permission === "granted") await subscribeBrowser(userId);
        return permission === "default" ? texts.permissionNeeded : null;
      }),
    [attempt, userId],
  );

  const turnOff = useCallback(async () => {
    await attempt(async () => {
      const endpoint = await releaseBrowser();
      if (endpoint) await callApi("unsubscribeFromPush", { body: { endpoint } });
      return null;
    });
  }, [attempt]);

  return { status, isBusy, problem, turnOn, turnOff };
}
