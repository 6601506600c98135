export { keepPlace, restorePlace } from "#lib/client/feed-place";
export { GallerySkeleton } from "./gallery-skeleton.tsx";
export { requestImages } from "./request-images.ts";
