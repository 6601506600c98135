export { GallerySkeleton } from "./gallery-skeleton.tsx";
export { requestImages } from "./request-images.ts";
