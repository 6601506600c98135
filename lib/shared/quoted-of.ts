import type { Post } from "#contract/post";
import type { QuotedPost } from "#contract/quoted-post";

/** A post as it is shown in a post that quotes it. */
export function quotedOf(post: Post): QuotedPost {
  const { id, asOf, author, content, images, video, poll, quoted, createdAt } = post;
  return {
    kind: "post",
    id,
    asOf,
    author,
    content,
    picture: video?.poster ?? images[0] ?? null,
    attached: video ? "video" : poll ? "poll" : null,
    isQuote: quoted !== undefined,
    createdAt,
  };
}

/** Whether a member may quote a post that they see. */
export function canQuote(
  { canRepost, quotesFrom, author }: Pick<Post, "canRepost" | "quotesFrom"> & { author: { id: string } },
  viewerId: string | null,
): boolean {
  return canRepost && (quotesFrom === "everyone" || author.id === viewerId);
}
