import type { Metadata } from "next";
import { ResetPasswordForm } from "#components/password/reset-password-form";
import { resetPasswordTexts as texts } from "#components/password/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { OutcomePanel } from "#components/ui/outcome-panel";
import { routes } from "#contract/web-routes";
import { isResetLinkSpent, mailedTokenOf } from "#lib/server/load/mailed-links";
import { readFormFlash } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.title, robots: { index: false } };

const linkInvalid = (
  <OutcomePanel
    title={texts.linkInvalidTitle}
    text={texts.linkInvalid}
    action={
      <ButtonLink variant="primary" href={routes.forgotPassword()}>
        {texts.askAgain}
      </ButtonLink>
    }
  />
);

const done = (
  <OutcomePanel
    title={texts.doneTitle}
    text={texts.done}
    action={
      <ButtonLink variant="primary" href={routes.login()}>
        {texts.signIn}
      </ButtonLink>
    }
  />
);

export default async function ResetPasswordPage({ searchParams }: PageProps<"/reset-password">) {
  const token = mailedTokenOf(await searchParams);
  if (!token || (await isResetLinkSpent(token))) return linkInvalid;
  const outcome = await readFormFlash("resetPassword");
  return (
    <ResetPasswordForm
      token={token}
      outcome={outcome}
      done={done}
      linkInvalid={linkInvalid}
      heading={
        <>
          <h1 className="mb-2 text-2xl">{texts.title}</h1>
          <p className="mb-6 text-secondary text-pretty">{texts.text}</p>
        </>
      }
    />
  );
}
