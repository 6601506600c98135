// Display preferences (the theme is next-themes'), in a cookie so that the server's first HTML is already right. Some
// mirror a member's account settings.

export const FONT_SIZES = ["small", "medium", "large"] as const;
export const ACCENT_COLORS = ["indigo", "green", "teal", "amethyst"] as const;

const ON_OR_OFF = ["on", "off"] as const;

export interface Preferences {
  readonly fontSize: (typeof FONT_SIZES)[number];
  readonly accentColor: (typeof ACCENT_COLORS)[number];
  /** Whether media may play automatically; mirrors the account setting of a member. */
  readonly autoPlay: (typeof ON_OR_OFF)[number];
  /** Whether single-key shortcuts are on; likewise a mirror. */
  readonly shortcuts: (typeof ON_OR_OFF)[number];
  /** How dates are shown (IANA name, BCP 47), likewise mirrors; null uses the browser's zone and English. */
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

/** The value if `use` accepts it. */
function usable(value: string | null, use: (value: string) => unknown): string | null {
  try {
    if (value) use(value);
    return value || null;
  } catch {
    return null;
  }
}

/**
 * Parses the cookie, such as `fontSize=medium&accentColor=teal`. Missing or invalid fields get their defaults, so a
 * damaged cookie cannot break a page.
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

/** The inverse of `parsePreferences`; the caller escapes it once more for the cookie. */
export function serializePreferences(preferences: Preferences): string {
  const chosen = Object.entries(preferences).filter(([, value]) => value !== null);
  return new URLSearchParams(Object.fromEntries(chosen)).toString();
}
