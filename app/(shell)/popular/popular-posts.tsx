import { Flame } from "lucide";
import { PostList } from "#components/post/post-list";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { PopularWindow } from "#contract/discovery";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf } from "#lib/server/data/outcome";
import { loadPopularPosts } from "#lib/server/data/trends";
import { getViewer } from "#lib/server/session/viewer";
import { discoveryMessages, popularWindows } from "#lib/shared/messages/discovery";
import { feedMessages } from "#lib/shared/messages/feed";

interface PopularPostsProps {
  window: PopularWindow;
  cursor: string | undefined;
}

/** What people like and answer most. */
export async function PopularPosts({ window, cursor }: PopularPostsProps) {
  const [popular, viewer] = await Promise.all([
    mainOutcomeOf(loadPopularPosts(window, { cursor })),
    getViewer(),
  ]);
  if ("refusal" in popular) return <ErrorState title={feedMessages.failed} text={popular.refusal.message} />;
  const { posts, nextCursor } = popular.value;
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={Flame}
        title={discoveryMessages.nothingPopular}
        text={discoveryMessages.nothingPopularHint}
        action={
          window === "month" ? (
            <ButtonLink href={routes.explore()}>{discoveryMessages.toExplore}</ButtonLink>
          ) : (
            <ButtonLink href={routes.popular("month")}>{discoveryMessages.toMonth}</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <PostList
      source={`popular:${window}`}
      viewerId={viewer?.userId ?? null}
      posts={posts}
      nextCursor={nextCursor}
      label={popularWindows.find((each) => each.window === window)?.list ?? discoveryMessages.popular}
      query={`window=${window}`}
    />
  );
}
