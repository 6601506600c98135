import { LocalizationForm } from "#components/localization/localization-form";
import { PlaceFacts } from "#components/localization/place-facts";
import { localizationTexts } from "#components/localization/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { loadLocalization, loadSettings } from "#lib/server/load/account";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { dateLanguages } from "#lib/shared/format/date-languages";

/** The viewer's approximate location and date format, or why they cannot be shown. */
export async function LocalizationScreen() {
  const loaded = await mainOutcomeOf(Promise.all([loadLocalization(), loadSettings()]));
  if ("refusal" in loaded) {
    return <ErrorState title={localizationTexts.failed} text={loaded.refusal.message} />;
  }
  const [location, { timeZone, language }] = loaded.value;
  return (
    <div className="space-y-8 px-4 py-6 md:px-6">
      <PlaceFacts location={location} dateLanguage={language ?? undefined} />
      <LocalizationForm settings={{ timeZone, language }} languages={dateLanguages(language)} />
    </div>
  );
}
