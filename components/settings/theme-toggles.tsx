"use client";

import { useThemeChoice } from "#components/ui/theme-choice.ts";
import { Toggle } from "#components/ui/toggle";
import { settingsTexts } from "./texts.ts";

/** Switches for dark mode and for following the system; they act immediately. */
export function ThemeToggles() {
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
