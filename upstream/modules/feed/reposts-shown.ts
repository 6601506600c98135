import * as z from "zod";
import { cursorPart } from "#upstream/core/db/cursor";

/** Reposted posts that a later page of the feed still knows of. */
const REMEMBERED = 20;
/** Characters by which a post is known there: 30 of its random bits. */
const MARK_LENGTH = 5;

/** A position in the feed, and the marks of the reposted posts before it. */
export const homeCursor = z.union([
  z.tuple([cursorPart.id, z.string().max(REMEMBERED * MARK_LENGTH)]),
  z.tuple([cursorPart.id]),
]);

/**
 * A position in the feed.
 * @param marks of the reposted posts before it; without any, an upstream that knows no reposts understands it too
 */
export const homePosition = (place: string, marks: string): z.infer<typeof homeCursor> =>
  marks === "" ? [place] : [place, marks];

const markOf = (postId: string) =>
  Buffer.from(postId.slice(-8), "hex").toString("base64url").slice(0, MARK_LENGTH);

interface Shown {
  readonly id: string;
  readonly repost?: unknown;
}

/**
 * Remembers which posts a feed has shown as reposted, since only these can occur again further down: there are older reposts, and the
 * post itself. Each page hands the latest to the next one in its cursor.
 * @param earlier the marks in the page's cursor
 */
export function repostsShown(earlier: string) {
  const marks = earlier.match(new RegExp(`.{${MARK_LENGTH}}`, "g")) ?? [];
  const known = new Set<string>(marks);
  return {
    has: (postId: string) => known.has(markOf(postId)),
    add: (postId: string) => known.add(markOf(postId)),
    /** The marks for the cursor of the next page, after these posts. */
    marksAfter(page: readonly Shown[]): string {
      const added = page.filter(({ repost }) => repost !== undefined).map(({ id }) => markOf(id));
      return [...marks, ...added].slice(-REMEMBERED).join("");
    },
  };
}
