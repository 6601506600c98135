import { profileTexts } from "#components/profile/texts.ts";
import { EditProfileForm } from "#components/profile-edit/edit-profile-form";
import { profileValuesOf } from "#components/profile-edit/profile-values.ts";
import { profileEditTexts } from "#components/profile-edit/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadOwnProfile } from "#lib/server/load/profile";

/** The form of the member's profile, or why it cannot be loaded. */
export async function EditProfileScreen() {
  const profile = await mainOutcomeOf(loadOwnProfile());
  if ("refusal" in profile) {
    return (
      <>
        <PageHeader title={profileEditTexts.title} backTo={routes.ownProfile()} />
        <ErrorState title={profileTexts.loadFailed} text={profile.refusal.message} />
      </>
    );
  }
  const { id, username, profileImage, bgImage } = profile.value;
  return (
    <>
      <noscript>
        <p className="m-4 rounded-control border border-line bg-card px-4 py-3">
          {profileEditTexts.needsScript}
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
