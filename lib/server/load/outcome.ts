import "server-only";
import type { AppError } from "#contract/errors";
import { isAppError } from "#lib/server/errors";
import { answerAs } from "#lib/server/page/answer-as";

/** What loading came to: the data, or the refusal that the page puts into words. */
export type Outcome<T> = { value: T } | { refusal: AppError };

/** Waits for a load. Expected failures become a refusal; anything else is thrown, for the error boundary. */
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

/** The same for what the page is about: without it the document says 404, or 503 while it cannot be had. */
export async function mainOutcomeOf<T>(loading: Promise<T>): Promise<Outcome<T>> {
  const outcome = await outcomeOf(loading);
  if ("refusal" in outcome) {
    const { code, status, retryAfterSeconds = RETRY_AFTER_SECONDS } = outcome.refusal;
    if (code === "NOT_FOUND") await answerAs({ status });
    else if (status >= 500) await answerAs({ status: 503, retryAfterSeconds });
  }
  return outcome;
}
