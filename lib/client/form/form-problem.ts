import type { ReactNode } from "react";
import type { FieldErrors } from "#contract/errors";
import { ApiError } from "#lib/client/api-error";
import { reasonOf } from "#lib/client/refusal";
import { ReauthCancelled } from "#lib/client/session/with-reauth";
import { sessionTexts } from "#lib/shared/session-texts";

/** Why a form was rejected: a message above it, and messages per field. */
export interface FormProblem {
  message: string | null;
  /** A second sentence, such as what to do. */
  detail?: ReactNode;
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

/** Sentences for failures of which the server says nothing. */
export interface FailureTexts {
  failed: string;
  /** Where no answer came; `failed` by default. */
  broke?: string;
  /** Where the page's token is too old. */
  noToken?: string;
}

const OUT_OF_DATE = "This page is out of date. Reload it and try again.";

/**
 * Turns an error into a form's problem: the server's message, `failed` if it gives no reason, `broke` if there was no response.
 * Nothing is wrong when the member did not want to enter the password again.
 */
export function formProblemOf(error: unknown, texts: FailureTexts): FormProblem {
  const { failed, broke = failed, noToken = OUT_OF_DATE } = texts;
  if (error instanceof ReauthCancelled) return { message: null, fields: {} };
  if (!(error instanceof ApiError)) {
    return { message: broke, fields: {} };
  }
  if (error.status === 0) {
    return { message: broke, detail: error.message, fields: {} };
  }
  if (error.message === sessionTexts.noToken) {
    return { message: noToken, fields: {} };
  }
  const hasFields = Object.keys(error.fields).length > 0;
  return { message: hasFields ? null : reasonOf(error, failed), fields: error.fields };
}
