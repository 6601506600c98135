import type { Community } from "#contract/community";
import { membershipMessages } from "#lib/shared/messages/membership";
import { callApi } from "./api.ts";
import { tellPostRefused } from "./post-refusal.ts";
import type { ToggleKind } from "./toggle-queue.ts";
import { useToggleQueue } from "./use-toggle-queue.ts";

/** What joining is about. Pass the very object that came with the page, not a copy of it. */
export type MembershipState = Pick<Community, "slug" | "role" | "memberCount">;

/** Happens on the document when the member has joined or left a community, named in `detail`. */
export const MEMBERSHIP_EVENT = "roost:membership";

declare global {
  interface DocumentEventMap {
    [MEMBERSHIP_EVENT]: CustomEvent<string>;
  }
}

/** Whether the member belongs to communities, by slug, as last answered and not yet compared with a page. */
const answers = new Map<string, boolean>();

/**
 * What the server last answered about belonging to a community, if no page has been compared with it: one that was asked
 * for before does not know of it. Undefined when asked again.
 */
export function takeMembershipAnswer(slug: string): boolean | undefined {
  const answer = answers.get(slug);
  answers.delete(slug);
  return answer;
}

const membershipKind: ToggleKind<MembershipState> = {
  wishOf: ({ role }) => role !== null,
  guess: ({ slug, memberCount }, isMember) => ({
    slug,
    role: isMember ? "member" : null,
    memberCount: Math.max(0, memberCount + (isMember ? 1 : -1)),
  }),
  async send(wish, { slug }) {
    const { community } = await callApi(wish ? "joinCommunity" : "leaveCommunity", { params: { slug } });
    answers.set(slug, community.role !== null);
    document.dispatchEvent(new CustomEvent<string>(MEMBERSHIP_EVENT, { detail: slug }));
    return { slug, role: community.role, memberCount: community.memberCount };
  },
};

const onRefused = (error: unknown, wanted: boolean) =>
  tellPostRefused(error, wanted ? membershipMessages.joinFailed : membershipMessages.leaveFailed);

/** Belonging to one community: at once and the same everywhere on the page, rapid changes sent as one, taken back when refused. */
export function useMembership(community: MembershipState) {
  const { state, change } = useToggleQueue({
    toggleKey: `community:${community.slug}`,
    initial: community,
    kind: membershipKind,
    onRefused,
  });
  return {
    role: state.role,
    isMember: state.role !== null,
    memberCount: state.memberCount,
    toggle: () => change((isMember) => !isMember),
  };
}
