import { Star } from "lucide";
import type { Metadata } from "next";
import { CollectionStripSkeleton } from "#components/bookmark/collection-strip-skeleton";
import { bookmarkTexts } from "#components/bookmark/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { favoriteTexts } from "#components/story/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { BookmarksScreen } from "./bookmarks-screen.tsx";

export const metadata: Metadata = { title: bookmarkTexts.title, robots: { index: false } };

interface BookmarksPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function BookmarksPage({ searchParams }: BookmarksPageProps) {
  const [{ cursor }, isDocument] = await Promise.all([searchParams, isDocumentRequest()]);
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
      <StreamOnNavigation isDocument={isDocument} fallback={skeleton}>
        <BookmarksScreen cursor={typeof cursor === "string" ? cursor : undefined} />
      </StreamOnNavigation>
    </>
  );
}
