import { DAY, SECOND } from "#contract/limits";
import {
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
  serializePreferences,
} from "#lib/shared/preferences";

const COOKIE_MAX_AGE_S = (365 * DAY) / SECOND;

function readCookie(name: string): string | undefined {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** This browser's preferences as they stand now. */
export function readPreferences(): Preferences {
  return parsePreferences(readCookie(PREFERENCES_COOKIE));
}

/**
 * Changes preferences at once and for later visits: the attributes of `<html>` (nothing is rendered again), the cookie for the
 * server's next HTML, and local storage under the keys of part 1 section 3.
 */
export function savePreferences(changes: Partial<Preferences>): void {
  const preferences = { ...readPreferences(), ...changes };
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${PREFERENCES_COOKIE}=${encodeURIComponent(serializePreferences(preferences))}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`;

  applyPreferences(preferences);
  try {
    localStorage.setItem("fontSize", preferences.fontSize);
    localStorage.setItem("accentColor", preferences.accentColor);
    // Tells the other tabs, as the others do.
    localStorage.setItem("autoPlay", preferences.autoPlay);
  } catch {
    // Storage is switched off or full; the cookie is what counts.
  }
}

/** Follows what other tabs change, which storage tells of. Returns how to stop. */
export function followPreferences(): () => void {
  const listening = new AbortController();
  window.addEventListener("storage", () => applyPreferences(readPreferences()), listening);
  return () => listening.abort();
}

const listeners = new Set<() => void>();

/** Hears of every change that this page takes on, its own and those of other tabs. Returns how to stop. */
export function subscribeToPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function applyPreferences({ fontSize, accentColor, autoPlay, shortcuts, ...dates }: Preferences): void {
  const { dataset } = document.documentElement;
  dataset.fontSize = fontSize;
  dataset.accent = accentColor;
  dataset.autoplay = autoPlay;
  dataset.shortcuts = shortcuts;
  for (const [name, value] of Object.entries(dates)) {
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  }
  for (const listener of listeners) listener();
}
