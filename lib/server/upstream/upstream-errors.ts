import "server-only";
import { AppError, type ErrorEnvelope, errorEnvelope } from "#contract/errors";
import { parseJson } from "#contract/protocol/parse-json";

/** The upstream's error envelope; null if the text is anything else. */
export function readEnvelope(text: string): ErrorEnvelope | null {
  return errorEnvelope.safeParse(parseJson(text)).data ?? null;
}

const RETRY_AFTER_SECONDS = 5;

/** No answer, or one that only means that the upstream is down. */
export function upstreamUnavailable(cause?: unknown): AppError {
  return new AppError("UPSTREAM_UNAVAILABLE", "The service cannot be reached right now. Please try again.", {
    cause,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

/** No answer within the deadline. */
export function upstreamTimeout(cause?: unknown): AppError {
  return new AppError("UPSTREAM_TIMEOUT", "The service takes too long to answer. Please try again.", {
    cause,
  });
}

/** An answer that violates the contract. */
export function upstreamInvalid(cause?: unknown): AppError {
  return new AppError("UPSTREAM_INVALID", "The service gave an answer that cannot be shown.", { cause });
}
