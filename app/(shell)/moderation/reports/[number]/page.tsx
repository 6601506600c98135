import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { reportTexts } from "#components/moderation/report/report-texts.ts";
import { RowsSkeleton } from "#components/moderation/rows-skeleton";
import { reportTitle, moderationTexts as texts } from "#components/moderation/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { moderationRoutes } from "#contract/moderation-routes";
import { loadReport } from "#lib/server/load/moderation";
import { moderationMetadata } from "#lib/server/page/moderation-metadata";
import { ReportScreen } from "./report-screen.tsx";

export async function generateMetadata({
  params,
}: PageProps<"/moderation/reports/[number]">): Promise<Metadata> {
  const { number } = await params;
  return moderationMetadata(reportTitle(number), loadReport(number));
}

export default async function ReportPage({
  params,
  searchParams,
}: PageProps<"/moderation/reports/[number]">) {
  const [{ number }, { action, upTo }] = await Promise.all([params, searchParams]);
  const skeleton = (
    <>
      <PageHeader title={texts.title} backTo={moderationRoutes.queue()} />
      <RowsSkeleton label={reportTexts.loading} count={4} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <ReportScreen number={number} action={action} upTo={upTo} />
    </StreamOnNavigation>
  );
}
