// What members see above a feed that they can post to, as one bundle: separate ones would each repeat shared components.
export { FreshPostsPill } from "#components/post/feed/fresh-posts-pill";
export { HomeTabs } from "#components/post/feed/home-tabs";
export { FeedComposerForm } from "./feed-composer-form.tsx";
export { NewPostRows } from "./outgoing/new-post-rows.tsx";
export { KeptStart } from "./start/kept-start.tsx";
