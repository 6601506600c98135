import { Feather } from "lucide";
import { FollowForm } from "#components/person/follow-form";
import { NewPosts } from "#components/post/new-posts";
import { PostList } from "#components/post/post-list";
import { PostListSkeleton } from "#components/post/post-list-skeleton";
import { BlockedByYou } from "#components/profile/blocked-by-you";
import { BlockedScreen } from "#components/profile/blocked-screen";
import { PrivateAccount } from "#components/profile/private-account";
import { ProfileHead } from "#components/profile/profile-head";
import { ProfileTabs } from "#components/profile/profile-tabs";
import { UnlessBlocked } from "#components/profile/unless-blocked";
import { PageNotFound } from "#components/shell/page-not-found";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import type { AppError } from "#contract/errors";
import type { FullProfile, Profile } from "#contract/profile";
import type { PostPage } from "#lib/server/data/feed";
import { mainOutcomeOf, type Outcome, outcomeOf } from "#lib/server/data/outcome";
import { loadPostsByAuthor } from "#lib/server/data/posts";
import { loadOwnProfile, loadProfile } from "#lib/server/data/profile";
import { getFormToken } from "#lib/server/session/form-token";
import { getViewer } from "#lib/server/session/viewer";
import { followTargetOf } from "#lib/shared/follow-target";
import { formatFullCount } from "#lib/shared/format-count";
import { feedMessages } from "#lib/shared/messages/feed";
import { profileMessages } from "#lib/shared/messages/profile";
import { personOf } from "#lib/shared/person-of";
import { routes } from "#lib/shared/routes";

interface ProfileScreenProps {
  username: string;
  /** Where the list of posts starts; its beginning without it. */
  cursor: string | undefined;
  /** Which tab is open; the first without it. */
  tab: string | undefined;
  /** Where the back button leads when there is no page to go back to. */
  backTo: string;
}

/** A member's profile with their posts, or why it cannot be shown. */
export async function ProfileScreen({ username, cursor, tab, backTo }: ProfileScreenProps) {
  const viewer = await getViewer();
  const isOwn = viewer?.username === username.toLowerCase();
  const [profile, posts, csrfToken] = await Promise.all([
    mainOutcomeOf<Profile>(isOwn ? loadOwnProfile() : loadProfile(username)),
    outcomeOf(loadPostsByAuthor(username, { cursor })),
    getFormToken(),
  ]);
  if ("refusal" in profile) {
    return <RefusedProfile username={username} refusal={profile.refusal} backTo={backTo} />;
  }
  const { name, isBlocked, canSeeContent } = profile.value;
  const followTarget = followTargetOf(profile.value);
  return (
    <>
      <PageHeader
        title={name || profileMessages.unnamed}
        subtitle={profile.value.canSeeContent ? postCountOf(profile.value.postCount) : undefined}
        backTo={backTo}
      />
      <FollowForm csrfToken={csrfToken} />
      <ProfileHead profile={profile.value} isOwn={isOwn} followTarget={followTarget} />
      <UnlessBlocked target={followTarget} notice={<BlockedByYou username={profile.value.username} />}>
        {isBlocked && <PostListSkeleton count={3} />}
        {!isBlocked && !canSeeContent && <PrivateAccount />}
        {!isBlocked && canSeeContent && (
          <ProfileTabs
            openId={tab}
            posts={<AuthorPosts author={profile.value} isOwn={isOwn} posts={posts} />}
          />
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
        <BlockedScreen />
      ) : (
        <ErrorState title={profileMessages.loadFailed} text={refusal.message} />
      )}
    </>
  );
}

/** Loads Home by the browser itself, which puts the focus into the composer. */
function WriteFirstPost() {
  return (
    <a href={routes.composer()} className="button button-primary">
      {profileMessages.writeFirst}
    </a>
  );
}

interface AuthorPostsProps {
  author: FullProfile;
  isOwn: boolean;
  posts: Outcome<PostPage>;
}

function AuthorPosts({ author, isOwn, posts }: AuthorPostsProps) {
  if ("refusal" in posts) {
    return <ErrorState title={feedMessages.failed} text={posts.refusal.message} />;
  }
  const { posts: items, nextCursor } = posts.value;
  const nothing = items.length === 0 && (
    <EmptyState icon={Feather} title={profileMessages.noPosts} action={isOwn && <WriteFirstPost />} />
  );
  return (
    <>
      {isOwn ? (
        <NewPosts author={personOf(author)} newestListed={items[0]?.createdAt ?? null}>
          {nothing}
        </NewPosts>
      ) : (
        nothing
      )}
      {items.length > 0 && (
        <PostList
          source={`@${author.username}`}
          posts={items}
          nextCursor={nextCursor}
          label={`${profileMessages.postsBy} ${author.name}`}
        />
      )}
    </>
  );
}
