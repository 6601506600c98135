import type { Metadata } from "next";
import { emailTexts as texts } from "#components/email/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { Loading, Skeleton } from "#components/ui/skeleton";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { EmailScreen } from "./email-screen.tsx";

export const metadata: Metadata = { title: texts.title };

interface ChangeEmailPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ChangeEmailPage({ searchParams }: ChangeEmailPageProps) {
  const [{ email }, isDocument] = await Promise.all([searchParams, isDocumentRequest()]);
  const skeleton = (
    <Loading label={texts.title}>
      <Skeleton className="h-40 rounded-card" />
    </Loading>
  );
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <div className="px-4 py-6 md:px-6">
        <StreamOnNavigation isDocument={isDocument} fallback={skeleton}>
          <EmailScreen typed={typeof email === "string" ? email : undefined} />
        </StreamOnNavigation>
      </div>
    </>
  );
}
