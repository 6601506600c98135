"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { FormMessage } from "#components/ui/form-message";
import { SelectField } from "#components/ui/select-field";
import type { Settings } from "#contract/settings";
import { callApi } from "#lib/client/api";
import { useFormSubmit } from "#lib/client/form/use-form-submit";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { readPreferences, savePreferences } from "#lib/client/storage/preferences";
import { showToast } from "#lib/client/toasts";
import type { DateLanguage } from "#lib/shared/date-languages";
import { mirrorOf } from "#lib/shared/settings-mirror";
import { LocalClock } from "./local-clock.tsx";
import { refusalOf } from "./refusal-of.ts";
import { localizationTexts as texts } from "./texts.ts";
import { ZoneOptions } from "./zone-options.tsx";

type Choice = Pick<Settings, "timeZone" | "language">;

interface LocalizationFormProps {
  /** What the server keeps. */
  settings: Choice;
  languages: readonly DateLanguage[];
}

/** Repeats a choice in this browser, for its next pages. Says whether anything was new. */
function mirror(choice: Choice): boolean {
  const { timeZone, language } = readPreferences();
  if (timeZone === choice.timeZone && language === choice.language) return false;
  savePreferences(mirrorOf(choice));
  return true;
}

/** Zone and language of every date, shown by the time of now before they are kept. */
export function LocalizationForm({ settings, languages }: LocalizationFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const [kept, setKept] = useState<Choice>({ timeZone: settings.timeZone, language: settings.language });
  const [timeZone, setTimeZone] = useState(settings.timeZone ?? "");
  const [language, setLanguage] = useState(settings.language ?? "");
  const isChanged = timeZone !== (kept.timeZone ?? "") || language !== (kept.language ?? "");

  useEffect(() => {
    // It may have been chosen on another device.
    if (mirror(kept)) router.refresh();
  }, [kept, router]);

  async function submit(): Promise<void> {
    const wanted: Choice = { timeZone: timeZone || null, language: language || null };
    try {
      const { settings: saved } = await callApi("updateSettings", { body: wanted });
      setKept({ timeZone: saved.timeZone, language: saved.language });
      showToast(texts.saved, "success");
    } catch (error) {
      throw refusalOf(error);
    }
  }
  const { problem, isBusy, onSubmit, onInput } = useFormSubmit({
    form,
    initialProblem: null,
    submit,
    isKept: true,
  });

  return (
    <form ref={form} noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">{texts.dates}</h2>
        <p className="text-sm text-secondary">{texts.datesHint}</p>
      </div>
      {problem?.message && <FormMessage message={problem.message} />}
      <noscript>
        <p className="text-sm text-secondary">{texts.needsScript}</p>
      </noscript>
      <SelectField
        name="timeZone"
        label={texts.timeZone}
        value={timeZone}
        onChange={(event) => setTimeZone(event.target.value)}
        disabled={!isHydrated || isBusy}
        error={problem?.fields.timeZone}
      >
        <option value="">{texts.zoneOfBrowser}</option>
        <ZoneOptions chosen={timeZone} />
      </SelectField>
      <SelectField
        name="language"
        label={texts.dateLanguage}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        disabled={!isHydrated || isBusy}
        error={problem?.fields.language}
      >
        <option value="">{texts.defaultLanguage}</option>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="rounded-control border border-line bg-card px-4 py-3">
        <span className="block text-sm text-secondary">{texts.preview}</span>
        <LocalClock style={{ timeZone: timeZone || undefined, language: language || undefined }} />
      </p>
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        disabled={!isChanged}
        className="min-w-28 self-start"
      >
        {isBusy ? texts.saving : texts.save}
      </Button>
    </form>
  );
}
