import type { BrowserContext } from "@playwright/test";
import { THEME_KEY } from "#lib/shared/preferences/theme";

type Theme = "dark" | "light" | "system";

/** Stores a chosen theme before the browser's first page. */
export function storeTheme(context: BrowserContext, theme: Theme): Promise<unknown> {
  return context.addInitScript(
    ([key, chosen]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, chosen);
    },
    [THEME_KEY, theme] as const,
  );
}
