import { Bookmark, Heart, Image } from "lucide";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { Tabs } from "#components/ui/tabs";

interface ProfileTabsProps {
  posts: ReactNode;
  /** The tab that the address asks for. */
  openId: string | undefined;
}

/** Posts, Media, Likes and Collections. The last three hold nothing yet. */
export function ProfileTabs({ posts, openId }: ProfileTabsProps) {
  return (
    <Tabs
      label="Profile content"
      openId={openId}
      tabs={[
        { id: "posts", label: "Posts", panel: posts },
        {
          id: "media",
          label: "Media",
          panel: <EmptyState icon={Image} title="Pictures from posts will be gathered here." />,
        },
        {
          id: "likes",
          label: "Likes",
          panel: <EmptyState icon={Heart} title="Liked posts will be gathered here." />,
        },
        {
          id: "collections",
          label: "Collections",
          panel: <EmptyState icon={Bookmark} title="Collections of posts will be gathered here." />,
        },
      ]}
    />
  );
}
