import { AutoPlayToggle } from "#components/settings/auto-play-toggle";
import { settingsTexts } from "#components/settings/texts.ts";
import { outcomeOf } from "#lib/server/data/outcome";
import { loadSettings } from "#lib/server/data/settings";

/** The switch of what moves by itself, as it stands. The rest of the settings does not depend on it. */
export async function AutoPlay() {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) {
    return <p className="text-sm text-secondary">{settingsTexts.autoPlayUnknown}</p>;
  }
  return <AutoPlayToggle settings={settings.value} />;
}
