import { Flame } from "lucide";
import { PostList } from "#components/post/feed/post-list";
import { feedTexts } from "#components/post/feed/texts.ts";
import { discoveryTexts, popularWindows } from "#components/trend/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { PopularWindow } from "#contract/discovery";
import { routes } from "#contract/web-routes";
import { loadPopularPosts } from "#lib/server/load/discovery";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { getViewer } from "#lib/server/session/current-session";

interface PopularPostsProps {
  window: PopularWindow;
  cursor: string | undefined;
}

/** Posts with the most likes and replies. */
export async function PopularPosts({ window, cursor }: PopularPostsProps) {
  const [popular, viewer] = await Promise.all([
    mainOutcomeOf(loadPopularPosts(window, { cursor })),
    getViewer(),
  ]);
  if ("refusal" in popular) return <ErrorState title={feedTexts.failed} text={popular.refusal.message} />;
  const { posts, nextCursor } = popular.value;
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={Flame}
        title={discoveryTexts.nothingPopular}
        text={discoveryTexts.nothingPopularHint}
        action={
          window === "month" ? (
            <ButtonLink href={routes.explore()}>{discoveryTexts.toExplore}</ButtonLink>
          ) : (
            <ButtonLink href={routes.popular("month")}>{discoveryTexts.toMonth}</ButtonLink>
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
      label={popularWindows.find((each) => each.window === window)?.list ?? discoveryTexts.popular}
      query={`window=${window}`}
    />
  );
}
