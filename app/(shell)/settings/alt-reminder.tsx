import { ReminderToggle } from "#components/composer/pictures/reminder-toggle";
import { composerTexts } from "#components/composer/texts.ts";
import { loadSettings } from "#lib/server/load/account";
import { outcomeOf } from "#lib/server/load/outcome";

/** The switch of the composer's reminder, as it stands: turned off there, turned on again here. */
export async function AltReminder() {
  const settings = await outcomeOf(loadSettings());
  if ("refusal" in settings) {
    return <p className="text-sm text-secondary">{composerTexts.reminderUnknown}</p>;
  }
  return <ReminderToggle settings={settings.value} />;
}
