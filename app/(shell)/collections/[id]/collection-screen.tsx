import { FolderPlus } from "lucide";
import { CollectionMenu } from "#components/bookmark/collection-menu";
import { collectionBy, postsIn, bookmarkTexts as texts } from "#components/bookmark/texts.ts";
import { PostList } from "#components/post/feed/post-list";
import { PageNotFound } from "#components/shell/page-not-found";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Link } from "#components/ui/link";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { loadCollection, loadCollectionPosts } from "#lib/server/load/bookmarks";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";

interface CollectionScreenProps {
  id: string;
  /** Where the list of posts starts. */
  cursor: string | undefined;
}

/** A collection and its posts, or why it cannot be shown. */
export async function CollectionScreen({ id, cursor }: CollectionScreenProps) {
  const [viewer, outcome] = await Promise.all([
    getViewer(),
    mainOutcomeOf(Promise.all([loadCollection(id), loadCollectionPosts(id, { cursor })])),
  ]);
  if ("refusal" in outcome) {
    const { code, message } = outcome.refusal;
    if (code === "NOT_FOUND") return <PageNotFound />;
    return (
      <>
        <PageHeader title={texts.collections} backTo={routes.bookmarks()} />
        <ErrorState title={texts.collectionFailed} text={message} />
      </>
    );
  }
  const [{ name, owner, postCount, isPublic }, { posts, nextCursor }] = outcome.value;
  const isOwn = owner.id === viewer?.userId;
  const visibility = isPublic ? texts.public : texts.private;
  return (
    <div data-shows-muted={isOwn || undefined}>
      <PageHeader
        title={name}
        subtitle={isOwn ? `${postsIn(postCount)} · ${visibility}` : postsIn(postCount)}
        backTo={isOwn ? routes.bookmarks() : routes.profile(owner.username)}
        action={isOwn && <CollectionMenu userId={owner.id} collection={{ id, name, isPublic }} />}
      />
      {!isOwn && (
        <p className="border-b border-line px-4 py-3 text-sm text-secondary">
          <Link href={routes.profile(owner.username)} className="hover:underline">
            {collectionBy(owner.username)}
          </Link>
        </p>
      )}
      {posts.length === 0 ? (
        <EmptyState
          icon={FolderPlus}
          title={texts.empty}
          text={isOwn ? texts.emptyOwn : undefined}
          action={isOwn && <ButtonLink href={routes.bookmarks()}>{texts.toBookmarks}</ButtonLink>}
        />
      ) : (
        <PostList
          source={`collection:${id}`}
          viewerId={viewer?.userId ?? null}
          posts={posts}
          nextCursor={nextCursor}
          label={name}
        />
      )}
    </div>
  );
}
