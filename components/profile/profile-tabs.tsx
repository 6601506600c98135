import { Bookmark, Heart, Image } from "lucide";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { Tabs } from "#components/ui/tabs";

interface ProfileTabsProps {
  posts: ReactNode;
  /** The tab that the address asks for. */
  openId: string | undefined;
}

/** Posts, Media, Likes and Collections. The last three say honestly that they hold nothing yet. */
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
          panel: (
            <EmptyState
              icon={Image}
              title="Pictures will gather here"
              text="Roost does not sort out the pictures of posts yet."
            />
          ),
        },
        {
          id: "likes",
          label: "Likes",
          panel: (
            <EmptyState
              icon={Heart}
              title="Likes will gather here"
              text="Posts cannot be liked in Roost yet."
            />
          ),
        },
        {
          id: "collections",
          label: "Collections",
          panel: (
            <EmptyState
              icon={Bookmark}
              title="Collections will gather here"
              text="Posts cannot be collected in Roost yet."
            />
          ),
        },
      ]}
    />
  );
}
