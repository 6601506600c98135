import { Hash } from "lucide";
import { FollowHashtagButton } from "#components/hashtag/follow-hashtag-button";
import { PostList } from "#components/post/feed/post-list";
import { feedTexts } from "#components/post/feed/texts.ts";
import { discoveryTexts, taggedPostsMessage } from "#components/trend/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { postCountMessage } from "#components/ui/topic-count.ts";
import { routes } from "#contract/web-routes";
import { loadTaggedPosts } from "#lib/server/load/discovery";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";

interface TaggedPostsProps {
  hashtag: string;
  cursor: string | undefined;
}

/** The posts with a hashtag, newest first. */
export async function TaggedPosts({ hashtag, cursor }: TaggedPostsProps) {
  const [tagged, viewer] = await Promise.all([
    mainOutcomeOf(loadTaggedPosts(hashtag, { cursor })),
    getViewer(),
  ]);
  if ("refusal" in tagged) {
    return (
      <>
        <PageHeader title={`#${hashtag}`} backTo={routes.home()} />
        <ErrorState title={feedTexts.failed} text={tagged.refusal.message} />
      </>
    );
  }
  const { posts, nextCursor, topic, isFollowing, asOf } = tagged.value;
  const subtitle = topic.postCount > 0 ? { subtitle: postCountMessage(topic.postCount) } : {};
  return (
    <>
      <PageHeader
        title={`#${hashtag}`}
        backTo={routes.home()}
        {...subtitle}
        action={isFollowing !== null && <FollowHashtagButton follow={{ hashtag, isFollowing, asOf }} />}
      />
      {posts.length > 0 ? (
        <PostList
          source={`tag:${hashtag}`}
          viewerId={viewer?.userId ?? null}
          posts={posts}
          nextCursor={nextCursor}
          label={taggedPostsMessage(hashtag)}
        />
      ) : (
        <EmptyState
          icon={Hash}
          title={discoveryTexts.unusedTag}
          text={discoveryTexts.unusedTagHint}
          action={<ButtonLink href={routes.explore()}>{discoveryTexts.toExplore}</ButtonLink>}
        />
      )}
    </>
  );
}
