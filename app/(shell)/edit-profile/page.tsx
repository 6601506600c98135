import type { Metadata } from "next";
import { EditProfileSkeleton } from "#components/profile-edit/edit-profile-skeleton";
import { profileEditTexts } from "#components/profile-edit/texts.ts";
import { PageHeader } from "#components/ui/page-header";
import { StreamOnNavigation } from "#components/ui/stream-on-navigation";
import { routes } from "#contract/web-routes";
import { isDocumentRequest } from "#lib/server/page/request";
import { EditProfileScreen } from "./edit-profile-screen.tsx";

export const metadata: Metadata = { title: profileEditTexts.title };

export default async function EditProfilePage() {
  const skeleton = (
    <>
      <PageHeader title={profileEditTexts.title} backTo={routes.ownProfile()} />
      <EditProfileSkeleton />
    </>
  );
  return (
    <StreamOnNavigation isDocument={await isDocumentRequest()} fallback={skeleton}>
      <EditProfileScreen />
    </StreamOnNavigation>
  );
}
