import { Feather } from "lucide";
import { communityTexts as texts } from "#components/community/texts.ts";
import { Composer, FreshPosts, NewPosts } from "#components/composer/lazy-composer";
import { PostList } from "#components/post/feed/post-list";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { Community } from "#contract/community";
import { loadCommunityPosts } from "#lib/server/load/communities";
import { outcomeOf } from "#lib/server/load/outcome";
import { loadOwnProfile } from "#lib/server/load/profile";
import { readFormFlash } from "#lib/server/session/form-flash";
import { personOf } from "#lib/shared/person-of";

interface CommunityPostsProps {
  community: Community;
  cursor: string | undefined;
  viewerId: string | null;
}

/** A community's posts, and the composer for its members. */
export async function CommunityPosts({ community, cursor, viewerId }: CommunityPostsProps) {
  const { slug, name, role } = community;
  const isWriter = role !== null;
  const [feed, author, outcome] = await Promise.all([
    outcomeOf(loadCommunityPosts(slug, { cursor })),
    isWriter ? outcomeOf(loadOwnProfile()) : null,
    readFormFlash("createPost"),
  ]);
  if ("refusal" in feed) return <ErrorState title={texts.feedFailed} text={feed.refusal.message} />;
  const { posts, nextCursor } = feed.value;
  const viewer = author && "value" in author ? personOf(author.value) : null;
  const empty = (
    <EmptyState
      icon={Feather}
      title={texts.emptyFeed}
      text={isWriter ? texts.emptyFeedMember : texts.emptyFeedOther}
    />
  );
  return (
    // The community is not repeated in each post.
    <div className="[&_[data-community-line]]:hidden">
      {viewer && (
        <>
          {cursor === undefined && (
            <FreshPosts
              viewerId={viewer.id}
              listedIds={posts.map((post) => post.id)}
              oldestListed={nextCursor === null ? null : (posts.at(-1)?.createdAt ?? null)}
              community={slug}
            />
          )}
          <Composer author={viewer} outcome={outcome} community={{ slug, name }} />
        </>
      )}
      {posts.length === 0 ? (
        viewer ? (
          <NewPosts author={viewer} newestListed={null} communitySlug={slug} label={texts.feed}>
            {empty}
          </NewPosts>
        ) : (
          empty
        )
      ) : (
        <PostList
          source={`community:${slug}`}
          viewerId={viewerId}
          posts={posts}
          nextCursor={nextCursor}
          label={texts.feed}
          {...((role === "owner" || role === "moderator") && { moderates: slug })}
        >
          {viewer && (
            <NewPosts author={viewer} newestListed={posts[0]?.createdAt ?? null} communitySlug={slug} />
          )}
        </PostList>
      )}
    </div>
  );
}
