import type { Metadata } from "next";
import { routes } from "#contract/web-routes";
import { type ProfilePageProps, ProfileView, profileMetadata } from "./posts/profile-view.tsx";

export function generateMetadata({ params }: ProfilePageProps): Promise<Metadata> {
  return profileMetadata({ params });
}

export default function ProfilePage({ params, searchParams }: ProfilePageProps) {
  return <ProfileView params={params} searchParams={searchParams} backTo={routes.home()} />;
}
