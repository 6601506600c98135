import { type FollowTarget, followTargetOf } from "#lib/shared/follow-target";
import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import type { HiddenPart } from "./hidden-rows.ts";

/** How the member and somebody stand to each other at this moment. */
export interface Standing {
  /** Missing where the member may not know: they are blocked, or the person is gone. */
  target?: FollowTarget;
  hidden: HiddenPart | undefined;
}

/** Asks the server; undefined when no answer can be had. */
export async function lookAtPerson(username: string): Promise<Standing | undefined> {
  try {
    const { user } = await callApi("getProfile", { params: { username } });
    const hidden = user.isBlocked ? "everything" : user.canSeeContent ? undefined : "posts";
    return { target: followTargetOf(user), hidden };
  } catch (error) {
    const isHidden = error instanceof ApiError && (error.code === "BLOCKED" || error.code === "NOT_FOUND");
    return isHidden ? { hidden: "everything" } : undefined;
  }
}
