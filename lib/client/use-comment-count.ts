import type { Post } from "#contract/post";
import { postStates } from "./post-states.ts";
import { firstSeen } from "./sightings.ts";
import { useStored } from "./use-stored.ts";

type Known = Pick<Post, "id" | "commentCount">;

/**
 * How many comments a post has: by the page's data, or what was heard since.
 * @param post as it came with the page, not a copy of it
 */
export function useCommentCount(post: Known): number {
  const heard = useStored(postStates, post.id);
  const seen = firstSeen(post);
  return heard && heard.asOf > seen ? heard.state.commentCount : post.commentCount;
}
