import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { RowsSkeleton } from "#components/moderation/rows-skeleton";
import { appealTexts, moderationTexts as texts } from "#components/moderation/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { APPEAL_STATES } from "#contract/moderation-routes";
import { routes } from "#contract/web-routes";
import { loadAppeals } from "#lib/server/load/moderation";
import { moderationMetadata } from "#lib/server/page/moderation-metadata";
import { AppealsScreen, type AppealsView } from "./appeals-screen.tsx";

type Query = PageProps<"/moderation/appeals">["searchParams"];

/** Unknown values are ignored. */
async function viewOf(query: Query): Promise<AppealsView> {
  const { state, cursor } = await query;
  return {
    state: APPEAL_STATES.find((each) => each === state) ?? "open",
    cursor: typeof cursor === "string" ? cursor : undefined,
  };
}

export async function generateMetadata({
  searchParams,
}: PageProps<"/moderation/appeals">): Promise<Metadata> {
  const { state, cursor } = await viewOf(searchParams);
  return moderationMetadata(`${texts.appeals} · ${texts.title}`, loadAppeals(state, cursor));
}

export default async function AppealsPage({ searchParams }: PageProps<"/moderation/appeals">) {
  const view = await viewOf(searchParams);
  const skeleton = (
    <>
      <PageHeader title={texts.title} backTo={routes.home()} />
      <RowsSkeleton label={appealTexts.loading} count={4} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <AppealsScreen {...view} />
    </StreamOnNavigation>
  );
}
