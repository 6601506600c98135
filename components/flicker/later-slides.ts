export { restorePlace } from "#lib/client/feed-place";
export { followSlides } from "#lib/client/flicker/follow-slides";
export { keepOpened } from "#lib/client/flicker/keep-opened";
export { requestSlides } from "#lib/client/flicker/request-slides";
export { FlickerSkeleton } from "./flicker-skeleton.tsx";
