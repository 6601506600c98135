import type { CommunityRef } from "#contract/community-ref";
import type { NewPoll } from "#contract/poll";
import { isRecord } from "./parse-json.ts";
import { type DraftPicture, type DraftVideo, isDraftVideo, isPoll, parsePictures } from "./post-draft.ts";

/** A post on its way to the server. */
export interface OutgoingPost {
  /** Identifies the post over every attempt, so that a lost answer cannot make two of it. */
  idempotencyKey: string;
  content: string;
  pictures: readonly DraftPicture[];
  video: DraftVideo | null;
  poll: NewPoll | null;
  community: CommunityRef | null;
  createdAt: string;
  /** Why the last attempt failed; null while one is under way. */
  failure: string | null;
  /** It failed because the session is over. */
  needsSignIn?: boolean;
  /** Nobody has judged it: it is sent again as soon as there is a network, or the server answers. */
  isWaiting?: boolean;
}

/** Reads a post that waits to be sent, as it was kept; null for anything else. */
export function parseOutgoing(value: unknown): OutgoingPost | null {
  if (!isRecord(value)) return null;
  const { idempotencyKey, content, pictures, video, poll, community, createdAt } = value;
  const isWhole =
    typeof content === "string" &&
    typeof idempotencyKey === "string" &&
    typeof createdAt === "string" &&
    !Number.isNaN(Date.parse(createdAt));
  if (!isWhole) return null;
  return {
    idempotencyKey,
    content,
    pictures: parsePictures(pictures),
    video: isDraftVideo(video) ? video : null,
    poll: isPoll(poll) ? poll : null,
    community: isCommunity(community) ? community : null,
    createdAt,
    failure: null,
    isWaiting: value.isWaiting === true,
  };
}

function isCommunity(value: unknown): value is CommunityRef {
  return isRecord(value) && typeof value.slug === "string" && typeof value.name === "string";
}
