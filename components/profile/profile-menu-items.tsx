"use client";

import { Flag, Link as LinkIcon, Share2, VolumeX } from "lucide";
import { muteTexts } from "#components/mute/texts.ts";
import { reportTexts } from "#components/report/texts.ts";
import { copyLink } from "#components/share/share-link.ts";
import { shareTexts } from "#components/share/texts.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { MenuItem } from "#components/ui/menu-item";
import { routes } from "#contract/web-routes";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated";
import { profileTexts } from "./texts.ts";

interface ShareItemsProps {
  username: string;
}

/** Menu items that share a profile. Without script, the address is in the browser. */
export function ShareItems({ username }: ShareItemsProps) {
  if (!useIsHydrated()) return null;
  const path = routes.profile(username);
  return (
    <>
      <MenuItem icon={Share2} onClick={() => requestSheet({ kind: "share", path })}>
        {profileTexts.share}
      </MenuItem>
      <MenuItem icon={LinkIcon} onClick={() => void copyLink(path)}>
        {shareTexts.copyLink}
      </MenuItem>
    </>
  );
}

interface QuietItemsProps {
  username: string;
}

/** Menu items that the person does not learn of. They open sheets, which need script. */
export function QuietItems({ username }: QuietItemsProps) {
  if (!useIsHydrated()) return null;
  return (
    <>
      <MenuItem icon={VolumeX} onClick={() => requestSheet({ kind: "mute", person: { username } })}>
        {muteTexts.mute}
      </MenuItem>
      <MenuItem
        icon={Flag}
        isDanger
        onClick={() => requestSheet({ kind: "report", subject: { kind: "person", username } })}
      >
        {reportTexts.report}
      </MenuItem>
    </>
  );
}
