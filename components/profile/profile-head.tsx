import { Lock, Settings } from "lucide";
import type { ReactNode } from "react";
import { UNNAMED } from "#components/person/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { LinkedText } from "#components/ui/linked-text";
import { Picture } from "#components/ui/picture";
import { VerifiedBadge } from "#components/ui/verified-badge";
import type { Picture as StoredPicture } from "#contract/media/picture";
import type { Profile } from "#contract/profile";
import { routes } from "#contract/web-routes";
import { classNames } from "#lib/shared/class-names";
import type { FollowTarget } from "#lib/shared/follow-target";
import type { DateStyle } from "#lib/shared/format/date-style";
import { outlinedButtonStyle } from "./actions/outlined-button-style.ts";
import { ProfileActions } from "./actions/profile-actions.tsx";
import { ShareProfile } from "./actions/share-profile.tsx";
import { FollowsYou } from "./head/follows-you.tsx";
import { LimitedNotice } from "./head/limited-notice.tsx";
import { ProfileFacts } from "./head/profile-facts.tsx";
import { ProfilePicture } from "./head/profile-picture.tsx";
import { ProfileStats } from "./head/profile-stats.tsx";
import { RefreshPostCount } from "./head/refresh-post-count.tsx";
import { profileTexts } from "./texts.ts";

interface ProfileHeadProps {
  profile: Profile;
  isOwn: boolean;
  /** Whether the reader is signed in. */
  isMember: boolean;
  followTarget: FollowTarget;
  /** The reader's date format. */
  dates?: DateStyle;
  /** Ring around the picture that links to the person's stories. */
  ring?: ReactNode;
}

/** A profile's pictures, name, bio, counts and actions. */
export function ProfileHead({ profile, isOwn, isMember, followTarget, dates, ring }: ProfileHeadProps) {
  const name = profile.name || UNNAMED;
  return (
    <section aria-label="Profile">
      {isOwn && <RefreshPostCount username={profile.username} />}
      <ProfileCover picture={profile.bgImage} />
      <div className="px-4 pb-5">
        <div className="flex flex-wrap items-end justify-between">
          <div
            className={classNames(
              "profile-portrait relative -mt-14 -ml-1 shrink-0 rounded-full border-4 border-background bg-background",
              // The surface in place of a cover is not printed.
              !profile.bgImage && "print:mt-3",
            )}
          >
            <ProfilePicture picture={profile.profileImage} name={name} />
            {ring}
          </div>
          <div className="ms-auto flex min-h-touch items-center pt-3">
            {isOwn ? (
              <div className="flex items-center gap-2">
                <Link
                  href={routes.settings()}
                  aria-label={profileTexts.settings}
                  title={profileTexts.settings}
                  className={`icon-button md:hidden ${outlinedButtonStyle}`}
                >
                  <Icon of={Settings} />
                </Link>
                <ShareProfile username={profile.username} />
                <ButtonLink href={routes.editProfile()} size="small">
                  {profileTexts.editProfile}
                </ButtonLink>
              </div>
            ) : isMember ? (
              <ProfileActions target={followTarget} />
            ) : (
              <ButtonLink href={routes.login(routes.profile(profile.username))} rel="nofollow" size="small">
                {profileTexts.logInToFollow}
              </ButtonLink>
            )}
          </div>
        </div>
        <h2 className="mt-2 flex min-w-0 items-center gap-1.5 text-xl">
          <bdi className="wrap-text clip-marks min-w-0">{name}</bdi>
          {profile.isVerified && <VerifiedBadge />}
          {profile.accountType === "private" && (
            <span role="img" aria-label="Private account" title="Private account" className="text-secondary">
              <Icon of={Lock} className="size-[0.9em]" />
            </span>
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-secondary">
          <span className="wrap-text">@{profile.username}</span>
          <FollowsYou target={followTarget} />
        </p>
        {profile.isLimited && <LimitedNotice target={followTarget} isOwn={isOwn} />}
        {profile.canSeeContent && (
          <>
            <div className="mt-3">
              {profile.bio ? (
                <LinkedText text={profile.bio} mentions={profile.bioMentions} />
              ) : (
                <p className="text-muted">{profileTexts.noBio}</p>
              )}
            </div>
            <ProfileFacts profile={profile} dates={dates} />
            <ProfileStats profile={profile} followTarget={followTarget} isMember={isMember} />
          </>
        )}
      </div>
    </section>
  );
}

interface ProfileCoverProps {
  picture: StoredPicture | null;
}

/** A profile's cover picture with an aspect ratio of three to one; a plain surface without one. */
function ProfileCover({ picture }: ProfileCoverProps) {
  if (!picture) {
    return <div className="aspect-3/1 bg-linear-to-br from-accent-soft to-hover print:hidden" />;
  }
  return (
    <Picture picture={picture} alt="" sizes="(width < 40rem) 100vw, 640px" isUrgent className="aspect-3/1" />
  );
}
