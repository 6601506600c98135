export { keepPlace, restorePlace } from "#lib/client/feed-place";
export { stepThroughFeed } from "#lib/client/step-through-feed";
export { PostListSkeleton } from "./post-list-skeleton.tsx";
export { PostRow } from "./post-row.tsx";
export { requestPosts } from "./request-posts.ts";
