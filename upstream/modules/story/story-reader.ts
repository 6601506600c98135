import type { Reader } from "#upstream/db/visibility";

/** A member who looks at stories, and when. */
export type StoryReader = Reader & { readonly viewer: string };
