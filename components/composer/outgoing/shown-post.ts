import { shownPost as postShownBefore } from "#components/post/shown-posts.ts";
import type { Picture } from "#contract/media/picture";
import type { Person } from "#contract/person";
import type { Post } from "#contract/post";
import { splitThread } from "#contract/text/split-thread";
import { quotedOf } from "#lib/shared/quoted-of";
import type { OutgoingPost } from "./post-outbox.ts";

/** An outgoing post as the row will show it once it is published; a thread is shown by its first part. */
export function shownPost(
  { idempotencyKey, createdAt, payload }: Pick<OutgoingPost, "idempotencyKey" | "createdAt" | "payload">,
  author: Person,
  images: readonly Picture[],
): Post {
  const { pictures: _, video: _video, poll, community, quotes, ...chosen } = payload;
  const quoted = quotes && postShownBefore(quotes)?.post;
  return {
    ...chosen,
    id: idempotencyKey,
    // Older than any answer of the server.
    asOf: 0,
    author,
    content: splitThread(chosen.content)[0] ?? "",
    // Mentions are resolved by the server.
    mentions: [],
    // The thread has no page yet.
    partCount: 1,
    images: [...images],
    video: null,
    poll: poll && {
      question: poll.question,
      options: poll.options.map((label) => ({ label, voteCount: null })),
      voteCount: 0,
      closesAt: new Date(Date.parse(createdAt) + poll.durationMs).toISOString(),
      isClosed: false,
      ownVote: null,
    },
    linkPreview: null,
    community,
    likeCount: 0,
    commentCount: 0,
    repostCount: 0,
    commentsFrom: chosen.commentsFrom ?? "everyone",
    quotesFrom: chosen.quotesFrom ?? "everyone",
    // Otherwise the server's answer has it.
    ...(quoted && { quoted: quotedOf(quoted) }),
    isLiked: false,
    isBookmarked: false,
    isReposted: false,
    canRepost: false,
    isPinned: false,
    createdAt,
    editedAt: null,
    mutedWord: null,
    isRemoved: false,
  };
}
