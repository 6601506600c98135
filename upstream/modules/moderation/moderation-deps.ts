import type { AppDeps } from "#upstream/app-deps";

/** The dependencies of moderation, which endpoints and the operator's commands have. */
export type ModerationDeps = Pick<AppDeps, "db" | "clock" | "jobs" | "mail" | "appOrigin">;

/** Who acts; the log keeps the username of the time. */
export interface Actor {
  readonly kind: "moderator" | "operator" | "server";
  readonly id: string | null;
  readonly username: string | null;
}

export const operator: Actor = { kind: "operator", id: null, username: null };
export const server: Actor = { kind: "server", id: null, username: null };

/** An action as it is asked for. */
export interface Order {
  readonly actor: Actor;
  /** What the member is told; may be empty. */
  readonly words: string;
  readonly now: Date;
  /** The highest number of the reports that it closes: a moderator has read no later ones. Without it all are closed, as by the operator. */
  readonly shownUpTo?: number;
}
