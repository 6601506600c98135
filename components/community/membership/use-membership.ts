import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";
import { MEMBERSHIP_EVENT } from "./membership-event.ts";
import { type MembershipState, type MembershipStatus, membershipStatusOf } from "./membership-status.ts";
import { membershipTexts as texts } from "./texts.ts";

/** The latest answers by slug that no page has been compared with yet. */
const answers = new Map<string, MembershipStatus>();

/**
 * Returns and removes the server's latest membership answer, because a page requested before it has older data.
 */
export function takeMembershipAnswer(slug: string): MembershipStatus | undefined {
  const answer = answers.get(slug);
  answers.delete(slug);
  return answer;
}

function guess(state: MembershipState, isJoining: boolean): MembershipState {
  const { role, isPublic, memberCount } = state;
  if (!isJoining) {
    const left = role === null ? memberCount : Math.max(0, memberCount - 1);
    return { ...state, role: null, hasRequested: false, memberCount: left };
  }
  if (!isPublic) return { ...state, hasRequested: true };
  return { ...state, role: "member", memberCount: memberCount + 1 };
}

const membershipKind: ToggleKind<MembershipState> = {
  read: (state) => membershipStatusOf(state) !== "none",
  guess,
  async send(next, { slug }) {
    const { community } = await callApi(next ? "joinCommunity" : "leaveCommunity", { params: { slug } });
    answers.set(slug, membershipStatusOf(community));
    document.dispatchEvent(new CustomEvent<string>(MEMBERSHIP_EVENT, { detail: slug }));
    return community;
  },
};

function onRefused(error: unknown, next: boolean, { role, isPublic }: MembershipState): void {
  const requestText = next ? texts.requestFailed : texts.withdrawFailed;
  const joinText = next ? texts.joinFailed : texts.leaveFailed;
  showRefusal(error, isPublic || role !== null ? joinText : requestText);
}

/** Optimistic membership of a community, the same everywhere on the page; rapid toggles are sent as one, and a refusal rolls back. */
export function useMembership(community: MembershipState) {
  const { state, change } = useToggleQueue({
    entity: `community ${community.slug}`,
    toggle: "membership",
    initial: community,
    kind: membershipKind,
    onRefused,
  });
  return { state, status: membershipStatusOf(state), toggle: () => change((isJoined) => !isJoined) };
}
