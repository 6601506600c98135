import type { Metadata } from "next";
import { routes } from "#contract/web-routes";
import { ProfileView, profileMetadata } from "./posts/profile-view.tsx";

export function generateMetadata({ params }: PageProps<"/profile/[username]">): Promise<Metadata> {
  return profileMetadata({ params });
}

export default function ProfilePage({ params, searchParams }: PageProps<"/profile/[username]">) {
  return <ProfileView params={params} searchParams={searchParams} backTo={routes.home()} />;
}
