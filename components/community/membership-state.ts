import type { Community } from "#contract/community";

/** How the reader stands to a community: belongs to it, waits to be let in, or neither. */
export type Standing = "member" | "waiting" | "none";

/** How the reader stands to a community, as far as is known of it. */
export function standingOf({ role, hasRequested }: Pick<Community, "role" | "hasRequested">): Standing {
  if (role !== null) return "member";
  return hasRequested ? "waiting" : "none";
}
