import { useCallback, useEffect, useState } from "react";
import { notificationSettingsTexts as texts } from "#components/notification-settings/texts.ts";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { type PushStanding, readPushStanding } from "./push-state.ts";
import { releaseBrowser } from "./release-browser.ts";
import { subscribeBrowser } from "./subscribe-browser.ts";

/** Whether this very browser is pushed to, and how to change that. */
export interface BrowserPush {
  /** Undefined until the browser has told. */
  standing: PushStanding | undefined;
  isBusy: boolean;
  /** Why the last change did not work, in words. */
  problem: string | null;
  /** Asks for the permission where it has not been given; to be called by a press. Resolves to how it stands then. */
  turnOn: () => Promise<PushStanding>;
  turnOff: () => Promise<void>;
}

function reasonOf(error: unknown): string {
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  return hasReason ? error.message : texts.browserFailed;
}

export function useBrowserPush(userId: string): BrowserPush {
  const [standing, setStanding] = useState<PushStanding>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const look = useCallback(async () => {
    const now = await readPushStanding().catch((): PushStanding => "unsupported");
    setStanding(now);
    return now;
  }, []);

  useEffect(() => {
    void look();
    // The permission may have been changed in the browser's own settings meanwhile.
    const onReturn = () => void look();
    window.addEventListener("focus", onReturn);
    return () => window.removeEventListener("focus", onReturn);
  }, [look]);

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
      return look();
    },
    [look],
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

  return { standing, isBusy, problem, turnOn, turnOff };
}
