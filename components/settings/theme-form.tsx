"use client";

import { type FormEvent, useEffect, useLayoutEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { useThemeChoice } from "#components/ui/theme-choice.ts";
import { Toggle } from "#components/ui/toggle";
import { readPreferences, savePreferences } from "#lib/client/storage/preferences";
import { showToast } from "#lib/client/toasts";
import { DEFAULT_PREFERENCES, type Preferences } from "#lib/shared/preferences/preferences";
import { settingsTexts } from "./texts.ts";
import { AccentChoice, FontSizeChoice } from "./theme-choices.tsx";

/** Delay before the chosen appearance is applied, during which the button shows progress. */
const APPLY_DELAY_MS = 500;

interface ThemeFormProps {
  preferences: Preferences;
}

/** Font size and accent color, applied by a button, and the theme, applied immediately. */
export function ThemeForm({ preferences }: ThemeFormProps) {
  const [fontSize, setFontSize] = useState(preferences.fontSize);
  const [accentColor, setAccentColor] = useState(preferences.accentColor);
  const [isApplying, setIsApplying] = useState(false);

  // History navigation shows the page as first rendered, without changes applied since.
  useLayoutEffect(() => {
    const current = readPreferences();
    setFontSize(current.fontSize);
    setAccentColor(current.accentColor);
  }, []);

  useEffect(() => {
    if (!isApplying) return;
    const timer = setTimeout(() => {
      savePreferences({ fontSize, accentColor });
      setIsApplying(false);
      showToast("Appearance saved", "success");
    }, APPLY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isApplying, fontSize, accentColor]);

  function apply(event: FormEvent) {
    event.preventDefault();
    setIsApplying(true);
  }

  function reset() {
    setFontSize(DEFAULT_PREFERENCES.fontSize);
    setAccentColor(DEFAULT_PREFERENCES.accentColor);
    savePreferences({
      fontSize: DEFAULT_PREFERENCES.fontSize,
      accentColor: DEFAULT_PREFERENCES.accentColor,
    });
    showToast("Appearance reset", "success");
  }

  return (
    <form onSubmit={apply} className="space-y-8 px-4 py-6 md:px-6">
      <noscript>
        <p className="rounded-control border border-line bg-card px-4 py-3">
          Changing the appearance needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      <ThemeToggles />
      <fieldset disabled={isApplying} className="space-y-8">
        <FontSizeChoice value={fontSize} onChange={setFontSize} />
        <AccentChoice value={accentColor} onChange={setAccentColor} />
      </fieldset>
      <div className="flex gap-3">
        <Button type="submit" variant="primary" isBusy={isApplying} className="min-w-36">
          {isApplying ? "Applying changes..." : "Apply"}
        </Button>
        <Button variant="ghost" disabled={isApplying} onClick={reset}>
          Reset
        </Button>
      </div>
    </form>
  );
}

/** Switches for dark mode and for following the system; they act immediately. */
function ThemeToggles() {
  const { isKnown, isSystem, isDark, choose } = useThemeChoice();
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-semibold">Theme</legend>
      <Toggle
        label={settingsTexts.darkMode}
        checked={isDark}
        isUnknown={!isKnown}
        onChange={(event) => choose(event.target.checked ? "dark" : "light")}
      />
      <Toggle
        label="Match system"
        hint="Dark or light as your device is set"
        checked={isSystem}
        isUnknown={!isKnown}
        onChange={(event) => choose(event.target.checked ? "system" : isDark ? "dark" : "light")}
      />
    </fieldset>
  );
}
