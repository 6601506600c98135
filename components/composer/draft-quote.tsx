import { QuotedPost } from "#components/post/cards/quoted-post";
import { shownPost } from "#components/post/shown-posts.ts";
import { Skeleton } from "#components/ui/skeleton";
import { ApiError } from "#lib/client/api-error";
import { useEndpoint } from "#lib/client/use-endpoint";
import { quotedOf } from "#lib/shared/quoted-of";

interface DraftQuoteProps {
  /** The post being quoted. */
  postId: string;
}

/** The card of the post that is being quoted. A tap beside the text does not lead away from the composer. */
export function DraftQuote({ postId }: DraftQuoteProps) {
  const { data, error } = useEndpoint("getPost", { params: { id: postId } });
  // A post that was read before may be gone, and one that cannot be read without a connection is not.
  if (error instanceof ApiError && error.status === 404) {
    return <QuotedPost quoted={{ kind: "unavailable" }} />;
  }
  const known = data?.post ?? shownPost(postId)?.post;
  if (known) {
    return (
      <div className="pointer-events-none">
        <QuotedPost quoted={quotedOf(known)} />
      </div>
    );
  }
  if (error) return null;
  return <Skeleton className="mt-3 h-24 rounded-control" />;
}
