"use client";

import { useState, useSyncExternalStore } from "react";
import { Toggle } from "#components/ui/toggle";
import { savePreferences } from "#lib/client/preferences";
import type { Preferences } from "#lib/shared/preferences";

type Theme = Preferences["theme"];

interface ThemeTogglesProps {
  initial: Theme;
}

/** Dark, light or the system's theme; acts at once. The style sheet follows the system by itself. */
export function ThemeToggles({ initial }: ThemeTogglesProps) {
  const [theme, setTheme] = useState(initial);
  const isSystemDark = useSystemDark();
  const isDark = theme === "system" ? isSystemDark : theme === "dark";

  function choose(next: Theme) {
    setTheme(next);
    savePreferences({ theme: next });
  }

  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-semibold">Theme</legend>
      <Toggle
        label="Dark mode"
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

function useSystemDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia("(prefers-color-scheme: dark)");
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia("(prefers-color-scheme: dark)").matches,
    () => true,
  );
}
