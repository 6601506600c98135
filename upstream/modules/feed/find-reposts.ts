import { ALLOWANCE } from "#upstream/core/db/collect-readable";

/**
 * From this many reposts of a page that show nothing on, no further ones are read: of posts that the viewer may not see, or that the
 * page has already. Otherwise a member who reposts these by the thousand would have each feed with them read them all.
 */
const IDLE_MAX = 400;

/** Reposts between two places of a list. */
export interface RepostRange {
  /** Below this id. */
  readonly before: string;
  /** Above this id. */
  readonly after: string;
  readonly count: number;
}

/** A repost by a member of whom the feed shows reposts. */
export interface FoundRepost {
  readonly id: string;
  readonly postId: string;
  readonly by: { readonly username: string; readonly name: string };
  /** The viewer's feeds may show the post, and it is not theirs. */
  readonly isListable: boolean;
  /** They may show it for this repost. */
  readonly isShown: boolean;
}

/**
 * The newest reposts of a range; fewer than `count` only when there are no more.
 * @param settled posts of which no further ones are wanted
 */
export type ReadReposts = (range: RepostRange, settled: readonly string[]) => Promise<FoundRepost[]>;

/** The reposts of a range. */
interface Found {
  /** Newest first. */
  readonly reposts: readonly FoundRepost[];
  /** Where they end, if those below it were given up. */
  readonly givenUpAfter?: string;
}

/**
 * Finds the reposts of a page, as far as the viewer's feeds may show them: of each post the newest that they may.
 * @param isEarlier whether a post was on an earlier page as a repost
 * @returns a function to call for ranges of which each begins where a place of the one before is: it gives fewer than `count` only when
 * there are no more, or where they were given up
 */
export function repostFinder(
  readReposts: ReadReposts,
  isEarlier: (postId: string) => boolean,
): (range: RepostRange) => Promise<Found> {
  /** Posts of which further reposts show nothing. */
  const settled = new Set<string>();
  const found: FoundRepost[] = [];
  /** Down to where all have been read. */
  let readTo: string | undefined;
  let idle = 0;

  function keep(repost: FoundRepost): void {
    const { postId, isListable, isShown } = repost;
    const isNew = isListable && isShown && !settled.has(postId) && !isEarlier(postId);
    if (isNew) found.push(repost);
    else idle += 1;
    if (isNew || !isListable || isEarlier(postId)) settled.add(postId);
  }

  return async ({ before, after, count }) => {
    const inRange = () => found.filter(({ id }) => id < before).slice(0, count);
    for (
      let size = Math.ceil(count * ALLOWANCE);
      inRange().length < count && (readTo ?? before) > after;
      size *= 2
    ) {
      if (readTo && idle > IDLE_MAX) return { reposts: inRange(), givenUpAfter: readTo };
      const rows = await readReposts({ before: readTo ?? before, after, count: size }, [...settled]);
      for (const row of rows) keep(row);
      readTo = rows.length < size ? after : (rows.at(-1)?.id ?? after);
    }
    return { reposts: inRange() };
  };
}
