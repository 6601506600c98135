import { useTheme } from "next-themes";
import { useIsHydrated } from "./use-is-hydrated.ts";

type Theme = "dark" | "light" | "system";

interface ThemeChoice {
  /** False on the server and while hydrating: the choice is stored in the browser alone. */
  isKnown: boolean;
  isSystem: boolean;
  /** What the theme comes to in this browser now; the default until it is known. */
  isDark: boolean;
  /** Acts at once, in all tabs. */
  choose: (theme: Theme) => void;
}

/** Which theme is chosen, and a way to choose another. */
export function useThemeChoice(): ThemeChoice {
  const { theme, resolvedTheme, setTheme } = useTheme();
  const isKnown = useIsHydrated();
  return {
    isKnown,
    isSystem: isKnown && theme === "system",
    isDark: !isKnown || resolvedTheme !== "light",
    choose: setTheme,
  };
}
