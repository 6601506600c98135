import { AutoPlayToggle } from "#components/settings/auto-play-toggle";
import { settingsTexts } from "#components/settings/texts.ts";
import { loadSettings } from "#lib/server/load/account";
import { outcomeOf } from "#lib/server/load/outcome";

/** The auto-play switch; the rest of the settings does not depend on it. */
export async function AutoPlay() {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) {
    return <p className="text-sm text-secondary">{settingsTexts.autoPlayUnknown}</p>;
  }
  return <AutoPlayToggle settings={settings.value} />;
}
