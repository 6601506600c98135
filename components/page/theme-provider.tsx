"use client";

import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import { useEffect } from "react";
import { DEFAULT_THEME, THEME_KEY, themeColors } from "#lib/shared/preferences/theme";
import { publishTheme } from "./theme-choice.ts";

interface ThemeProviderProps {
  /** Nonce of the response: next-themes writes a script that sets the theme before the first paint. */
  nonce: string | undefined;
}

/**
 * Sets the document's `data-theme` to dark, light or the system's theme, in all tabs. Placed before the page;
 * `useThemeChoice` returns the choice.
 */
export function ThemeProvider({ nonce }: ThemeProviderProps) {
  return (
    <NextThemes
      attribute="data-theme"
      storageKey={THEME_KEY}
      defaultTheme={DEFAULT_THEME}
      // The style sheet sets it, also for dark surfaces in a light page.
      enableColorScheme={false}
      {...(nonce && { nonce })}
    >
      <FollowTheme />
    </NextThemes>
  );
}

/** Publishes the theme to the page, and colors the browser's own bars; the server sends the color of the default theme. */
function FollowTheme() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  useEffect(() => {
    publishTheme({ theme, resolvedTheme, setTheme });
    const color = resolvedTheme === "light" ? themeColors.light : themeColors.dark;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
  }, [theme, resolvedTheme, setTheme]);
  return null;
}
