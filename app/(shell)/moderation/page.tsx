import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { RowsSkeleton } from "#components/moderation/rows-skeleton";
import { queueTexts, moderationTexts as texts } from "#components/moderation/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { REPORT_STATES } from "#contract/moderation-routes";
import { reportReason } from "#contract/report";
import { routes } from "#contract/web-routes";
import { loadReports } from "#lib/server/load/moderation";
import { moderationMetadata } from "#lib/server/page/moderation-metadata";
import { QueueScreen, type QueueView } from "./queue-screen.tsx";

type Query = PageProps<"/moderation">["searchParams"];

/** Unknown values are ignored. */
async function viewOf(query: Query): Promise<QueueView> {
  const { state, reason, cursor } = await query;
  return {
    state: REPORT_STATES.find((each) => each === state) ?? "open",
    reason: reportReason.safeParse(reason).data,
    cursor: typeof cursor === "string" ? cursor : undefined,
  };
}

export async function generateMetadata({ searchParams }: PageProps<"/moderation">): Promise<Metadata> {
  const { state, reason, cursor } = await viewOf(searchParams);
  return moderationMetadata(texts.title, loadReports(state, reason, cursor));
}

export default async function ModerationPage({ searchParams }: PageProps<"/moderation">) {
  const view = await viewOf(searchParams);
  const skeleton = (
    <>
      <PageHeader title={texts.title} backTo={routes.home()} />
      <RowsSkeleton label={queueTexts.loading} count={6} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <QueueScreen {...view} />
    </StreamOnNavigation>
  );
}
