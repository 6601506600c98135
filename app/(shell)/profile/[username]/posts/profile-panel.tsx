import { Heart, Image, Lock } from "lucide";
import { CollectionGrid } from "#components/bookmark/collection-grid";
import { NewCollection } from "#components/bookmark/new-collection";
import { bookmarkTexts } from "#components/bookmark/texts.ts";
import { PostList } from "#components/post/feed/post-list";
import { feedTexts } from "#components/post/feed/texts.ts";
import { MediaGrid } from "#components/profile/media-grid";
import {
  likesOfMessage,
  privateLikesMessage,
  profileTexts,
  profileTexts as texts,
} from "#components/profile/texts.ts";
import { discoveryTexts } from "#components/trend/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { SettingSwitch } from "#components/ui/setting-switch";
import type { AppError } from "#contract/errors";
import type { FullProfile } from "#contract/profile";
import { routes } from "#contract/web-routes";
import type { PostPage } from "#lib/server/load/feed";
import type { Outcome } from "#lib/server/load/outcome";
import type { ProfilePanelData } from "#lib/server/load/profile-panel";
import type { ProfileTab } from "#lib/shared/profile-tabs";
import { AuthorPosts } from "./author-posts.tsx";

interface ProfilePanelProps {
  tab: ProfileTab;
  panel: Outcome<ProfilePanelData>;
  owner: FullProfile;
  viewerId: string | null;
  isOwn: boolean;
}

const failures: Readonly<Record<ProfileTab, string>> = {
  posts: feedTexts.failed,
  media: texts.mediaFailed,
  likes: texts.likesFailed,
  collections: bookmarkTexts.collectionsFailed,
};

/** The content of a profile's open tab. */
export function ProfilePanel({ tab, panel, owner, viewerId, isOwn }: ProfilePanelProps) {
  if ("refusal" in panel) return <RefusedPanel tab={tab} username={owner.username} refusal={panel.refusal} />;
  const data = panel.value;
  switch (data.tab) {
    case "posts":
      return <AuthorPosts author={owner} viewerId={viewerId} isOwn={isOwn} page={data.page} />;
    case "media":
      return <MediaPanel username={owner.username} page={data.page} isOwn={isOwn} />;
    case "likes":
      return (
        <>
          {data.settings && (
            <div className="border-b border-line px-4 py-3">
              <SettingSwitch
                name="showLikes"
                settings={data.settings}
                label={profileTexts.showLikes}
                hint={profileTexts.showLikesHint}
                failed={profileTexts.showLikesFailed}
              />
            </div>
          )}
          <LikedPosts username={owner.username} viewerId={viewerId} page={data.page} isOwn={isOwn} />
        </>
      );
    case "collections":
      return (
        <CollectionGrid
          collections={data.collections}
          isOwn={isOwn}
          action={data.form && <NewCollection userId={owner.id} form={data.form} />}
        />
      );
  }
}

interface RefusedPanelProps {
  tab: ProfileTab;
  username: string;
  refusal: AppError;
}

function RefusedPanel({ tab, username, refusal }: RefusedPanelProps) {
  if (refusal.code === "FORBIDDEN") return <EmptyState icon={Lock} title={privateLikesMessage(username)} />;
  return <ErrorState title={failures[tab]} text={refusal.message} />;
}

interface PagePanelProps {
  username: string;
  page: PostPage;
  isOwn: boolean;
}

function MediaPanel({ username, page: { posts, nextCursor }, isOwn }: PagePanelProps) {
  if (posts.length === 0) {
    const own = {
      text: texts.noMediaHint,
      action: <ButtonLink href={routes.createPost()}>{texts.postPicture}</ButtonLink>,
    };
    return <EmptyState icon={Image} title={texts.noMedia} {...(isOwn && own)} />;
  }
  return <MediaGrid username={username} posts={posts} nextCursor={nextCursor} />;
}

function LikedPosts({ username, viewerId, page, isOwn }: PagePanelProps & { viewerId: string | null }) {
  const { posts, nextCursor } = page;
  if (posts.length === 0) {
    const own = {
      text: texts.noLikesHint,
      action: <ButtonLink href={routes.popular()}>{discoveryTexts.toPopular}</ButtonLink>,
    };
    return <EmptyState icon={Heart} title={texts.noLikes} {...(isOwn && own)} />;
  }
  return (
    <PostList
      source={`likes:${username}`}
      viewerId={viewerId}
      posts={posts}
      nextCursor={nextCursor}
      label={likesOfMessage(username)}
      query="tab=likes"
    />
  );
}
