import { UNNAMED } from "#components/person/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { BlockedByYou } from "#components/profile/blocked-by-you";
import { BlockedScreen } from "#components/profile/blocked-screen";
import { PrivateAccount } from "#components/profile/private-account";
import { ProfileHead } from "#components/profile/profile-head";
import { ProfileTabs } from "#components/profile/profile-tabs";
import { profileTexts } from "#components/profile/texts.ts";
import { UnlessBlocked } from "#components/profile/unless-blocked";
import { PageNotFound } from "#components/shell/page-not-found";
import { StoryRing } from "#components/story/tray/story-ring";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import type { AppError } from "#contract/errors";
import type { Profile } from "#contract/profile";
import { mainOutcomeOf, outcomeOf } from "#lib/server/load/outcome";
import { loadOwnProfile, loadProfile } from "#lib/server/load/profile";
import { loadProfilePanel } from "#lib/server/load/profile-panel";
import { loadStoriesOf } from "#lib/server/load/stories";
import { getDateStyle } from "#lib/server/page/preferences";
import { getViewer } from "#lib/server/session/current-session";
import { followTargetOf } from "#lib/shared/follow-target";
import { formatFullCount } from "#lib/shared/format/format-count";
import { profileTabOf } from "#lib/shared/profile-tabs";
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
  const [profile, panel, dates, stories] = await Promise.all([
    mainOutcomeOf<Profile>(isOwn ? loadOwnProfile() : loadProfile(username)),
    outcomeOf(loadProfilePanel(openTab, { username, cursor, isOwn })),
    getDateStyle(),
    outcomeOf(loadStoriesOf(username)),
  ]);
  if ("refusal" in profile) {
    return <RefusedProfile username={username} refusal={profile.refusal} backTo={backTo} />;
  }
  const { name, isBlocked, canSeeContent } = profile.value;
  const followTarget = followTargetOf(profile.value);
  return (
    <>
      <PageHeader
        title={name || UNNAMED}
        subtitle={profile.value.canSeeContent ? postCountOf(profile.value.postCount) : undefined}
        backTo={backTo}
      />
      <ProfileHead
        profile={profile.value}
        isOwn={isOwn}
        followTarget={followTarget}
        dates={dates}
        ring={
          viewer &&
          "value" in stories && (
            <StoryRing
              viewer={viewer}
              stories={{
                username: profile.value.username,
                asOf: profile.value.asOf,
                hasUnseen: stories.value.some(({ isSeen }) => !isSeen),
              }}
            />
          )
        }
      />
      <UnlessBlocked target={followTarget} notice={<BlockedByYou username={profile.value.username} />}>
        {isBlocked && <PostListSkeleton count={3} />}
        {!isBlocked && !canSeeContent && <PrivateAccount />}
        {!isBlocked && canSeeContent && (
          <ProfileTabs openId={openTab}>
            <ProfilePanel
              tab={openTab}
              panel={panel}
              owner={profile.value}
              viewerId={viewer?.userId ?? null}
              isOwn={isOwn}
            />
          </ProfileTabs>
        )}
      </UnlessBlocked>
    </>
  );
}

function postCountOf(count: number): string {
  return `${formatFullCount(count)} ${count === 1 ? "post" : "posts"}`;
}

interface RefusedProfileProps {
  username: string;
  refusal: AppError;
  backTo: string;
}

function RefusedProfile({ username, refusal, backTo }: RefusedProfileProps) {
  if (refusal.code === "NOT_FOUND") {
    return <PageNotFound />;
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
