import { Composer, HomeTabs, NewPosts } from "#components/composer/lazy-composer";
import { feedTexts } from "#components/post/feed/texts.ts";
import { StoryTray } from "#components/story/tray/story-tray";
import { ErrorState } from "#components/ui/error-state";
import type { HomeTab } from "#contract/web-routes";
import { loadHome, loadLaterHome } from "#lib/server/load/feed";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadOwnProfile } from "#lib/server/load/profile";
import { readFormFlash } from "#lib/server/session/form-flash";
import { personOf } from "#lib/shared/person-of";
import { FollowingPosts } from "./following-posts.tsx";
import { PopularList } from "./popular/popular-list.tsx";

/** As many as are in view plus a few: each weighs almost as much as a post. The others load after the page. */
const FIRST_REELS = 6;

interface MemberHomeProps {
  tab: HomeTab;
  cursor: string | undefined;
  /** Whether the HTML contains all stories. */
  hasAllStories: boolean;
}

const noStories = { own: null, reels: [], asOf: 0 };

/** The member's home: stories, the composer, and a tab of posts. */
export async function MemberHome({ tab, cursor, hasAllStories }: MemberHomeProps) {
  const [own, feed, outcome] = await Promise.all([
    mainOutcomeOf(loadOwnProfile()),
    mainOutcomeOf(cursor === undefined ? loadHome(tab) : loadLaterHome(tab, cursor)),
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
  return (
    <>
      {cursor === undefined && <StoryTray viewer={viewer} tray={tray} />}
      <Composer author={viewer} outcome={outcome} />
      <HomeTabs openId={tab} />
      <div
        id="home-panel"
        role="tabpanel"
        aria-labelledby={`home-${tab}`}
        className="min-h-80 transition-opacity [--tabs:var(--spacing-touch)] peer-data-pending:opacity-50"
      >
        {"refusal" in feed ? (
          <>
            <NewPosts key={tab} author={viewer} newestListed={null} label={feedTexts.homeFeed} />
            <ErrorState title={feedTexts.failed} text={feed.refusal.message} />
          </>
        ) : tab === "popular" ? (
          <PopularList
            window="day"
            viewerId={viewer.id}
            page={feed.value}
            query="tab=popular"
            author={{ person: viewer, listedAt: new Date(feed.value.asOf).toISOString() }}
          />
        ) : (
          <FollowingPosts viewer={viewer} page={feed.value} isFirst={cursor === undefined} />
        )}
      </div>
    </>
  );
}
