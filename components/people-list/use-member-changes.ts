import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { memberChangeTexts, memberListTexts as texts } from "#components/community/texts.ts";
import type { CommunityRole } from "#contract/community";
import type { CommunityMember } from "#contract/community-members";
import { callApi } from "#lib/client/api";
import type { RemovedItems } from "#lib/client/list/use-removed-items";
import { openDialog } from "#lib/client/page/dialog";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";

/** Actions of an owner or moderator on a member. */
export type MemberAction = "promote" | "dismiss" | "hand-over" | "remove";

/** Ids of the confirmation sheets. */
export const REMOVE_MEMBER_SHEET = "remove-member-sheet";
export const HAND_OVER_SHEET = "hand-over-sheet";

export interface MemberChanges {
  /** The member that a sheet is about, if any. */
  chosen: CommunityMember | null;
  /** A member's role, including changes made on this page. */
  roleOf: (member: CommunityMember) => CommunityRole;
  /** Performs an action, or opens its confirmation. Must keep its identity. */
  ask: (member: CommunityMember, action: MemberAction) => void;
  remove: (reason: string) => Promise<void>;
  handOver: () => Promise<void>;
}

/** Changes roles and removes members in a list; irreversible actions are confirmed first, and changes are shown once they are saved. */
export function useMemberChanges(slug: string, removeItem: RemovedItems["remove"]): MemberChanges {
  const router = useRouter();
  const [chosen, setChosen] = useState<CommunityMember | null>(null);
  const [roles, setRoles] = useState<ReadonlyMap<string, CommunityRole>>(new Map());

  const setRole = useCallback(
    async ({ id, username }: CommunityMember, role: CommunityRole) => {
      try {
        await callApi("setCommunityRole", { params: { slug, username }, body: { role } });
        setRoles((known) => new Map(known).set(id, role));
        const messages = {
          owner: memberChangeTexts.handedOver,
          moderator: memberChangeTexts.madeModerator,
          member: memberChangeTexts.dismissed,
        };
        showToast(messages[role](username), "success");
      } catch (error) {
        showRefusal(error, texts.failedChange);
      }
    },
    [slug],
  );

  const ask = useCallback(
    (member: CommunityMember, action: MemberAction) => {
      setChosen(member);
      if (action === "promote") void setRole(member, "moderator");
      else if (action === "dismiss") void setRole(member, "member");
      else openDialog(action === "remove" ? REMOVE_MEMBER_SHEET : HAND_OVER_SHEET);
    },
    [setRole],
  );

  async function remove(reason: string): Promise<void> {
    if (!chosen) return;
    const { id, username } = chosen;
    try {
      const call = () => callApi("removeCommunityMember", { params: { slug, username }, body: { reason } });
      await removeItem(id, call);
      showToast(memberChangeTexts.removed(username), "success");
    } catch (error) {
      showRefusal(error, texts.failedChange);
    }
  }

  async function handOver(): Promise<void> {
    if (!chosen) return;
    await setRole(chosen, "owner");
    // The former owner has fewer rights now.
    router.refresh();
  }

  return { chosen, roleOf: ({ id, role }) => roles.get(id) ?? role, ask, remove, handOver };
}
