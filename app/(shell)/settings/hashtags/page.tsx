import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { FollowedHashtagsSkeleton } from "#components/hashtag/followed-hashtags-skeleton";
import { hashtagTexts } from "#components/hashtag/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { FollowedHashtagsScreen } from "./followed-hashtags-screen.tsx";

export const metadata: Metadata = { title: hashtagTexts.title };

export default function FollowedHashtagsPage() {
  return (
    <>
      <PageHeader title={hashtagTexts.title} backTo={routes.settings()} />
      <StreamOnNavigation fallback={<FollowedHashtagsSkeleton />}>
        <FollowedHashtagsScreen />
      </StreamOnNavigation>
    </>
  );
}
