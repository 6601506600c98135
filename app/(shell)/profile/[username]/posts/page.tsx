import type { Metadata } from "next";
import { routes } from "#contract/web-routes";
import { ProfileView, profileMetadata } from "./profile-view.tsx";

export function generateMetadata({ params }: PageProps<"/profile/[username]/posts">): Promise<Metadata> {
  return profileMetadata({ params });
}

/** The target of the post count: the profile with its first tab, the posts. */
export default async function ProfilePostsPage({
  params,
  searchParams,
}: PageProps<"/profile/[username]/posts">) {
  const { username } = await params;
  return <ProfileView params={params} searchParams={searchParams} backTo={routes.profile(username)} />;
}
