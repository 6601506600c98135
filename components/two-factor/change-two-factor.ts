import { callApi } from "#lib/client/api";
import { formProblemOf } from "#lib/client/form/form-problem";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { sessionRefreshed, setCsrfToken } from "#lib/client/session/page-session";
import { showToast } from "#lib/client/toasts";
import { twoFactorTexts as texts } from "./texts.ts";

interface Step {
  enable: boolean;
  password?: string;
  code?: string;
}

/** Performs a step of enabling or disabling two-factor authentication. Throws `ApiError`. */
export async function changeTwoFactor(body: Step) {
  const answer = await callApi("setupTwoFactor", { body });
  if (answer.csrfToken) {
    // This session continues with new tokens; other tabs notice at their next change.
    setCsrfToken(answer.csrfToken);
    sessionRefreshed();
  }
  return answer;
}

/**
 * Converts a failure to errors per field, or shows it in a toast.
 * @param failed message of a refusal without one
 */
export function twoFactorRefusal(error: unknown, failed: string): FormRefusal {
  const { message, fields } = formProblemOf(error, { failed, broke: texts.broke, noToken: texts.noToken });
  if (message) showToast(message, "danger");
  return new FormRefusal({ message: null, fields });
}
