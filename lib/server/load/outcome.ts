import "server-only";
import type { AppError } from "#contract/errors";
import { isAppError } from "#lib/server/errors";
import { setDocumentStatus } from "#lib/server/page/document-status";

/** The result of loading: the data, or the refusal for the page to show. */
export type Outcome<T> = { value: T } | { refusal: AppError };

/** Awaits a load. Expected failures become a refusal; anything else is thrown to the error boundary. */
export async function outcomeOf<T>(loading: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await loading };
  } catch (error) {
    if (isAppError(error)) {
      return { refusal: error };
    }
    throw error;
  }
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Like `outcomeOf`, for the page's main content: the document's status becomes 404 when it is missing, or 503 when it
 * cannot be loaded.
 */
export async function mainOutcomeOf<T>(loading: Promise<T>): Promise<Outcome<T>> {
  const outcome = await outcomeOf(loading);
  if ("refusal" in outcome) {
    const { code, status, retryAfterSeconds = RETRY_AFTER_SECONDS } = outcome.refusal;
    if (code === "NOT_FOUND") await setDocumentStatus({ status });
    else if (status >= 500) await setDocumentStatus({ status: 503, retryAfterSeconds });
  }
  return outcome;
}
