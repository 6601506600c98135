import { ShortcutToggle } from "#components/shortcuts/shortcut-toggle";
import { shortcutTexts } from "#components/shortcuts/texts.ts";
import { loadSettings } from "#lib/server/load/account";
import { outcomeOf } from "#lib/server/load/outcome";

/** The keyboard shortcuts switch; the rest of the settings does not depend on it. */
export async function ShortcutSetting() {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) {
    return <p className="text-sm text-secondary">{shortcutTexts.unknown}</p>;
  }
  return <ShortcutToggle settings={settings.value} />;
}
