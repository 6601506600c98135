"use client";

import { SettingSwitch } from "#components/ui/setting-switch";
import { Skeleton } from "#components/ui/skeleton";
import { useEndpoint } from "#lib/client/use-endpoint";
import { reminderSwitch } from "./reminder-texts.ts";

/** The switch of the reminder, loading the settings first; renders nothing if that fails. */
export function LoadedReminderToggle() {
  const { data, error } = useEndpoint("getSettings", {});
  if (data) return <SettingSwitch settings={data.settings} {...reminderSwitch} />;
  return error ? null : <Skeleton className="h-12" />;
}
