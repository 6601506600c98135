import type { Metadata } from "next";
import { routes } from "#contract/web-routes";
import { type ProfilePageProps, ProfileView, profileMetadata } from "./profile-view.tsx";

export function generateMetadata({ params }: ProfilePageProps): Promise<Metadata> {
  return profileMetadata({ params });
}

/** The target of the post count: the profile with its first tab, the posts. */
export default async function ProfilePostsPage({ params, searchParams }: ProfilePageProps) {
  const { username } = await params;
  return <ProfileView params={params} searchParams={searchParams} backTo={routes.profile(username)} />;
}
