import { memo } from "react";
import { PostRow as EveryPostRow } from "./post-row.tsx";

export { restorePlace } from "#lib/client/feed-place";
export { followReader } from "#lib/client/follow-reader";
export { PostListSkeleton } from "./post-list-skeleton.tsx";
export { requestPosts } from "./request-posts.ts";

/** A row that stays as it is while pages are added below it: hundreds of them would be rendered anew each time. */
export const PostRow = memo(EveryPostRow);
