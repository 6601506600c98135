"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { signOut } from "#components/auth/sign-out.ts";
import { Form } from "#components/ui/form";
import { SelectField } from "#components/ui/select-field";
import { SubmitButton } from "#components/ui/submit-button";
import type { Settings } from "#contract/settings";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { readPreferences, savePreferences } from "#lib/client/storage/preferences";
import { showToast } from "#lib/client/toasts";
import type { DateLanguage } from "#lib/shared/format/date-languages";
import { mirrorOf } from "#lib/shared/preferences/settings-mirror";
import { LocalClock } from "./local-clock.tsx";
import { localizationTexts as texts } from "./texts.ts";
import { ZoneOptions } from "./zone-options.tsx";

type Choice = Pick<Settings, "timeZone" | "language">;

interface LocalizationFormProps {
  /** The stored settings. */
  settings: Choice;
  languages: readonly DateLanguage[];
}

/** Copies the choice to this browser's preferences, for its next pages. Returns whether anything changed. */
function mirror(choice: Choice): boolean {
  const { timeZone, language } = readPreferences();
  if (timeZone === choice.timeZone && language === choice.language) return false;
  savePreferences(mirrorOf(choice));
  return true;
}

/** Chooses the time zone and language of all dates, with a live preview before saving. */
export function LocalizationForm({ settings, languages }: LocalizationFormProps) {
  const router = useRouter();
  const isHydrated = useIsHydrated();
  const [saved, setSaved] = useState<Choice>({ timeZone: settings.timeZone, language: settings.language });
  const [timeZone, setTimeZone] = useState(settings.timeZone ?? "");
  const [language, setLanguage] = useState(settings.language ?? "");
  const isChanged = timeZone !== (saved.timeZone ?? "") || language !== (saved.language ?? "");

  useEffect(() => {
    // It may have been changed on another device.
    if (mirror(saved)) router.refresh();
  }, [saved, router]);

  async function submit(): Promise<void> {
    const choice: Choice = { timeZone: timeZone || null, language: language || null };
    try {
      const { settings: answer } = await callApi("updateSettings", { body: choice });
      setSaved({ timeZone: answer.timeZone, language: answer.language });
      showToast(texts.saved, "success");
    } catch (error) {
      throw refusalOf(error);
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">{texts.dates}</h2>
        <p className="text-sm text-secondary">{texts.datesHint}</p>
      </div>
      <noscript>
        <p className="text-sm text-secondary">{texts.needsScript}</p>
      </noscript>
      <Form submit={submit} isKept>
        <SelectField
          name="timeZone"
          label={texts.timeZone}
          value={timeZone}
          onChange={(event) => setTimeZone(event.target.value)}
          disabled={!isHydrated}
        >
          <option value="">{texts.zoneOfBrowser}</option>
          <ZoneOptions chosen={timeZone} />
        </SelectField>
        <SelectField
          name="language"
          label={texts.dateLanguage}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          disabled={!isHydrated}
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
        <SubmitButton busyLabel={texts.saving} disabled={!isChanged} className="min-w-28 self-start">
          {texts.save}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** The form's error for a failure. A member who is no longer signed in goes to the sign-in page. */
function refusalOf(error: unknown): FormRefusal {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, fields } = error;
  if (status === 401 || status === 403) {
    const leave = () => window.location.replace(routes.login(routes.timezone()));
    // With an ended session there is nothing to sign out of.
    if (status === 401) leave();
    else signOut().then(leave, leave);
    return new FormRefusal({ message: code === "CSRF_INVALID" ? texts.noToken : message, fields: {} });
  }
  const isRefused = status > 0 && status < 500;
  return new FormRefusal({
    message: Object.keys(fields).length > 0 ? null : isRefused ? message : texts.saveFailed,
    fields,
  });
}
