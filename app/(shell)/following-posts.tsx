import { Feather } from "lucide";
import { FreshPosts, KeptStart, NewPosts } from "#components/composer/lazy-composer";
import { homeStartTexts } from "#components/composer/start/home-start-texts.ts";
import { PeopleToFollow } from "#components/person/people-to-follow";
import { FIND_PEOPLE } from "#components/person/texts.ts";
import { PostList } from "#components/post/feed/post-list";
import { feedTexts } from "#components/post/feed/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import type { HomePage } from "#lib/server/load/feed";
import { isSentFrom } from "#lib/server/page/sent-from";
import { listedAt } from "#lib/shared/listed-at";
import { HomeStart } from "./home-start.tsx";

const PEOPLE_ABOVE_POSTS = 3;

interface FollowingPostsProps {
  viewer: Person;
  page: HomePage;
  /** Whether the page is the beginning of the feed. */
  isFirst: boolean;
}

/** The home feed: posts of the member, of those whom the member follows, and of joined communities. */
export async function FollowingPosts({ viewer, page, isFirst }: FollowingPostsProps) {
  const { posts, nextCursor, suggestions } = page;
  const offered =
    suggestions && Object.values(suggestions).some((some) => some.length > 0) ? suggestions : null;
  const last = posts.at(-1);
  const hasPosts = posts.length > 0;
  const hasOthers = posts.some(({ author }) => author.id !== viewer.id);
  // Without script each press loads the page again, which then still begins with what is offered.
  const isStart = !hasPosts || (hasOthers && (await isSentFrom(routes.home())));
  return (
    <>
      {!hasPosts && (
        <NewPosts author={viewer} newestListed={null} label={feedTexts.homeFeed}>
          {!offered && (
            <EmptyState
              icon={Feather}
              title={homeStartTexts.quiet}
              text={homeStartTexts.quietHint}
              action={<ButtonLink href={routes.search()}>{FIND_PEOPLE}</ButtonLink>}
            />
          )}
        </NewPosts>
      )}
      <KeptStart
        viewerId={viewer.id}
        start={isStart && offered ? <HomeStart {...offered} /> : null}
        posts={hasOthers ? "others" : hasPosts ? "own" : "none"}
        people={
          !isStart &&
          offered && (
            <PeopleToFollow
              people={offered.people.slice(0, PEOPLE_ABOVE_POSTS)}
              title={feedTexts.whoToFollow}
            />
          )
        }
      />
      {/* Below what is offered, whose words it would lie over. */}
      {isFirst && (
        <FreshPosts
          viewerId={viewer.id}
          listedIds={posts.map((post) => post.id)}
          oldestListed={nextCursor === null ? null : last ? listedAt(last) : null}
        />
      )}
      {hasPosts && (
        <PostList
          source="home"
          viewerId={viewer.id}
          posts={posts}
          nextCursor={nextCursor}
          label={feedTexts.homeFeed}
        >
          <NewPosts author={viewer} newestListed={posts[0] ? listedAt(posts[0]) : null} />
        </PostList>
      )}
    </>
  );
}
