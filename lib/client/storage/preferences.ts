import { DAY, SECOND } from "#contract/units";
import {
  PREFERENCES_COOKIE,
  type Preferences,
  parsePreferences,
  serializePreferences,
} from "#lib/shared/preferences/preferences";

const COOKIE_MAX_AGE_S = (365 * DAY) / SECOND;

function readCookie(name: string): string | undefined {
  const entry = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** This browser's current preferences. */
export function readPreferences(): Preferences {
  return parsePreferences(readCookie(PREFERENCES_COOKIE));
}

/**
 * Changes preferences now and for later page loads: the attributes of `<html>` (without rendering), the cookie for
 * the server's next HTML, and local storage.
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
    // Like the other keys, notifies the other tabs.
    localStorage.setItem("autoPlay", preferences.autoPlay);
  } catch {
    // Storage is disabled or full; the cookie is authoritative.
  }
}

/** Applies changes by other tabs, reported by storage events. Returns a stop function. */
export function followPreferences(): () => void {
  const listening = new AbortController();
  window.addEventListener("storage", () => applyPreferences(readPreferences()), listening);
  return () => listening.abort();
}

const listeners = new Set<() => void>();

/** Subscribes to applied changes, of this page and other tabs. Returns an unsubscribe function. */
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
