"use client";

import { Toggle } from "#components/ui/toggle";
import { useTheme } from "#lib/client/use-theme";
import { settingsMessages } from "#lib/shared/messages/settings";
import type { Preferences } from "#lib/shared/preferences";

interface ThemeTogglesProps {
  initial: Preferences["theme"];
}

/** Dark, light or the system's theme; acts at once. The style sheet follows the system by itself. */
export function ThemeToggles({ initial }: ThemeTogglesProps) {
  const { theme, isDark, choose } = useTheme(initial);
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-semibold">Theme</legend>
      <Toggle
        label={settingsMessages.darkMode}
        checked={isDark}
        onChange={(event) => choose(event.target.checked ? "dark" : "light")}
      />
      <Toggle
        label="Match system"
        hint="Dark or light as your device is set"
        checked={theme === "system"}
        onChange={(event) => choose(event.target.checked ? "system" : isDark ? "dark" : "light")}
      />
    </fieldset>
  );
}
