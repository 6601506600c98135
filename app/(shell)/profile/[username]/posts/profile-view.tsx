import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { UNNAMED } from "#components/person/texts.ts";
import { PostListSkeleton } from "#components/post/feed/post-list-skeleton";
import { ProfileSkeleton } from "#components/profile/profile-skeleton";
import { PhoneLinks } from "#components/shell/phone-links";
import { PageHeader } from "#components/ui/page-header";
import type { Profile } from "#contract/profile";
import { isolated } from "#contract/text/isolate-name";
import { routes } from "#contract/web-routes";
import { outcomeOf } from "#lib/server/load/outcome";
import { loadOwnProfile, loadProfile } from "#lib/server/load/profile";
import { profileCard } from "#lib/server/page/profile-card";
import { getViewer } from "#lib/server/session/current-session";
import { excerptOf } from "#lib/shared/excerpt";
import { ProfileScreen } from "./profile-screen.tsx";

/** In visible characters. */
const DESCRIPTION_MAX_LENGTH = 200;

interface ProfileViewProps extends PageProps<"/profile/[username]"> {
  /** Where the back button leads when there is no page to go back to. */
  backTo: string;
}

/** Metadata of every page that shows a profile; its canonical URL is the profile's own. */
export async function profileMetadata({ params }: Pick<ProfileViewProps, "params">): Promise<Metadata> {
  const { username } = await params;
  const viewer = await getViewer();
  // Shares the page's own request, which is cached.
  const isOwn = viewer?.username === username.toLowerCase();
  const profile = await outcomeOf<Profile>(isOwn ? loadOwnProfile() : loadProfile(username));
  if ("value" in profile) {
    const { username: shown, name, profileImage, isLimited } = profile.value;
    const title = `${isolated(name || UNNAMED)} (@${shown})`;
    const description =
      (profile.value.canSeeContent && excerptOf(profile.value.bio, DESCRIPTION_MAX_LENGTH)) || title;
    return {
      title,
      ...(isLimited ? { robots: { index: false } } : { alternates: { canonical: routes.profile(shown) } }),
      ...(!viewer && {
        description,
        ...(await profileCard({
          username: shown,
          title,
          description,
          profileImage,
          url: routes.profile(shown),
        })),
      }),
    };
  }
  return {
    title: profile.refusal.code === "NOT_FOUND" ? "Page not found" : `@${username}`,
    robots: { index: false },
  };
}

/** A member's profile, behind its skeleton while navigating. */
export async function ProfileView({ params, searchParams, backTo }: ProfileViewProps) {
  const [{ username }, { cursor, tab }, viewer] = await Promise.all([params, searchParams, getViewer()]);
  const isOwn = viewer?.username === username.toLowerCase();
  const skeleton = (
    <>
      <PageHeader title={`@${username}`} backTo={backTo} action={isOwn && <PhoneLinks counts={{}} />} />
      <ProfileSkeleton />
      <PostListSkeleton count={3} />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <ProfileScreen
        username={username}
        cursor={typeof cursor === "string" ? cursor : undefined}
        tab={typeof tab === "string" ? tab : undefined}
        backTo={backTo}
      />
    </StreamOnNavigation>
  );
}
