import type { ComponentProps } from "react";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { SettingSwitch } from "#components/ui/setting-switch";
import { Skeleton } from "#components/ui/skeleton";
import { loadSettings } from "#lib/server/load/account";
import { outcomeOf } from "#lib/server/load/outcome";

interface SwitchProps extends Omit<ComponentProps<typeof SettingSwitch>, "settings"> {
  /** Shown when the settings cannot be loaded. */
  unknown: string;
}

interface SettingProps extends SwitchProps {
  /** Whether its hint takes two lines on a phone. */
  isTall?: boolean;
}

/** A switch of the member's settings; the rest of the page does not depend on it. */
export function Setting({ isTall = false, ...setting }: SettingProps) {
  return (
    <StreamOnNavigation fallback={<Skeleton className={isTall ? "h-16 md:h-11" : "h-11"} />}>
      <LoadedSetting {...setting} />
    </StreamOnNavigation>
  );
}

async function LoadedSetting({ unknown, ...words }: SwitchProps) {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) return <p className="text-sm text-secondary">{unknown}</p>;
  return <SettingSwitch settings={settings.value} {...words} />;
}
