import { Feather } from "lucide";
import { Composer, FreshPosts, NewPosts } from "#components/composer/lazy-composer";
import { peopleListTexts } from "#components/people-list/texts.ts";
import { PeopleToFollow } from "#components/person/people-to-follow";
import { PostList } from "#components/post/feed/post-list";
import { feedTexts } from "#components/post/feed/texts.ts";
import { StoryTray } from "#components/story/tray/story-tray";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { loadSuggestedPeople } from "#lib/server/load/discovery";
import { loadHome, loadHomeFeed } from "#lib/server/load/feed";
import { mainOutcomeOf, outcomeOf } from "#lib/server/load/outcome";
import { loadOwnProfile } from "#lib/server/load/profile";
import { getFormToken } from "#lib/server/session/current-session";
import { readFormFlash } from "#lib/server/session/form-flash";
import { personOf } from "#lib/shared/person-of";

/** Members who follow fewer people get suggestions. */
const NEWCOMER_BELOW_FOLLOWING = 3;
const SUGGESTED_PEOPLE = 5;
/** As many as are in view plus a few: each weighs almost as much as a post. The others load after the page. */
const FIRST_REELS = 6;

interface MemberHomeProps {
  cursor: string | undefined;
  /** Whether the HTML contains all stories. */
  hasAllStories: boolean;
}

const noStories = { own: null, reels: [], asOf: 0 };

/** The member's home feed with its composer. */
export async function MemberHome({ cursor, hasAllStories }: MemberHomeProps) {
  const [own, feed, csrfToken, outcome] = await Promise.all([
    mainOutcomeOf(loadOwnProfile()),
    mainOutcomeOf<Awaited<ReturnType<typeof loadHome>>>(
      cursor === undefined ? loadHome() : loadHomeFeed(cursor),
    ),
    getFormToken(),
    readFormFlash("createPost"),
  ]);
  if ("refusal" in own) {
    return <ErrorState title={feedTexts.failed} text={own.refusal.message} />;
  }
  const viewer = personOf(own.value);
  // Without a response only the button for a new story remains.
  const { own: ownReel, reels, asOf } = ("value" in feed && feed.value.tray) || noStories;
  const firstReels = hasAllStories ? reels : reels.slice(0, FIRST_REELS);
  const tray = { asOf, own: ownReel, reels: firstReels, isWhole: firstReels.length === reels.length };
  const composer = (
    <>
      {cursor === undefined && <StoryTray viewer={viewer} tray={tray} />}
      <Composer author={viewer} csrfToken={csrfToken} outcome={outcome} />
    </>
  );
  if ("refusal" in feed) {
    return (
      <>
        {composer}
        <NewPosts author={viewer} newestListed={null} label={feedTexts.homeFeed} />
        <ErrorState title={feedTexts.failed} text={feed.refusal.message} />
      </>
    );
  }
  const { posts, nextCursor } = feed.value;
  // At the end of the feed only, so not while there are more posts.
  const offersPeople = own.value.followingCount < NEWCOMER_BELOW_FOLLOWING && nextCursor === null;
  return (
    <>
      {cursor === undefined && (
        <FreshPosts
          viewerId={viewer.id}
          listedIds={posts.map((post) => post.id)}
          oldestListed={nextCursor === null ? null : (posts.at(-1)?.createdAt ?? null)}
        />
      )}
      {composer}
      {posts.length === 0 ? (
        <NewPosts author={viewer} newestListed={null} label={feedTexts.homeFeed}>
          <EmptyState
            icon={Feather}
            title={feedTexts.quiet}
            text={feedTexts.quietHint}
            action={<ButtonLink href={routes.search()}>{peopleListTexts.findPeople}</ButtonLink>}
          />
        </NewPosts>
      ) : (
        <PostList
          source="home"
          viewerId={viewer.id}
          posts={posts}
          nextCursor={nextCursor}
          label={feedTexts.homeFeed}
          lead={<NewPosts author={viewer} newestListed={posts[0]?.createdAt ?? null} />}
        />
      )}
      {offersPeople && <PeopleToFollow people={await suggestedPeople()} title={feedTexts.whoToFollow} />}
    </>
  );
}

/** A few suggestions; none if loading fails, since the feed does not depend on them. */
async function suggestedPeople() {
  const people = await outcomeOf(loadSuggestedPeople());
  return "value" in people ? people.value.slice(0, SUGGESTED_PEOPLE) : [];
}
