import { UNNAMED } from "#components/person/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { BlockedByYou } from "#components/profile/blocked/blocked-by-you";
import { BlockedScreen } from "#components/profile/blocked/blocked-screen";
import { UnlessBlocked } from "#components/profile/blocked/unless-blocked";
import { PostCount } from "#components/profile/post-count";
import { PrivateAccount } from "#components/profile/private-account";
import { ProfileHead } from "#components/profile/profile-head";
import { ProfileStructuredData } from "#components/profile/profile-structured-data";
import { ProfileTabs } from "#components/profile/profile-tabs";
import { profileTexts } from "#components/profile/texts.ts";
import { PageNotFound } from "#components/shell/page-not-found";
import { PhoneLinks } from "#components/shell/phone-links";
import { HighlightRow } from "#components/story/highlights/highlight-row";
import { StoryRing } from "#components/story/tray/story-ring";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import type { AppError } from "#contract/errors";
import type { Profile } from "#contract/profile";
import type { Story } from "#contract/story";
import { routes } from "#contract/web-routes";
import { loadShownCounts } from "#lib/server/load/frame";
import { loadHighlights } from "#lib/server/load/highlights";
import { mainOutcomeOf, type Outcome, outcomeOf } from "#lib/server/load/outcome";
import { loadOwnProfile, loadProfile } from "#lib/server/load/profile";
import { loadProfilePanel, type ProfilePanelData } from "#lib/server/load/profile-panel";
import { loadStoriesOf } from "#lib/server/load/stories";
import { getDateStyle } from "#lib/server/page/preferences";
import { siteForVisitors } from "#lib/server/page/structured-site";
import { getViewer } from "#lib/server/session/current-session";
import { followTargetOf } from "#lib/shared/follow-target";
import { profileTabOf } from "#lib/shared/profile-tabs";
import { ForMembersPerhaps, TabForMembers } from "./for-members.tsx";
import { ProfilePanel } from "./profile-panel.tsx";

interface ProfileScreenProps {
  username: string;
  /** Cursor of the list of posts; its start if undefined. */
  cursor: string | undefined;
  /** The open tab; the first by default. */
  tab: string | undefined;
  /** Where the back button leads when there is no page to go back to. */
  backTo: string;
}

/** A member's profile with their posts, or why it cannot be shown. */
export async function ProfileScreen({ username, cursor, tab, backTo }: ProfileScreenProps) {
  const viewer = await getViewer();
  const isOwn = viewer?.username === username.toLowerCase();
  const openTab = profileTabOf(tab);
  // Likes and collections are for members.
  const isClosed = viewer === null && openTab !== "posts" && openTab !== "media";
  const [profile, panel, dates, stories, highlights, site, counts] = await Promise.all([
    mainOutcomeOf<Profile>(isOwn ? loadOwnProfile() : loadProfile(username)),
    isClosed ? null : outcomeOf(loadProfilePanel(openTab, { username, cursor, isOwn })),
    getDateStyle(),
    viewer && outcomeOf(loadStoriesOf(username)),
    viewer && outcomeOf(loadHighlights(username)),
    siteForVisitors(),
    isOwn ? loadShownCounts() : null,
  ]);
  if ("refusal" in profile) {
    return (
      <RefusedProfile
        username={username}
        refusal={profile.refusal}
        backTo={backTo}
        logInFor={viewer ? null : routes.profile(username)}
      />
    );
  }
  const { name, isBlocked, canSeeContent } = profile.value;
  const followTarget = followTargetOf(profile.value);
  return (
    <>
      <PageHeader
        title={name || UNNAMED}
        subtitle={canSeeContent && <PostCount target={followTarget} />}
        backTo={backTo}
        action={isOwn && <PhoneLinks counts={counts} />}
      />
      <ProfileHead
        profile={profile.value}
        isOwn={isOwn}
        isMember={viewer !== null}
        followTarget={followTarget}
        dates={dates}
        ring={
          viewer &&
          stories &&
          "value" in stories && <StoryRing viewer={viewer} stories={ringOf(profile.value, stories.value)} />
        }
      />
      <UnlessBlocked target={followTarget} notice={<BlockedByYou username={profile.value.username} />}>
        {isBlocked && <PostListSkeleton count={3} />}
        {!isBlocked && !canSeeContent && <PrivateAccount />}
        {!isBlocked && viewer && highlights && "value" in highlights && (
          <HighlightRow viewer={viewer} username={profile.value.username} served={highlights.value} />
        )}
        {!isBlocked && canSeeContent && (
          <ProfileTabs openId={openTab}>
            {site && <ProfileStructuredData site={site} profile={profile.value} posts={shownPosts(panel)} />}
            {panel ? (
              <ProfilePanel
                tab={openTab}
                panel={panel}
                owner={profile.value}
                viewerId={viewer?.userId ?? null}
                isOwn={isOwn}
              />
            ) : (
              <TabForMembers username={profile.value.username} tab={openTab} />
            )}
          </ProfileTabs>
        )}
      </UnlessBlocked>
    </>
  );
}

/** What the ring around the picture says of the stories. */
const ringOf = ({ username, asOf }: Profile, stories: readonly Story[]) => ({
  username,
  asOf,
  hasUnseen: stories.some(({ isSeen }) => !isSeen),
});

/** The posts on the page, for its structured data. */
function shownPosts(panel: Outcome<ProfilePanelData> | null) {
  return panel && "value" in panel && panel.value.tab === "posts" ? panel.value.page.posts : [];
}

interface RefusedProfileProps {
  username: string;
  refusal: AppError;
  backTo: string;
  /** For visitors: the path that they may find something at after signing in. */
  logInFor: string | null;
}

function RefusedProfile({ username, refusal, backTo, logInFor }: RefusedProfileProps) {
  if (refusal.code === "NOT_FOUND" || (refusal.code === "VALIDATION_FAILED" && logInFor !== null)) {
    return logInFor === null ? <PageNotFound /> : <ForMembersPerhaps logInFor={logInFor} />;
  }
  return (
    <>
      <PageHeader title={`@${username}`} backTo={backTo} />
      {refusal.code === "BLOCKED" ? (
        <BlockedScreen username={username} />
      ) : (
        <ErrorState title={profileTexts.loadFailed} text={refusal.message} />
      )}
    </>
  );
}
