import type { Picture } from "#contract/media/picture";
import type { Person } from "#contract/person";
import type { Post } from "#contract/post";
import { splitThread } from "#contract/text/split-thread";
import type { OutgoingPost } from "./post-outbox.ts";

/** An outgoing post as the row will show it once it is published; a thread is shown by its first part. */
export function shownPost(
  { idempotencyKey, createdAt, payload }: Pick<OutgoingPost, "idempotencyKey" | "createdAt" | "payload">,
  author: Person,
  images: readonly Picture[],
): Post {
  const { pictures: _, video: _video, poll, community, ...chosen } = payload;
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
    community,
    likeCount: 0,
    commentCount: 0,
    commentsFrom: chosen.commentsFrom ?? "everyone",
    isLiked: false,
    isBookmarked: false,
    isPinned: false,
    createdAt,
    editedAt: null,
    mutedWord: null,
    isRemoved: false,
  };
}
