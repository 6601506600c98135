import type { AppDeps } from "#upstream/app-deps";

/** Dependencies for reading messages; `keys` and `clock` sign the expiring URLs of their files. */
export type ChatDeps = Pick<AppDeps, "db" | "clock" | "keys">;
