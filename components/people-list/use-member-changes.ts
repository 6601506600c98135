import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { memberChangeTexts, memberListTexts as texts } from "#components/community/texts.ts";
import type { CommunityMember, CommunityRole } from "#contract/community";
import { callApi } from "#lib/client/api";
import type { RemovedItems } from "#lib/client/list/use-removed-items";
import { openDialog } from "#lib/client/page/dialog";
import { showRefusal } from "#lib/client/show-refusal";
import { showToast } from "#lib/client/toasts";

/** What an owner or moderator may do to a member. */
export type MemberDeed = "promote" | "dismiss" | "hand-over" | "remove";

/** The sheets that ask first. */
export const REMOVE_MEMBER_SHEET = "remove-member-sheet";
export const HAND_OVER_SHEET = "hand-over-sheet";

export interface MemberChanges {
  /** Whom a sheet is about, if anybody has been chosen. */
  chosen: CommunityMember | null;
  /** The role of a member, with what was changed since the page came. */
  roleOf: (member: CommunityMember) => CommunityRole;
  /** Does it, or asks first. The same function from render to render. */
  ask: (member: CommunityMember, deed: MemberDeed) => void;
  remove: (reason: string) => Promise<void>;
  handOver: () => Promise<void>;
}

/** Roles and removals in a list of members: asked about where they cannot be taken back, and shown once they are done. */
export function useMemberChanges(slug: string, removeItem: RemovedItems["remove"]): MemberChanges {
  const router = useRouter();
  const [chosen, setChosen] = useState<CommunityMember | null>(null);
  const [roles, setRoles] = useState<ReadonlyMap<string, CommunityRole>>(new Map());

  const setRole = useCallback(
    async ({ id, username }: CommunityMember, role: CommunityRole) => {
      try {
        await callApi("setCommunityRole", { params: { slug, username }, body: { role } });
        setRoles((known) => new Map(known).set(id, role));
        const said = {
          owner: memberChangeTexts.handedOver,
          moderator: memberChangeTexts.madeModerator,
          member: memberChangeTexts.dismissed,
        };
        showToast(said[role](username), "success");
      } catch (error) {
        showRefusal(error, texts.failedChange);
      }
    },
    [slug],
  );

  const ask = useCallback(
    (member: CommunityMember, deed: MemberDeed) => {
      setChosen(member);
      if (deed === "promote") void setRole(member, "moderator");
      else if (deed === "dismiss") void setRole(member, "member");
      else openDialog(deed === "remove" ? REMOVE_MEMBER_SHEET : HAND_OVER_SHEET);
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
    // The one who gave it away may do less from here on.
    router.refresh();
  }

  return { chosen, roleOf: ({ id, role }) => roles.get(id) ?? role, ask, remove, handOver };
}
