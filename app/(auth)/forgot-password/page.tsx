import type { Metadata } from "next";
import { ForgotPasswordForm } from "#components/password/forgot-password-form";
import { forgotPasswordTexts as texts } from "#components/password/texts.ts";
import { FormMessage } from "#components/ui/form-message";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { loadCapabilities } from "#lib/server/load/company";
import { outcomeOf } from "#lib/server/load/outcome";
import { readFormFlash, readFormSuccess } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.title };

export default async function ForgotPasswordPage() {
  const [capabilities, outcome, done] = await Promise.all([
    outcomeOf(loadCapabilities()),
    readFormFlash("requestPasswordReset"),
    readFormSuccess("requestPasswordReset"),
  ]);
  // If this is unknown the form is shown anyway; its answer says so too.
  const canSend = !("value" in capabilities) || capabilities.value.mail;
  return (
    <>
      <h1 className="mb-2 text-2xl">{texts.title}</h1>
      {canSend ? (
        <>
          <p className="mb-6 text-secondary text-pretty">{texts.text}</p>
          <ForgotPasswordForm outcome={outcome} done={done} />
        </>
      ) : (
        <FormMessage message={texts.noMail} />
      )}
      <p className="mt-8">
        <Link href={routes.login()} className="font-semibold text-accent hover:underline">
          {texts.backToLogin}
        </Link>
      </p>
    </>
  );
}
