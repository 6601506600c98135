"use client";

import { useCallback } from "react";
import { type BrowserPush, useBrowserPush } from "#components/push/use-browser-push.ts";
import { Button } from "#components/ui/button";
import type { KnownSettings } from "#contract/settings";
import { useSetting } from "#lib/client/use-setting";
import { SettingToggle } from "./setting-toggle.tsx";
import { notificationSettingsTexts as texts } from "./texts.ts";

interface PushToggleProps {
  userId: string;
  settings: KnownSettings;
}

/**
 * Push notifications for all of the member's browsers, and the state of this one. The browser's permission is requested only when
 * push is turned on here.
 */
export function PushToggle({ userId, settings }: PushToggleProps) {
  const browser = useBrowserPush(userId);
  const { isOn } = useSetting(settings, "pushNotifications", texts.saveFailed);
  const { turnOn, turnOff } = browser;
  const onPress = useCallback((isOn: boolean) => void (isOn ? turnOn() : turnOff()), [turnOn, turnOff]);
  return (
    <SettingToggle name="pushNotifications" settings={settings} onPress={onPress}>
      {isOn && <ThisBrowser browser={browser} />}
    </SettingToggle>
  );
}

const statusTexts = {
  on: texts.browserOn,
  off: texts.browserOff,
  blocked: texts.browserBlocked,
  unsupported: texts.browserUnsupported,
} as const;

interface ThisBrowserProps {
  browser: BrowserPush;
}

/** The space is reserved before the browser's state is known. */
function ThisBrowser({ browser: { status, isBusy, problem, turnOn, turnOff } }: ThisBrowserProps) {
  return (
    <div className="mt-1 mb-2 flex min-h-14 items-center justify-between gap-4 rounded-control bg-fill px-3 py-2">
      <p role="status" className="min-w-0 flex-1 text-sm text-secondary text-pretty">
        {problem ?? (status && statusTexts[status])}
      </p>
      {status === "off" && (
        <Button
          size="small"
          className="shrink-0 pointer-coarse:min-h-touch"
          isBusy={isBusy}
          onClick={() => void turnOn()}
        >
          {isBusy ? texts.turningOn : texts.turnOnHere}
        </Button>
      )}
      {status === "on" && (
        <Button
          size="small"
          variant="ghost"
          className="shrink-0 pointer-coarse:min-h-touch"
          isBusy={isBusy}
          onClick={() => void turnOff()}
        >
          {texts.turnOffHere}
        </Button>
      )}
    </div>
  );
}
