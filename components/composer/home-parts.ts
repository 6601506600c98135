// What members have above a feed that they can write to, as one bundle: each of its own would be a request, and bring buttons again.
export { FreshPostsPill } from "#components/post/feed/fresh-posts-pill";
export { ComposerForm } from "./composer-form.tsx";
export { NewPostRows } from "./new-post-rows.tsx";
