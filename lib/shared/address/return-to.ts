import { isPagePath } from "#contract/protocol/page-access";

const MAX_LENGTH = 512;
// Browsers treat a backslash as a slash and drop control characters, which could turn a path into another host.
const deceptive = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

// Base for parsing a path; never part of the result.
const SOME_ORIGIN = "http://localhost";

/**
 * Validates where to go after signing in or submitting a form: a path (with its query and fragment) of our own pages, else `/`.
 * The result is percent-encoded ASCII, as a Location header requires.
 * @param value decoded once, by the parser of the query or form
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value || value.length > MAX_LENGTH) return "/";
  if (!value.startsWith("/") || value.includes("//") || deceptive.test(value)) return "/";
  const decoded = decodeOnce(value.split(/[?#]/, 1)[0] ?? "");
  if (decoded === null || decoded.includes("//") || deceptive.test(decoded) || !isPagePath(decoded))
    return "/";
  const { pathname, search, hash } = new URL(value, SOME_ORIGIN);
  return pathname + search + hash;
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
