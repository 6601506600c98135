import type { Metadata } from "next";
import { versionFailure } from "#components/settings/texts.ts";
import { VersionRecord } from "#components/settings/version-record";
import { HelpLink } from "#components/support/help-link";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { Prose } from "#components/ui/prose";
import { routes } from "#contract/web-routes";
import { env } from "#lib/server/env";
import { loadAppVersions } from "#lib/server/load/company";
import { outcomeOf } from "#lib/server/load/outcome";
import { getDateStyle } from "#lib/server/page/preferences";

export function generateMetadata(): Metadata {
  return { title: `About ${env().appName}`, alternates: { canonical: routes.about() } };
}

export default async function AboutPage() {
  const { appName, supportEmail } = env();
  const [versions, dates] = await Promise.all([outcomeOf(loadAppVersions()), getDateStyle()]);
  return (
    <>
      <PageHeader title={`About ${appName}`} backTo={routes.home()} />
      <Prose>
        <p>
          {appName} is a place to share short posts and pictures and to follow the people you care about. You
          decide who sees what you write, and nothing here is ranked by what keeps you scrolling: your feed is
          the people you follow, newest first.
        </p>
      </Prose>
      {"value" in versions ? (
        <VersionRecord version={versions.value[0]} dates={dates} />
      ) : (
        <ErrorState title={versionFailure(versions.refusal.code)} text={versions.refusal.message} />
      )}
      <Prose>
        <h2>Support</h2>
        <p>
          Support contact:{" "}
          {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : <strong>N/A</strong>}
        </p>
        <p>
          Questions or trouble? <HelpLink href={routes.askQuestions()}>Ask a question</HelpLink> or{" "}
          <HelpLink href={routes.reportProblem()}>report a problem</HelpLink>. Many answers are in the{" "}
          <HelpLink href={routes.faq()}>FAQ</HelpLink> and the{" "}
          <HelpLink href={routes.userGuide()}>User Guide</HelpLink>.
        </p>
        <p>
          <HelpLink href={routes.terms()}>Terms & Privacy</HelpLink> say what you agree to and what we keep
          about you.
        </p>
        <p>
          The country of an address comes from data of the{" "}
          <a href="https://www.nro.net/" rel="noopener noreferrer">
            Number Resource Organization
          </a>{" "}
          (CC BY 4.0), as merged by ip-location-db.
        </p>
      </Prose>
    </>
  );
}
