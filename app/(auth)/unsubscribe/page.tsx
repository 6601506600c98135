import type { Metadata } from "next";
import { UnsubscribeForm } from "#components/notification-settings/unsubscribe-form";
import { unsubscribeTexts as texts } from "#components/notification-settings/unsubscribe-texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { OutcomePanel } from "#components/ui/outcome-panel";
import { routes } from "#contract/web-routes";
import { readFormFlash, readFormSuccess } from "#lib/server/session/form-flash";

export const metadata: Metadata = { title: texts.title, robots: { index: false } };

const toSettings = (
  <ButtonLink variant="primary" href={routes.notificationSettings()}>
    {texts.toSettings}
  </ButtonLink>
);
const done = <OutcomePanel title={texts.done} text={texts.doneText} action={toSettings} />;
const linkInvalid = (
  <OutcomePanel title={texts.linkInvalidTitle} text={texts.linkInvalidText} action={toSettings} />
);

export default async function UnsubscribePage({ searchParams }: PageProps<"/unsubscribe">) {
  const { token } = await searchParams;
  const [outcome, isDone] = await Promise.all([readFormFlash("stopDigests"), readFormSuccess("stopDigests")]);
  if (isDone !== null) return done;
  if (typeof token !== "string" || token === "") return linkInvalid;
  return (
    <UnsubscribeForm
      token={token}
      outcome={outcome}
      heading={
        <>
          <h1 className="mb-2 text-2xl">{texts.title}</h1>
          <p className="mb-6 text-secondary text-pretty">{texts.text}</p>
        </>
      }
      done={done}
      linkInvalid={linkInvalid}
    />
  );
}
