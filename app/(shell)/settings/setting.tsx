import type { ReactNode } from "react";
import type { KnownSettings } from "#contract/settings";
import { loadSettings } from "#lib/server/load/account";
import { outcomeOf } from "#lib/server/load/outcome";

interface SettingProps {
  show: (settings: KnownSettings) => ReactNode;
  /** Shown when the settings cannot be loaded. */
  unknown: string;
}

/** A switch of the member's settings; the rest of the page does not depend on it. */
export async function Setting({ show, unknown }: SettingProps) {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) return <p className="text-sm text-secondary">{unknown}</p>;
  return show(settings.value);
}
