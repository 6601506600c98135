/** The browser's language as a BCP 47 tag; null if it reports a POSIX locale such as "C", which `Intl` rejects. */
export function browserLanguage(): string | null {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? null;
  } catch {
    return null;
  }
}
