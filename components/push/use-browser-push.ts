import { useCallback, useEffect, useRef, useState } from "react";
import { notificationSettingsTexts as texts } from "#components/notification-settings/texts.ts";
import { callApi } from "#lib/client/api";
import { reasonOf } from "#lib/client/refusal";
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
  /** Requests the permission if needed, so it must be called in a click handler. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

export function useBrowserPush(userId: string): BrowserPush {
  const [status, setStatus] = useState<PushStatus>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef(Promise.resolve());

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

  // One change at a time, since each depends on the status that the one before left.
  const attempt = useCallback(
    (change: (now: PushStatus) => Promise<string | null>) => {
      last.current = last.current.then(async () => {
        setIsBusy(true);
        setProblem(null);
        try {
          setProblem(await change(await readStatus()));
        } catch (error) {
          setProblem(reasonOf(error, texts.browserFailed));
        }
        await readStatus();
        setIsBusy(false);
      });
      return last.current;
    },
    [readStatus],
  );

  const turnOn = useCallback(() => {
    // Browsers allow the question only in the click itself. Where push is unsupported it may not exist.
    const asked = globalThis.Notification?.requestPermission();
    return attempt(async (now) => {
      const permission = await asked;
      if (permission === "granted" && now !== "unsupported") await subscribeBrowser(userId);
      return permission === "default" ? texts.permissionNeeded : null;
    });
  }, [attempt, userId]);

  const turnOff = useCallback(
    () =>
      attempt(async (now) => {
        const endpoint = now === "on" ? await releaseBrowser() : undefined;
        if (endpoint) await callApi("unsubscribeFromPush", { body: { endpoint } });
        return null;
      }),
    [attempt],
  );

  return { status, isBusy, problem, turnOn, turnOff };
}
