import type { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";

// The pages are not inside next-themes' context: it changes right after hydration, when the system's theme is not the
// chosen one, and React then discards the HTML of lazy components inside it that are not hydrated yet: the page moves.

type Theme = "dark" | "light" | "system";
type NextTheme = Pick<ReturnType<typeof useTheme>, "theme" | "resolvedTheme" | "setTheme">;

interface ThemeChoice {
  /** False on the server and while hydrating: the choice is stored in the browser alone. */
  isKnown: boolean;
  isSystem: boolean;
  /** What the theme comes to in this browser now; the default until it is known. */
  isDark: boolean;
  /** Acts at once, in all tabs. */
  choose: (theme: Theme) => void;
}

let current: NextTheme | undefined;
const listeners = new Set<() => void>();

/** Stores the theme that next-themes reports and notifies the components that show it. */
export function publishTheme(next: NextTheme): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Not of what a component was rendered with: a switch may be pressed before it has been rendered anew.
const choose = (theme: Theme) => current?.setTheme(theme);

/** Which theme is chosen, and a way to choose another. */
export function useThemeChoice(): ThemeChoice {
  const known = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  return {
    isKnown: known !== undefined,
    isSystem: known?.theme === "system",
    isDark: known?.resolvedTheme !== "light",
    choose,
  };
}
