"use client";

import { type ReactNode, useCallback } from "react";
import { Toggle } from "#components/ui/toggle";
import type { KnownSettings } from "#contract/settings";
import { ApiError } from "#lib/client/api-error";
import { showToast } from "#lib/client/toasts";
import { useSetting } from "#lib/client/use-setting";
import {
  type NotificationSetting,
  notificationSettingTexts,
  notificationSettingsTexts as texts,
} from "./texts.ts";
import { useToggleFlash } from "./use-toggle-flash.tsx";

interface SettingToggleProps {
  name: NotificationSetting;
  settings: KnownSettings;
  /** In the place of the usual one. */
  hint?: string | undefined;
  /** Below the switch. */
  children?: ReactNode;
  /** Told of every press, before it is saved. */
  onPress?: (isOn: boolean) => void;
}

function tellRefused(error: unknown): void {
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  showToast(hasReason ? error.message : texts.saveFailed, "danger");
}

/** One switch of the notification settings: acts at once, says 'On' or 'Off' for a second, and is kept on the server. */
export function SettingToggle({ name, settings, hint, children, onPress }: SettingToggleProps) {
  const { isOn, setOn } = useSetting(settings, name, tellRefused);
  const { flash, showFlash } = useToggleFlash();
  const { label, hint: usualHint } = notificationSettingTexts[name];
  const press = useCallback(
    (wanted: boolean) => {
      showFlash(wanted ? texts.on : texts.off);
      onPress?.(wanted);
      setOn(wanted);
    },
    [showFlash, onPress, setOn],
  );
  return (
    <div className="px-4 py-2">
      <Toggle
        name={name}
        label={label}
        hint={hint ?? usualHint}
        checked={isOn}
        aside={flash}
        onChange={(event) => press(event.target.checked)}
      />
      {children}
    </div>
  );
}
