import { SESSION_PATH } from "#contract/paths";
import { SECOND } from "#contract/units";
import { ApiError } from "#lib/client/api-error";

const ANSWER_TIMEOUT_MS = 15 * SECOND;

let known: string | undefined;
let asked: Promise<string> | undefined;

/** The token for calls that change something: from memory, the page's head, or our own origin. */
export async function getCsrfToken(): Promise<string> {
  known ??= document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined;
  if (known) return known;
  asked ??= askForToken().finally(() => {
    asked = undefined;
  });
  known = await asked;
  return known;
}

/** Keeps the token of a new session, or forgets the old one so that the next call asks again. */
export function setCsrfToken(token: string | undefined): void {
  known = token;
  if (!token) document.querySelector('meta[name="csrf-token"]')?.remove();
}

async function askForToken(): Promise<string> {
  const response = await fetch(SESSION_PATH, {
    headers: { accept: "application/json" },
    cache: "no-store",
    // Every change waits for it: one that never comes would hold them all.
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  if (typeof answer === "object" && answer && "csrfToken" in answer && typeof answer.csrfToken === "string") {
    return answer.csrfToken;
  }
  // Part 1 section 8.
  throw new ApiError(response.status, { code: "CSRF_INVALID", message: "No CSRF token" });
}
