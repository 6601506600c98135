import { Flame } from "lucide";
import { NewPosts } from "#components/composer/lazy-composer";
import { PostList } from "#components/post/feed/post-list";
import { discoveryTexts, popularWindows } from "#components/trend/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { PopularWindow } from "#contract/discovery";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import type { PostPage } from "#lib/server/load/feed";

interface PopularListProps {
  window: PopularWindow;
  viewerId: string | null;
  page: PostPage;
  /** Query of the page's address besides the cursor. */
  query: string;
  /** The viewer whose new posts are shown first, on a page with a composer: those written after the list was read. */
  author?: { person: Person; listedAt: string };
}

/** The posts with the most likes and replies in a time window, or that there are none. */
export function PopularList({ window, viewerId, page, query, author }: PopularListProps) {
  const { posts, nextCursor } = page;
  const label = popularWindows.find((each) => each.window === window)?.list ?? discoveryTexts.popular;
  const newPosts = author && { author: author.person, newestListed: author.listedAt };
  if (posts.length === 0) {
    const empty = (
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
    if (!newPosts) return empty;
    return (
      <NewPosts {...newPosts} label={label}>
        {empty}
      </NewPosts>
    );
  }
  return (
    <PostList
      source={`popular:${window}`}
      viewerId={viewerId}
      posts={posts}
      nextCursor={nextCursor}
      label={label}
      query={query}
    >
      {newPosts && <NewPosts {...newPosts} />}
    </PostList>
  );
}
