import { ShortcutToggle } from "#components/shortcuts/shortcut-toggle";
import { outcomeOf } from "#lib/server/data/outcome";
import { loadSettings } from "#lib/server/data/settings";
import { shortcutMessages } from "#lib/shared/messages/shortcuts";

/** The switch of the keyboard's shortcuts, as it stands. The rest of the settings does not depend on it. */
export async function ShortcutSetting() {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) {
    return <p className="text-sm text-secondary">{shortcutMessages.unknown}</p>;
  }
  return <ShortcutToggle settings={settings.value} />;
}
