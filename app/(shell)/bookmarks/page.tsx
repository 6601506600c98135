import { Star } from "lucide";
import type { Metadata } from "next";
import { CollectionStripSkeleton } from "#components/bookmark/collection-strip-skeleton";
import { PostListSkeleton } from "#components/post/post-list-skeleton";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/request-mode";
import { bookmarkMessages } from "#lib/shared/messages/bookmark";
import { favoriteMessages } from "#lib/shared/messages/story";
import { BookmarksScreen } from "./bookmarks-screen.tsx";

export const metadata: Metadata = { title: bookmarkMessages.title, robots: { index: false } };

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
        title={bookmarkMessages.title}
        backTo={routes.home()}
        action={
          <ButtonLink href={routes.favoriteStories()} variant="ghost" size="small">
            <Icon of={Star} />
            {favoriteMessages.title}
          </ButtonLink>
        }
      />
      <StreamOnNavigation isDocument={isDocument} fallback={skeleton}>
        <BookmarksScreen cursor={typeof cursor === "string" ? cursor : undefined} />
      </StreamOnNavigation>
    </>
  );
}
