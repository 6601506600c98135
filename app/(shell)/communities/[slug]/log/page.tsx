import type { Metadata } from "next";
import { CommunityListSkeleton } from "#components/community/community-list-skeleton";
import { logTexts as texts } from "#components/community/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { LogScreen } from "./log-screen.tsx";

export const metadata: Metadata = { title: texts.title, robots: { index: false } };

interface LogPageProps {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function LogPage({ params, searchParams }: LogPageProps) {
  const [{ slug }, { cursor }, isDocument] = await Promise.all([params, searchParams, isDocumentRequest()]);
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.subtitle} backTo={routes.community(slug)} />
      <StreamOnNavigation isDocument={isDocument} fallback={<CommunityListSkeleton count={6} />}>
        <LogScreen slug={slug} cursor={typeof cursor === "string" ? cursor : undefined} />
      </StreamOnNavigation>
    </>
  );
}
