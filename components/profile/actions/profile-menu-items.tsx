"use client";

import { Flag, Link as LinkIcon, ListPlus, Repeat2, RepeatOff, Share, VolumeX } from "lucide";
import { muteTexts } from "#components/mute/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { reportTexts } from "#components/report/texts.ts";
import { copyLink } from "#components/share/share-link.ts";
import { shareTexts } from "#components/share/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { EndpointButton } from "#components/ui/endpoint-button";
import { MenuItem } from "#components/ui/menu-item";
import { routes } from "#contract/web-routes";
import type { FollowTarget } from "#lib/shared/follow-target";
import { useRepostsShown } from "./use-reposts-shown.ts";

interface ItemProps {
  username: string;
}

// In the HTML, so that a menu that is opened before hydration keeps its first item.
const needsScript = "noscript:hidden";

/** Menu items that share a profile. Without script, the address is in the browser. */
export function ShareItems({ username }: ItemProps) {
  const path = routes.profile(username);
  return (
    <>
      <MenuItem icon={Share} className={needsScript} onClick={() => requestSheet({ kind: "share", path })}>
        {profileTexts.share}
      </MenuItem>
      <MenuItem icon={LinkIcon} className={needsScript} onClick={() => void copyLink(path)}>
        {shareTexts.copyLink}
      </MenuItem>
    </>
  );
}

/** Menu item that leaves what a followed person reposts out of the member's home, or shows it there again. */
export function RepostsItem({ target }: { target: FollowTarget }) {
  const { isShown, toggle } = useRepostsShown(target);
  return (
    <EndpointButton
      as={MenuItem}
      icon={isShown ? RepeatOff : Repeat2}
      endpoint={isShown ? "hideReposts" : "showReposts"}
      params={{ username: target.username }}
      onPress={toggle}
    >
      {isShown ? profileTexts.hideReposts : profileTexts.showReposts}
    </EndpointButton>
  );
}

/** Menu item that opens the member's lists, to add the person or remove them. Its sheet needs script. */
export function ListsItem({ username }: ItemProps) {
  return (
    <MenuItem
      icon={ListPlus}
      className={needsScript}
      onClick={() => requestSheet({ kind: "lists", person: { username } })}
    >
      {profileTexts.addToLists}
    </MenuItem>
  );
}

/** Menu item that mutes a person, who does not learn of it. Its sheet needs script. */
export function MuteItem({ username }: ItemProps) {
  return (
    <MenuItem
      icon={VolumeX}
      className={needsScript}
      onClick={() => requestSheet({ kind: "mute", person: { username } })}
    >
      {muteTexts.mute}
    </MenuItem>
  );
}

/** Menu item that reports a person. Its sheet needs script. */
export function ReportItem({ username }: ItemProps) {
  return (
    <MenuItem
      icon={Flag}
      isDanger
      className={needsScript}
      onClick={() => requestSheet({ kind: "report", subject: { kind: "person", username } })}
    >
      {reportTexts.report}
    </MenuItem>
  );
}
