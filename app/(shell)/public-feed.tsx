import { Feather } from "lucide";
import { PostList } from "#components/post/post-list";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { StructuredData } from "#components/ui/structured-data";
import { routes } from "#contract/web-routes";
import { loadPublicFeed } from "#lib/server/data/feed";
import { mainOutcomeOf } from "#lib/server/data/outcome";
import { dataForVisitors } from "#lib/server/data-for-visitors";
import { homeData } from "#lib/server/structured-data";
import { authMessages } from "#lib/shared/messages/auth";
import { feedMessages } from "#lib/shared/messages/feed";

interface PublicFeedProps {
  cursor: string | undefined;
}

/** What visitors read: posts of public accounts. */
export async function PublicFeed({ cursor }: PublicFeedProps) {
  const feed = await mainOutcomeOf(loadPublicFeed({ cursor }));
  if ("refusal" in feed) {
    return <ErrorState title={feedMessages.failed} text={feed.refusal.message} />;
  }
  const { posts, nextCursor } = feed.value;
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={Feather}
        title={feedMessages.nobodyPosted}
        text={feedMessages.nobodyPostedHint}
        action={<ButtonLink href={routes.signup()}>{authMessages.createAccount}</ButtonLink>}
      />
    );
  }
  const structured = cursor === undefined ? await dataForVisitors(() => homeData(posts)) : null;
  return (
    <>
      <PostList
        source="public"
        viewerId={null}
        posts={posts}
        nextCursor={nextCursor}
        label={feedMessages.publicFeed}
      />
      {structured && <StructuredData {...structured} />}
    </>
  );
}
