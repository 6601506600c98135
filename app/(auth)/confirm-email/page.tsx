import type { Metadata } from "next";
import { ConfirmEmailForm } from "#components/email/confirm-email-form";
import { confirmEmailTexts as texts } from "#components/email/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { OutcomePanel } from "#components/ui/outcome-panel";
import { routes } from "#contract/web-routes";
import { mailedTokenOf } from "#lib/server/load/mailed-links";
import { readFormFlash, readFormSuccess } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.title, robots: { index: false } };

const done = (
  <OutcomePanel
    title={texts.done}
    text={texts.doneText}
    action={
      <ButtonLink variant="primary" href={routes.home()}>
        {texts.goOn}
      </ButtonLink>
    }
  />
);

const linkInvalid = (message: string) => (
  <OutcomePanel
    title={texts.linkInvalidTitle}
    text={`${message}. ${texts.linkInvalidText}`}
    action={
      <ButtonLink variant="primary" href={routes.email()}>
        {texts.toEmail}
      </ButtonLink>
    }
  />
);

export default async function ConfirmEmailPage({ searchParams }: PageProps<"/confirm-email">) {
  const token = mailedTokenOf(await searchParams);
  const [outcome, isDone] = await Promise.all([
    readFormFlash("confirmEmail"),
    readFormSuccess("confirmEmail"),
  ]);
  if (isDone !== null) return done;
  if (!token) return linkInvalid(outcome?.message ?? texts.linkInvalid);
  return (
    <ConfirmEmailForm
      token={token}
      outcome={outcome}
      heading={
        <>
          <h1 className="mb-2 text-2xl">{texts.title}</h1>
          <p className="mb-6 text-secondary text-pretty">{texts.text}</p>
        </>
      }
      done={done}
      linkInvalid={linkInvalid(texts.linkInvalid)}
    />
  );
}
