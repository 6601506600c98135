"use client";

import { Toggle } from "#components/ui/toggle";
import { useThemeChoice } from "#lib/client/theme-choice";
import { settingsMessages } from "#lib/shared/messages/settings";

/** Dark, light or the system's theme; acts at once. */
export function ThemeToggles() {
  const { isKnown, isSystem, isDark, choose } = useThemeChoice();
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-semibold">Theme</legend>
      <Toggle
        label={settingsMessages.darkMode}
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
