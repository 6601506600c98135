import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { CommunityListSkeleton } from "#components/community/community-list-skeleton";
import { logTexts as texts } from "#components/community/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { LogScreen } from "./log-screen.tsx";

export const metadata: Metadata = { title: texts.title, robots: { index: false } };

export default async function LogPage({ params, searchParams }: PageProps<"/communities/[slug]/log">) {
  const [{ slug }, { cursor }] = await Promise.all([params, searchParams]);
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} backTo={routes.community(slug)} />
      <StreamOnNavigation fallback={<CommunityListSkeleton count={6} />}>
        <LogScreen slug={slug} cursor={typeof cursor === "string" ? cursor : undefined} />
      </StreamOnNavigation>
    </>
  );
}
