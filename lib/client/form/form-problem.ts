import { ApiError } from "#lib/client/api-error";
import { sessionTexts } from "#lib/shared/session-texts";
import type { FormProblem } from "./use-form-submit.ts";

/** What became of a form that was sent without script. */
export interface PlainFormOutcome {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
  requires2FA: boolean;
}

/** The outcome in the words of the form; its message only where no field says it. */
export function problemOf(outcome: PlainFormOutcome | null): FormProblem | null {
  if (!outcome) {
    return null;
  }
  const hasFields = Object.keys(outcome.fields).length > 0;
  return { message: hasFields ? null : outcome.message, fields: outcome.fields };
}

/** Words for what a server did not put in words itself. */
export interface FailureTexts {
  failed: string;
  broke: string;
  noToken: string;
}

/**
 * A failed form in words (part 1 section 8): the server's own message, the general one when it gave
 * none, another when no answer came at all.
 */
export function formProblemOf(error: unknown, texts: FailureTexts): FormProblem {
  if (!(error instanceof ApiError)) {
    return { message: texts.broke, fields: {} };
  }
  if (error.status === 0) {
    return { message: texts.broke, detail: error.message, fields: {} };
  }
  if (error.message === sessionTexts.noToken) {
    return { message: texts.noToken, fields: {} };
  }
  const hasFields = Object.keys(error.fields).length > 0;
  return { message: hasFields ? null : error.message || texts.failed, fields: error.fields };
}
