import type { Metadata } from "next";
import { StreamOnNavigation } from "#app/stream-on-navigation";
import { EditProfileSkeleton } from "#components/profile-edit/edit-profile-skeleton";
import { profileEditTexts } from "#components/profile-edit/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { routes } from "#contract/web-routes";
import { EditProfileScreen } from "./edit-profile-screen.tsx";

export const metadata: Metadata = { title: profileEditTexts.title };

export default function EditProfilePage() {
  const skeleton = (
    <>
      <PageHeader title={profileEditTexts.title} backTo={routes.ownProfile()} />
      <EditProfileSkeleton />
    </>
  );
  return (
    <StreamOnNavigation fallback={skeleton}>
      <EditProfileScreen />
    </StreamOnNavigation>
  );
}
