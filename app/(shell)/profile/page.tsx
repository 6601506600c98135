import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { routes } from "#contract/web-routes";
import { getViewer } from "#lib/server/session/current-session";
import { ProfileView, profileMetadata } from "./[username]/posts/profile-view.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const viewer = await getViewer();
  return viewer ? profileMetadata({ params: Promise.resolve({ username: viewer.username }) }) : {};
}

/** Without a username: redirects to the member's own profile. */
export default async function OwnProfilePage({ searchParams }: PageProps<"/profile">) {
  const viewer = await getViewer();
  if (!viewer) {
    redirect(routes.login(routes.ownProfile()));
  }
  const params = Promise.resolve({ username: viewer.username });
  return <ProfileView params={params} searchParams={searchParams} backTo={routes.home()} />;
}
