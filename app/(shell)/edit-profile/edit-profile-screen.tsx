import { EditProfileForm } from "#components/profile-edit/edit-profile-form";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf } from "#lib/server/data/outcome";
import { loadOwnProfile } from "#lib/server/data/profile";
import { profileMessages } from "#lib/shared/messages/profile";
import { profileEditMessages } from "#lib/shared/messages/profile-edit";
import { profileValuesOf } from "#lib/shared/profile-values";

/** The member's own profile in a form, or why it cannot be had. */
export async function EditProfileScreen() {
  const profile = await mainOutcomeOf(loadOwnProfile());
  if ("refusal" in profile) {
    return (
      <>
        <PageHeader title={profileEditMessages.title} backTo={routes.ownProfile()} />
        <ErrorState title={profileMessages.loadFailed} text={profile.refusal.message} />
      </>
    );
  }
  const { id, username, profileImage, bgImage } = profile.value;
  return (
    <>
      <noscript>
        <p className="m-4 rounded-control border border-line bg-card px-4 py-3">
          {profileEditMessages.needsScript}
        </p>
      </noscript>
      <EditProfileForm
        userId={id}
        username={username}
        initial={profileValuesOf(profile.value)}
        pictures={{ profile: profileImage, bg: bgImage }}
      />
    </>
  );
}
