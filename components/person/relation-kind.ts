import type { Relation } from "#contract/person";
import { callApi } from "#lib/client/api";
import { showToast } from "#lib/client/toasts";
import type { ToggleKind } from "#lib/client/use-toggle-queue";
import type { Dated } from "#lib/shared/as-of";
import type { FollowTarget } from "#lib/shared/follow-target";
import { FOLLOWED_EVENT } from "./followed-event.ts";

/** Which relation to a person the member asks for; `follow` includes a request to follow. */
export type DesiredRelation = "none" | "follow" | "block";

type Listener = (username: string) => void;

let listener: Listener | undefined;
/** Published before the page's tasks were loaded. */
const pending = new Set<string>();

/** Publishes that the page's data of a person may be outdated: `keep-relations-live.ts` reloads it. */
export function publishRelationChange(username: string): void {
  if (listener) listener(username);
  else pending.add(username);
}

/** Subscribes to published changes, including those from before. Returns an unsubscribe function. */
export function onRelationChange(callback: Listener): () => void {
  listener = callback;
  const missed = [...pending];
  pending.clear();
  for (const username of missed) callback(username);
  return () => {
    if (listener === callback) listener = undefined;
  };
}

function read(target: FollowTarget): DesiredRelation {
  if (target.isBlocked) return "block";
  return target.isFollowing || target.hasPendingRequest ? "follow" : "none";
}

function changeCount(count: number | null | undefined, change: number): number | null {
  return typeof count === "number" ? Math.max(0, count + change) : null;
}

/** The expected state after a change: following a private account makes a request, and a block ends both directions. */
function guess(target: FollowTarget, next: DesiredRelation): FollowTarget {
  const isFollowing = next === "follow" && (target.isFollowing || target.accountType === "public");
  const isBlocked = next === "block";
  const followsYou = target.followsYou === true;
  return {
    ...target,
    isFollowing,
    hasPendingRequest: next === "follow" && !isFollowing,
    isBlocked,
    followsYou: followsYou && !isBlocked,
    followerCount: changeCount(target.followerCount, Number(isFollowing) - Number(target.isFollowing)),
    followingCount: changeCount(target.followingCount, isBlocked && followsYou ? -1 : 0),
  };
}

interface Answer extends Pick<FollowTarget, "asOf" | "followingCount"> {
  message?: string | undefined;
  relation: Relation;
  followerCount: number | null;
}

function request(next: DesiredRelation, confirmed: FollowTarget): Promise<Answer> {
  const input = { params: { username: confirmed.username } };
  if (next === "block") return callApi("blockUser", input);
  if (next === "follow") return callApi("followUser", input);
  return confirmed.isBlocked ? callApi("unblockUser", input) : callApi("unfollowUser", input);
}

async function send(next: DesiredRelation, confirmed: FollowTarget): Promise<Partial<FollowTarget> & Dated> {
  const { message, relation, ...counts } = await request(next, confirmed);
  const { followerCount } = counts;
  if (relation.isFollowing) document.dispatchEvent(new Event(FOLLOWED_EVENT));
  const hasBlockChanged = relation.isBlocked !== confirmed.isBlocked;
  if (message) showToast(message, "success");
  // Whether the count is visible shows whether the posts are.
  const isOpen = followerCount !== null;
  const wasOpen = confirmed.followerCount === undefined ? isOpen : confirmed.followerCount !== null;
  if (hasBlockChanged || isOpen !== wasOpen) publishRelationChange(confirmed.username);
  const { followingCount, asOf } = counts;
  return {
    ...relation,
    // A pending request to a public account: it has become private since the page was loaded.
    ...(relation.hasPendingRequest && { accountType: "private" as const }),
    // Who follows them anew sees them.
    ...(!relation.isFollowing && { showsReposts: true }),
    followerCount,
    ...(followingCount !== undefined && { followingCount }),
    asOf,
  };
}

/** Following and blocking in one queue, so that changes of the same person stay in order. */
export const relationKind: ToggleKind<FollowTarget, DesiredRelation> = {
  read,
  guess,
  send,
  stepTowards: (target, next) => (target.isBlocked && next === "follow" ? "none" : next),
};
