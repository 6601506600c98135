import { Star } from "lucide";
import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { CollectionStripSkeleton } from "#components/bookmark/collection-strip-skeleton";
import { bookmarkTexts } from "#components/bookmark/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { favoriteTexts } from "#components/story/favorites/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { BookmarksScreen } from "./bookmarks-screen.tsx";

export const metadata: Metadata = { title: bookmarkTexts.title, robots: { index: false } };

export default async function BookmarksPage({ searchParams }: PageProps<"/bookmarks">) {
  const { cursor } = await searchParams;
  const skeleton = (
    <>
      <CollectionStripSkeleton />
      <PostListSkeleton count={4} />
    </>
  );
  return (
    <>
      <PageHeader
        title={bookmarkTexts.title}
        backTo={routes.home()}
        action={
          <ButtonLink
            href={routes.favoriteStories()}
            variant="ghost"
            size="small"
            title={favoriteTexts.title}
            className="-mr-2.5"
          >
            <Icon of={Star} className="size-icon" />
            <span className="max-[22rem]:sr-only">{favoriteTexts.title}</span>
          </ButtonLink>
        }
      />
      <StreamOnNavigation fallback={skeleton}>
        <BookmarksScreen cursor={typeof cursor === "string" ? cursor : undefined} />
      </StreamOnNavigation>
    </>
  );
}
