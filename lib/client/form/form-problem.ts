import type { FieldErrors } from "#contract/errors";
import { ApiError } from "#lib/client/api-error";
import { ReauthCancelled } from "#lib/client/session/with-reauth";
import { sessionTexts } from "#lib/shared/session-texts";

/** Why a form was rejected: a message above it, and messages per field. */
export interface FormProblem {
  message: string | null;
  /** A second sentence, such as what to do. */
  detail?: string;
  fields: FieldErrors;
}

/** The outcome of a form submitted without script. */
export interface PlainFormOutcome {
  message: string;
  fields: Record<string, string>;
  values: Record<string, string>;
  requires2FA: boolean;
}

/** The outcome as the form's problem; the message only if no field has one. */
export function problemOf(outcome: PlainFormOutcome | null): FormProblem | null {
  if (!outcome) {
    return null;
  }
  const hasFields = Object.keys(outcome.fields).length > 0;
  return { message: hasFields ? null : outcome.message, fields: outcome.fields };
}

/** Messages for failures without a server message. */
export interface FailureTexts {
  failed: string;
  broke: string;
  noToken: string;
}

/**
 * Turns an error into a form's problem: the server's message, `failed` if it is empty, `broke` if there was no
 * response. Nothing is wrong when the member did not want to enter the password again.
 */
export function formProblemOf(error: unknown, texts: FailureTexts): FormProblem {
  if (error instanceof ReauthCancelled) return { message: null, fields: {} };
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
