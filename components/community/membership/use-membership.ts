import { type Standing, standingOf } from "#components/community/membership-state.ts";
import type { Community } from "#contract/community";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/show-refusal";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";
import { membershipTexts as texts } from "./texts.ts";

/** What joining is about. */
export type MembershipState = Pick<
  Community,
  "slug" | "asOf" | "name" | "isPublic" | "role" | "hasRequested" | "memberCount"
>;

/** Happens on the document when the member has joined or left a community, asked to join or no longer does; it is named in `detail`. */
export const MEMBERSHIP_EVENT = "roost:membership";

declare global {
  interface DocumentEventMap {
    [MEMBERSHIP_EVENT]: CustomEvent<string>;
  }
}

/** How the member stands to communities, by slug, as last answered and not yet compared with a page. */
const answers = new Map<string, Standing>();

/**
 * What the server last answered about belonging to a community, if no page has been compared with it: one that was asked
 * for before does not know of it. Undefined when asked again.
 */
export function takeMembershipAnswer(slug: string): Standing | undefined {
  const answer = answers.get(slug);
  answers.delete(slug);
  return answer;
}

function guess(state: MembershipState, isWished: boolean): MembershipState {
  const { role, isPublic, memberCount } = state;
  if (!isWished) {
    const left = role === null ? memberCount : Math.max(0, memberCount - 1);
    return { ...state, role: null, hasRequested: false, memberCount: left };
  }
  if (!isPublic) return { ...state, hasRequested: true };
  return { ...state, role: "member", memberCount: memberCount + 1 };
}

const membershipKind: ToggleKind<MembershipState> = {
  read: (state) => standingOf(state) !== "none",
  guess,
  async send(next, { slug }) {
    const { community } = await callApi(next ? "joinCommunity" : "leaveCommunity", { params: { slug } });
    answers.set(slug, standingOf(community));
    document.dispatchEvent(new CustomEvent<string>(MEMBERSHIP_EVENT, { detail: slug }));
    return community;
  },
};

function onRefused(error: unknown, desired: boolean, { role, isPublic }: MembershipState): void {
  const asked = desired ? texts.requestFailed : texts.withdrawFailed;
  const joined = desired ? texts.joinFailed : texts.leaveFailed;
  showRefusal(error, isPublic || role !== null ? joined : asked);
}

/** Belonging to one community: at once and the same everywhere on the page, rapid changes sent as one, taken back when refused. */
export function useMembership(community: MembershipState) {
  const { state, change } = useToggleQueue({
    entity: `community ${community.slug}`,
    toggle: "membership",
    initial: community,
    kind: membershipKind,
    onRefused,
  });
  return { state, standing: standingOf(state), toggle: () => change((isWished) => !isWished) };
}
