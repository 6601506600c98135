import type { Metadata } from "next";
import { MutedSkeleton } from "#components/mute/muted-skeleton";
import { muteTexts } from "#components/mute/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { MutedScreen } from "./muted-screen.tsx";

export const metadata: Metadata = { title: muteTexts.title };

interface MutedPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function MutedPage({ searchParams }: MutedPageProps) {
  const [{ cursor }, isDocument] = await Promise.all([searchParams, isDocumentRequest()]);
  return (
    <>
      <PageHeader title={muteTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation isDocument={isDocument} fallback={<MutedSkeleton />}>
        <MutedScreen cursor={typeof cursor === "string" ? cursor : undefined} />
      </StreamOnNavigation>
    </>
  );
}
