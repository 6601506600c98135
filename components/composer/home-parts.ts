// The composer and what was just written, as one bundle: two would each bring what keeps and sends posts.
export { ComposerForm } from "./composer-form.tsx";
export { NewPostRows } from "./new-post-rows.tsx";
