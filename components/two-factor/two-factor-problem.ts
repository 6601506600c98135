import { ApiError } from "#lib/client/api-error";
import { formProblemOf } from "#lib/client/form-problem-of";
import { sessionClosed } from "#lib/client/session-events";
import { showToast } from "#lib/client/toasts";
import { FormRefusal } from "#lib/client/use-form-submit";
import { twoFactorMessages as texts } from "#lib/shared/messages/two-factor";
import { routes } from "#lib/shared/routes";

/** Whether the session has ended, which a wrong code or password never means. */
function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "UNAUTHENTICATED" || error.code === "SESSION_REVOKED");
}

/**
 * Why a form here was refused: at its field, or in a toast (part 2 section 8). A session that has ended leads to the sign-in.
 * @param failed for a refusal without words
 */
export function twoFactorRefusal(error: unknown, failed: string): FormRefusal {
  if (isSignedOut(error)) {
    sessionClosed();
    window.location.assign(routes.login(routes.twoFactor()));
  }
  const { message, fields } = formProblemOf(error, { failed, broke: texts.broke, noToken: texts.noToken });
  if (message) showToast(message, "danger");
  return new FormRefusal({ message: null, fields });
}
