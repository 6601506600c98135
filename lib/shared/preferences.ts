// Font size and accent (the theme is next-themes'), and what of a member's settings shapes a page, kept in a cookie so that the server's first HTML is already right.
// Choices and defaults: part 1 sections 3 and 9, part 2 section 9.

export const FONT_SIZES = ["small", "medium", "large"] as const;
export const ACCENT_COLORS = ["indigo", "green", "teal", "amethyst"] as const;

const ON_OR_OFF = ["on", "off"] as const;

export interface Preferences {
  readonly fontSize: (typeof FONT_SIZES)[number];
  readonly accentColor: (typeof ACCENT_COLORS)[number];
  /** Whether anything may move by itself; of a member, this mirrors the setting that the server keeps. */
  readonly autoPlay: (typeof ON_OR_OFF)[number];
  /** Whether single keys do something, likewise a mirror. */
  readonly shortcuts: (typeof ON_OR_OFF)[number];
  /** How dates are shown (IANA name, BCP 47), likewise a mirror; null follows the browser and the product's English. */
  readonly timeZone: string | null;
  readonly language: string | null;
}

export const DEFAULT_PREFERENCES: Preferences = {
  fontSize: "small",
  accentColor: "indigo",
  autoPlay: "on",
  shortcuts: "on",
  timeZone: null,
  language: null,
};

export const PREFERENCES_COOKIE = "preferences";

function oneOf<T extends string>(choices: readonly T[], value: string | null, fallback: T): T {
  return choices.find((choice) => choice === value) ?? fallback;
}

/** The value if it can be used. */
function usable(value: string | null, use: (value: string) => unknown): string | null {
  try {
    if (value) use(value);
    return value || null;
  } catch {
    return null;
  }
}

/**
 * Reads the cookie's value, such as `fontSize=medium&accentColor=teal`. Whatever is missing or unknown in it gets its
 * default, so a damaged cookie can never break a page.
 */
export function parsePreferences(value: string | undefined): Preferences {
  const fields = new URLSearchParams(value ?? "");
  return {
    fontSize: oneOf(FONT_SIZES, fields.get("fontSize"), DEFAULT_PREFERENCES.fontSize),
    accentColor: oneOf(ACCENT_COLORS, fields.get("accentColor"), DEFAULT_PREFERENCES.accentColor),
    autoPlay: oneOf(ON_OR_OFF, fields.get("autoPlay"), DEFAULT_PREFERENCES.autoPlay),
    shortcuts: oneOf(ON_OR_OFF, fields.get("shortcuts"), DEFAULT_PREFERENCES.shortcuts),
    timeZone: usable(fields.get("timeZone"), (timeZone) => new Intl.DateTimeFormat("en", { timeZone })),
    language: usable(fields.get("language"), (language) => new Intl.DateTimeFormat(language)),
  };
}

/** The inverse of `parsePreferences`; escaped once more in the cookie, as every reader of cookies expects. */
export function serializePreferences(preferences: Preferences): string {
  const chosen = Object.entries(preferences).filter(([, value]) => value !== null);
  return new URLSearchParams(Object.fromEntries(chosen)).toString();
}
