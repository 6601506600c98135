export { restorePlace } from "#lib/client/feed-place";
export { followReader } from "#lib/client/follow-reader";
export { PostListSkeleton } from "./post-list-skeleton.tsx";
export { requestPosts } from "./request-posts.ts";
