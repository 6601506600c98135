"use client";

import { useEffect, useState } from "react";
import { Skeleton } from "#components/ui/skeleton";
import { Toggle } from "#components/ui/toggle";
import type { KnownSettings } from "#contract/settings";
import { callApi } from "#lib/client/api";
import { showToast } from "#lib/client/toasts";
import { useSetting } from "#lib/client/use-setting";
import { composerMessages as texts } from "#lib/shared/messages/composer";

interface ReminderToggleProps {
  /** The same object from render to render. */
  settings: KnownSettings;
}

function tellRefused(): void {
  showToast(texts.settingFailed, "danger");
}

/** Whether the composer reminds of pictures without a description. */
export function ReminderToggle({ settings }: ReminderToggleProps) {
  const { isOn, setOn } = useSetting(settings, "altReminder", tellRefused);
  return (
    <Toggle
      label={texts.remindMe}
      hint={texts.remindMeHint}
      checked={isOn}
      onChange={({ target }) => setOn(target.checked)}
    />
  );
}

/** The same, where the settings are not there yet; nothing when they cannot be had. */
export function LoadedReminderToggle() {
  const [settings, setSettings] = useState<KnownSettings | null | "none">(null);
  useEffect(() => {
    const leaving = new AbortController();
    callApi("getSettings", {}, { signal: leaving.signal }).then(
      (answer) => setSettings(answer.settings),
      () => leaving.signal.aborted || setSettings("none"),
    );
    return () => leaving.abort();
  }, []);
  if (settings === "none") return null;
  return settings ? <ReminderToggle settings={settings} /> : <Skeleton className="h-12" />;
}
