"use client";

import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import { useEffect } from "react";
import { DEFAULT_THEME, THEME_KEY, themeColors } from "#lib/shared/theme";
import { publishTheme } from "./theme-choice.ts";

interface ThemeProviderProps {
  /** Of the answer that it stands in: next-themes writes a script, which sets the theme before the first paint. */
  nonce: string | undefined;
}

/**
 * Dark, light or the system's theme as the attribute `data-theme` of the document, in all tabs. Stands before the page;
 * `useThemeChoice` says what is chosen.
 */
export function ThemeProvider({ nonce }: ThemeProviderProps) {
  return (
    <NextThemes
      attribute="data-theme"
      storageKey={THEME_KEY}
      defaultTheme={DEFAULT_THEME}
      // The style sheet says it, of dark surfaces in a light page too.
      enableColorScheme={false}
      {...(nonce && { nonce })}
    >
      <FollowTheme />
    </NextThemes>
  );
}

/** Publishes the theme to the page, and colours the browser's own bars; the server sends the colour of the default theme. */
function FollowTheme() {
  const { theme, resolvedTheme, setTheme } = useTheme();
  useEffect(() => {
    publishTheme({ theme, resolvedTheme, setTheme });
    const color = resolvedTheme === "light" ? themeColors.light : themeColors.dark;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
  }, [theme, resolvedTheme, setTheme]);
  return null;
}
