import type { Poll } from "#contract/poll";
import { createKeyedStore } from "./keyed-store.ts";

interface HeardPoll {
  poll: Poll;
  /** When it was asked for, on the scale of sightings.ts. */
  asOf: number;
}

/** What was last heard of polls, by the post's id. */
export const heardPolls = createKeyedStore<HeardPoll>();
/**
 * Takes over what the server says of a post's poll.
 * @param asOf when it was asked, on the scale of sightings.ts
 */
export function takePoll(postId: string, poll: Poll, asOf: number): void {
  const known = heardPolls.get(postId);
  if (!known || known.asOf <= asOf) heardPolls.set(postId, { poll, asOf });
}
