"use client";

import { Toggle } from "#components/ui/toggle";
import { useTheme } from "#lib/client/use-theme";
import { settingsMessages as texts } from "#lib/shared/messages/settings";
import type { Preferences } from "#lib/shared/preferences";

interface DarkModeToggleProps {
  initial: Preferences["theme"];
}

/** Dark or light, on this device; acts at once. */
export function DarkModeToggle({ initial }: DarkModeToggleProps) {
  const { theme, isDark, choose } = useTheme(initial);
  return (
    <Toggle
      label={texts.darkMode}
      hint={theme === "system" ? texts.matchesSystem : undefined}
      checked={isDark}
      onChange={(event) => choose(event.target.checked ? "dark" : "light")}
    />
  );
}
