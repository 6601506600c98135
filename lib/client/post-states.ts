import type { PostState } from "#contract/post";
import { takePoll } from "./heard-polls.ts";
import { createKeyedStore } from "./keyed-store.ts";
import { correctBookmark } from "./use-bookmark.ts";
import { correctLike } from "./use-like.ts";

interface HeardState {
  state: PostState;
  /** When it was asked for, on the scale of sightings.ts. */
  asOf: number;
}

/** What was last heard of posts, by id: newer than the page's data, unless that came later. */
export const postStates = createKeyedStore<HeardState>();

/**
 * Takes over what the server says of a post now.
 * @param asOf when it was asked, on the scale of sightings.ts
 */
export function takePostState(state: PostState, asOf: number): void {
  const known = postStates.get(state.id);
  if (known && known.asOf > asOf) return;
  postStates.set(state.id, { state, asOf });
  correctLike(state, asOf);
  correctBookmark(state, asOf);
  if (state.poll) takePoll(state.id, state.poll, asOf);
}
