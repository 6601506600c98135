"use client";

import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import { type ReactNode, useEffect } from "react";
import { DEFAULT_THEME, THEME_KEY, themeColors } from "#lib/shared/theme";

interface ThemeProviderProps {
  /** Of the answer that it stands in: next-themes writes a script, which sets the theme before the first paint. */
  nonce: string | undefined;
  children: ReactNode;
}

/** Dark, light or the system's theme as the attribute `data-theme` of the document, in all tabs. */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  return (
    <NextThemes
      attribute="data-theme"
      storageKey={THEME_KEY}
      defaultTheme={DEFAULT_THEME}
      // The style sheet says it, of dark surfaces in a light page too.
      enableColorScheme={false}
      {...(nonce && { nonce })}
    >
      {children}
      <BrowserBars />
    </NextThemes>
  );
}

/** Colours the browser's own bars as the page; the server sends the colour of the default theme. */
function BrowserBars() {
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    const color = resolvedTheme === "light" ? themeColors.light : themeColors.dark;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
  }, [resolvedTheme]);
  return null;
}
