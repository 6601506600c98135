import "server-only";
import { type ErrorEnvelope, errorEnvelope } from "#contract/errors";

/** The text of an answer as JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The upstream's own refusal in the text of an answer; null when it holds anything else. */
export function readEnvelope(text: string): ErrorEnvelope | null {
  return errorEnvelope.safeParse(parseJson(text)).data ?? null;
}
