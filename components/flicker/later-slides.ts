export { restorePlace } from "#components/post/feed/feed-place.ts";
export { FlickerSkeleton } from "./flicker-skeleton.tsx";
export { followSlides } from "./follow-slides.ts";
export { keepOpened } from "./keep-opened.ts";
export { requestSlides } from "./request-slides.ts";
