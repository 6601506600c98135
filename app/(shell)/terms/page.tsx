import type { Metadata } from "next";
import { HelpLink } from "#components/support/help-link";
import { PageHeader } from "#components/ui/page-header";
import { Prose } from "#components/ui/prose";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { Privacy } from "./privacy.tsx";
import { Terms } from "./terms.tsx";

export const metadata: Metadata = {
  title: "Terms & Privacy",
  alternates: { canonical: routes.terms() },
};

export default function TermsPage() {
  const { appName, supportEmail } = env();
  return (
    <>
      <PageHeader title="Terms & Privacy" backTo={routes.home()} />
      <Prose>
        <ul>
          <li>
            <a href="#terms">Terms of use</a>
          </li>
          <li>
            <a href="#privacy">Privacy</a>
          </li>
        </ul>
        <h2 id="terms">Terms of use</h2>
        <Terms appName={appName} />
        <h2 id="privacy">Privacy</h2>
        <Privacy appName={appName} supportEmail={supportEmail} />
        <p>
          See also <HelpLink href={routes.about()}>about {appName}</HelpLink>.
        </p>
      </Prose>
    </>
  );
}
