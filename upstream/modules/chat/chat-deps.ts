import type { AppDeps } from "#upstream/app-deps";

/** What completing a message needs: its files' addresses are signed, for a time. */
export type ChatDeps = Pick<AppDeps, "db" | "clock" | "keys">;
