import { DAY } from "#contract/units";
import type { PlannedLike, PlannedMember, PlannedPin, PlannedPost } from "./world.ts";
import { countBy } from "./write/insert-rows.ts";

/** Older posts only, so that a profile does not begin with it anyway. */
const MIN_AGE_MS = 2 * DAY;

/** Which post members have pinned: the demo member, and the next who writes in public, their most liked one. */
export function planPins(
  members: readonly PlannedMember[],
  posts: readonly PlannedPost[],
  likes: readonly PlannedLike[],
  now: Date,
): PlannedPin[] {
  const likeCounts = countBy(likes, ({ postId }) => postId);
  const countOf = ({ id }: PlannedPost) => likeCounts.get(id) ?? 0;
  const pins = members.flatMap(({ id: authorId, draft }) => {
    const [best] = posts
      .filter((post) => post.authorId === authorId && now.getTime() - post.createdAt.getTime() > MIN_AGE_MS)
      .toSorted((one, other) => countOf(other) - countOf(one));
    return best && !draft.isPrivate ? [{ authorId, postId: best.id, createdAt: best.createdAt }] : [];
  });
  return pins.slice(0, 2);
}
