import type { Metadata } from "next";
import { FlickerLink } from "#components/flicker/flicker-link";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { discoveryTexts, popularWindows } from "#components/trend/texts.ts";
import { LinkTabs } from "#components/ui/link-tabs";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { parsePopularWindow } from "#lib/server/load/discovery";
import { isDocumentRequest } from "#lib/server/page/request";
import { PopularPosts } from "./popular-posts.tsx";

export const metadata: Metadata = { title: discoveryTexts.popular };

interface PopularPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PopularPage({ searchParams }: PopularPageProps) {
  const [query, isDocument] = await Promise.all([searchParams, isDocumentRequest()]);
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
      <StreamOnNavigation key={shown} isDocument={isDocument} fallback={<PostListSkeleton count={6} />}>
        <PopularPosts window={shown} cursor={cursor} />
      </StreamOnNavigation>
    </>
  );
}
