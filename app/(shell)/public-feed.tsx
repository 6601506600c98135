import { Feather } from "lucide";
import { entryTexts } from "#components/auth/entry-texts.ts";
import { FeedStructuredData } from "#components/post/feed/feed-structured-data";
import { FirstPicturePreload } from "#components/post/feed/first-picture-preload";
import { PostList } from "#components/post/feed/post-list";
import { feedTexts } from "#components/post/feed/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { loadPublicFeed } from "#lib/server/load/feed";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { siteForVisitors } from "#lib/server/page/structured-site";

interface PublicFeedProps {
  cursor: string | undefined;
}

/** The visitors' feed: posts of public accounts. */
export async function PublicFeed({ cursor }: PublicFeedProps) {
  const feed = await mainOutcomeOf(loadPublicFeed({ cursor }));
  if ("refusal" in feed) {
    return <ErrorState title={feedTexts.failed} text={feed.refusal.message} />;
  }
  const { posts, nextCursor } = feed.value;
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={Feather}
        title={feedTexts.nobodyPosted}
        text={feedTexts.nobodyPostedHint}
        action={<ButtonLink href={routes.signup()}>{entryTexts.createAccount}</ButtonLink>}
      />
    );
  }
  const site = cursor === undefined ? await siteForVisitors() : null;
  return (
    <>
      <FirstPicturePreload posts={posts} />
      {/* Close to the rows, whose words it repeats: compression reaches back 32 kB. */}
      {site && <FeedStructuredData site={site} posts={posts} />}
      <PostList
        source="public"
        viewerId={null}
        posts={posts}
        nextCursor={nextCursor}
        label={feedTexts.publicFeed}
      />
    </>
  );
}
