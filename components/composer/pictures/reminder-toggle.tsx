"use client";

import { composerTexts as texts } from "#components/composer/texts.ts";
import { SettingSwitch } from "#components/ui/setting-switch";
import { Skeleton } from "#components/ui/skeleton";
import type { KnownSettings } from "#contract/settings";
import { useEndpoint } from "#lib/client/use-endpoint";

/** Setting: remind of pictures without a description before posting. */
export function ReminderToggle({ settings }: { settings: KnownSettings }) {
  return (
    <SettingSwitch
      name="altReminder"
      settings={settings}
      label={texts.remindMe}
      hint={texts.remindMeHint}
      failed={texts.settingFailed}
    />
  );
}

/** The same, loading the settings first; renders nothing if that fails. */
export function LoadedReminderToggle() {
  const { data, error } = useEndpoint("getSettings", {});
  if (data) return <ReminderToggle settings={data.settings} />;
  return error ? null : <Skeleton className="h-12" />;
}
