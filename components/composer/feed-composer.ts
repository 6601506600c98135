// What members see above a feed that they can post to, as one bundle: separate ones would each repeat shared components.
export { FreshPostsPill } from "#components/post/feed/fresh-posts-pill";
export { ComposerForm } from "./composer-form.tsx";
export { NewPostRows } from "./new-post-rows.tsx";
