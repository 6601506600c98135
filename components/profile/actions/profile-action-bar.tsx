"use client";

import { Ban, Clock, Ellipsis, Undo2 } from "lucide";
import type { MouseEvent } from "react";
import { blockHint, blockQuestion } from "#components/person/block-texts.ts";
import { FollowToggle } from "#components/person/follow-toggle";
import { useBlock } from "#components/person/use-relation.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { Sheet } from "#components/ui/sheet";
import type { FollowTarget } from "#lib/shared/follow-target";
import { MessageButton } from "./message-button.tsx";
import { outlinedButtonStyle } from "./outlined-button-style.ts";
import { ListsItem, MuteItem, ReportItem, RepostsItem, ShareItems } from "./profile-menu-items.tsx";

interface ProfileActionBarProps {
  target: FollowTarget;
}

const SHEET_ID = "block-sheet";

/** Message, Follow or Unblock, and a menu. Without script these are buttons of the page's `PageForm`. */
export function ProfileActionBar({ target }: ProfileActionBarProps) {
  const { state, block, unblock } = useBlock(target);
  const { username, isBlocked, hasPendingRequest } = state;

  function closeAndBlock(event: MouseEvent): void {
    event.currentTarget.closest("dialog")?.close();
    block();
  }

  const unblocks = { endpoint: "unblockUser", params: { username }, onPress: unblock } as const;
  return (
    <div className="flex items-center gap-2">
      <Menu label={profileTexts.moreOptions} icon={Ellipsis} className={outlinedButtonStyle}>
        {hasPendingRequest && (
          <MenuItem icon={Clock} isDisabled>
            {profileTexts.requested}
          </MenuItem>
        )}
        <ShareItems username={username} />
        {!isBlocked && <ListsItem username={username} />}
        {state.isFollowing && <RepostsItem target={target} />}
        <MuteItem username={username} />
        {isBlocked ? (
          <EndpointButton as={MenuItem} icon={Undo2} {...unblocks}>
            {profileTexts.unblock}
          </EndpointButton>
        ) : (
          <OpenDialogButton as={MenuItem} dialogId={SHEET_ID} icon={Ban} isDanger>
            {profileTexts.block}
          </OpenDialogButton>
        )}
        <ReportItem username={username} />
      </Menu>
      {!isBlocked && <MessageButton username={username} className={outlinedButtonStyle} />}
      {isBlocked ? (
        <EndpointButton as={Button} {...unblocks} size="small" className="min-w-27.5">
          {profileTexts.unblock}
        </EndpointButton>
      ) : (
        <FollowToggle target={target} />
      )}
      <Sheet
        id={SHEET_ID}
        title={blockQuestion(username)}
        text={blockHint}
        action={
          <EndpointButton
            as={Button}
            endpoint="blockUser"
            params={{ username }}
            onPress={closeAndBlock}
            variant="danger"
          >
            {profileTexts.block}
          </EndpointButton>
        }
      />
    </div>
  );
}
