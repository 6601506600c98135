import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { emailTexts as texts } from "#components/email/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { Loading, Skeleton } from "#components/ui/skeleton";
import { routes } from "#contract/web-routes";
import { EmailScreen } from "./email-screen.tsx";

export const metadata: Metadata = { title: texts.title };

export default async function ChangeEmailPage({ searchParams }: PageProps<"/change-email">) {
  const { email } = await searchParams;
  const skeleton = (
    <Loading label={texts.title}>
      <Skeleton className="h-40 rounded-card" />
    </Loading>
  );
  return (
    <>
      <PageHeader title={texts.title} backTo={routes.settings()} />
      <div className="px-4 py-6 md:px-6">
        <StreamOnNavigation fallback={skeleton}>
          <EmailScreen typed={typeof email === "string" ? email : undefined} />
        </StreamOnNavigation>
      </div>
    </>
  );
}
