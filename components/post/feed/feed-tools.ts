export { handleFeedKeys } from "./feed-keys.ts";
export { PostListSkeleton } from "./post-list-skeleton.tsx";
export { requestPosts } from "./request-posts.ts";
