export { restorePlace, trackPlace } from "#components/post/feed/feed-place.ts";
export { GallerySkeleton } from "./gallery-skeleton.tsx";
export { requestImages } from "./request-images.ts";
