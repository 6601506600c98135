import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { FlickerLink } from "#components/flicker/flicker-link";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { discoveryTexts, popularWindows } from "#components/trend/texts.ts";
import { LinkTabs } from "#components/ui/link-tabs";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { parsePopularWindow } from "#lib/server/load/discovery";
import { PopularPosts } from "./popular-posts.tsx";

export const metadata: Metadata = { title: discoveryTexts.popular };

export default async function PopularPage({ searchParams }: PageProps<"/popular">) {
  const query = await searchParams;
  const shown = parsePopularWindow(query.window);
  const cursor = typeof query.cursor === "string" ? query.cursor : undefined;
  return (
    <>
      <PageHeader title={discoveryTexts.popular} backTo={routes.home()} action={<FlickerLink />} />
      <LinkTabs
        label={discoveryTexts.popularWindows}
        tabs={popularWindows.map(({ window, label }) => ({
          href: routes.popular(window),
          label,
          isCurrent: window === shown,
        }))}
      />
      <StreamOnNavigation key={shown} fallback={<PostListSkeleton count={6} />}>
        <PopularPosts window={shown} cursor={cursor} />
      </StreamOnNavigation>
    </>
  );
}
