"use client";

import { useThemeChoice } from "#components/page/theme-choice.ts";
import { Toggle } from "#components/ui/toggle";
import { settingsTexts as texts } from "./texts.ts";

/** Switches dark mode on this device immediately. */
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
