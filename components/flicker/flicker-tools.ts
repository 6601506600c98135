export { restorePlace } from "#components/post/feed/feed-place.ts";
export { FlickerSkeleton } from "./flicker-skeleton.tsx";
export { followSlides } from "./follow-slides.ts";
export { pinOpenedAt, requestSlides } from "./request-slides.ts";
