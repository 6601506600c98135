"use client";

import { Crown, Ellipsis, ShieldMinus, ShieldPlus, UserRoundX } from "lucide";
import { roleLabels, memberListTexts as texts } from "#components/community/texts.ts";
import { PersonRow } from "#components/person/person-row";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import type { CommunityRole } from "#contract/community";
import type { CommunityMember } from "#contract/community-members";
import { isolated } from "#contract/text/isolate-name";
import { peopleListItem } from "./people-list-item.ts";
import { peopleListTexts } from "./texts.ts";
import type { MemberAction } from "./use-member-changes.ts";

interface MemberItemProps {
  member: CommunityMember;
  /** The viewer's role; null if they may not act on this member, such as themselves. */
  viewerRole: CommunityRole | null;
  onAct: (member: CommunityMember, action: MemberAction) => void;
}

/** A member of a community, with a menu of the viewer's actions. */
export function MemberItem({ member, viewerRole, onAct }: MemberItemProps) {
  const { role } = member;
  const isOwner = viewerRole === "owner";
  const mayAct = role !== "owner" && (isOwner || (viewerRole === "moderator" && role === "member"));
  return (
    <li data-row={member.id} className={peopleListItem}>
      <PersonRow
        person={member}
        fallbackName={peopleListTexts.unknownName}
        badge={role !== "member" && roleLabels[role]}
        action={
          mayAct && (
            <Menu
              label={`${texts.actions} ${isolated(member.name || peopleListTexts.unknownName)}`}
              icon={Ellipsis}
              className="noscript:hidden -mr-2"
            >
              {isOwner && role === "member" && (
                <MenuItem icon={ShieldPlus} onClick={() => onAct(member, "promote")}>
                  {texts.makeModerator}
                </MenuItem>
              )}
              {isOwner && role === "moderator" && (
                <MenuItem icon={ShieldMinus} onClick={() => onAct(member, "dismiss")}>
                  {texts.dismiss}
                </MenuItem>
              )}
              {isOwner && (
                <MenuItem icon={Crown} onClick={() => onAct(member, "hand-over")}>
                  {texts.handOver}
                </MenuItem>
              )}
              <MenuItem icon={UserRoundX} isDanger onClick={() => onAct(member, "remove")}>
                {texts.remove}
              </MenuItem>
            </Menu>
          )
        }
      />
    </li>
  );
}
