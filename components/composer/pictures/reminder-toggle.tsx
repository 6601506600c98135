"use client";

import { composerTexts as texts } from "#components/composer/texts.ts";
import { Skeleton } from "#components/ui/skeleton";
import { Toggle } from "#components/ui/toggle";
import type { KnownSettings } from "#contract/settings";
import { showToast } from "#lib/client/toasts";
import { useEndpoint } from "#lib/client/use-endpoint";
import { useSetting } from "#lib/client/use-setting";

interface ReminderToggleProps {
  settings: KnownSettings;
}

function showRefusal(): void {
  showToast(texts.settingFailed, "danger");
}

/** Setting: remind of pictures without a description before posting. */
export function ReminderToggle({ settings }: ReminderToggleProps) {
  const { isOn, setOn } = useSetting(settings, "altReminder", showRefusal);
  return (
    <Toggle
      label={texts.remindMe}
      hint={texts.remindMeHint}
      checked={isOn}
      onChange={({ target }) => setOn(target.checked)}
    />
  );
}

/** The same, loading the settings first; renders nothing if that fails. */
export function LoadedReminderToggle() {
  const { data, error } = useEndpoint("getSettings", {});
  if (data) return <ReminderToggle settings={data.settings} />;
  return error ? null : <Skeleton className="h-12" />;
}
