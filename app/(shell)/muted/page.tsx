import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { MutedSkeleton } from "#components/mute/muted-skeleton";
import { muteTexts } from "#components/mute/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { MutedScreen } from "./muted-screen.tsx";

export const metadata: Metadata = { title: muteTexts.title };

export default async function MutedPage({ searchParams }: PageProps<"/muted">) {
  const { cursor } = await searchParams;
  return (
    <>
      <PageHeader title={muteTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<MutedSkeleton />}>
        <MutedScreen cursor={typeof cursor === "string" ? cursor : undefined} />
      </StreamOnNavigation>
    </>
  );
}
