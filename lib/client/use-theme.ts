import { useSyncExternalStore } from "react";
import type { Preferences } from "#lib/shared/preferences";
import { readPreferences, savePreferences, subscribeToPreferences } from "./preferences.ts";

type Theme = Preferences["theme"];

interface ThemeState {
  theme: Theme;
  /** What the theme comes to in this browser now. */
  isDark: boolean;
  /** Acts at once. */
  choose: (theme: Theme) => void;
}

/**
 * Dark, light or the system's theme, as the page wears it, whoever changed it last.
 * @param initial what the server rendered the page with
 */
export function useTheme(initial: Theme): ThemeState {
  const theme = useSyncExternalStore(
    subscribeToPreferences,
    () => readPreferences().theme,
    () => initial,
  );
  const isSystemDark = useSystemDark();
  return {
    theme,
    isDark: theme === "system" ? isSystemDark : theme === "dark",
    choose: (next) => savePreferences({ theme: next }),
  };
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
