"use client";

import { Toggle } from "#components/ui/toggle";
import { useThemeChoice } from "#lib/client/theme-choice";
import { settingsMessages as texts } from "#lib/shared/messages/settings";

/** Dark or light, on this device; acts at once. */
export function DarkModeToggle() {
  const { isKnown, isSystem, isDark, choose } = useThemeChoice();
  return (
    <Toggle
      label={texts.darkMode}
      hint={isSystem ? texts.matchesSystem : undefined}
      checked={isDark}
      isUnknown={!isKnown}
      onChange={(event) => choose(event.target.checked ? "dark" : "light")}
    />
  );
}
