import type { AppDeps } from "#upstream/app-deps";
import type { Reader } from "#upstream/core/db/visibility";

/** A member who looks at stories, and when. */
export type StoryReader = Reader & { readonly viewer: string };

/** What completing a story needs: its picture's address is signed, for a time. */
export type StoryDeps = Pick<AppDeps, "db" | "keys">;
