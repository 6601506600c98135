/**
 * The language that the browser is set to, as a BCP 47 tag; null where it tells the name of its machine's locale instead, such
 * as "C", of which `Intl` makes nothing but an error.
 */
export function browserLanguage(): string | null {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? null;
  } catch {
    return null;
  }
}
