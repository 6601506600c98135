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
