"use client";

import { useLayoutEffect, useState } from "react";
import { useThemeChoice } from "#components/page/theme-choice.ts";
import { Button } from "#components/ui/button";
import { Toggle } from "#components/ui/toggle";
import { readPreferences, savePreferences } from "#lib/client/storage/preferences";
import { showToast } from "#lib/client/toasts";
import { DEFAULT_PREFERENCES, type Preferences } from "#lib/shared/preferences/preferences";
import { settingsTexts } from "./texts.ts";
import { AccentChoice, FontSizeChoice } from "./theme-choices.tsx";

interface ThemeFormProps {
  preferences: Preferences;
}

type Appearance = Pick<Preferences, "fontSize" | "accentColor">;

const appearanceOf = ({ fontSize, accentColor }: Preferences): Appearance => ({ fontSize, accentColor });

/** Theme, font size and accent color. Each choice acts immediately. */
export function ThemeForm({ preferences }: ThemeFormProps) {
  const [shown, setShown] = useState(appearanceOf(preferences));

  // History navigation shows the page as first rendered, without what has been chosen since.
  useLayoutEffect(() => setShown(appearanceOf(readPreferences())), []);

  function choose(changes: Partial<Appearance>): void {
    setShown({ ...shown, ...changes });
    savePreferences(changes);
  }

  function reset(): void {
    choose(appearanceOf(DEFAULT_PREFERENCES));
    showToast("Appearance reset", "success");
  }

  return (
    <div className="space-y-8 px-4 py-6 md:px-6">
      <noscript>
        <p className="rounded-control border border-line bg-card px-4 py-3">
          Changing the appearance needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      <ThemeToggles />
      <FontSizeChoice value={shown.fontSize} onChange={(fontSize) => choose({ fontSize })} />
      <AccentChoice value={shown.accentColor} onChange={(accentColor) => choose({ accentColor })} />
      <Button onClick={reset}>Reset</Button>
    </div>
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
