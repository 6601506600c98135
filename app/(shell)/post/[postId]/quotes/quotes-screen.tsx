import { MessageSquareQuote } from "lucide";
import { quoteTexts } from "#components/post/cards/quote-texts.ts";
import { PostList } from "#components/post/feed/post-list";
import { RefusedPost } from "#components/post/refused-post";
import { EmptyState } from "#components/ui/empty-state";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { loadQuotes } from "#lib/server/load/posts";
import { getViewer } from "#lib/server/session/current-session";

interface QuotesScreenProps {
  postId: string;
  cursor: string | undefined;
}

/** The posts that quote a post, newest first, for those who may see it. */
export async function QuotesScreen({ postId, cursor }: QuotesScreenProps) {
  const [viewer, quotes] = await Promise.all([getViewer(), mainOutcomeOf(loadQuotes(postId, { cursor }))]);
  if ("refusal" in quotes) {
    return <RefusedPost refusal={quotes.refusal} failed={quoteTexts.listFailed} logInFor={null} />;
  }
  const { posts, nextCursor } = quotes.value;
  if (posts.length === 0) {
    return (
      <EmptyState icon={MessageSquareQuote} title={quoteTexts.listEmpty} text={quoteTexts.listEmptyHint} />
    );
  }
  return (
    <PostList
      source={`quotes:${postId}`}
      viewerId={viewer?.userId ?? null}
      posts={posts}
      nextCursor={nextCursor}
      label={quoteTexts.listTitle}
    />
  );
}
