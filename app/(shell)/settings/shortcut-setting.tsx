import { ShortcutToggle } from "#components/shortcuts/shortcut-toggle";
import { shortcutTexts } from "#components/shortcuts/texts.ts";
import { outcomeOf } from "#lib/server/data/outcome";
import { loadSettings } from "#lib/server/data/settings";

/** The switch of the keyboard's shortcuts, as it stands. The rest of the settings does not depend on it. */
export async function ShortcutSetting() {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) {
    return <p className="text-sm text-secondary">{shortcutTexts.unknown}</p>;
  }
  return <ShortcutToggle settings={settings.value} />;
}
