export { restorePlace } from "./feed-place.ts";
export { followReader } from "./follow-reader.ts";
export { PostListSkeleton } from "./post-list-skeleton.tsx";
export { requestPosts } from "./request-posts.ts";
