import { Bookmark } from "lucide";
import { CollectionStrip } from "#components/bookmark/collection-strip";
import { NewCollection } from "#components/bookmark/new-collection";
import { bookmarkTexts as texts } from "#components/bookmark/texts.ts";
import { PostList } from "#components/post/feed/post-list";
import { discoveryTexts } from "#components/trend/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { loadBookmarks, loadCollections, loadNewCollectionForm } from "#lib/server/load/bookmarks";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";

interface BookmarksScreenProps {
  /** Where the list of posts starts. */
  cursor: string | undefined;
}

/** The viewer's collections and bookmarks, or why they cannot be shown. */
export async function BookmarksScreen({ cursor }: BookmarksScreenProps) {
  const viewer = await getViewer();
  if (!viewer) return null;
  const outcome = await mainOutcomeOf(
    Promise.all([loadBookmarks({ cursor }), loadCollections(viewer.username), loadNewCollectionForm()]),
  );
  if ("refusal" in outcome) return <ErrorState title={texts.loadFailed} text={outcome.refusal.message} />;
  const [{ posts, nextCursor }, collections, form] = outcome.value;
  return (
    // Muted people's posts are hidden in feeds, but not among bookmarks.
    <div data-shows-muted>
      <CollectionStrip
        collections={collections}
        action={<NewCollection userId={viewer.userId} form={form} />}
      />
      {posts.length === 0 ? (
        <EmptyState
          icon={Bookmark}
          title={texts.none}
          text={texts.noneHint}
          action={<ButtonLink href={routes.popular()}>{discoveryTexts.toPopular}</ButtonLink>}
        />
      ) : (
        <PostList
          source="bookmarks"
          viewerId={viewer.userId}
          posts={posts}
          nextCursor={nextCursor}
          label={texts.title}
        />
      )}
    </div>
  );
}
