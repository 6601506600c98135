import { EmailPanel } from "#components/email/email-panel";
import { emailTexts as texts } from "#components/email/texts.ts";
import { reauthTexts } from "#components/password/texts.ts";
import { PlainReauthForm } from "#components/reauth/plain-reauth-form";
import { ReauthDialog } from "#components/reauth/reauth-dialog";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { loadEmail } from "#lib/server/load/account";
import { loadCapabilities } from "#lib/server/load/company";
import { mainOutcomeOf, outcomeOf } from "#lib/server/load/outcome";
import { readFormFlash, readFormSuccess } from "#lib/server/session/form-flash";

interface EmailScreenProps {
  /** An address typed before the password prompt. */
  typed: string | undefined;
}

/** The viewer's address, or why it cannot be shown; without script the password form first, where it is required. */
export async function EmailScreen({ typed }: EmailScreenProps) {
  const [address, capabilities, change, resent, reauth, changed, sent] = await Promise.all([
    mainOutcomeOf(loadEmail()),
    outcomeOf(loadCapabilities()),
    readFormFlash("changeEmail"),
    readFormFlash("resendConfirmation"),
    readFormFlash("reauthenticate"),
    readFormSuccess("changeEmail"),
    readFormSuccess("resendConfirmation"),
  ]);
  if ("refusal" in address) return <ErrorState title={texts.loadFailed} text={address.refusal.message} />;
  if (change?.message === reauthTexts.needed || reauth) {
    const email = change?.values.email ?? typed;
    return (
      <>
        <h2 className="text-lg">{texts.passwordFirst}</h2>
        <p className="mt-1 mb-5 text-secondary text-pretty">{texts.passwordFirstText}</p>
        <PlainReauthForm returnTo={routes.email(email)} outcome={reauth} />
      </>
    );
  }
  return (
    <>
      <EmailPanel
        initial={address.value}
        canSendMail={!("value" in capabilities) || capabilities.value.mail}
        outcome={change ?? resent}
        done={changed ?? sent}
        typed={typed}
      />
      <ReauthDialog />
    </>
  );
}
