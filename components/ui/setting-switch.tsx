"use client";

import { useEffect } from "react";
import type { KnownSettings } from "#contract/settings";
import { readPreferences, savePreferences } from "#lib/client/storage/preferences";
import { type SwitchedSetting, useSetting } from "#lib/client/use-setting";
import type { Preferences } from "#lib/shared/preferences/preferences";
import { mirrorOf } from "#lib/shared/preferences/settings-mirror";
import { Toggle } from "./toggle.tsx";

interface SettingSwitchProps {
  name: SwitchedSetting;
  settings: KnownSettings;
  label: string;
  hint: string | { on: string; off: string };
  /** Toast when it cannot be saved and the server gives no reason. */
  failed: string;
}

/** A switch of the member's settings: saved on the server at once, and copied to this browser's preferences where pages depend on it. */
export function SettingSwitch({ name, settings, label, hint, failed }: SettingSwitchProps) {
  const { isOn, setOn } = useSetting(settings, name, failed);
  useEffect(() => mirror({ [name]: isOn }), [name, isOn]);
  return (
    <Toggle
      label={label}
      hint={typeof hint === "string" ? hint : hint[isOn ? "on" : "off"]}
      checked={isOn}
      onChange={({ target }) => setOn(target.checked)}
    />
  );
}

/** Copies a setting to the preferences, unless they have it already or do not need it. */
function mirror(setting: Parameters<typeof mirrorOf>[0]): void {
  const [known, mirrored] = [readPreferences(), mirrorOf(setting)];
  const names = Object.keys(mirrored) as (keyof Preferences)[];
  if (names.some((name) => known[name] !== mirrored[name])) savePreferences(mirrored);
}
