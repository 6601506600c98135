import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { RowsSkeleton } from "#components/moderation/rows-skeleton";
import { logTexts, moderationTexts as texts } from "#components/moderation/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadModerationLog } from "#lib/server/load/moderation";
import { moderationMetadata } from "#lib/server/page/moderation-metadata";
import { LogScreen } from "./log-screen.tsx";

async function cursorOf(query: PageProps<"/moderation/log">["searchParams"]): Promise<string | undefined> {
  const { cursor } = await query;
  return typeof cursor === "string" ? cursor : undefined;
}

export async function generateMetadata({ searchParams }: PageProps<"/moderation/log">): Promise<Metadata> {
  return moderationMetadata(`${texts.log} · ${texts.title}`, loadModerationLog(await cursorOf(searchParams)));
}

export default async function ModerationLogPage({ searchParams }: PageProps<"/moderation/log">) {
  const skeleton = (
    <>
      <PageHeader title={texts.title} backTo={routes.home()} />
      <RowsSkeleton label={logTexts.loading} count={6} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <LogScreen cursor={await cursorOf(searchParams)} />
    </StreamOnNavigation>
  );
}
