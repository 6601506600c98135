import { changePasswordTexts as texts } from "#components/password/texts.ts";
import { FormNotice } from "#components/ui/form-notice";
import { readFormSuccess } from "#lib/server/session/form-flash";

/** Explains the sign-in: the password was just changed. */
export async function PasswordChanged() {
  const [changed, reset] = await Promise.all([
    readFormSuccess("changePassword"),
    readFormSuccess("resetPassword"),
  ]);
  const message = changed ?? reset;
  if (message === null) return null;
  return (
    <div className="mb-6">
      <FormNotice message={message} detail={changed !== null && texts.signInAgain} />
    </div>
  );
}
