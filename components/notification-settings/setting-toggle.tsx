"use client";

import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Toggle } from "#components/ui/toggle";
import type { KnownSettings } from "#contract/settings";
import { SECOND } from "#contract/units";
import { useSetting } from "#lib/client/use-setting";
import {
  type NotificationSetting,
  notificationSettingTexts,
  notificationSettingsTexts as texts,
} from "./texts.ts";

/** How long 'On' or 'Off' is shown beside a toggle. */
export const TOGGLE_FLASH_MS = SECOND;

interface SettingToggleProps {
  name: NotificationSetting;
  settings: KnownSettings;
  /** Replaces the default hint. */
  hint?: string | undefined;
  /** Shown below the switch. */
  children?: ReactNode;
  /** Called on every change, before it is saved. */
  onPress?: (isOn: boolean) => void;
}

/** A switch of the notification settings: saved immediately, with 'On' or 'Off' shown for a second. */
export function SettingToggle({ name, settings, hint, children, onPress }: SettingToggleProps) {
  const { isOn, setOn } = useSetting(settings, name, texts.saveFailed);
  const { flash, showFlash } = useToggleFlash();
  const { label, hint: usualHint } = notificationSettingTexts[name];
  const press = useCallback(
    (isNowOn: boolean) => {
      showFlash(isNowOn ? texts.on : texts.off);
      onPress?.(isNowOn);
      setOn(isNowOn);
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

/** A text shown beside a switch for a second after a change. */
function useToggleFlash(): { flash: ReactNode; showFlash: (text: string) => void } {
  // An object, so that a further change restarts the second.
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), TOGGLE_FLASH_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const showFlash = useCallback((text: string) => setShown({ text }), []);
  const flash = (
    // Placed in the gap before the switch, so that it takes no space.
    <output className="relative -ml-3 w-0">
      <span className="absolute -top-2.5 -right-4 text-sm font-medium text-accent">{shown?.text}</span>
    </output>
  );
  return { flash, showFlash };
}
