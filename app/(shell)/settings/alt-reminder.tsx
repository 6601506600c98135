import { ReminderToggle } from "#components/composer/pictures/reminder-toggle";
import { composerTexts } from "#components/composer/texts.ts";
import { loadSettings } from "#lib/server/load/account";
import { outcomeOf } from "#lib/server/load/outcome";

/** The switch of the composer's alt text reminder, which can be turned off there. */
export async function AltReminder() {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) {
    return <p className="text-sm text-secondary">{composerTexts.reminderUnknown}</p>;
  }
  return <ReminderToggle settings={settings.value} />;
}
