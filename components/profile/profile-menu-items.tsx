"use client";

import { Flag, Link as LinkIcon, Share, VolumeX } from "lucide";
import { muteTexts } from "#components/mute/texts.ts";
import { reportTexts } from "#components/report/texts.ts";
import { copyLink } from "#components/share/share-link.ts";
import { shareTexts } from "#components/share/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { MenuItem } from "#components/ui/menu-item";
import { routes } from "#contract/web-routes";
import { profileTexts } from "./texts.ts";

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
