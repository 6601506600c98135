import { formProblemOf } from "#lib/client/form/form-problem";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { showToast } from "#lib/client/toasts";
import { twoFactorTexts as texts } from "./texts.ts";

/**
 * Why a form here was refused: at its field, or in a toast (part 2 section 8).
 * @param failed for a refusal without words
 */
export function twoFactorRefusal(error: unknown, failed: string): FormRefusal {
  const { message, fields } = formProblemOf(error, { failed, broke: texts.broke, noToken: texts.noToken });
  if (message) showToast(message, "danger");
  return new FormRefusal({ message: null, fields });
}
