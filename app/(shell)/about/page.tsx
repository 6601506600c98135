import type { Metadata } from "next";
import Link from "next/link";
import { VersionRecord } from "#components/settings/version-record";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { Prose } from "#components/ui/prose";
import { loadAppVersions } from "#lib/server/data/company";
import { outcomeOf } from "#lib/server/data/outcome";
import { env } from "#lib/server/env";
import { routes } from "#lib/shared/routes";

export function generateMetadata(): Metadata {
  return { title: `About ${env().appName}` };
}

export default async function AboutPage() {
  const { appName } = env();
  const versions = await outcomeOf(loadAppVersions());
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
        <VersionRecord version={versions.value[0]} />
      ) : (
        <ErrorState title="Failed to fetch app version" text={versions.refusal.message} />
      )}
      <Prose>
        <h2>Support</h2>
        <p>
          Questions or trouble?{" "}
          <Link href={routes.askQuestions()} prefetch={false}>
            Ask a question
          </Link>{" "}
          or{" "}
          <Link href={routes.reportProblem()} prefetch={false}>
            report a problem
          </Link>
          .
        </p>
        <p>
          What you agree to and what is kept about you:{" "}
          <Link href={routes.terms()} prefetch={false}>
            Terms & Privacy
          </Link>
          .
        </p>
      </Prose>
    </>
  );
}
