export { restorePlace } from "#lib/client/list/list-place";
export { FlickerSkeleton } from "./flicker-skeleton.tsx";
export { followSlides } from "./follow-slides.ts";
export { pinOpenedAt, requestSlides } from "./request-slides.ts";
