import { isPagePath } from "#contract/web-routes";

const MAX_LENGTH = 512;
// Browsers read a backslash as a slash and drop control characters, which would make another host of a path.
const deceptive = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

// Only there so that a path can be parsed; never part of the result.
const SOME_ORIGIN = "http://localhost";

/**
 * Where to go after signing in or sending a form: a path (with its query) of our own pages, else `/`. As an
 * address has it, in ASCII: anything else cannot stand in a Location header.
 * @param value as it stands in a query or form, already decoded once by its parser
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > MAX_LENGTH) return "/";
  if (!value.startsWith("/") || value.includes("//") || deceptive.test(value)) return "/";
  const decoded = decodeOnce(value.split(/[?#]/, 1)[0] ?? "");
  if (decoded === null || decoded.includes("//") || deceptive.test(decoded) || !isPagePath(decoded))
    return "/";
  const { pathname, search } = new URL(value, SOME_ORIGIN);
  return pathname + search;
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
