// Appearance, kept in a cookie so that the server's first HTML is already right.
// Choices and defaults: part 1 sections 3 and 9, part 2 section 9.

export const THEMES = ["dark", "light", "system"] as const;
export const FONT_SIZES = ["small", "medium", "large"] as const;
export const ACCENT_COLORS = ["indigo", "green", "teal", "amethyst"] as const;

export interface Preferences {
  readonly theme: (typeof THEMES)[number];
  readonly fontSize: (typeof FONT_SIZES)[number];
  readonly accentColor: (typeof ACCENT_COLORS)[number];
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: "dark",
  fontSize: "small",
  accentColor: "indigo",
};

export const PREFERENCES_COOKIE = "preferences";

function oneOf<T extends string>(choices: readonly T[], value: string | null, fallback: T): T {
  return choices.find((choice) => choice === value) ?? fallback;
}

/**
 * Reads the cookie's value, such as `theme=light&fontSize=medium`. Whatever is missing or unknown in it gets its
 * default, so a damaged cookie can never break a page.
 */
export function parsePreferences(value: string | undefined): Preferences {
  const fields = new URLSearchParams(value ?? "");
  return {
    theme: oneOf(THEMES, fields.get("theme"), DEFAULT_PREFERENCES.theme),
    fontSize: oneOf(FONT_SIZES, fields.get("fontSize"), DEFAULT_PREFERENCES.fontSize),
    accentColor: oneOf(ACCENT_COLORS, fields.get("accentColor"), DEFAULT_PREFERENCES.accentColor),
  };
}

/** The inverse of `parsePreferences`: a cookie value that needs no further escaping. */
export function serializePreferences(preferences: Preferences): string {
  return new URLSearchParams({ ...preferences }).toString();
}
