import { DAY, HOUR } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import type { Theme } from "#upstream/demo/texts/themes";
import type { PlannedBookmarks, PlannedMember, PlannedPost } from "./world.ts";

const COLLECTIONS: readonly { name: string; themes: readonly Theme[]; isPublic: boolean }[] = [
  { name: "To cook", themes: ["cooking"], isPublic: false },
  { name: "Places to see", themes: ["hiking", "travel"], isPublic: true },
];
const IN_EACH = 5;
const IN_NONE = 3;
const MADE_AGE_MS = 6 * DAY;

/** What the demo member has bookmarked: two collections, and a few that are in none. */
export function planKept(
  seed: string,
  demo: PlannedMember | undefined,
  posts: readonly PlannedPost[],
  now: Date,
): PlannedBookmarks {
  const random = createRandom(`${seed}/kept`);
  if (!demo) return { bookmarks: [], collections: [], collectionPosts: [] };
  const userId = demo.id;
  const free = random.shuffle(posts.filter(({ authorId }) => authorId !== userId));
  const taken = new Set<string>();
  const take = (count: number, fits: (post: PlannedPost) => boolean) => {
    const found = free.filter((post) => !taken.has(post.id) && fits(post)).slice(0, count);
    for (const { id } of found) taken.add(id);
    return found.map(({ id: postId, createdAt }) => ({
      postId,
      userId,
      createdAt: new Date(Math.min(createdAt.getTime() + HOUR, now.getTime() - 1)),
    }));
  };
  const madeAt = new Date(now.getTime() - MADE_AGE_MS);
  const groups = COLLECTIONS.map(({ name, themes, isPublic }) => ({
    collection: { id: demoId(madeAt, random), ownerId: userId, name, isPublic, createdAt: madeAt },
    rows: take(IN_EACH, ({ theme }) => theme !== undefined && themes.includes(theme)),
  }));
  const others = take(IN_NONE, ({ theme }) => theme !== undefined);
  return {
    collections: groups.map(({ collection }) => collection),
    bookmarks: [...groups.flatMap(({ rows }) => rows), ...others],
    collectionPosts: groups.flatMap(({ collection, rows }) =>
      rows.map((row) => ({ ...row, collectionId: collection.id })),
    ),
  };
}
